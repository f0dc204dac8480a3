import { fieldErrorsOf, type FieldErrors } from "@yaoji/browser/field-errors";
import { type RefObject, useEffect, useRef, useState } from "react";
import { CallError } from "../api/client.ts";

export type FormState = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  readonly errors: FieldErrors;
  readonly setErrors: (errors: FieldErrors) => void;
  /** Sends; what is refused stands at its field, the first of which takes the focus, or under `""` for the whole. */
  readonly send: (work: () => Promise<unknown>) => Promise<void>;
};

/** A form that makes one call at a time. */
export function useForm(fieldNames: readonly string[]): FormState {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [errors]);

  async function send(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setErrors({});
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(fieldErrorsOf(error.failure, fieldNames));
    } finally {
      setIsBusy(false);
    }
  }
  return { form, isBusy, errors, setErrors, send };
}

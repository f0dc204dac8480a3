import { useEffect, useRef, useState } from "react";
import { CallError } from "../api/client.ts";
import { freshKey } from "../lib/fresh-key.ts";
import { fieldErrorsOf, type FieldErrors } from "../lib/field-errors.ts";
import { submissionKeys } from "../lib/submission-key.ts";

const newKeys = () => submissionKeys(freshKey);

/**
 * A form that makes one call: nothing is sent twice while it is under way, the same content keeps its key until it is
 * answered well (what is sent afterwards is meant anew), and what is wrong stands at its field (the first of which takes the focus) or, where none is meant, under `""`.
 */
export function useFormCall(fieldNames: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [keyOf, setKeyOf] = useState(newKeys);
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
      setKeyOf(newKeys);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(fieldErrorsOf(error.failure, fieldNames));
    } finally {
      setIsBusy(false);
    }
  }
  return { form, isBusy, errors, setErrors, send, keyOf };
}

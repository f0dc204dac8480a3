import { useEffect, useRef, useState, type RefObject } from "react";
import { CallError } from "../api/client.ts";
import { freshKey } from "@yaoji/browser/fresh-key";
import { fieldErrorsOf, type FieldErrors } from "@yaoji/browser/field-errors";
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
  const mended = useMended(form, errors);
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
  return { form, isBusy, errors: withoutMended(errors, mended), setErrors, send, keyOf };
}

/** The fields that were changed since these errors were told: what was wrong with them is no longer said. */
function useMended(form: RefObject<HTMLFormElement | null>, errors: FieldErrors): ReadonlySet<string> {
  const [mended, setMended] = useState<{ readonly of: FieldErrors; readonly names: ReadonlySet<string> }>();
  useEffect(() => {
    function note({ target }: Event): void {
      const isField =
        target instanceof HTMLInputElement ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement;
      if (!isField) return;
      if (!form.current?.contains(target) || errors[target.name] === undefined) return;
      const { name } = target;
      setMended((held) => ({
        of: errors,
        names: new Set([...(held?.of === errors ? held.names : []), name]),
      }));
    }
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, [form, errors]);
  return mended?.of === errors ? mended.names : nothingMended;
}

const nothingMended: ReadonlySet<string> = new Set();

function withoutMended(errors: FieldErrors, mended: ReadonlySet<string>): FieldErrors {
  if (mended.size === 0) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !mended.has(name)));
}

import { type ComponentPropsWithRef, type ReactNode, useId } from "react";

type FieldProps = {
  label: string;
  error: string | undefined;
  /** What to know before filling it in. */
  hint?: ReactNode;
  input: ComponentPropsWithRef<"input">;
};

/** A labelled input with its error beneath it. */
export function Field({ label, error, hint, input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field"
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-meta text-offer">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

import { useId, type ComponentPropsWithRef } from "react";

type FieldProps = { label: string; error: string | undefined; input: ComponentPropsWithRef<"input"> };

/** A labelled input with its error beneath it. */
export function Field({ label, error, input }: FieldProps) {
  const id = useId();
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
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-meta text-offer">
          {error}
        </p>
      )}
    </div>
  );
}

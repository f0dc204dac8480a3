import { type ReactNode, useId } from "react";

type ControlProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Draws the field itself with what joins it to its label and its error. */
  children: (joined: Joined) => ReactNode;
};
type Joined = {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
};

/** A label, a field of any kind, and what is wrong with it beneath. */
export function Control({ label, error, hint, children }: ControlProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        {label}
      </label>
      {children({ id, "aria-invalid": error !== undefined, "aria-describedby": described || undefined })}
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

import { useId, type ComponentPropsWithRef } from "react";

type TextAreaProps = {
  label: string;
  error: string | undefined;
  hint?: string;
  area: ComponentPropsWithRef<"textarea">;
};

/** A labelled field for several lines, with its error beneath it. */
export function TextArea({ label, error, hint, area }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className="field min-h-32 py-2"
        aria-invalid={error !== undefined}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
      />
      {(error || hint) && (
        <p id={`${id}-hint`} className={`mt-1 ${error ? "text-meta text-offer" : "text-ink-2"}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

import type { Ref } from "react";
import { Control } from "./control.tsx";

type TextAreaProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  className?: string;
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
};

/** Text of several lines, under its label. */
export function TextArea({ label, error, hint, className = "", onChange, ...field }: TextAreaProps) {
  return (
    <Control label={label} error={error} hint={hint}>
      {(joined) => (
        <textarea
          {...joined}
          {...field}
          className={`field field-text ${className}`}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Control>
  );
}

import { useId, type ComponentPropsWithRef } from "react";

export type Choice = { readonly value: string; readonly text: string };

type SelectFieldProps = {
  label: string;
  error: string | undefined;
  /** What stands there as long as nothing is chosen; left out: one is always chosen. */
  placeholder?: string;
  choices: readonly Choice[];
  select: ComponentPropsWithRef<"select">;
};

/** A labelled select with its error beneath it. A value that is none of the choices stays one. */
export function SelectField({ label, error, placeholder, choices, select }: SelectFieldProps) {
  const id = useId();
  const value = String(select.value ?? "");
  const isOther = value !== "" && !choices.some((choice) => choice.value === value);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="field"
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {isOther && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-meta text-offer">
          {error}
        </p>
      )}
    </div>
  );
}

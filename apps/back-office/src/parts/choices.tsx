import { useId } from "react";

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly text: string }[];
  /** It can be read, and not changed any more. */
  isFixed?: boolean;
  onChange: (value: T) => void;
};

/** One of a few, all of them in sight. */
export function Choice<T extends string>({
  label,
  value,
  options,
  isFixed = false,
  onChange,
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset disabled={isFixed}>
      <legend className="mb-1 text-meta">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = { label: string; isOn: boolean; isFixed?: boolean; onChange: (isOn: boolean) => void };

export function Tick({ label, isOn, isFixed = false, onChange }: TickProps) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

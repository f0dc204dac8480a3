import { Control } from "./control.tsx";
import type { DraftProps } from "./draft-fields.tsx";

type SelectedProps<Draft> = DraftProps<Draft> & {
  name: keyof Draft & string;
  label: string;
  options: readonly { readonly value: string; readonly text: string }[];
};

/** A field of the draft that is one of several, in a list that opens. */
export function Selected<Draft>({ draft, set, errors, name, label, options }: SelectedProps<Draft>) {
  return (
    <Control label={label} error={errors[name]}>
      {(joined) => (
        <select
          {...joined}
          className="field"
          value={String(draft[name])}
          onChange={({ target }) => set({ [name]: target.value } as unknown as Partial<Draft>)}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}

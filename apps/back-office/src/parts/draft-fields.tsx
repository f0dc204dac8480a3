import type { FieldErrors } from "@yaoji/browser/field-errors";
import type { ReactNode } from "react";
import { Control } from "./control.tsx";

/** What every part of a long form is given: the draft, how it is changed, and what is wrong with it. */
export type DraftProps<Draft> = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  errors: FieldErrors;
  /** Which fields may be changed yet. */
  may: (field: keyof Draft) => boolean;
};

type TextName<Draft> = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft] & string;
type TextProps<Draft> = DraftProps<Draft> & {
  name: TextName<Draft>;
  label: string;
  hint?: string;
  type?: "text" | "datetime-local" | "number";
};

/** A field of the draft that is typed. */
export function Text<Draft>(props: TextProps<Draft>) {
  const { draft, set, errors, may, name, label, hint, type = "text" } = props;
  return (
    <Control label={label} error={errors[name]} hint={hint}>
      {(joined) => (
        <input
          {...joined}
          name={name}
          className="field"
          type={type === "number" ? "text" : type}
          inputMode={type === "number" ? "decimal" : undefined}
          value={String(draft[name])}
          readOnly={!may(name)}
          onChange={({ target }) => set({ [name]: target.value } as unknown as Partial<Draft>)}
        />
      )}
    </Control>
  );
}

/** A part of a long form, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-part">
      <h2 className="mb-3 font-semibold text-name">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}

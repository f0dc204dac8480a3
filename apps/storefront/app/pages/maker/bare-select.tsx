import type { ReactNode } from "react";

type BareSelectProps = { label: string; name: string; value: string; children: ReactNode };

/** A labelled choice of a form whose label is for the ear only. */
export function BareSelect({ label, name, value, children }: BareSelectProps) {
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value} className="field">
        {children}
      </select>
    </label>
  );
}

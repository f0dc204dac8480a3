import type { ReactNode } from "react";

type PickProps = { label: string; name: string; value: string; children: ReactNode };

/** A labelled choice of a form whose label is for the ear only. */
export function Pick({ label, name, value, children }: PickProps) {
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value} className="field">
        {children}
      </select>
    </label>
  );
}

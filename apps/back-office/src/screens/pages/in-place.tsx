import { useId } from "react";
import type { BlockProps } from "./block-draft.ts";

type TextName = "title" | "subtitle" | "text" | "markdown";
type InPlaceProps = BlockProps & {
  name: TextName;
  label: string;
  /** What is shown while it is empty. */
  hint: string;
  isLarge?: boolean;
  /** Of several lines. */
  isLong?: boolean;
};

/** A text of the block, written where buyers will read it. */
export function InPlace({ block, at, errors, set, ...field }: InPlaceProps) {
  const { name, label, hint, isLarge = false, isLong = false } = field;
  const id = useId();
  const error = errors[name];
  const input = {
    className: `in-place ${isLarge ? "in-place-large" : ""} ${isLong ? "in-place-long" : ""}`,
    "aria-label": `第${at + 1}块的${label}`,
    "aria-invalid": error !== undefined,
    "aria-describedby": error && id,
    placeholder: hint,
    value: block[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  };
  return (
    <div className="in-place-box">
      {isLong ? <textarea {...input} rows={4} /> : <input {...input} autoComplete="off" />}
      {error && (
        <p id={id} className="in-place-error">
          {error}
        </p>
      )}
    </div>
  );
}

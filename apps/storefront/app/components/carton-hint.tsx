import { toCartonText, piecesToCarton } from "@yaoji/domain/trade/full-carton";
import type { QuantityRule } from "@yaoji/domain/trade/quantity";
import type { MouseEvent } from "react";

type CartonHintProps = {
  rule: QuantityRule;
  number: number;
  /** Pieces of a full carton; 0: none is known. */
  carton: number;
  unit: string;
  /** Whose quantity it is, for the ear. */
  label: string;
  /** -1 keeps it out of the tab order: rows of a table that are not the active one. */
  tabIndex?: 0 | -1;
  onChange: (number: number) => void;
};

/** 再加2盒凑满1件: one click fills the carton. */
export function CartonHint({ rule, number, carton, unit, label, tabIndex, onChange }: CartonHintProps) {
  const missing = piecesToCarton(rule, number, carton);
  if (missing === null) return null;
  function fill(event: MouseEvent<HTMLButtonElement>): void {
    // It is gone once the carton is full: who pressed it by keyboard goes on in the quantity.
    if (event.detail === 0) event.currentTarget.parentElement?.querySelector("input")?.focus();
    onChange(number + (missing ?? 0));
  }
  return (
    <button type="button" className="carton-hint" tabIndex={tabIndex} onClick={fill}>
      {toCartonText(number, missing, { carton, unit })}
      <span className="sr-only">：{label}</span>
    </button>
  );
}

import { cartonText, piecesToCarton } from "@yaoji/domain/trade/full-carton";
import type { QuantityRule } from "@yaoji/domain/trade/quantity";

type CartonHintProps = {
  rule: QuantityRule;
  number: number;
  /** Pieces of a full carton; 0: none is known. */
  carton: number;
  unit: string;
  /** Whose quantity it is, for the ear. */
  label: string;
  onChange: (number: number) => void;
};

/** 再加2盒为整件: one click fills the carton. */
export function CartonHint({ rule, number, carton, unit, label, onChange }: CartonHintProps) {
  const missing = piecesToCarton(rule, number, carton);
  if (missing === null) return null;
  return (
    <button
      type="button"
      className="min-h-6 text-brand-600 hover:underline"
      onClick={() => onChange(number + missing)}
    >
      {cartonText(missing, unit)}
      <span className="sr-only">：{label}</span>
    </button>
  );
}

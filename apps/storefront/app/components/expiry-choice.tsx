/** 效期不早于: the wish that is chosen for goods, in the cart as on their own page, and what helps where it leaves too little. */
import { anyExpiry, type LineExpiry, monthFor, shopsWish } from "@yaoji/domain/trade/expiry-wish";
import { nearestQuantity, type QuantityRule } from "@yaoji/domain/trade/quantity";
import { useId } from "react";

type ChoiceProps = {
  expiry: LineExpiry;
  unit: string;
  /** `shop`, `any`, or a month `YYYY-MM`. */
  onChoose: (wish: string) => void;
};

type SelectProps = ChoiceProps & {
  /** What it is chosen for, for the ear. */
  label: string;
  /** Whether it is known yet what the shop asks. */
  isKnown?: boolean;
};

export function ExpirySelect({ expiry, unit, onChoose, label, isKnown = true }: SelectProps) {
  const id = useId();
  const { wish, months } = expiry;
  const isGone = wish !== shopsWish && wish !== anyExpiry && !months.some(({ month }) => month === wish);
  return (
    <p className="flex items-center gap-2">
      <label htmlFor={id} className="flex-none text-ink-2">
        效期不早于<span className="sr-only">：{label}</span>
      </label>
      <select id={id} className="gift-select" value={wish} onChange={(event) => onChoose(event.target.value)}>
        <option value={shopsWish}>{isKnown ? shopsText(expiry) : "按店铺要求"}</option>
        <option value={anyExpiry}>不限效期</option>
        {isGone && <option value={wish}>{wish}</option>}
        {months.map(({ month, stock }) => (
          <option key={month} value={month}>
            {month}（有{stock}
            {unit}）
          </option>
        ))}
      </select>
    </p>
  );
}

function shopsText({ shops }: LineExpiry): string {
  return shops === "" ? "店铺未设要求" : `按店铺要求：${shops}`;
}

type RemediesProps = ChoiceProps & {
  /** With the stock that is left within the wish. */
  rule: QuantityRule;
  number: number;
  onNumber: (number: number) => void;
};

/** Fewer pieces, or the strictest month that has so many. */
export function ExpiryRemedies({ expiry, rule, number, unit, onNumber, onChoose }: RemediesProps) {
  const fewer = nearestQuantity(rule, rule.stock);
  const month = monthFor(expiry, number) ?? expiry.months[0]?.month ?? null;
  const there = expiry.months.find((each) => each.month === month)?.stock ?? 0;
  return (
    <p className="flex flex-wrap gap-2 py-1">
      {fewer !== null && (
        <button type="button" className="btn" onClick={() => onNumber(fewer)}>
          改为{fewer}
          {unit}
        </button>
      )}
      {month !== null && there > rule.stock && (
        <button type="button" className="btn" onClick={() => onChoose(month)}>
          放宽到{month}
          {there < number && `（有${there}${unit}）`}
        </button>
      )}
    </p>
  );
}

import { anyExpiry, type LineExpiry, shopsWish } from "@yaoji/domain/trade/expiry-wish";
import { useId } from "react";

type ExpirySelectProps = {
  expiry: Pick<LineExpiry, "wish" | "from" | "months">;
  unit: string;
  /** Whose expiry it is, for the ear. */
  label: string;
  onChoose: (wish: string) => void;
};

/** 效期不早于: as the shop asks, none, or a month, each with what there would be. */
export function ExpirySelect({ expiry, unit, label, onChoose }: ExpirySelectProps) {
  const id = useId();
  const { wish, months } = expiry;
  const isGone = wish !== shopsWish && wish !== anyExpiry && !months.some(({ month }) => month === wish);
  return (
    <p className="flex items-center gap-2">
      <label htmlFor={id} className="flex-none text-ink-2">
        效期不早于<span className="sr-only">：{label}</span>
      </label>
      <select id={id} className="gift-select" value={wish} onChange={(event) => onChoose(event.target.value)}>
        <option value={shopsWish}>{shopsText(expiry)}</option>
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

function shopsText({ wish, from }: Pick<LineExpiry, "wish" | "from">): string {
  if (wish !== shopsWish) return "按店铺要求";
  return from === "" ? "店铺未设要求" : `按店铺要求：${from}`;
}

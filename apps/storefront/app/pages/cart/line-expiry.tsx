import { lineUnit } from "@yaoji/domain/pricing/cart";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { monthFor, shopsWish, withinText } from "@yaoji/domain/trade/expiry-wish";
import { nearestQuantity } from "@yaoji/domain/trade/quantity";
import { useState } from "react";
import { useExpiryChoice } from "../../api/cart-lines.ts";
import { ExpirySelect } from "../../components/expiry-select.tsx";
import { RoleControls } from "../../components/for-role.tsx";
import type { CartEdits } from "../../lib/cart-edits.ts";
import { lineRule, type CartLine } from "../../lib/cart-view.ts";

type LineExpiryProps = {
  line: CartLine;
  /** The line among its like (lineLabels). */
  label: string;
  edits: CartEdits;
  /** Whether more is to be shown of the line: a line without a wish then offers one on a phone too. */
  isExplained?: boolean;
};

/** 效期不早于 of a line: what holds, what there is within it, and, where that is too little, what helps in one click. */
export function LineExpiry({ line, label, edits, isExplained = false }: LineExpiryProps) {
  const { expiry, number } = line;
  const [isOpen, setIsOpen] = useState(false);
  const { choose, isBusy } = useExpiryChoice(line.id);
  const isFree = expiry.from === "" && expiry.wish === shopsWish;
  // All of one month: nothing to choose from.
  if (isFree && expiry.months.length < 2) return null;
  const isShort = expiry.others > 0 && number > lineRule(line).stock;
  const isChosen = isOpen || isExplained || isShort || expiry.wish !== shopsWish;
  return (
    <div className="line-expiry" data-quiet={(isFree && !isExplained) || undefined} aria-busy={isBusy}>
      <RoleControls right="purchase">
        {isChosen && <ExpirySelect expiry={expiry} unit={lineUnit(line)} label={label} onChoose={choose} />}
        <p className="text-ink-2">
          {expiry.from !== "" && promiseOf(line)}
          {!isChosen && (
            <button type="button" className="line-expiry-open" onClick={() => setIsOpen(true)}>
              选效期<span className="sr-only">：{label}</span>
            </button>
          )}
        </p>
        {isShort && <Remedies line={line} edits={edits} onRelax={choose} />}
      </RoleControls>
    </div>
  );
}

/** "效期不早于2027-05-28，现有符合的120盒，最早2027-06；其余30盒效期2026-12". */
function promiseOf(line: CartLine): string {
  const { expiry, goods } = line;
  const place = { stock: lineRule(line).stock, nearest: goods?.yxq ?? "", unit: lineUnit(line) };
  const besides = expiry.by === "shop" && goods?.near ? "；近效期优惠价的不受店铺要求限制" : "";
  return `${notBeforeText(expiry.from)}，${withinText(expiry, place)}${besides}`;
}

type RemediesProps = { line: CartLine; edits: CartEdits; onRelax: (wish: string) => void };

function Remedies({ line, edits, onRelax }: RemediesProps) {
  const { id, number, expiry } = line;
  const rule = lineRule(line);
  const fewer = nearestQuantity(rule, rule.stock);
  const month = monthFor(expiry, number) ?? expiry.months[0]?.month ?? null;
  const unit = lineUnit(line);
  const there = expiry.months.find((each) => each.month === month)?.stock ?? 0;
  return (
    <p className="flex flex-wrap gap-2 py-1">
      {fewer !== null && (
        <button type="button" className="btn" onClick={() => edits.setNumber(id, fewer)}>
          改为{fewer}
          {unit}
        </button>
      )}
      {month !== null && there > rule.stock && (
        <button type="button" className="btn" onClick={() => onRelax(month)}>
          放宽到{month}
          {there < number && `（有${there}${unit}）`}
        </button>
      )}
    </p>
  );
}

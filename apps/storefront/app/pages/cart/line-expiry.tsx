import { lineUnit } from "@yaoji/domain/pricing/cart";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { shopsWish, withinText } from "@yaoji/domain/trade/expiry-wish";
import { useState } from "react";
import { useExpiryChoice } from "../../api/cart-lines.ts";
import { ExpiryRemedies, ExpirySelect } from "../../components/expiry-choice.tsx";
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
  const rule = lineRule(line);
  const isShort = expiry.others > 0 && number > rule.stock;
  const choice = { expiry, unit: lineUnit(line), onChoose: choose };
  const isChosen = isOpen || isExplained || isShort || expiry.wish !== shopsWish;
  return (
    <div className="line-expiry" data-quiet={(isFree && !isExplained) || undefined} aria-busy={isBusy}>
      <RoleControls right="purchase">
        {isChosen && <ExpirySelect {...choice} label={label} />}
        <p className="text-ink-2">
          {expiry.from !== "" && promiseOf(line)}
          {!isChosen && expiry.months.length > 0 && (
            <button type="button" className="line-expiry-open" onClick={() => setIsOpen(true)}>
              选效期<span className="sr-only">：{label}</span>
            </button>
          )}
        </p>
        {isShort && (
          <ExpiryRemedies
            {...choice}
            {...{ rule, number }}
            onNumber={(fewer) => edits.setNumber(line.id, fewer)}
          />
        )}
      </RoleControls>
    </div>
  );
}

/** "效期不早于2027-05-28，现有符合的120盒，最早2027-06；其余30盒效期2026-12". */
function promiseOf(line: CartLine): string {
  const { expiry, goods } = line;
  const isPresale = Boolean(goods?.presale_on);
  const place = { stock: lineRule(line).stock, nearest: goods?.yxq ?? "", unit: lineUnit(line), isPresale };
  const besides = expiry.by === "shop" && goods?.near ? "；近效期优惠价的不受店铺要求限制" : "";
  return `${notBeforeText(expiry.from)}，${withinText(expiry, place)}${besides}`;
}

import { nearestQuantity, nextDown, nextUp, type QuantityRule } from "@yaoji/domain/trade/quantity";
import { useState } from "react";
import { toast } from "@yaoji/browser/messages";
import { quantityNotice } from "../lib/quantity-notice.ts";

type Counted = {
  rule: QuantityRule;
  unit: string;
  value: number;
  /** Gets only quantities that the rule allows. */
  onChange: (quantity: number) => void;
};

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;

/** What stands in a quantity field until Enter or leaving it settles the number. */
export function useTypedQuantity({ rule, unit, value, onChange }: Counted) {
  const [draft, setDraft] = useState<string | null>(null);
  const standing = draft && isWhole(draft) ? Number(draft) : value;

  function change(quantity: number | null): void {
    setDraft(null);
    if (quantity !== null && quantity !== value) onChange(quantity);
  }
  /** Takes what was typed; gives the quantity, or null when it had to be another than typed, which is said. */
  function settle(): number | null {
    if (!draft) {
      setDraft(null);
      return value;
    }
    if (!isWhole(draft)) {
      toast("数量请输入整数");
      setDraft(null);
      return null;
    }
    const notice = quantityNotice(rule, standing, unit);
    if (notice) toast(notice);
    change(nearestQuantity(rule, standing));
    return notice ? null : standing;
  }
  return {
    text: draft ?? String(value),
    isTyped: draft !== null,
    canGoDown: nextDown(rule, standing) !== null,
    canGoUp: nextUp(rule, standing) !== null,
    down: () => change(nextDown(rule, standing)),
    up: () => change(nextUp(rule, standing)),
    /** Full-width digits count as digits; what is no whole number is said when it is settled, never guessed. */
    type: (text: string) => setDraft(text.normalize("NFKC").trim().slice(0, longest)),
    /** One more digit; the first one replaces the quantity that stands there. */
    append: (digit: string) => setDraft(((draft ?? "") + digit).slice(0, longest)),
    erase: () => setDraft((draft ?? String(value)).slice(0, -1)),
    undo: () => setDraft(null),
    settle,
  };
}

const longest = 7;

function isWhole(text: string): boolean {
  return /^\d+$/.test(text);
}

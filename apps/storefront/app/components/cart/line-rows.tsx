import type { LineRow } from "@yaoji/domain/pricing/explain-line";
import { yuan } from "@yaoji/domain/money/money";
import { lineRows } from "../../lib/cart-totals.ts";
import type { CartLine } from "../../lib/cart-view.ts";
import { ExplainedRows } from "../explained-rows.tsx";

type ExplainButtonProps = {
  /** The line among its like (lineLabels). */
  label: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

/** Opens a line's own 价格明细, which stands in a row below the line. */
export function ExplainButton({ label, isOpen, onChange }: ExplainButtonProps) {
  return (
    <button
      type="button"
      aria-label={`明细：${label}`}
      aria-expanded={isOpen}
      className="explain-button"
      onClick={() => onChange(!isOpen)}
    >
      明细
    </button>
  );
}

type LineExplainedProps = {
  line: CartLine;
  label: string;
  /** What coupons and full reductions of the whole order take off the line, below zero; in yuan. */
  share?: number;
};

/** A line's own 价格明细, as wide as the line: each price with its pieces, reductions, gift. */
export function LineExplained({ line, label, share = 0 }: LineExplainedProps) {
  return (
    <div role="group" aria-label={`明细：${label}`} className="line-explained-row">
      <ExplainedRows rows={[...lineRows(line), ...shareRows(share)]} />
    </div>
  );
}

function shareRows(share: number): LineRow[] {
  return share === 0 ? [] : [{ label: "整单优惠分摊", amount: yuan(share), note: "" }];
}

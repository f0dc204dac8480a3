import type { LineRow } from "@yaoji/domain/pricing/explain-line";
import { yuan } from "@yaoji/domain/money/money";
import { useState } from "react";
import { lineRows } from "../../lib/cart-totals.ts";
import type { CartLine } from "../../lib/cart-view.ts";
import { ExplainedRows } from "../explained-rows.tsx";

type LineExplainedProps = {
  line: CartLine;
  /** The line among its like (lineLabels). */
  label: string;
  /** What coupons and full reductions of the whole order take off the line, below zero; in yuan. */
  share?: number;
};

/** A line's own 价格明细, reckoned once it is opened: each price with its pieces, reductions, gift. */
export function LineExplained({ line, label, share = 0 }: LineExplainedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="line-explained" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        明细<span className="sr-only">：{label}</span>
      </summary>
      {isOpen && <ExplainedRows rows={[...lineRows(line), ...shareRows(share)]} />}
    </details>
  );
}

function shareRows(share: number): LineRow[] {
  return share === 0 ? [] : [{ label: "整单优惠分摊", amount: yuan(share), note: "" }];
}

import { toYuan, yuan } from "@yaoji/domain/money";
import { useState } from "react";
import { lineRows } from "../../lib/cart-pricing.ts";
import type { CartLine } from "../../lib/cart-view.ts";
import { Money } from "../money.tsx";

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
      {isOpen && <Rows rows={[...lineRows(line), ...shareRows(share)]} />}
    </details>
  );
}

type Row = ReturnType<typeof lineRows>[number];

function shareRows(share: number): Row[] {
  return share === 0 ? [] : [{ label: "整单优惠分摊", amount: yuan(share), note: "" }];
}

/** Rows of an explanation: what, how it comes about, what it adds. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="explained-rows">
      {rows.map(({ label, note, amount }, index) => (
        <div key={index}>
          <dt>
            {label} <span className="num">{note}</span>
          </dt>
          <dd className="num">
            <Money value={toYuan(amount)} kind="plain" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

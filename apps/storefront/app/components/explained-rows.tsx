import type { LineRow } from "@yaoji/domain/pricing/explain-line";
import { toYuan } from "@yaoji/domain/money/money";
import { Money } from "./money.tsx";

/** Rows of an explanation: what, how it comes about, what it adds. */
export function ExplainedRows({ rows }: { rows: readonly LineRow[] }) {
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

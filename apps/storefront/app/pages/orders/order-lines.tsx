import type { DataOf } from "@yaoji/contract/endpoints";
import { yuan } from "@yaoji/domain/money/money";
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { ExplainedRows } from "../../components/explained-rows.tsx";
import { Money } from "../../components/money.tsx";
import { UnitPrice } from "../../components/unit-price.tsx";
import { Panel } from "../../components/panel.tsx";
import { unsentText } from "../../lib/unsent-text.ts";
import { ReportButton } from "./report-button.tsx";

type OrderDetail = DataOf<"orderDetail">;
type LineProps = { line: OrderDetail["lines"][number]; status: OrderDetail["status"] };

/** What was ordered, as it was then, with the batches that will come (domain.md §7). */
export function OrderLines({ order: { lines, status } }: { order: OrderDetail }) {
  return (
    <Panel title={`商品清单（${lines.length}项）`}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="border-t border-line py-3 first:border-t-0">
            <Line line={line} status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line, status }: LineProps) {
  return (
    <div className="order-line">
      <a href={`/list/info/${line.goods_id}`} tabIndex={-1} aria-hidden="true" className="line-picture">
        <img src={line.image} alt="" width={80} height={80} loading="lazy" decoding="async" />
      </a>
      <div className="min-w-0">
        <p className="text-name font-semibold">
          <a href={`/list/info/${line.goods_id}`} className="hover:text-brand-600">
            {line.name}
          </a>
        </p>
        <p className="text-ink-2">
          {line.ypgg} {line.sccj}
        </p>
        {line.pzwh && <p className="text-ink-2">{line.pzwh}</p>}
        {line.expires_from !== "" && <p className="text-brand-700">约定{notBeforeText(line.expires_from)}</p>}
      </div>
      <p className="num text-right">
        <span className="block text-meta">
          <UnitPrice price={yuan(line.price)} />
        </span>
        <span className="block text-ink-2">
          × {line.number}
          {line.bzdw}
        </span>
        {line.returned > 0 && (
          <span className="block text-offer">
            已退款{line.returned}
            {line.bzdw}
          </span>
        )}
        <span className="mt-1 block text-name font-semibold text-price">
          <Money value={line.amount} kind="plain" />
        </span>
      </p>
      <details className="line-explained order-line-price">
        <summary>
          明细<span className="sr-only">：{line.name}</span>
        </summary>
        <ExplainedRows rows={line.rows.map((row) => ({ ...row, amount: yuan(row.amount) }))} />
      </details>
      <Batches line={line} status={status} />
    </div>
  );
}

function Batches({ line, status }: LineProps) {
  if (line.batches.length === 0)
    return <p className="order-line-batches text-ink-2">{unsentText(line, status)}</p>;
  return (
    <table className="order-line-batches batch-table">
      <caption className="sr-only">{line.name}的批号和有效期</caption>
      <thead>
        <tr>
          <th scope="col">批号</th>
          <th scope="col">有效期至</th>
          <th scope="col">数量</th>
          <th scope="col">药检报告</th>
        </tr>
      </thead>
      <tbody>
        {line.batches.map(({ id, batch_no: batch, yxq, number }) => (
          <tr key={id}>
            <td className="num">{batch}</td>
            <td className="num">{yxq}</td>
            <td className="num">
              {number}
              {line.bzdw}
            </td>
            <td>
              <ReportButton goods={line.name} batch={{ id, no: batch }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

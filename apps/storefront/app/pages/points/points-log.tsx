import type { DataOf } from "@yaoji/contract/endpoints";
import { EmptyPage } from "../../components/empty-page.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { minuteOf } from "../../lib/minute.ts";
import { mallHref, type MallQuery } from "../../lib/points-query.ts";
import type { Outcome } from "../../lib/reply.ts";

type Log = DataOf<"pointsLog">;

/** 积分明细: what came and went, with the points right after it. */
export function PointsLog({ query, log }: { query: MallQuery; log: Outcome<Log> }) {
  if (!log.ok) return <NotLoaded failure={log.failure} />;
  if (log.data.list.length === 0) {
    return (
      <EmptyPage of={log.data}>
        <Empty text="还没有积分记录，订单完成后会得到积分" icon="receipt">
          <a href="/list" className="btn btn-primary">
            去下单
          </a>
        </Empty>
      </EmptyPage>
    );
  }
  return (
    <>
      <div className="panel">
        <table className="row-table" aria-label="积分明细">
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">类型</th>
              <th scope="col">说明</th>
              <th scope="col" className="amount">
                积分
              </th>
              <th scope="col" className="amount">
                结余
              </th>
            </tr>
          </thead>
          <tbody>
            {log.data.list.map((row) => (
              <LogRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager of={log.data} hrefOf={(page) => mallHref(query, { page })} />
    </>
  );
}

function LogRow({ row }: { row: Log["list"][number] }) {
  return (
    <tr>
      <td data-name="时间" className="num">
        {minuteOf(row.time)}
      </td>
      <td data-name="类型">{row.type_text}</td>
      <td data-name="说明">
        {row.order_id === null ? (
          row.memo
        ) : (
          <a href={`/order/info/${row.order_id}`} className="text-brand-700 underline">
            {row.memo}
          </a>
        )}
      </td>
      <td data-name="积分" className={`num amount font-semibold ${row.points > 0 ? "text-brand-700" : ""}`}>
        {row.points > 0 ? `+${row.points}` : row.points}
      </td>
      <td data-name="结余" className="num amount">
        {row.balance}
      </td>
    </tr>
  );
}

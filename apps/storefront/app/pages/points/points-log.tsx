import type { DataOf } from "@yaoji/contract/endpoints";
import { EmptyPage } from "../../components/empty-page.tsx";
import { type Movement, Movements } from "../../components/movements.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { mallHref, type MallQuery } from "../../lib/points-query.ts";
import type { Outcome } from "@yaoji/browser/reply";

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
      <Movements name="积分明细" amountName="积分" balanceName="结余" list={log.data.list.map(movementOf)} />
      <Pager of={log.data} hrefOf={(page) => mallHref(query, { page })} />
    </>
  );
}

function movementOf({ order_id: orderId, type_text: type, points, ...row }: Log["list"][number]): Movement {
  const memo =
    orderId === null ? (
      row.memo
    ) : (
      <a href={`/order/info/${orderId}`} className="text-brand-700 underline">
        {row.memo}
      </a>
    );
  const isIn = points > 0;
  return { ...row, type, memo, isIn, amount: isIn ? `+${points}` : points };
}

/** Cashback 满额返现: what runs for a caller, and what his shop's orders have earned. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { fromDecimal, toYuan } from "@yaoji/domain/money";
import { toWireTime } from "@yaoji/domain/time";
import type { App } from "../app.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import type { Caller } from "../http/caller.ts";
import { listEarned, sumEarned } from "./cashback.queries.ts";
import { listFor, withCounts } from "./promotion-pages.service.ts";

const mostEarned = 100;

/** Visitors see what runs; what was earned is the shop's own, the last hundred of it and the sum of all that stands. */
export async function showCashback(app: App, caller: Caller | null): Promise<DataOf<"cashback">> {
  const { db } = app.database;
  const onlooker = onlookerOf(app, caller);
  const running = await listFor(app, onlooker, { kind: "cashback" });
  const list = await withCounts(app, onlooker, running);
  const { shop } = onlooker;
  if (!shop) return { list, earned: [], total: 0 };
  const earned = await listEarned(db, shop.id, mostEarned);
  return {
    list,
    earned: earned.map(({ orderId, orderNo, amount, paidOut, state, createdAt }) => ({
      order_id: orderId,
      order_no: orderNo,
      amount: toYuan(state === "paid" ? paidOut : amount),
      state,
      created_at: toWireTime(createdAt),
    })),
    total: toYuan(fromDecimal(await sumEarned(db, shop.id))),
  };
}

/** Cashback 满额返现: what runs for a caller, and what his shop's orders have earned. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { add, toYuan } from "@yaoji/domain/money/money";
import { cashbackOutcome, standingCashback } from "@yaoji/domain/trade/refunds";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import * as queries from "./cashback.queries.ts";
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
  const earned = await queries.listEarned(db, shop.id, mostEarned);
  const accrued = await queries.listAccrued(db, shop.id);
  const toCome = accrued.map((each) => standingCashback(each, each));
  return {
    list,
    earned: earned.map(presentEarned),
    total: toYuan(add(await queries.sumPaidOut(db, shop.id), ...toCome)),
  };
}

/** What stands of it; where nothing does, what it was. */
function presentEarned(
  row: Awaited<ReturnType<typeof queries.listEarned>>[number],
): DataOf<"cashback">["earned"][number] {
  const { orderId, orderNo, cashback, state, status, createdAt } = row;
  const standing = standingCashback(row, row);
  return {
    order_id: orderId,
    order_no: orderNo,
    amount: toYuan(standing > 0 ? standing : cashback),
    state: cashbackOutcome({ state, standing }, status === "cancelled"),
    created_at: toWireTime(createdAt),
  };
}

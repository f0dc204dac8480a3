import type { DataOf } from "@yaoji/contract/endpoints";
import type { OrderDetail, OrderSummary } from "@yaoji/contract/schemas/orders";
import { orderStatuses } from "@yaoji/domain/trade/order-states";
import { timeRange } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { wishOf } from "../../money/invoices/invoice-views.service.ts";
import { countedUpTo, pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./order-views.queries.ts";
import { presentDetail, presentSummary } from "./orders.present.ts";
import { awaitsFinance, findShopOrder, type OrderRow } from "../../orders/order-states.service.ts";

/** Lines of each order that the list shows. */
const listedLines = 3;
const everyLine = 1000;

export type OrderFilterQuestion = {
  readonly status?: OrderRow["status"] | undefined;
  readonly keyword?: string | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
};
export type OrderQuestion = OrderFilterQuestion & {
  readonly page: number;
  readonly page_size: number;
};

export type OrderPage = {
  list: OrderSummary[];
  page: number;
  page_size: number;
  total: number;
  total_more?: boolean;
};

/** A page of the shop's own orders, newest first, in three statements. */
export async function listOrders(app: App, shopId: number, question: OrderQuestion): Promise<OrderPage> {
  const { db } = app.database;
  const { page, page_size } = question;
  const filter = filterOf(question);
  const counted = await countFound(db, shopId, filter);
  const place = placeOf(counted, { page, page_size });
  const found = place ? await queries.listOrders(db, shopId, { filter, place }) : [];
  const lines = await queries.listLines(
    db,
    found.map(({ id }) => id),
    { first: listedLines, keyword: filter.keyword },
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return {
    list: found.map((order) => presentSummary(order, byOrder.get(order.id) ?? [])),
    page,
    page_size,
    ...pageTotal(counted.count),
  };
}

/** How many orders there are; not all of them where counting was broken off. */
type Counted = { readonly count: number; readonly isAll: boolean };

/** Known where only a state is asked for, else counted no further than a list is told. */
async function countFound(db: Db, shopId: number, filter: queries.OrderFilter): Promise<Counted> {
  const { status, keyword, start, end } = filter;
  if (keyword !== "" || start || end) {
    const count = await queries.countOrders(db, shopId, { filter, limit: countedUpTo + 1 });
    return { count, isAll: count <= countedUpTo };
  }
  const counts = await queries.listCounts(db, shopId);
  return { count: status ? (counts.get(status) ?? 0) : sumOf(counts), isAll: true };
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

type Turned = Pick<OrderQuestion, "page" | "page_size">;

/** Where a page lies, from the nearer end where that is known; null beyond the last one. */
function placeOf({ count, isAll }: Counted, { page, page_size: size }: Turned): queries.PagePlace | null {
  const offset = (page - 1) * size;
  const left = count - offset;
  if (isAll && left <= 0) return null;
  if (!isAll || left >= offset) return { limit: size, offset, isFromEnd: false };
  return { limit: Math.min(size, left), offset: Math.max(0, left - size), isFromEnd: true };
}

/** How many orders the shop has in all and in each state; beyond 10,000 it says 10,000. */
export async function countOrders(app: App, shopId: number): Promise<DataOf<"orderCounts">> {
  const counts = await queries.listCounts(app.database.db, shopId);
  const states = Object.fromEntries(
    orderStatuses.map((status) => [status, Math.min(counts.get(status) ?? 0, countedUpTo)]),
  ) as DataOf<"orderCounts">["states"];
  return { all: Math.min(sumOf(counts), countedUpTo), states };
}

/** One of the shop's own orders; 404 for another's. */
export async function showOrder(app: App, shopId: number, id: number): Promise<OrderDetail | Refusal> {
  const { db } = app.database;
  const order = await findShopOrder(db, shopId, id);
  if (!order) return refuse("request.not_found");
  const lines = await queries.listLines(db, [id], { first: everyLine });
  const prices = await queries.listLinePrices(db, id);
  const events = await queries.listEvents(db, id);
  const paid = await queries.findPaid(db, id);
  const underWay = await queries.countUnderWay(db, id);
  const proofWaits = order.status === "pending_payment" && (await awaitsFinance(db, id));
  const uninvoiced = await wishOf(app, id);
  return presentDetail({ ...order, underWay }, { lines, prices, events, ...paid, proofWaits, uninvoiced });
}

export function filterOf({
  status,
  keyword = "",
  start_time,
  end_time,
}: OrderFilterQuestion): queries.OrderFilter {
  return {
    status,
    keyword,
    ...timeRange(start_time, end_time),
  };
}

import type { OrderDetail, OrderSummary } from "@yaoji/contract/schemas/orders";
import type { App } from "../app.ts";
import { countedUpTo, pageTotal } from "../page-total.ts";
import { type Refusal, refuse } from "../refusal.ts";
import * as queries from "./order-views.queries.ts";
import { presentDetail, presentSummary } from "./orders.present.ts";
import type { OrderRow } from "./orders.queries.ts";

export { listCheckoutOrders } from "./order-views.queries.ts";

/** Lines of each order that the list shows. */
const listedLines = 3;
const everyLine = 1000;

export type OrderQuestion = {
  readonly status?: OrderRow["status"] | undefined;
  readonly keyword?: string | undefined;
  readonly start_time?: number | undefined;
  readonly end_time?: number | undefined;
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
  const found = await queries.listOrders(db, shopId, {
    filter,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const counted = await queries.countOrders(db, shopId, { filter, limit: countedUpTo + 1 });
  const lines = await queries.listLines(
    db,
    found.map(({ id }) => id),
    listedLines,
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return {
    list: found.map((order) => presentSummary(order, byOrder.get(order.id) ?? [])),
    page,
    page_size,
    ...pageTotal(counted),
  };
}

/** One of the shop's own orders; 404 for another's. */
export async function showOrder(app: App, shopId: number, id: number): Promise<OrderDetail | Refusal> {
  const { db } = app.database;
  const order = await queries.findOrder(db, shopId, id);
  if (!order) return refuse("request.not_found");
  const lines = await queries.listLines(db, [id], everyLine);
  const events = await queries.listEvents(db, id);
  return presentDetail(order, lines, events);
}

/** Both times are unix seconds (10 digits) or milliseconds (13); the end counts as a whole second. */
function filterOf({ status, keyword = "", start_time, end_time }: OrderQuestion): queries.OrderFilter {
  return {
    status,
    keyword,
    start: start_time === undefined ? null : timeOf(start_time),
    end: end_time === undefined ? null : new Date(timeOf(end_time).getTime() + 1000),
  };
}

function timeOf(value: number): Date {
  return new Date(value >= 1e12 ? value : value * 1000);
}

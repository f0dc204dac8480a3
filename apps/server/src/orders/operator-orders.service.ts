/** Orders as the operator names and lists them. */
import type { OrderStatus } from "@yaoji/domain/orders";
import type { App } from "../app.ts";
import * as queries from "./operator-orders.queries.ts";

export type { OperatorOrder } from "./operator-orders.queries.ts";

const listed = 50;

/** Up to 50: the oldest of a state, which wait longest, or the newest of all. */
export function listForOperator(app: App, status: OrderStatus | null): Promise<queries.OperatorOrder[]> {
  return queries.listOperatorOrders(app.database.db, { status, limit: listed });
}

/** The id of an order that is named by its number or by its id; null for none. */
export function orderNamed(app: App, text: string): Promise<number | null> {
  return queries.findOrderId(app.database.db, text);
}

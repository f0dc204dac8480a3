/** Every change of an order: locked first, then moved with the event that its timeline shows. */
import { orderStatusText } from "@yaoji/domain/orders";
import type { Db } from "../db/database.ts";
import { insertEvent, type OrderChange, type OrderRow, updateOrder } from "./orders.queries.ts";

export { lockOrders, type OrderRow, type OrderScope } from "./orders.queries.ts";

/** What changes of an order, what its timeline says of it, and when. */
export type OrderStep = { readonly change: OrderChange; readonly text: string; readonly at: Date };

/** Changes a locked order; gives it as it is now. */
export async function changeOrder(tx: Db, order: OrderRow, step: OrderStep): Promise<OrderRow> {
  const { change, text, at } = step;
  const changed = { ...order, ...change };
  await updateOrder(tx, order.id, change);
  await insertEvent(tx, {
    orderId: order.id,
    status: changed.status,
    text: text || orderStatusText[changed.status],
    at,
  });
  return changed;
}

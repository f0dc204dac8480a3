/** Stamped receipts 回执 of orders under special control: the next purchase waits for them (domain.md §3). */
import { mayRecordReceipt } from "@yaoji/domain/trade/parcels";
import type { App } from "../platform/app/app.ts";
import { atomically } from "../platform/db/atomically.ts";
import { type Refusal, refuse } from "../platform/answers/refusal.ts";
import type { Db } from "../platform/db/database.ts";
import { insertEvent, lockOrders, type OrderRow, updateOrder } from "./orders.queries.ts";

/** Records that the receipt of an order came back; 404 for an unknown one, 409 where none is awaited. */
export async function recordReceipt(app: App, orderId: number): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    return order ? recordLocked(tx, order, app.now()) : refuse("request.not_found");
  });
}

/** The same of a locked order, in a transaction that is under way. */
export async function recordLocked(tx: Db, order: OrderRow, at: Date): Promise<null | Refusal> {
  const allowed = mayRecordReceipt(order);
  if (allowed !== true) return refuse("order.cannot_move", { details: { text: allowed } });
  await updateOrder(tx, order.id, { receiptAt: at });
  await insertEvent(tx, { orderId: order.id, status: order.status, text: "已登记盖章回执", at });
  return null;
}

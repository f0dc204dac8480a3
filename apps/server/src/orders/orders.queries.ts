import { and, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { orderEvents, orderLineBatches, orderLines, orders } from "../db/schema/orders.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderChange = Partial<
  Pick<OrderRow, "status" | "payStatus" | "payMethod" | "paid" | "payBefore" | "cancelReason">
>;
export type NewEvent = { orderId: number; status: OrderRow["status"]; text: string; at: Date };

/** Whose order: a shop's own, or any for the operator and the jobs. */
export type OrderScope = { readonly shopId: number } | "any";

/** Locks orders in the order of their ids; those of another shop are not there. */
export async function lockOrders(tx: Db, ids: readonly number[], scope: OrderScope): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), scope === "any" ? undefined : eq(orders.shopId, scope.shopId)))
    .orderBy(orders.id)
    .for("update");
}

export async function updateOrder(tx: Db, id: number, change: OrderChange): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

/** Orders whose time to pay is over, oldest first. */
export async function listOverdueIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending_payment"), lte(orders.payBefore, now)))
    .orderBy(orders.payBefore)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** The batches of each line of an order, in the order of the lines. */
export async function listBatchesByLine(tx: Db, orderId: number) {
  return tx
    .select({
      lineId: orderLines.id,
      batchId: orderLineBatches.batchId,
      quantity: orderLineBatches.number,
    })
    .from(orderLines)
    .innerJoin(orderLineBatches, eq(orderLineBatches.lineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id);
}

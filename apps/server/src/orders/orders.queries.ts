import { and, type Column, eq, lt, lte, not, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { failedLast } from "../db/failed-last.ts";
import { orderEvents, orders } from "../db/schema/orders.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | "status"
    | "payStatus"
    | "payMethod"
    | "paid"
    | "payBefore"
    | "cancelReason"
    | "balancePlanned"
    | "deliveredAt"
    | "receiptAt"
  >
>;
export type NewEvent = { orderId: number; status: OrderRow["status"]; text: string; at: Date };

/** Whose order: a shop's own, or any for the operator and the jobs. */
export type OrderScope = { readonly shopId: number } | "any";

/** Any number of ids as one value: the text stays the same, and with it what is prepared. */
export function isOneOf(id: Column, ids: readonly number[]): SQL {
  return sql`${id} = ANY (${`{${ids.join(",")}}`}::bigint[])`;
}

/** Locks orders in the order of their ids; those of another shop are not there. */
export async function lockOrders(tx: Db, ids: readonly number[], scope: OrderScope): Promise<OrderRow[]> {
  const isAny = scope === "any";
  return tx
    .select()
    .from(orders)
    .where(and(isOneOf(orders.id, ids), isAny ? undefined : eq(orders.shopId, scope.shopId)))
    .orderBy(orders.id)
    .for("update")
    .prepare(isAny ? "lock any orders" : "lock own orders")
    .execute();
}

/** One of the shop's own orders. */
export async function findShopOrder(db: Db, shopId: number, id: number): Promise<OrderRow | null> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  return found[0] ?? null;
}

export async function updateOrder(tx: Db, id: number, change: OrderChange): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(orders).set(change).where(eq(orders.id, id));
}

/** A row that is written in the statement of an order's change; the same name has the same columns always. */
export type WithChange = { readonly name: string; readonly row: WithSubquery };
type Written = { readonly event: NewEvent; readonly beside: readonly WithChange[] };

/** Changes an order and writes the event of it, and what goes with it, in one statement. */
export async function updateWithEvent(
  tx: Db,
  change: OrderChange,
  { event, beside }: Written,
): Promise<void> {
  // One name for each set of columns: what is undefined is no part of the text.
  const columns = Object.entries(change).flatMap(([column, value]) => (value === undefined ? [] : [column]));
  if (columns.length === 0 && beside.length === 0) return insertEvent(tx, event);
  const update = tx.update(orders).set(change).where(eq(orders.id, event.orderId));
  const changed = tx.$with("changed").as(update.returning({ id: orders.id }));
  const rows = [...(columns.length > 0 ? [changed] : []), ...beside.map(({ row }) => row)];
  const statement = tx
    .with(...rows)
    .insert(orderEvents)
    .values(event);
  const names = [...columns.toSorted(), ...beside.map(({ name }) => name)];
  await statement.prepare(`change order ${names.join()}`).execute();
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(orderEvents).values(event).prepare("insert order event").execute();
}

/** A transfer that the buyer proved and finance has not looked at yet: the order waits for it. */
const isProved = sql`EXISTS (SELECT 1 FROM bank_transfers t WHERE t.checkout_id = ${orders.checkoutId} AND t.state = 'submitted')`;

/** Whether finance still has to look at a transfer for this order. */
export async function awaitsFinance(tx: Db, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ proved: sql<boolean>`${isProved}` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found[0]?.proved ?? false;
}

/** Orders whose time to pay is over, oldest first; those that finance still has to look at wait. */
export async function listOverdueIds(db: Db, now: Date, limit: number): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "pending_payment"), lte(orders.payBefore, now), not(isProved)))
    .orderBy(failedLast("cancel-unpaid-sweep", orders.id), orders.payBefore)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Goods of it may be on their way back. */
const isAfterSaleOpen = sql`EXISTS (SELECT 1 FROM after_sales a WHERE a.order_id = ${orders.id} AND a.closed_at IS NULL)`;

/** Whether an after-sale of this order is not closed yet. */
export async function hasOpenAfterSale(tx: Db, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ open: sql<boolean>`${isAfterSaleOpen}` })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found[0]?.open ?? false;
}

/** Orders that arrived before, oldest first; those with an open after-sale wait until it is closed. */
export async function listLongDelivered(db: Db, before: Date, limit: number): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "delivered"), lt(orders.deliveredAt, before), not(isAfterSaleOpen)))
    .orderBy(failedLast("complete-orders", orders.id), orders.deliveredAt)
    .limit(limit);
  return found.map(({ id }) => id);
}

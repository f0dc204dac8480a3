import { and, asc, eq, getTableColumns, gt, isNull, lt, lte, not, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "../platform/db/database.ts";
import { failedLast } from "../platform/sweeps/failed-last.sql.ts";
import {
  bind,
  preparedRow,
  preparedSelect,
  selectionOf,
  type StatementPart,
} from "../platform/db/prepared.ts";
import { afterSales } from "../platform/db/schema/after-sales.ts";
import { orders } from "../platform/db/schema/orders.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | "status"
    | "payStatus"
    | "payMethod"
    | "total"
    | "amounts"
    | "paid"
    | "payBefore"
    | "cancelReason"
    | "balancePlanned"
    | "deliveredAt"
    | "promisedBefore"
    | "promisedDay"
    | "presaleOn"
    | "presaleState"
    | "receiptAt"
    | "payRemindedAt"
    | "dueDay"
    | "receivedByClock"
    | "onHoldSince"
    | "onHoldBy"
    | "onHoldReason"
    | "placedBy"
  >
>;
export type NewEvent = { orderId: number; status: OrderRow["status"]; text: string; at: Date };

/** Whose order: a shop's own, or any for the operator and the jobs. */
export type OrderScope = { readonly shopId: number } | "any";

const everyColumn = selectionOf(getTableColumns(orders));

/** Locks orders in the order of their ids; those of another shop are not there. */
export async function lockOrders(tx: Db, ids: readonly number[], scope: OrderScope): Promise<OrderRow[]> {
  return preparedSelect(tx, everyColumn, {
    shape: "lock orders",
    values: { ids: `{${ids.join(",")}}`, shopId: scope === "any" ? null : scope.shopId },
    build:
      () => sql`SELECT ${everyColumn.columns} FROM ${orders} WHERE ${orders.id} = ANY (${bind("ids")}::bigint[])
        AND (${bind("shopId")}::bigint IS NULL OR ${orders.shopId} = ${bind("shopId")}::bigint)
      ORDER BY ${orders.id} FOR UPDATE`,
  });
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

type Written = { readonly event: NewEvent; readonly beside: readonly StatementPart[] };

/** Changes an order and writes the event of it, and what goes with it, in one statement. */
export async function updateWithEvent(
  tx: Db,
  change: OrderChange,
  { event, beside }: Written,
): Promise<void> {
  const parts = [...changedOrder(change, event.orderId), ...beside];
  const written = await preparedRow<Record<string, boolean>>(tx, {
    // One text for each set of columns.
    shape: `change order ${parts.map(({ name, values }) => [name, ...Object.keys(values)].join(" "))}`,
    values: { ...Object.assign({}, ...parts.map(({ values }) => values)), ...eventValues(event) },
    build: () => sql`WITH ${sql.join([...parts.map(({ expressions }) => expressions()), eventRow], sql`, `)}
      SELECT ${sql.join([...parts.map(({ name }) => name), "event"].map(isWritten), sql`, `)}`,
  });
  const missing = Object.entries(written ?? {}).find(([, is]) => !is);
  if (missing) throw new Error(`${missing[0]} was not written with the change of order ${event.orderId}`);
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await updateWithEvent(tx, {}, { event, beside: [] });
}

/** What is undefined is no part of the text. */
function changedOrder(change: OrderChange, orderId: number): StatementPart[] {
  const columns = Object.entries(getTableColumns(orders)).flatMap(([name, column]) => {
    const value: unknown = Reflect.get(change, name);
    return value === undefined
      ? []
      : [{ name, value: value === null ? null : column.mapToDriverValue(value) }];
  });
  if (columns.length === 0) return [];
  const bound = (name: string) => `changed ${name}`;
  const set = ({ name }: { name: string }) =>
    sql`${sql.identifier(toSnakeCase(name))} = ${bind(bound(name))}`;
  return [
    {
      name: "changed_order",
      values: Object.fromEntries([
        ...columns.map(({ name, value }) => [bound(name), value]),
        ["changed id", orderId],
      ]),
      expressions: () => sql`changed_order AS (UPDATE orders SET ${sql.join(columns.map(set), sql`, `)}
        WHERE id = ${bind("changed id")}::bigint RETURNING id)`,
    },
  ];
}

const eventRow = sql`event AS (INSERT INTO order_events (order_id, status, text, at)
  SELECT ${bind("eventOrderId")}::bigint, ${bind("eventStatus")}, ${bind("eventText")}, ${bind("eventAt")}::timestamptz RETURNING id)`;

function eventValues({ orderId, status, text, at }: NewEvent) {
  return { eventOrderId: orderId, eventStatus: status, eventText: text, eventAt: at.toISOString() };
}

function isWritten(name: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${sql.identifier(name)}) AS ${sql.identifier(name)}`;
}

/** A transfer that the buyer proved and finance has not looked at yet: the order waits for it. */
const isProved = sql`EXISTS (SELECT 1 FROM bank_transfers t WHERE t.checkout_id = orders.checkout_id AND t.state = 'submitted')`;

/** The ids of a checkout's orders. */
export async function listOrderIds(db: Db, checkoutId: number): Promise<number[]> {
  const found = await db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId));
  return found.map(({ id }) => id);
}

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
    .orderBy(failedLast("cancel-unpaid", orders.id), orders.payBefore)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Orders whose time to pay is over by then and not yet, whose shops have not been reminded of it, soonest first. */
export async function listClosingIds(
  db: Db,
  { now, until }: { now: Date; until: Date },
  limit: number,
): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending_payment"),
        gt(orders.payBefore, now),
        lte(orders.payBefore, until),
        isNull(orders.payRemindedAt),
        not(isProved),
      ),
    )
    .orderBy(failedLast("remind-unpaid", orders.id), orders.payBefore)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Goods of it may be on their way back. */
const isAfterSaleOpen = sql`EXISTS (SELECT 1 FROM after_sales a WHERE a.order_id = orders.id AND a.closed_at IS NULL)`;

/** The numbers of an order's after-sales that are not closed yet. */
export async function listOpenAfterSales(tx: Db, orderId: number): Promise<string[]> {
  const found = await tx
    .select({ no: afterSales.no })
    .from(afterSales)
    .where(and(eq(afterSales.orderId, orderId), isNull(afterSales.closedAt)))
    .orderBy(asc(afterSales.id));
  return found.map(({ no }) => no);
}

/** 已付 or 退款中, by whether an after-sale of the order waits for its refund. */
export async function updateRefunding(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE orders SET pay_status = CASE WHEN EXISTS (
          SELECT 1 FROM after_sales a WHERE a.order_id = orders.id AND a.state = 'refunding')
        THEN 'refunding' ELSE 'paid' END
      WHERE id = ${orderId} AND pay_status IN ('paid', 'refunding')`,
  );
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

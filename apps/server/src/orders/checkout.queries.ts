import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { warehouses } from "../db/schema/goods.ts";
import { checkouts, orderLineBatches, orderLines, orders } from "../db/schema/orders.ts";
import { cashbackAccruals, orderLineDeductions, orderLineParts } from "../db/schema/promotions.ts";

export type NewCheckout = typeof checkouts.$inferInsert;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, CopiedColumn>;
type CopiedColumn = "code" | "mah" | "form" | "picture";
export type NewLineBatch = typeof orderLineBatches.$inferInsert;
type NewLinePart = typeof orderLineParts.$inferInsert;
export type NewLineDeduction = typeof orderLineDeductions.$inferInsert;

export async function insertCheckout(tx: Db, checkout: NewCheckout): Promise<number> {
  const [inserted] = await tx.insert(checkouts).values(checkout).returning({ id: checkouts.id });
  if (!inserted) throw new Error("an inserted checkout came back empty");
  return inserted.id;
}

/** Writes an order; null when its number is taken. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<number | null> {
  const [inserted] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.orderNo })
    .returning({ id: orders.id });
  return inserted?.id ?? null;
}

/** Writes the lines of one order; gives their ids in the same order. */
export async function insertOrderLines(tx: Db, lines: readonly NewOrderLine[]): Promise<number[]> {
  const inserted = await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, ...copiedOf(line.goodsId) })))
    .returning({ id: orderLines.id, goodsId: orderLines.goodsId });
  // Identity values rise in the order of the rows; the database does not promise to return them so.
  const ordered = inserted.toSorted((a, b) => a.id - b.id);
  if (ordered.some(({ goodsId }, index) => goodsId !== lines[index]?.goodsId)) {
    throw new Error("the lines of an order came back in another order");
  }
  return ordered.map(({ id }) => id);
}

/** What an order keeps of the goods beside what its plan knows. */
function copiedOf(goodsId: number) {
  const of = (column: SQL) => sql<string>`(SELECT ${column} FROM goods WHERE id = ${goodsId})`;
  return { code: of(sql`code`), mah: of(sql`mah`), form: of(sql`form`), picture: of(sql`picture`) };
}

export async function insertLineBatches(tx: Db, batches: readonly NewLineBatch[]): Promise<void> {
  await tx.insert(orderLineBatches).values([...batches]);
}

export async function insertLineParts(tx: Db, parts: readonly NewLinePart[]): Promise<void> {
  if (parts.length > 0) await tx.insert(orderLineParts).values([...parts]);
}

export async function insertLineDeductions(tx: Db, deductions: readonly NewLineDeduction[]): Promise<void> {
  if (deductions.length > 0) await tx.insert(orderLineDeductions).values([...deductions]);
}

export async function insertCashback(tx: Db, accrual: typeof cashbackAccruals.$inferInsert): Promise<void> {
  await tx.insert(cashbackAccruals).values(accrual);
}

export async function findWarehouseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

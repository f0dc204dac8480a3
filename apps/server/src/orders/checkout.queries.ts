import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { warehouses } from "../db/schema/goods.ts";
import { checkouts, orderLineBatches, orderLines, orders } from "../db/schema/orders.ts";

export type NewCheckout = typeof checkouts.$inferInsert;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, CopiedColumn>;
type CopiedColumn = "code" | "mah" | "form" | "picture";
export type NewLineBatch = typeof orderLineBatches.$inferInsert;

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

/** Writes the lines of one order; gives each one's id by its goods, of which an order has one line at most. */
export async function insertOrderLines(tx: Db, lines: readonly NewOrderLine[]): Promise<Map<number, number>> {
  const inserted = await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, ...copiedOf(line.goodsId) })))
    .returning({ id: orderLines.id, goodsId: orderLines.goodsId });
  return new Map(inserted.map(({ id, goodsId }) => [goodsId, id]));
}

/** What an order keeps of the goods beside what its plan knows. */
function copiedOf(goodsId: number) {
  const of = (column: SQL) => sql<string>`(SELECT ${column} FROM goods WHERE id = ${goodsId})`;
  return { code: of(sql`code`), mah: of(sql`mah`), form: of(sql`form`), picture: of(sql`picture`) };
}

export async function insertLineBatches(tx: Db, batches: readonly NewLineBatch[]): Promise<void> {
  await tx.insert(orderLineBatches).values([...batches]);
}

export async function findWarehouseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

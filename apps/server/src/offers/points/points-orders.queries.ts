import { and, count, desc, eq, type SQL } from "drizzle-orm";
import type { PointsOrderState } from "@yaoji/domain/money/points";
import type { Db } from "../../platform/db/database.ts";
import { pointsOrders } from "../../platform/db/schema/points.ts";

export type PointsOrderRow = typeof pointsOrders.$inferSelect;
export type NewPointsOrder = typeof pointsOrders.$inferInsert;

/** Writes an order; null when its number is taken. */
export async function insertOrder(tx: Db, values: NewPointsOrder): Promise<PointsOrderRow | null> {
  const inserted = await tx
    .insert(pointsOrders)
    .values(values)
    .onConflictDoNothing({ target: pointsOrders.orderNo })
    .returning();
  return inserted[0] ?? null;
}

/** The shop's own order; of any shop where none is named. */
export async function lockOrder(tx: Db, id: number, shopId: number | null): Promise<PointsOrderRow | null> {
  const found = await tx
    .select()
    .from(pointsOrders)
    .where(and(eq(pointsOrders.id, id), shopId === null ? undefined : eq(pointsOrders.shopId, shopId)))
    .for("update");
  return found[0] ?? null;
}

export async function updateOrder(
  tx: Db,
  id: number,
  change: Partial<NewPointsOrder>,
): Promise<PointsOrderRow> {
  const [changed] = await tx.update(pointsOrders).set(change).where(eq(pointsOrders.id, id)).returning();
  if (!changed) throw new Error(`points order ${id} vanished while it was changed`);
  return changed;
}

export type OrderQuestion = { readonly shopId: number; readonly state: PointsOrderState | null };

export async function listOrders(
  db: Db,
  question: OrderQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<PointsOrderRow[]> {
  return db
    .select()
    .from(pointsOrders)
    .where(matching(question))
    .orderBy(desc(pointsOrders.id))
    .limit(limit)
    .offset(offset);
}

export async function countOrders(db: Db, question: OrderQuestion): Promise<number> {
  const [found] = await db.select({ total: count() }).from(pointsOrders).where(matching(question));
  return found?.total ?? 0;
}

function matching({ shopId, state }: OrderQuestion): SQL | undefined {
  return and(eq(pointsOrders.shopId, shopId), state === null ? undefined : eq(pointsOrders.state, state));
}

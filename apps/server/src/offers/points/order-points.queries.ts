import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { payments } from "../../platform/db/schema/ledger.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { orderPoints } from "../../platform/db/schema/points.ts";

/** What was paid for an order, and what of it went back; null where nothing was. */
export async function findPaid(tx: Db, orderId: number): Promise<{ amount: Money; refunded: Money } | null> {
  const found = await tx
    .select({ amount: payments.amount, refunded: payments.refunded })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return found[0] ?? null;
}

export type NewGiven = Pick<typeof orderPoints.$inferInsert, "orderId" | "shopId" | "given" | "perYuan">;

/** Notes what an order gives; false when it has given before. */
export async function insertGiven(tx: Db, given: NewGiven): Promise<boolean> {
  const inserted = await tx
    .insert(orderPoints)
    .values(given)
    .onConflictDoNothing()
    .returning({ orderId: orderPoints.orderId });
  return inserted.length > 0;
}

export async function lockGiven(tx: Db, orderId: number) {
  const found = await tx.select().from(orderPoints).where(eq(orderPoints.orderId, orderId)).for("update");
  return found[0] ?? null;
}

/** Orders of which not all that is due was taken, oldest first. */
export async function lockOwed(tx: Db, shopId: number) {
  return tx
    .select({
      orderId: orderPoints.orderId,
      orderNo: orders.orderNo,
      due: orderPoints.due,
      taken: orderPoints.taken,
    })
    .from(orderPoints)
    .innerJoin(orders, eq(orders.id, orderPoints.orderId))
    .where(and(eq(orderPoints.shopId, shopId), lt(orderPoints.taken, orderPoints.due)))
    .orderBy(asc(orderPoints.orderId))
    .for("update", { of: orderPoints });
}

export async function setDue(tx: Db, orderId: number, due: number): Promise<void> {
  await tx.update(orderPoints).set({ due }).where(eq(orderPoints.orderId, orderId));
}

export async function setTaken(tx: Db, orderId: number, taken: number): Promise<void> {
  await tx.update(orderPoints).set({ taken }).where(eq(orderPoints.orderId, orderId));
}

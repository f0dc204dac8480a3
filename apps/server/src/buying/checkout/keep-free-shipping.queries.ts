import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { CountedOrder } from "@yaoji/domain/pricing/freight";
import { fromDecimal } from "@yaoji/domain/money/money";
import { type Db, rows } from "../../platform/db/database.ts";
import { payments } from "../../platform/db/schema/ledger.ts";
import { freeCheckoutOrders, freeCheckouts, orders } from "../../platform/db/schema/orders.ts";
import { unshippedLines } from "../../orders/unsent.sql.ts";

type Counted = Pick<CountedOrder, "orderId" | "amount">;

/** The shop's orders paid since then of which something waits, kept from being cancelled meanwhile, and what of each waits. */
export async function lockUnshipped(tx: Db, shopId: number, since: Date): Promise<Counted[]> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.shopId, shopId), gte(payments.createdAt, since)))
    .orderBy(asc(orders.id))
    .for("share", { of: orders });
  const found = await rows<{ orderId: number; amount: string }>(
    tx,
    sql`SELECT o.id::int AS "orderId", ${unshippedLines(sql`${shopId}`, sql`${since.toISOString()}`)} GROUP BY o.id`,
  );
  return found.map(({ orderId, amount }) => ({ orderId, amount: fromDecimal(amount) }));
}

export async function insertFree(
  tx: Db,
  free: typeof freeCheckouts.$inferInsert,
  counted: readonly Counted[],
): Promise<void> {
  await tx.insert(freeCheckouts).values(free);
  await tx
    .insert(freeCheckoutOrders)
    .values(counted.map((each) => ({ ...each, checkoutId: free.checkoutId })));
}

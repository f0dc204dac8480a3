import { desc, eq, sql } from "drizzle-orm";
import { type Db, row } from "../db/database.ts";
import { orders } from "../db/schema/orders.ts";
import { cashbackAccruals } from "../db/schema/promotions.ts";

/** What the shop's orders have earned, newest first. */
export async function listEarned(db: Db, shopId: number, limit: number) {
  return db
    .select({
      orderId: cashbackAccruals.orderId,
      orderNo: orders.orderNo,
      amount: cashbackAccruals.amount,
      state: cashbackAccruals.state,
      createdAt: cashbackAccruals.createdAt,
    })
    .from(cashbackAccruals)
    .innerJoin(orders, eq(orders.id, cashbackAccruals.orderId))
    .where(eq(orders.shopId, shopId))
    .orderBy(desc(cashbackAccruals.createdAt), desc(cashbackAccruals.orderId))
    .limit(limit);
}

/** The sum of what was earned and stands, as decimal text. */
export async function sumEarned(db: Db, shopId: number): Promise<string> {
  const found = await row<{ total: string }>(
    db,
    sql`SELECT coalesce(sum(c.amount), 0)::text AS total FROM cashback_accruals c JOIN orders o ON o.id = c.order_id
      WHERE o.shop_id = ${shopId} AND c.state <> 'void'`,
  );
  return found?.total ?? "0";
}

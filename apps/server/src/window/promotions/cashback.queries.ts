import { and, desc, eq, type SQL, sql, sum } from "drizzle-orm";
import { fromDecimal, type Money, zero } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { payments } from "../../platform/db/schema/ledger.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { cashbackAccruals } from "../../platform/db/schema/promotions.ts";

/** What of the goods' money went back decides on what stands of it. */
const earnedColumns = {
  orderId: cashbackAccruals.orderId,
  orderNo: orders.orderNo,
  status: orders.status,
  cashback: cashbackAccruals.amount,
  paidOut: cashbackAccruals.paidOut,
  state: cashbackAccruals.state,
  createdAt: cashbackAccruals.createdAt,
  goods: sql<string>`(SELECT sum(l.amount) FROM order_lines l WHERE l.order_id = ${orders.id})`,
  refunded: payments.refunded,
};

function selectEarned(db: Db, which: SQL | undefined) {
  return db
    .select(earnedColumns)
    .from(cashbackAccruals)
    .innerJoin(orders, eq(orders.id, cashbackAccruals.orderId))
    .leftJoin(payments, eq(payments.orderId, cashbackAccruals.orderId))
    .where(which);
}

type EarnedRow = Awaited<ReturnType<typeof selectEarned>>[number];

function paidFor({ goods, refunded, ...row }: EarnedRow) {
  return { ...row, amount: fromDecimal(goods), refunded: refunded ?? zero };
}

/** What the shop's orders have earned, newest first; `amount` was paid for goods, `refunded` of it went back. */
export async function listEarned(db: Db, shopId: number, limit: number) {
  const found = await selectEarned(db, eq(orders.shopId, shopId))
    .orderBy(desc(cashbackAccruals.createdAt), desc(cashbackAccruals.orderId))
    .limit(limit);
  return found.map(paidFor);
}

/** What of it is not paid yet. */
export async function listAccrued(db: Db, shopId: number) {
  const found = await selectEarned(db, and(eq(orders.shopId, shopId), eq(cashbackAccruals.state, "accrued")));
  return found.map(paidFor);
}

/** The sum of what was paid and not taken back. */
export async function sumPaidOut(db: Db, shopId: number): Promise<Money> {
  const [found] = await db
    .select({ sum: sum(cashbackAccruals.paidOut) })
    .from(cashbackAccruals)
    .innerJoin(orders, eq(orders.id, cashbackAccruals.orderId))
    .where(eq(orders.shopId, shopId));
  return fromDecimal(found?.sum ?? "0");
}

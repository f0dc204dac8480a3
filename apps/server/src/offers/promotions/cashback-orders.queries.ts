import { and, asc, eq, gt, sql } from "drizzle-orm";
import { fromDecimal, type Money, zero } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { payments } from "../../platform/db/schema/ledger.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { cashbackAccruals } from "../../platform/db/schema/promotions.ts";

/** What goes back of an order's cashback is reckoned by; `amount` was paid for goods, `refunded` of it went back. */
export type Accrual = {
  readonly promotionId: number;
  readonly state: "accrued" | "paid" | "void";
  readonly cashback: Money;
  readonly paidOut: Money;
  readonly dueBack: Money;
  readonly amount: Money;
  readonly refunded: Money;
};

/** An order's cashback; null without. */
export async function lockAccrual(tx: Db, orderId: number): Promise<Accrual | null> {
  const found = await tx
    .select({
      promotionId: cashbackAccruals.promotionId,
      state: cashbackAccruals.state,
      cashback: cashbackAccruals.amount,
      paidOut: cashbackAccruals.paidOut,
      dueBack: cashbackAccruals.dueBack,
      goods: sql<string>`(SELECT sum(amount) FROM order_lines WHERE order_id = ${orderId})`,
      refunded: payments.refunded,
    })
    .from(cashbackAccruals)
    .innerJoin(payments, eq(payments.orderId, cashbackAccruals.orderId))
    .where(eq(cashbackAccruals.orderId, orderId))
    .for("update", { of: cashbackAccruals });
  const [accrual] = found;
  return accrual ? { ...accrual, amount: fromDecimal(accrual.goods) } : null;
}

export async function setAccrual(
  tx: Db,
  orderId: number,
  change: Partial<Pick<typeof cashbackAccruals.$inferInsert, "state" | "paidOut" | "dueBack">>,
): Promise<void> {
  await tx.update(cashbackAccruals).set(change).where(eq(cashbackAccruals.orderId, orderId));
}

/**
 * Orders of which the balance still has to give cashback back, oldest first. One that somebody else has locked is left
 * to him: he takes what is due when he has the balance.
 */
export async function lockDueBack(tx: Db, shopId: number) {
  return tx
    .select({
      orderId: cashbackAccruals.orderId,
      orderNo: orders.orderNo,
      paidOut: cashbackAccruals.paidOut,
      dueBack: cashbackAccruals.dueBack,
    })
    .from(cashbackAccruals)
    .innerJoin(orders, eq(orders.id, cashbackAccruals.orderId))
    .where(and(eq(orders.shopId, shopId), gt(cashbackAccruals.dueBack, zero)))
    .orderBy(asc(cashbackAccruals.orderId))
    .for("update", { of: cashbackAccruals, skipLocked: true });
}

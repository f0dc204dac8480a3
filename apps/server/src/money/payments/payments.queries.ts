import { and, desc, eq, sql } from "drizzle-orm";
import { type Money, toDecimal } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { bind, type StatementPart } from "../../platform/db/prepared.ts";
import { paymentRefunds, payments } from "../../platform/db/schema/ledger.ts";
import { orders } from "../../platform/db/schema/orders.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = { orderId: number; method: string; amount: Money; balanceAmount: Money; at: Date };
export type NewRefund = typeof paymentRefunds.$inferInsert;

/**
 * The payment of an order, written with the order's own change. Of one order at most one payment succeeds: the database
 * refuses a second.
 */
export function paymentOf({ orderId, method, amount, balanceAmount, at }: NewPayment): StatementPart {
  return {
    name: "payment",
    values: {
      paymentOrderId: orderId,
      paymentMethod: method,
      paymentAmount: toDecimal(amount),
      paymentBalance: toDecimal(balanceAmount),
      paymentAt: at.toISOString(),
    },
    expressions:
      () => sql`payment AS (INSERT INTO payments (order_id, method, amount, balance_amount, state, created_at)
        SELECT ${bind("paymentOrderId")}::bigint, ${bind("paymentMethod")}, ${bind("paymentAmount")}::numeric,
          ${bind("paymentBalance")}::numeric, 'success', ${bind("paymentAt")}::timestamptz RETURNING id)`,
  };
}

/** The payment that paid the order, whatever was refunded of it since. */
export async function findPayment(tx: Db, orderId: number): Promise<PaymentRow | null> {
  const found = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1);
  return found[0] ?? null;
}

export async function findRefund(tx: Db, key: string) {
  const found = await tx
    .select({ wallet: paymentRefunds.wallet, credit: paymentRefunds.credit })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.key, key));
  return found[0] ?? null;
}

/** Writes a refund and counts it with its payment; what is refunded whole is refunded. */
export async function insertRefund(
  tx: Db,
  refund: NewRefund,
  counted: { readonly refunded: Money; readonly refundedEarned: Money; readonly isWhole: boolean },
): Promise<void> {
  const { isWhole, ...sums } = counted;
  await tx.insert(paymentRefunds).values(refund);
  await tx
    .update(payments)
    .set({ ...sums, ...(isWhole ? { state: "refunded" as const } : {}) })
    .where(eq(payments.id, refund.paymentId));
}

/** More was paid for an order after it was: its payment, and what the order says of it, grow. */
export async function addPaid(
  tx: Db,
  orderId: number,
  { amount, balanceAmount }: { readonly amount: Money; readonly balanceAmount: Money },
): Promise<void> {
  const paid = sql`${orders.paid} + ${sql.param(amount, orders.paid)}`;
  await tx.update(orders).set({ paid }).where(eq(orders.id, orderId));
  await tx
    .update(payments)
    .set({
      amount: sql`${payments.amount} + ${sql.param(amount, payments.amount)}`,
      balanceAmount: sql`${payments.balanceAmount} + ${sql.param(balanceAmount, payments.balanceAmount)}`,
    })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "success")));
}

/** What delivery has earned of an order. */
export async function addEarned(tx: Db, orderId: number, amount: Money): Promise<void> {
  const earned = sql`${orders.earned} + ${sql.param(amount, orders.earned)}`;
  await tx.update(orders).set({ earned }).where(eq(orders.id, orderId));
}

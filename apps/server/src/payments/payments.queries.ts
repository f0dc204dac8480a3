import { and, eq } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money";
import type { Db } from "../db/database.ts";
import { payments } from "../db/schema/ledger.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = { orderId: number; method: string; amount: Money; at: Date };

/** Of one order at most one payment succeeds: the database refuses a second. */
export async function insertPayment(tx: Db, { orderId, method, amount, at }: NewPayment): Promise<void> {
  await tx.insert(payments).values({ orderId, method, amount, state: "success", createdAt: at });
}

export async function findSuccess(tx: Db, orderId: number): Promise<PaymentRow | null> {
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "success")));
  return found[0] ?? null;
}

export async function markRefunded(tx: Db, { id, amount }: PaymentRow): Promise<void> {
  await tx.update(payments).set({ state: "refunded", refunded: amount }).where(eq(payments.id, id));
}

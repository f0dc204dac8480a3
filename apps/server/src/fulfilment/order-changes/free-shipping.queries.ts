import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { FreeSubmission } from "@yaoji/domain/pricing/freight";
import { fromDecimal } from "@yaoji/domain/money/money";
import { hasBeenPaid, type PayStatus } from "@yaoji/domain/trade/order-states";
import { type Db, rows } from "../../platform/db/database.ts";
import { freeCheckoutOrders, freeCheckouts } from "../../platform/db/schema/orders.ts";

type FreeRow = {
  checkoutId: number;
  freight: string;
  threshold: string;
  counted: { orderId: number; amount: string; isWithdrawn: boolean }[];
  standing: { id: number; orderNo: string; payStatus: PayStatus }[] | null;
};

/** The submissions that count an order and still ship free, the earliest first. */
export async function listFreeBy(db: Db, orderId: number): Promise<FreeSubmission[]> {
  const found = await rows<FreeRow>(
    db,
    sql`SELECT f.checkout_id::int AS "checkoutId", f.freight::text, f.threshold::text,
        (SELECT json_agg(json_build_object('orderId', c.order_id, 'amount', c.amount::text,
          'isWithdrawn', c.withdrawn_at IS NOT NULL)) FROM free_checkout_orders c WHERE c.checkout_id = f.checkout_id) AS counted,
        (SELECT json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'payStatus', o.pay_status) ORDER BY o.id)
          FROM orders o WHERE o.checkout_id = f.checkout_id AND o.status <> 'cancelled' AND o.pay_status <> 'refunded') AS standing
      FROM free_checkout_orders own JOIN free_checkouts f ON f.checkout_id = own.checkout_id
      WHERE own.order_id = ${orderId} AND own.withdrawn_at IS NULL AND f.asked_at IS NULL ORDER BY f.checkout_id`,
  );
  return found.map(({ checkoutId, freight, threshold, counted, standing }) => ({
    checkoutId,
    freight: fromDecimal(freight),
    threshold: fromDecimal(threshold),
    counted: counted.map((each) => ({ ...each, amount: fromDecimal(each.amount) })),
    standing: (standing ?? []).map(({ payStatus, ...order }) => ({
      ...order,
      isPaid: hasBeenPaid(payStatus),
    })),
  }));
}

/** The buyer has taken the order back: it counts for nobody any more. */
export async function withdraw(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx
    .update(freeCheckoutOrders)
    .set({ withdrawnAt: at })
    .where(and(eq(freeCheckoutOrders.orderId, orderId), isNull(freeCheckoutOrders.withdrawnAt)));
}

export async function markAsked(tx: Db, checkoutIds: readonly number[], at: Date): Promise<void> {
  if (checkoutIds.length === 0) return;
  await tx
    .update(freeCheckouts)
    .set({ askedAt: at })
    .where(inArray(freeCheckouts.checkoutId, [...checkoutIds]));
}

import { eq, sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { invoiceRequests } from "../../platform/db/schema/invoices.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";

export async function findShopId(db: Db, id: number): Promise<number | null> {
  const [found] = await db.select({ shopId: orders.shopId }).from(orders).where(eq(orders.id, id));
  return found?.shopId ?? null;
}

/** Whether an order has goods that came with others: sets, gifts, what was added for a surcharge. */
export async function hasCompany(db: Db, orderId: number): Promise<boolean> {
  const found = await row<{ has: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM order_line_parts p JOIN order_lines l ON l.id = p.line_id
          WHERE l.order_id = ${orderId} AND p.rule IN ('combination', 'gift', 'add_on')) AS has`,
  );
  return found?.has ?? false;
}

/**
 * What an order that takes another's place is placed with: the coupons and vouchers that were used for that one, where no other
 * order of its submission stands that they are used for as well; and the title of the invoice that was asked for.
 */
export async function findTerms(db: Db, { id, checkoutId }: Pick<OrderRow, "id" | "checkoutId">) {
  const used = await rows<{ id: number; kind: string }>(
    db,
    sql`SELECT DISTINCT d.shop_coupon_id::int AS id, d.kind FROM order_line_deductions d JOIN order_lines l ON l.id = d.line_id
        WHERE l.order_id = ${id} AND d.shop_coupon_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM orders o WHERE o.checkout_id = ${checkoutId} AND o.id <> ${id} AND o.status <> 'cancelled')`,
  );
  const of = (kind: string) => used.filter((each) => each.kind === kind).map((each) => each.id);
  const { orderId, titleId } = invoiceRequests;
  const [wish] = await db.select({ titleId }).from(invoiceRequests).where(eq(orderId, id));
  return {
    coupon_ids: of("coupon"),
    voucher_ids: of("voucher"),
    ...(wish && { invoice_id: wish.titleId }),
  };
}

import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { failedLast } from "../../platform/sweeps/failed-last.sql.ts";
import { invoiceRequests, invoiceTitles } from "../../platform/db/schema/invoices.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import type { NamedTitle } from "../../people/invoice-titles/titles.service.ts";

export type OrderRow = Pick<typeof orders.$inferSelect, "id" | "orderNo" | "shopId" | "status" | "total">;

/** Locks orders in the order of their ids, as everybody does; those of another shop are not there. */
export async function lockOrders(
  tx: Db,
  ids: readonly number[],
  shopId: number | "any",
): Promise<OrderRow[]> {
  return tx
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      shopId: orders.shopId,
      status: orders.status,
      total: orders.total,
    })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), shopId === "any" ? undefined : eq(orders.shopId, shopId)))
    .orderBy(orders.id)
    .for("update");
}

/** Notes by which title an order is to be invoiced; the last wish counts. */
export async function upsertRequest(
  tx: Db,
  request: { readonly orderId: number; readonly titleId: number; readonly at: Date },
): Promise<void> {
  const { orderId, titleId, at } = request;
  await tx
    .insert(invoiceRequests)
    .values({ orderId, titleId, createdAt: at })
    .onConflictDoUpdate({
      target: invoiceRequests.orderId,
      set: { titleId, closed: false, createdAt: at },
    });
}

export async function closeRequest(tx: Db, orderId: number): Promise<void> {
  await tx.update(invoiceRequests).set({ closed: true }).where(eq(invoiceRequests.orderId, orderId));
}

/** The title that an order's open request names. */
export async function findRequestedTitle(tx: Db, orderId: number): Promise<NamedTitle | null> {
  const [found] = await tx
    .select({ title: invoiceTitles, company: shops.company })
    .from(invoiceRequests)
    .innerJoin(invoiceTitles, eq(invoiceTitles.id, invoiceRequests.titleId))
    .innerJoin(shops, eq(shops.id, invoiceTitles.shopId))
    .where(and(eq(invoiceRequests.orderId, orderId), eq(invoiceRequests.closed, false)));
  return found ? { ...found.title, company: found.company } : null;
}

/** Orders that are shipped with a title that can be used, or cancelled, and whose request is still open; oldest first. */
export async function listDueRequests(db: Db, limit: number): Promise<number[]> {
  const { orderId, titleId, closed } = invoiceRequests;
  const isShipped = inArray(orders.status, ["shipped", "delivered", "completed"]);
  const found = await db
    .select({ id: orderId })
    .from(invoiceRequests)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(invoiceTitles, eq(invoiceTitles.id, titleId))
    .where(
      and(
        eq(closed, false),
        or(eq(orders.status, "cancelled"), and(isShipped, isNull(invoiceTitles.outdatedAt))),
      ),
    )
    .orderBy(failedLast("issue-due-invoices", orderId), asc(orderId))
    .limit(limit);
  return found.map(({ id }) => id);
}

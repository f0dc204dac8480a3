import { and, asc, desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { afterSales } from "../../platform/db/schema/after-sales.ts";
import { messages } from "../../platform/db/schema/catalogue.ts";
import { invoices } from "../../platform/db/schema/invoices.ts";
import { payments } from "../../platform/db/schema/ledger.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";

const mostMessages = 20;

/** What hangs on an order: its payments, after-sales, invoices, and what its shop was told of it. */
export async function listPapers(db: Db, { id, shopId }: Pick<OrderRow, "id" | "shopId">) {
  const { no, type, state } = afterSales;
  return {
    payments: await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id)),
    afterSales: await db
      .select({ id: afterSales.id, no, type, state })
      .from(afterSales)
      .where(eq(afterSales.orderId, id))
      .orderBy(desc(afterSales.id)),
    invoices: await db
      .select({
        id: invoices.id,
        kind: invoices.kind,
        state: invoices.state,
        number: invoices.number,
        amount: invoices.amount,
      })
      .from(invoices)
      .where(eq(invoices.orderId, id))
      .orderBy(asc(invoices.id)),
    messages: await db
      .select({
        title: messages.title,
        body: messages.body,
        createdAt: messages.createdAt,
        readAt: messages.readAt,
      })
      .from(messages)
      .where(and(eq(messages.shopId, shopId), eq(messages.url, `/order/info/${id}`)))
      .orderBy(desc(messages.id))
      .limit(mostMessages),
  };
}

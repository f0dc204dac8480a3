import { and, asc, count, eq, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money/money";
import { type Db, rows } from "../../platform/db/database.ts";
import {
  invoiceLines,
  invoiceRefunds,
  invoices,
  type RefundedPart,
} from "../../platform/db/schema/invoices.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoice = typeof invoices.$inferInsert;
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;
export type NewInvoiceLine = Omit<typeof invoiceLines.$inferInsert, "invoiceId">;

/** The lines of an order as it was placed. */
export async function listOrderLines(tx: Db, orderId: number) {
  return tx
    .select({
      id: orderLines.id,
      name: orderLines.name,
      specification: orderLines.specification,
      unit: orderLines.unit,
      number: orderLines.number,
      amount: orderLines.amount,
      rate: orderLines.taxRate,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
}

/** The order's invoice that stands: not one that was taken back whole, nor a void one. */
export async function findBlue(tx: Db, orderId: number): Promise<InvoiceRow | null> {
  const found = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(invoices.kind, "blue"),
        notInArray(invoices.state, ["red", "void"]),
      ),
    );
  return found[0] ?? null;
}

/** How many blue ones an order has had. */
export async function countBlues(tx: Db, orderId: number): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "blue")));
  return found?.count ?? 0;
}

/** Writes an invoice; null when its cause has made one already. */
export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<InvoiceRow | null> {
  const [inserted] = await tx
    .insert(invoices)
    .values(invoice)
    .onConflictDoNothing({ target: invoices.key })
    .returning();
  return inserted ?? null;
}

export async function insertLines(
  tx: Db,
  invoiceId: number,
  lines: readonly NewInvoiceLine[],
): Promise<void> {
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId })));
}

export async function listLines(db: Db, invoiceId: number): Promise<InvoiceLineRow[]> {
  return db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.id));
}

/** What red ones, issued or on their way, take of each line of a blue one; as positive amounts of decimal text. */
export async function listReversed(tx: Db, blueId: number) {
  return rows<{ id: number | null; number: number; amount: string; tax: string }>(
    tx,
    sql`SELECT l.order_line_id::int AS id, (-sum(l.number))::int AS number, (-sum(l.amount))::text AS amount,
          (-sum(l.tax))::text AS tax
        FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
        WHERE i.red_of = ${blueId} GROUP BY l.order_line_id`,
  );
}

/** Notes a refund; false when its key is known. */
export async function insertRefund(
  tx: Db,
  refund: {
    readonly key: string;
    readonly orderId: number;
    readonly lines: RefundedPart[];
    readonly at: Date;
  },
): Promise<boolean> {
  const { at, ...values } = refund;
  const inserted = await tx
    .insert(invoiceRefunds)
    .values({ ...values, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: invoiceRefunds.key });
  return inserted.length > 0;
}

export async function listRefunds(tx: Db, orderId: number): Promise<RefundedPart[]> {
  const found = await tx
    .select({ lines: invoiceRefunds.lines })
    .from(invoiceRefunds)
    .where(eq(invoiceRefunds.orderId, orderId));
  return found.flatMap(({ lines }) => lines);
}

/** Locks an invoice. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow | null> {
  const found = await tx.select().from(invoices).where(eq(invoices.id, id)).for("update");
  return found[0] ?? null;
}

export type InvoiceChange = Partial<
  Pick<InvoiceRow, "state" | "number" | "issuedAt" | "attempts" | "fault" | "refused" | "queuedAt"> & {
    reversed: Money;
  }
>;

export async function updateInvoice(tx: Db, id: number, change: InvoiceChange): Promise<InvoiceRow> {
  const [updated] = await tx.update(invoices).set(change).where(eq(invoices.id, id)).returning();
  if (!updated) throw new Error("an updated invoice came back empty");
  return updated;
}

/** Red ones that wait for this blue one. */
export async function listWaitingReds(tx: Db, blueId: number): Promise<number[]> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.redOf, blueId), eq(invoices.state, "waiting")))
    .orderBy(asc(invoices.id));
  return found.map(({ id }) => id);
}

/** Waiting invoices whose job was never sent, or so long ago that it was lost; locked, so that only one sends it. */
export async function lockUnqueued(tx: Db, before: Date, limit: number): Promise<number[]> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.state, "waiting"), or(isNull(invoices.queuedAt), lt(invoices.queuedAt, before))))
    .orderBy(asc(invoices.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return found.map(({ id }) => id);
}

/** The blue one that an invoice takes back; null for a blue one. */
export async function findRedOf(db: Db, id: number): Promise<number | null> {
  const [found] = await db.select({ redOf: invoices.redOf }).from(invoices).where(eq(invoices.id, id));
  return found?.redOf ?? null;
}

export async function findOrderOf(db: Db, id: number): Promise<number | null> {
  const [found] = await db.select({ orderId: invoices.orderId }).from(invoices).where(eq(invoices.id, id));
  return found?.orderId ?? null;
}

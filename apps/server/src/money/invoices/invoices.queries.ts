import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InvoiceState, TitleKind } from "@yaoji/domain/trade/invoices";
import type { InvoiceFormat } from "@yaoji/domain/trade/tax-platform";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { invoiceLines, invoices } from "../../platform/db/schema/invoices.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { orderHas } from "../../catalogue/search/document-words.sql.ts";
import type { TaxReceipt, TaxRequest } from "./tax-provider.ts";

/** What a list of invoices is asked for; `end` is the first moment after it. */
export type InvoiceFilter = {
  readonly ids: readonly number[] | null;
  readonly states: readonly InvoiceState[] | null;
  readonly keyword: string;
  readonly start: Date | null;
  readonly end: Date | null;
};
export type InvoiceScope = { readonly shopId: number; readonly filter: InvoiceFilter };
export type PageOf = { readonly limit: number; readonly offset: number };

export type InvoiceView = typeof invoices.$inferSelect & {
  orderNo: string;
  redOfNumber: string | null;
  /** Of what the tax platform issued, as far as it came back. */
  formats: InvoiceFormat[];
};

const blue = alias(invoices, "blue");
const formats = sql<InvoiceFormat[]>`(SELECT coalesce(json_agg(f.format ORDER BY f.format), '[]')
  FROM invoice_files f WHERE f.invoice_id = ${invoices.id})`;

function views(db: Db) {
  return db
    .select({ invoice: invoices, orderNo: orders.orderNo, redOfNumber: blue.number, formats })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(blue, eq(blue.id, invoices.redOf));
}

/** A page of the shop's invoices, newest first. */
export async function listInvoices(db: Db, scope: InvoiceScope, page: PageOf): Promise<InvoiceView[]> {
  const found = await views(db)
    .where(matching(scope))
    .orderBy(desc(invoices.id))
    .limit(page.limit)
    .offset(page.offset);
  return found.map(({ invoice, ...joined }) => ({ ...invoice, ...joined }));
}

/** How many there are, counted no further than `limit`. */
export async function countInvoices(db: Db, scope: InvoiceScope, limit: number): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (
          SELECT 1 FROM ${invoices} JOIN ${orders} ON ${orders.id} = ${invoices.orderId}
          WHERE ${matching(scope)} LIMIT ${limit}) counted`,
  );
  return found?.count ?? 0;
}

/** How many invoices the shop has in each state that it has any in. */
export async function listCounts(db: Db, shopId: number): Promise<Map<InvoiceState, number>> {
  const found = await rows<{ state: InvoiceState; number: number }>(
    db,
    sql`SELECT state, count(*)::int AS number FROM invoices WHERE shop_id = ${shopId} GROUP BY state`,
  );
  return new Map(found.map(({ state, number }) => [state, number]));
}

export async function findInvoice(db: Db, id: number): Promise<InvoiceView | null> {
  const [found] = await views(db).where(eq(invoices.id, id));
  if (!found) return null;
  const { invoice, ...joined } = found;
  return { ...invoice, ...joined };
}

/** The newest of all shops in some states, for the operator. */
export async function listNewest(
  db: Db,
  states: readonly InvoiceState[],
  limit: number,
): Promise<InvoiceView[]> {
  const found = await views(db)
    .where(inArray(invoices.state, [...states]))
    .orderBy(desc(invoices.id))
    .limit(limit);
  return found.map(({ invoice, ...joined }) => ({ ...invoice, ...joined }));
}

function matching({ shopId, filter }: InvoiceScope): SQL | undefined {
  const { ids, states, keyword, start, end } = filter;
  const time = sql`coalesce(${invoices.issuedAt}, ${invoices.createdAt})`;
  return and(
    eq(invoices.shopId, shopId),
    ids ? inArray(invoices.id, [...ids]) : undefined,
    states ? inArray(invoices.state, [...states]) : undefined,
    keyword ? orderHas(keyword, [sql`coalesce(${invoices.number}, '')`]) : undefined,
    start ? sql`${time} >= ${start.toISOString()}::timestamptz` : undefined,
    end ? sql`${time} < ${end.toISOString()}::timestamptz` : undefined,
  );
}

/** What an invoice says, its buyer's account sealed; its receipt once it has one. */
export async function findIssue(
  db: Db,
  id: number,
): Promise<{ shopId: number; request: TaxRequest; receipt: TaxReceipt | null } | null> {
  const found = await findInvoice(db, id);
  if (!found) return null;
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.id));
  const { orderNo, kind, titleKind, buyer, seller, amount, tax, reason, number, issuedAt } = found;
  const request = { ref: String(id), orderNo, kind, titleKind, buyer, seller, lines, amount, tax, reason };
  return {
    shopId: found.shopId,
    request: { ...request, redOf: found.redOfNumber },
    receipt: number !== null && issuedAt !== null ? { number, issuedAt } : null,
  };
}

export type UninvoicedRow = Pick<
  typeof orders.$inferSelect,
  "id" | "orderNo" | "status" | "total" | "createdAt"
> & {
  /** Of the total, what is left after refunds: decimal text. */
  left: string;
  /** That it is asked for with; `outdated`: a former company's now. */
  title: { readonly kind: TitleKind; readonly taxNo: string; readonly outdated: boolean } | null;
  failed: boolean;
};
export type UninvoicedScope = {
  readonly shopId: number;
  readonly filter: Pick<InvoiceFilter, "keyword" | "start" | "end">;
};

/** A page of the shop's orders without an invoice that stands, or with one to be made anew; newest first. */
export async function listUninvoiced(db: Db, scope: UninvoicedScope, page: PageOf): Promise<UninvoicedRow[]> {
  return uninvoicedViews(db, uninvoiced(scope))
    .orderBy(desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** One order as that list has it; null where it is not in it. */
export async function findUninvoiced(db: Db, orderId: number): Promise<UninvoicedRow | null> {
  const [found] = await uninvoicedViews(db, and(eq(orders.id, orderId), isUninvoiced));
  return found ?? null;
}

function uninvoicedViews(db: Db, condition: SQL | undefined) {
  const { id, orderNo, status, total, createdAt } = orders;
  const left = sql<string>`(${leftToInvoice})::text`;
  const title = sql<UninvoicedRow["title"]>`(SELECT json_build_object('kind', t.kind, 'taxNo', t.tax_no,
      'outdated', t.outdated_at IS NOT NULL)
    FROM invoice_requests r JOIN invoice_titles t ON t.id = r.title_id WHERE r.order_id = orders.id AND NOT r.closed)`;
  const failed = sql<boolean>`EXISTS (SELECT 1 FROM invoices i
    WHERE i.order_id = orders.id AND i.kind = 'blue' AND i.state = 'failed')`;
  return db
    .select({ id, orderNo, status, total, createdAt, left, title, failed })
    .from(orders)
    .where(condition);
}

export async function countUninvoiced(db: Db, scope: UninvoicedScope, limit: number): Promise<number> {
  const found = await rows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${orders} WHERE ${uninvoiced(scope)} LIMIT ${limit}) counted`,
  );
  return found[0]?.count ?? 0;
}

const leftToInvoice = sql`orders.total - coalesce((SELECT sum((part ->> 'amount')::numeric) FROM invoice_refunds f
  CROSS JOIN LATERAL jsonb_array_elements(f.lines) part WHERE f.order_id = orders.id), 0)`;

/** Nothing is invoiced of what was cancelled, cost nothing, or was paid back whole; what was refused can be asked anew. */
const isUninvoiced = and(
  sql`orders.status <> 'cancelled' AND orders.total > 0`,
  sql`NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = orders.id AND i.kind = 'blue'
        AND i.state NOT IN ('red', 'void') AND NOT (i.state = 'failed' AND i.refused))`,
  sql`${leftToInvoice} > 0`,
);

function uninvoiced({ shopId, filter: { keyword, start, end } }: UninvoicedScope): SQL | undefined {
  return and(
    eq(orders.shopId, shopId),
    isUninvoiced,
    keyword ? orderHas(keyword) : undefined,
    start ? gte(orders.createdAt, start) : undefined,
    end ? lt(orders.createdAt, end) : undefined,
  );
}

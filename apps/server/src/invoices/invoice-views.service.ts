/** Invoices as their shop sees them: lists, files, many files at once. */
import { Readable } from "node:stream";
import type { Invoice, InvoiceQuery, UninvoicedQuery, ZipQuery } from "@yaoji/contract/schemas/invoices";
import type { Uninvoiced } from "@yaoji/contract/schemas/orders";
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  invoiceCan,
  type InvoiceGroup,
  invoiceGroups,
  type InvoiceState,
  invoiceStates,
} from "@yaoji/domain/invoices";
import { timeRange } from "@yaoji/domain/time";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import type { ServedFile } from "../http/serve.ts";
import { countedUpTo, pageTotal } from "../page-total.ts";
import { type Refusal, refuse } from "../refusal.ts";
import * as queries from "./invoices.queries.ts";
import { presentInvoice, presentUninvoiced, presentWish } from "./invoices.present.ts";
import { taxProvider } from "./issue.service.ts";
import { openIssue } from "./sealed-account.service.ts";
import { zipOf } from "./zip.ts";

/** So many files a ZIP may hold. */
const mostFiles = 100;

export async function listInvoices(
  app: App,
  shopId: number,
  query: InvoiceQuery,
): Promise<DataOf<"invoiceList">> {
  const { db } = app.database;
  const { page, page_size } = query;
  const scope = { shopId, filter: filterOf(query) };
  const found = await queries.listInvoices(db, scope, pageOf(query));
  const counted = await queries.countInvoices(db, scope, countedUpTo + 1);
  return { list: found.map(presentInvoice), page, page_size, ...pageTotal(counted) };
}

/** How many invoices the shop has in all and in each tab; beyond 10,000 it says 10,000. */
export async function countByTab(app: App, shopId: number): Promise<DataOf<"invoiceCounts">> {
  const counts = await queries.listCounts(app.database.db, shopId);
  const countOf = (states: readonly InvoiceState[]) =>
    Math.min(
      countedUpTo,
      states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0),
    );
  const states = Object.fromEntries(
    Object.entries(invoiceGroups).map(([tab, own]) => [tab, countOf(own)]),
  ) as DataOf<"invoiceCounts">["states"];
  return { all: countOf(invoiceStates), states };
}

export async function listUninvoiced(
  app: App,
  shopId: number,
  query: UninvoicedQuery,
): Promise<DataOf<"invoiceOrders">> {
  const { db } = app.database;
  const { page, page_size } = query;
  const scope = { shopId, filter: filterOf(query) };
  const found = await queries.listUninvoiced(db, scope, pageOf(query));
  const counted = await queries.countUninvoiced(db, scope, countedUpTo + 1);
  return { list: found.map(presentUninvoiced), page, page_size, ...pageTotal(counted) };
}

/** What an order's own page says of the invoice that it does not have yet; null where none is to be asked for. */
export async function wishOf(db: Db, orderId: number): Promise<Uninvoiced | null> {
  const found = await queries.findUninvoiced(db, orderId);
  return found && presentWish(found);
}

/** One of the shop's own invoices as the wire has it; 404 for another's. */
export async function showInvoice(app: App, shopId: number, id: number): Promise<Invoice | Refusal> {
  const found = await queries.findInvoice(app.database.db, id);
  return found?.shopId === shopId ? presentInvoice(found) : refuse("request.not_found");
}

/** The newest invoices of all shops, in the states of one tab or all, for the operator. */
export async function listNewest(app: App, state: InvoiceGroup | null, limit: number): Promise<Invoice[]> {
  const states = state ? invoiceGroups[state] : invoiceStates;
  const found = await queries.listNewest(app.database.db, states, limit);
  return found.map(presentInvoice);
}

/** The PDF of one of the shop's own invoices. */
export async function showFile(app: App, shopId: number, id: number): Promise<ServedFile | Refusal> {
  const found = await queries.findInvoice(app.database.db, id);
  if (found?.shopId !== shopId) return refuse("request.not_found");
  const allowed = invoiceCan.download(found);
  if (allowed !== true) return refuse("invoice.not_now", { details: { text: allowed } });
  return { bytes: await fileOf(app, found), name: nameOf(found) };
}

/** The chosen issued invoices, or all that the filter finds, one after the other into a ZIP as it is sent. */
export async function showZip(app: App, shopId: number, query: ZipQuery): Promise<ServedFile | Refusal> {
  const filter = filterOf(query);
  const states = (filter.states ?? invoiceStates).filter(
    (state) => invoiceCan.download({ kind: "blue", state }) === true,
  );
  const scope = { shopId, filter: { ...filter, states, ids: query.ids ?? null } };
  const found = await queries.listInvoices(app.database.db, scope, { limit: mostFiles + 1, offset: 0 });
  if (found.length === 0) return refuse("invoice.none");
  if (found.length > mostFiles) return refuse("invoice.too_many", { details: { limit: mostFiles } });
  const files = found.map((invoice) => ({ name: nameOf(invoice), read: () => fileOf(app, invoice) }));
  return { bytes: Readable.from(zipOf(files, app.now())), name: `电子发票-${found.length}张.zip` };
}

async function fileOf(app: App, { id }: queries.InvoiceView): Promise<Buffer> {
  const issue = await openIssue(app, app.database.db, id);
  if (!issue?.receipt) throw new Error(`invoice ${id} was issued and has no receipt`);
  return taxProvider.file(issue.request, issue.receipt);
}

function nameOf({ number, orderNo, kind }: queries.InvoiceView): string {
  return `${kind === "red" ? "红字发票" : "发票"}-${number}-${orderNo}.pdf`;
}

function pageOf({ page, page_size }: { page: number; page_size: number }): queries.PageOf {
  return { limit: page_size, offset: (page - 1) * page_size };
}

type Narrowing = Pick<InvoiceQuery, "keyword" | "start_time" | "end_time"> &
  Partial<Pick<InvoiceQuery, "state">>;

function filterOf({ state, keyword = "", start_time, end_time }: Narrowing): queries.InvoiceFilter {
  return {
    ids: null,
    states: state ? invoiceGroups[state] : null,
    keyword,
    ...timeRange(start_time, end_time),
  };
}

/** Invoices as their shop sees them: lists and what is said of them. */
import type { Invoice, InvoiceQuery, UninvoicedQuery } from "@yaoji/contract/schemas/invoices";
import type { Uninvoiced } from "@yaoji/contract/schemas/orders";
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  type InvoiceGroup,
  invoiceGroups,
  type InvoiceState,
  invoiceStates,
} from "@yaoji/domain/trade/invoices";
import type { App } from "../../platform/app/app.ts";
import { countedUpTo, pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./invoices.queries.ts";
import { presentInvoice, presentUninvoiced, presentWish } from "./invoices.present.ts";
import { withFormats } from "./invoice-files.service.ts";
import { filterOf } from "./invoice-filter.ts";
import { invoicingMode } from "../../people/invoice-titles/invoicing.service.ts";

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
  return { list: await presentAll(app, found), page, page_size, ...pageTotal(counted) };
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
  const mode = await invoicingMode(app, db);
  const list = found.map((order) => presentUninvoiced(order, mode));
  return { list, page, page_size, ...pageTotal(counted) };
}

/** What an order's own page says of the invoice that it does not have yet; null where none is to be asked for. */
export async function wishOf(app: App, orderId: number): Promise<Uninvoiced | null> {
  const { db } = app.database;
  const found = await queries.findUninvoiced(db, orderId);
  return found && presentWish(found, await invoicingMode(app, db));
}

async function presentAll(app: App, found: readonly queries.InvoiceView[]): Promise<Invoice[]> {
  const mode = await invoicingMode(app, app.database.db);
  return found.map((invoice) => presentInvoice(withFormats(app, invoice), mode));
}

/** One of the shop's own invoices as the wire has it; 404 for another's. */
export async function showInvoice(app: App, shopId: number, id: number): Promise<Invoice | Refusal> {
  const found = await queries.findInvoice(app.database.db, id);
  if (found?.shopId !== shopId) return refuse("request.not_found");
  const [invoice] = await presentAll(app, [found]);
  return invoice ?? refuse("request.not_found");
}

/** The newest invoices of all shops, in the states of one tab or all, for the operator. */
export async function listNewest(app: App, state: InvoiceGroup | null, limit: number): Promise<Invoice[]> {
  const states = state ? invoiceGroups[state] : invoiceStates;
  const found = await queries.listNewest(app.database.db, states, limit);
  return presentAll(app, found);
}

function pageOf({ page, page_size }: { page: number; page_size: number }): queries.PageOf {
  return { limit: page_size, offset: (page - 1) * page_size };
}

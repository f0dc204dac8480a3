/** What 电子发票 is asked by, as its address keeps it. */
import { type InvoiceGroup, invoiceGroupText, isInvoiceGroup } from "@yaoji/domain/trade/invoices";
import { addressOf, readKeyword, readPage } from "./address.ts";
import { readDays, dayTimes } from "./day-range.ts";

/** A tab: all invoices, those of some states, orders to ask for, or the titles. */
export type InvoiceTab = "all" | InvoiceGroup | "orders" | "titles";

/** Days are `YYYY-MM-DD` on the shop's clock, both included; "" where there is none. */
export type InvoiceQuery = {
  readonly tab: InvoiceTab;
  readonly keyword: string;
  readonly start: string;
  readonly end: string;
  readonly page: number;
};

/** The tabs in their order. */
export const invoiceTabs: readonly (readonly [tab: InvoiceTab, name: string])[] = [
  ["all", "全部发票"],
  ["orders", "可开票订单"],
  ["waiting", invoiceGroupText.waiting],
  ["issued", invoiceGroupText.issued],
  ["reversed", invoiceGroupText.reversed],
  ["failed", invoiceGroupText.failed],
  ["void", invoiceGroupText.void],
  ["titles", "发票抬头"],
];

const pageSize = 20;

/** Reads an address; what makes no sense there is left out. */
export function readInvoiceQuery(search: URLSearchParams): InvoiceQuery {
  const tab = search.get("tab") ?? "";
  return {
    tab: isInvoiceGroup(tab) || tab === "orders" || tab === "titles" ? tab : "all",
    keyword: readKeyword(search),
    ...readDays(search),
    page: readPage(search),
  };
}

/** The address of a query; a change other than of the page begins at the first one. */
export function invoiceHref(query: InvoiceQuery, change: Partial<InvoiceQuery> = {}): string {
  const { tab, keyword, start, end, page } = { ...query, page: 1, ...change };
  return addressOf("/dzfp", { tab: tab === "all" ? null : tab, keyword, start, end, page });
}

/** The query of the list's call. */
export function invoiceCallQuery(query: InvoiceQuery) {
  return { ...filterOf(query), page: query.page, page_size: pageSize };
}

/** The address of a ZIP of all that the query finds. */
export function zipHref(query: InvoiceQuery): string {
  return addressOf("/api/invoice/zip", filterOf(query));
}

/** Whether words or days narrow the list. */
export function isNarrowed({ keyword, start, end }: InvoiceQuery): boolean {
  return keyword !== "" || start !== "" || end !== "";
}

function filterOf({ tab, keyword, start, end }: InvoiceQuery) {
  return {
    ...(isInvoiceGroup(tab) && { state: tab }),
    ...(keyword && { keyword }),
    ...dayTimes({ start, end }),
  };
}

import type { InvoiceQuery } from "@yaoji/contract/schemas/invoices";
import { invoiceGroups } from "@yaoji/domain/invoices";
import type { InvoiceFilter } from "./invoices.queries.ts";

type Narrowing = Pick<InvoiceQuery, "keyword" | "start_time" | "end_time"> &
  Partial<Pick<InvoiceQuery, "state">>;

/** What a list is asked for. The end counts as a whole second. */
export function filterOf({ state, keyword = "", start_time, end_time }: Narrowing): InvoiceFilter {
  return {
    ids: null,
    states: state ? invoiceGroups[state] : null,
    keyword,
    start: start_time ?? null,
    end: end_time ? new Date(end_time.getTime() + 1000) : null,
  };
}

import type { InvoiceQuery } from "@yaoji/contract/schemas/invoices";
import { invoiceGroups } from "@yaoji/domain/trade/invoices";
import { timeRange } from "@yaoji/domain/text/time";
import type { InvoiceFilter } from "./invoices.queries.ts";

type Narrowing = Pick<InvoiceQuery, "keyword" | "start_time" | "end_time"> &
  Partial<Pick<InvoiceQuery, "state">>;

/** What a list is asked for. */
export function filterOf({ state, keyword = "", start_time, end_time }: Narrowing): InvoiceFilter {
  return {
    ids: null,
    states: state ? invoiceGroups[state] : null,
    keyword,
    ...timeRange(start_time, end_time),
  };
}

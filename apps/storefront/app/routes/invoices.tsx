import { loadForBuyer } from "../api/load.ts";
import { invoiceCallQuery, readInvoiceQuery } from "../lib/invoice-query.ts";
import { InvoicesPage } from "../pages/invoices/invoices-page.tsx";
import type { Route } from "./+types/invoices";

/** The titles are wanted on every tab: orders are asked for by one of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readInvoiceQuery(url.searchParams);
  const visit = { context, url };
  const request = { query: invoiceCallQuery(query) };
  const [titles, counts, invoices, orders] = await Promise.all([
    loadForBuyer(visit, "invoiceTitles", {}),
    loadForBuyer(visit, "invoiceCounts", {}),
    query.tab === "orders" || query.tab === "titles" ? null : loadForBuyer(visit, "invoiceList", request),
    query.tab === "orders" ? loadForBuyer(visit, "invoiceOrders", request) : null,
  ]);
  return { query, titles, counts, invoices, orders };
}

export default function InvoicesRoute({ loaderData }: Route.ComponentProps) {
  return <InvoicesPage {...loaderData} />;
}

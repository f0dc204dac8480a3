import { endpoints } from "@yaoji/contract/endpoints";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { showFile, showZip } from "./invoice-files.service.ts";
import { countByTab, listInvoices, listUninvoiced, showInvoice } from "./invoice-views.service.ts";
import { requestInvoices, retryInvoice } from "./invoices.service.ts";

export function invoiceRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.invoiceList, ({ caller, query }) => listInvoices(app, caller.shopId, query));

  serve(shell, endpoints.invoiceCounts, ({ caller }) => countByTab(app, caller.shopId));

  serve(shell, endpoints.invoiceOrders, ({ caller, query }) => listUninvoiced(app, caller.shopId, query));

  serve(shell, endpoints.invoiceRequest, async ({ caller, body }) => {
    const asked = { shopId: caller.shopId, orderIds: body.order_ids, titleId: body.invoice_id };
    const answer = await requestInvoices(app, asked);
    return isRefusal(answer) ? answer : tell("开票申请已提交", answer);
  });

  serve(shell, endpoints.invoiceRetry, async ({ caller, params }) => {
    const refused = await retryInvoice(app, { id: params.id, shopId: caller.shopId });
    if (isRefusal(refused)) return refused;
    const invoice = await showInvoice(app, caller.shopId, params.id);
    return isRefusal(invoice) ? invoice : tell("已重新提交开票", invoice);
  });

  serveFile(shell, endpoints.invoiceFile, ({ caller, params, query }) =>
    showFile(app, caller.shopId, { id: params.id, format: query.format }),
  );

  serveFile(shell, endpoints.invoiceZip, ({ caller, query }) => showZip(app, caller.shopId, query));
}

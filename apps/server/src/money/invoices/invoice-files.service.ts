/** Files of invoices: as the tax platform issued them; the demo's specimens are made when they are asked for. */
import { Readable } from "node:stream";
import type { ZipQuery } from "@yaoji/contract/schemas/invoices";
import { invoiceCan, invoiceStates } from "@yaoji/domain/trade/invoices";
import type { InvoiceFormat } from "@yaoji/domain/trade/tax-platform";
import type { App } from "../../platform/app/app.ts";
import { readFile } from "../../content/files/files.service.ts";
import type { ServedFile } from "../../platform/http/serve.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { findFileId } from "./invoice-files.queries.ts";
import { filterOf } from "./invoice-filter.ts";
import * as queries from "./invoices.queries.ts";
import { openIssue, taxProvider } from "./issue.service.ts";
import { type ZippedFile, zipOf } from "./zip.ts";

/** So many invoices a ZIP may hold. */
const mostInvoices = 100;

export const formatTypes: Readonly<Record<InvoiceFormat, string>> = {
  pdf: "application/pdf",
  xml: "application/xml; charset=utf-8",
  ofd: "application/ofd",
};

/** The invoice with the forms that can be had of it. */
export function withFormats({ config }: App, invoice: queries.InvoiceView): queries.InvoiceView {
  const isSpecimen = config.demo && invoice.number !== null;
  return isSpecimen ? { ...invoice, formats: [...taxProvider.formats] } : invoice;
}

type WantedFile = { readonly id: number; readonly format: InvoiceFormat };

/** One of the shop's own invoices in one form. */
export async function showFile(
  app: App,
  shopId: number,
  { id, format }: WantedFile,
): Promise<ServedFile | Refusal> {
  const held = await queries.findInvoice(app.database.db, id);
  if (held?.shopId !== shopId) return refuse("request.not_found");
  const invoice = withFormats(app, held);
  const allowed = invoiceCan.download(invoice);
  if (allowed !== true) return refuse("invoice.not_now", { details: { text: allowed } });
  if (!invoice.formats.includes(format)) {
    const others = invoice.formats.map((each) => each.toUpperCase()).join("、");
    const text = `这张发票没有${format.toUpperCase()}文件，可下载：${others}`;
    return refuse("invoice.not_now", { details: { text } });
  }
  return {
    bytes: await bytesOf(app, id, format),
    name: nameOf(invoice, format),
    type: formatTypes[format],
  };
}

/** The files of the chosen issued invoices, or of all that the filter finds, one after the other into a ZIP as it is sent. */
export async function showZip(app: App, shopId: number, query: ZipQuery): Promise<ServedFile | Refusal> {
  const filter = filterOf(query);
  const states = (filter.states ?? invoiceStates).filter(
    (state) => invoiceCan.download({ state, formats: taxProvider.formats }) === true,
  );
  const scope = { shopId, filter: { ...filter, states, ids: query.ids ?? null } };
  const listed = await queries.listInvoices(app.database.db, scope, { limit: mostInvoices + 1, offset: 0 });
  const found = listed
    .map((invoice) => withFormats(app, invoice))
    .filter(({ formats }) => formats.length > 0);
  if (found.length === 0) return refuse("invoice.none");
  if (listed.length > mostInvoices) return refuse("invoice.too_many", { details: { limit: mostInvoices } });
  const files = found.flatMap((invoice) => invoice.formats.map((format) => zipped(app, invoice, format)));
  return { bytes: Readable.from(zipOf(files, app.now())), name: `电子发票-${found.length}张.zip` };
}

function zipped(app: App, invoice: queries.InvoiceView, format: InvoiceFormat): ZippedFile {
  return { name: nameOf(invoice, format), read: () => bytesOf(app, invoice.id, format) };
}

async function bytesOf(app: App, id: number, format: InvoiceFormat): Promise<Buffer> {
  if (!app.config.demo) return keptBytes(app, id, format);
  const issue = await openIssue(app, app.database.db, id);
  if (!issue?.receipt) throw new Error(`invoice ${id} was issued and has no receipt`);
  return taxProvider.file(issue.request, issue.receipt, format);
}

async function keptBytes(app: App, id: number, format: InvoiceFormat): Promise<Buffer> {
  const fileId = await findFileId(app.database.db, id, format);
  const file = fileId === null ? null : await readFile(app, fileId);
  if (file === null || isRefusal(file)) throw new Error(`invoice ${id} has no ${format} that can be read`);
  return file.bytes;
}

function nameOf({ number, orderNo, kind }: queries.InvoiceView, format: InvoiceFormat): string {
  return `${kind === "red" ? "红字发票" : "发票"}-${number}-${orderNo}.${format}`;
}

/** Issues the demo's specimens. Nothing of it passes for an invoice. */
import { drawInvoice } from "./invoice-pdf.ts";
import { invoiceXml } from "./invoice-xml.ts";
import type { TaxProvider } from "./tax-provider.ts";

/** Numbers begin with 样张, and every page says so across. */
export const localProvider: TaxProvider = {
  issue: async ({ ref }, now) => ({ number: `样张${ref.padStart(12, "0")}`, issuedAt: now }),
  formats: ["pdf", "xml"],
  file: async (request, receipt, format) =>
    format === "xml" ? Buffer.from(invoiceXml(request, receipt)) : drawInvoice(request, receipt),
};

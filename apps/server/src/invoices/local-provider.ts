/** Issues specimens: for installations that no tax platform is connected to. Nothing of it passes for an invoice. */
import { drawInvoice } from "./invoice-pdf.ts";
import type { TaxProvider } from "./tax-provider.ts";

/** Numbers begin with 样张, and every page says so across. */
export const localProvider: TaxProvider = {
  issue: async ({ ref }, now) => ({ number: `样张${ref.padStart(12, "0")}`, issuedAt: now }),
  file: (request, receipt) => drawInvoice(request, receipt),
};

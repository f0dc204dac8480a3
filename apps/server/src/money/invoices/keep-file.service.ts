import { createHash, randomUUID } from "node:crypto";
import type { InvoiceFormat } from "@yaoji/domain/trade/tax-platform";
import { keptFileName } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import { keepNamedFile } from "../../content/files/files.service.ts";
import { formatTypes } from "./invoice-files.service.ts";
import { findDigest, insertInvoiceFile } from "./invoice-files.queries.ts";
import { lockInvoice } from "./make-invoices.queries.ts";

type IssuedFile = {
  readonly id: number;
  readonly format: InvoiceFormat;
  readonly name: string;
  readonly bytes: Buffer;
};
type Kept = { readonly outcome: "kept" | "known" | "refused"; readonly text: string };

/** Keeps a file of an issued invoice, one of each form; the first stays. */
export async function keepIssuedFile(app: App, { id, format, name, bytes }: IssuedFile): Promise<Kept> {
  return app.database.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (!invoice) throw new Error(`invoice ${id} is gone`);
    const before = await findDigest(tx, id, format);
    if (before === createHash("sha256").update(bytes).digest("hex")) return { outcome: "known", text: "" };
    if (before !== null) {
      const text = `发票${invoice.number}已有另一份${format.toUpperCase()}文件，没有替换`;
      return { outcome: "refused", text };
    }
    const fileId = await keepNamedFile(tx, {
      shopId: invoice.shopId,
      name: keptFileName(name),
      type: formatTypes[format],
      size: bytes.length,
      createdAt: app.now(),
      // By which it is not shown as a file of the shop's own: the invoice's address does.
      key: `invoice-${randomUUID()}`,
      content: bytes,
    });
    await insertInvoiceFile(tx, { invoiceId: id, format, fileId });
    return { outcome: "kept", text: "" };
  });
}

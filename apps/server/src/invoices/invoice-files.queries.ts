import { and, eq } from "drizzle-orm";
import type { InvoiceFormat } from "@yaoji/domain/invoicing";
import type { Db } from "../db/database.ts";
import { invoiceFiles } from "../db/schema/invoices.ts";

/** The file of an invoice in one form. */
export async function findFileId(db: Db, invoiceId: number, format: InvoiceFormat): Promise<number | null> {
  const [found] = await db
    .select({ fileId: invoiceFiles.fileId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.format, format)));
  return found?.fileId ?? null;
}

export async function insertInvoiceFile(
  tx: Db,
  file: { readonly invoiceId: number; readonly format: InvoiceFormat; readonly fileId: number },
): Promise<void> {
  await tx.insert(invoiceFiles).values(file);
}

import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InvoiceFormat } from "@yaoji/domain/trade/tax-platform";
import type { Money } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { invoiceFiles, invoices } from "../../platform/db/schema/invoices.ts";
import { files } from "../../platform/db/schema/money.ts";

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

/** The digest of the file that an invoice has in one form. */
export async function findDigest(db: Db, invoiceId: number, format: InvoiceFormat): Promise<string | null> {
  const [found] = await db
    .select({ digest: files.digest })
    .from(invoiceFiles)
    .innerJoin(files, eq(files.id, invoiceFiles.fileId))
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.format, format)));
  return found?.digest ?? null;
}

/** The invoice that has this number. */
export async function findByNumber(db: Db, number: string): Promise<number | null> {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.number, number));
  return found?.id ?? null;
}

/** The red ones that wait to take something back of the blue one with this number, by their amount. */
export async function listWaitingRedsOf(db: Db, blueNumber: string, amount: Money): Promise<number[]> {
  const blue = alias(invoices, "blue");
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(blue, eq(blue.id, invoices.redOf))
    .where(and(eq(blue.number, blueNumber), eq(invoices.state, "waiting"), eq(invoices.amount, amount)));
  return found.map(({ id }) => id);
}

/** Bank account numbers of titles and invoices: sealed in the database, bound to their shop. */
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { findIssue } from "./invoices.queries.ts";
import { listPlain, replacePlain } from "./sealed-account.queries.ts";
import type { TaxReceipt, TaxRequest } from "./tax-provider.ts";

const ownerOf = (shopId: number): string => `invoice-title:${shopId}`;
const sealedStart = "v1.";

/** What is kept of a number; nothing of none. */
export function sealAccount({ secret }: App, shopId: number, number: string): string {
  return number === "" ? "" : secret.seal(number, ownerOf(shopId));
}

/** The number; what an older version kept as text is that text, until it is sealed. */
export function openAccount({ secret }: App, shopId: number, kept: string): string {
  return kept.startsWith(sealedStart) ? secret.open(kept, ownerOf(shopId)) : kept;
}

/** What an invoice says, with the buyer's number: for the tax platform and the invoice's own file. */
export async function openIssue(
  app: App,
  db: Db,
  id: number,
): Promise<{ request: TaxRequest; receipt: TaxReceipt | null } | null> {
  const found = await findIssue(db, id);
  if (!found) return null;
  const { shopId, request, receipt } = found;
  const bankAccount = openAccount(app, shopId, request.buyer.bankAccount);
  return { request: { ...request, buyer: { ...request.buyer, bankAccount } }, receipt };
}

/** Seals what an older version kept as text. */
export async function sealPlainAccounts(app: App): Promise<void> {
  const { db } = app.database;
  for (const place of ["titles", "invoices"] as const) {
    let found = await listPlain(db, place, sealedStart);
    while (found.length > 0) {
      for (const { id, shopId, number } of found)
        await replacePlain(db, place, { id, number, sealed: sealAccount(app, shopId, number) });
      found = await listPlain(db, place, sealedStart);
    }
  }
}

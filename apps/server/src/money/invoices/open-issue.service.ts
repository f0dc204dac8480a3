import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { findIssue } from "./invoices.queries.ts";
import { openAccount } from "../../people/invoice-titles/sealed-account.service.ts";
import type { TaxReceipt, TaxRequest } from "./tax-provider.ts";

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

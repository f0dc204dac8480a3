/** Bank account numbers that an older version kept as text. */
import type { App } from "../../platform/app/app.ts";
import { listPlain, replacePlain } from "./plain-accounts.queries.ts";
import { sealAccount, sealedStart } from "../../people/invoice-titles/sealed-account.service.ts";

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

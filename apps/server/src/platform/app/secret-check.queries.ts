import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.ts";
import { keyCheck } from "../db/schema/security.ts";

/** A sealed text and whose it is. */
export type SealedText = { readonly text: string; readonly owner: string };

/** The known text as the first key sealed it. */
export async function findCheck(db: Db): Promise<string | null> {
  const [found] = await db.select({ sealed: keyCheck.sealed }).from(keyCheck);
  return found?.sealed ?? null;
}

/** Keeps the known text, unless another process was first. */
export async function insertCheck(db: Db, sealed: string): Promise<void> {
  await db.insert(keyCheck).values({ sealed }).onConflictDoNothing();
}

/** The newest sealed text of each place that has any, each with its owner as the features name them. */
export async function listNewestSealed(db: Db): Promise<SealedText[]> {
  return rows<SealedText>(
    db,
    sql`(SELECT id_number_sealed AS text, 'licence:' || shop_id AS owner FROM licences
          WHERE id_number_sealed IS NOT NULL ORDER BY id DESC LIMIT 1)
        UNION ALL (SELECT number_sealed, 'shop:' || shop_id FROM bank_cards ORDER BY id DESC LIMIT 1)
        UNION ALL (SELECT bank_account, 'invoice-title:' || shop_id FROM invoice_titles
          WHERE starts_with(bank_account, 'v1.') ORDER BY id DESC LIMIT 1)
        UNION ALL (SELECT buyer->>'bankAccount', 'invoice-title:' || shop_id FROM invoices
          WHERE starts_with(buyer->>'bankAccount', 'v1.') ORDER BY id DESC LIMIT 1)`,
  );
}

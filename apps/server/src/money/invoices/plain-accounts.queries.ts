import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

/** A number that stands as text where it is to be sealed. */
export type PlainAccount = { readonly id: number; readonly shopId: number; readonly number: string };
/** Where such numbers may stand. */
export type Place = "titles" | "invoices";

/** Some of them; what is sealed begins with `start`. */
export async function listPlain(db: Db, place: Place, start: string): Promise<PlainAccount[]> {
  const table = place === "titles" ? sql`invoice_titles` : sql`invoices`;
  const number = place === "titles" ? sql`bank_account` : sql`buyer->>'bankAccount'`;
  return rows<PlainAccount>(
    db,
    sql`SELECT id::int, shop_id::int AS "shopId", ${number} AS number FROM ${table}
        WHERE ${number} <> '' AND NOT starts_with(${number}, ${start}) ORDER BY id LIMIT 500`,
  );
}

/** Puts the sealed text in its place, unless it was changed meanwhile. */
export async function replacePlain(
  db: Db,
  place: Place,
  { id, number, sealed }: Pick<PlainAccount, "id" | "number"> & { readonly sealed: string },
): Promise<void> {
  await db.execute(
    place === "titles"
      ? sql`UPDATE invoice_titles SET bank_account = ${sealed} WHERE id = ${id} AND bank_account = ${number}`
      : sql`UPDATE invoices SET buyer = buyer || jsonb_build_object('bankAccount', ${sealed}::text) WHERE id = ${id} AND buyer->>'bankAccount' = ${number}`,
  );
}

import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

/** Another transfer, not rejected, that has the same proof or the same number of the bank's. */
export type Repetition = { id: number; otherId: number; same: "proof" | "reference" };

const plain = (reference: string) => sql.raw(`upper(replace(${reference}, ' ', ''))`);

/** What of these transfers stands in others too, of whichever shop. */
export async function listRepetitions(db: Db, ids: readonly number[]): Promise<Repetition[]> {
  if (ids.length === 0) return [];
  const asked = sql`t.id = ANY (${`{${ids.join(",")}}`}::bigint[])`;
  const another = sql`o.id <> t.id AND o.state <> 'rejected'`;
  return rows<Repetition>(
    db,
    sql`SELECT t.id::int AS id, o.id::int AS "otherId", 'proof' AS same FROM bank_transfers t
          JOIN files f ON f.id = t.proof_file_id JOIN files g ON g.digest = f.digest
          JOIN bank_transfers o ON o.proof_file_id = g.id WHERE ${asked} AND ${another}
        UNION SELECT t.id::int, o.id::int, 'reference' FROM bank_transfers t
          JOIN bank_transfers o ON o.reference <> '' AND ${plain("o.reference")} = ${plain("t.reference")}
          WHERE ${asked} AND ${another} ORDER BY id, same, "otherId"`,
  );
}

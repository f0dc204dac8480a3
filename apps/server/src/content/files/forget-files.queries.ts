import { inArray, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

/** Everything that may refer to a file `f`: scans of papers by their keys, all else by a foreign key. */
const unused = sql`NOT EXISTS (SELECT 1 FROM licences l, unnest(l.files) AS kept (key) WHERE kept.key = f.key)
  AND NOT EXISTS (SELECT 1 FROM bank_transfers t WHERE t.proof_file_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM invoice_files i WHERE i.file_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM after_sale_files a WHERE a.file_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM feedback_files b WHERE b.file_id = f.id)
  AND NOT EXISTS (SELECT 1 FROM wanted_files w WHERE w.file_id = f.id)`;

type Asked = { readonly before: Date; readonly limit: number };

/** Files from before then that nothing refers to, held until the transaction ends; those that somebody holds are left out. */
export async function holdUnused(tx: Db, { before, limit }: Asked): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT f.id::int FROM files f WHERE f.created_at < ${before.toISOString()}::timestamptz AND ${unused}
      ORDER BY f.id LIMIT ${limit} FOR UPDATE OF f SKIP LOCKED`,
  );
  return found.map(({ id }) => id);
}

/** Deletes those of them that still nothing refers to: whoever attached one before it was held is seen only now. */
export async function deleteUnused(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM files f WHERE ${inArray(sql`f.id`, [...ids])} AND ${unused}`);
}

import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.ts";

/** What a sweep failed for: the job, the id of the row, its last error, how often, and since when in Unix seconds. */
export type SweepFault = { job: string; subject: number; error: string; tries: number; since: number };
type NewFault = { readonly job: string; readonly subject: number; readonly error: string; readonly at: Date };

export async function noteFault(db: Db, { job, subject, error, at }: NewFault): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await db.execute(
    sql`INSERT INTO sweep_faults AS f (job, subject, error, first_at, last_at)
        VALUES (${job}, ${subject}, ${error}, ${now}, ${now})
        ON CONFLICT (job, subject) DO UPDATE SET error = excluded.error, tries = f.tries + 1, last_at = excluded.last_at`,
  );
}

/** Forgets what of a job did not fail again. */
export async function forgetOtherFaults(db: Db, job: string, failed: readonly number[]): Promise<void> {
  await db.execute(
    sql`DELETE FROM sweep_faults WHERE job = ${job} AND subject <> ALL (${`{${failed.join(",")}}`}::bigint[])`,
  );
}

/** What sweeps failed for at their last run. */
export async function listSweepFaults(db: Db): Promise<SweepFault[]> {
  return rows<SweepFault>(
    db,
    sql`SELECT job, subject::int AS subject, error, tries, extract(epoch FROM first_at)::bigint AS since
        FROM sweep_faults ORDER BY job, subject LIMIT 500`,
  );
}

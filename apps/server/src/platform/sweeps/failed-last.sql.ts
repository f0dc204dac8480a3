import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * The first key to order a sweep's rows by: those that failed come after all others, so that however many of them there
 * are, the others have their turn; among them first the one whose next try is due first, and the dead last.
 */
export function failedLast(job: string, subject: SQLWrapper): SQL {
  return sql`coalesce((SELECT CASE WHEN f.dead THEN 'infinity' ELSE f.next_at END
    FROM sweep_faults f WHERE f.job = ${job} AND f.subject = (${subject})::text), '-infinity'::timestamptz)`;
}

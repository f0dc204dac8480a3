import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * The first key to order a sweep's rows by: those that failed at its last run come after all others, so that however
 * many of them there are, the others have their turn.
 */
export function failedLast(job: string, subject: SQLWrapper): SQL {
  return sql`EXISTS (SELECT 1 FROM sweep_faults f WHERE f.job = ${job} AND f.subject = ${subject})`;
}

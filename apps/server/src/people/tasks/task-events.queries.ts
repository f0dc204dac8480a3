import { eq, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { taskLooks } from "../../platform/db/schema/tasks.ts";

/** How an operator's long work and exports stand. */
export type Standing = {
  readonly accountId: number;
  readonly underWay: number;
  readonly news: number;
  /** Another one whenever any of them has moved. */
  readonly mark: string;
};

/** What ended longer ago is no news to anybody. */
const newsHours = 24;

/** Of everybody who has some under way, or that ended lately: one statement, however many listen. */
export async function listStandings(db: Db, now: Date): Promise<Standing[]> {
  const since = new Date(now.getTime() - newsHours * 3_600_000).toISOString();
  return rows<Standing>(
    db,
    sql`SELECT w.account_id::int AS "accountId",
        count(*) FILTER (WHERE w.finished_at IS NULL)::int AS "underWay",
        count(*) FILTER (WHERE w.state IN ('done', 'failed') AND (l.looked_at IS NULL OR w.finished_at > l.looked_at))::int AS news,
        md5(string_agg(concat_ws(':', w.what, w.id, w.state, w.done, w.failed), ' ' ORDER BY w.what, w.id)) AS mark
      FROM (
        SELECT 't' AS what, id, account_id, state, done, failed, finished_at FROM tasks
          WHERE finished_at IS NULL OR finished_at > ${since}::timestamptz
        UNION ALL
        SELECT 'e', id, account_id, state, row_count, 0, finished_at FROM exports
          WHERE finished_at IS NULL OR finished_at > ${since}::timestamptz
      ) w
      LEFT JOIN task_looks l ON l.account_id = w.account_id
      GROUP BY w.account_id ORDER BY w.account_id`,
  );
}

/** Until when he had looked; null: never. */
export async function findLook(db: Db, accountId: number): Promise<Date | null> {
  const [found] = await db.select().from(taskLooks).where(eq(taskLooks.accountId, accountId)).for("update");
  return found?.lookedAt ?? null;
}

export async function keepLook(db: Db, accountId: number, lookedAt: Date): Promise<void> {
  await db
    .insert(taskLooks)
    .values({ accountId, lookedAt })
    .onConflictDoUpdate({ target: taskLooks.accountId, set: { lookedAt } });
}

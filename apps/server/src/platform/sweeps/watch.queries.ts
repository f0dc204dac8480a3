import { sql } from "drizzle-orm";
import { type Db, row, rows } from "../db/database.ts";

/** A job that is not done: `dead` after its last try; `error` of the last one, "" before the first. */
export type JobRow = {
  id: string;
  name: string;
  state: "waiting" | "retrying" | "active" | "dead";
  data: Record<string, unknown>;
  tries: number;
  /** Unix seconds: when it may begin, or since when it is dead. */
  at: number;
  error: string;
};

/** Jobs under way, to be tried again and dead, and those that wait and are due; the newest of each last. */
export async function listJobs(db: Db): Promise<JobRow[]> {
  return rows<JobRow>(
    db,
    sql`SELECT id::text, regexp_replace(name, '\.dead$', '') AS name,
        CASE WHEN name LIKE '%.dead' THEN 'dead' WHEN state = 'retry' THEN 'retrying' WHEN state = 'active' THEN 'active'
          ELSE 'waiting' END AS state,
        coalesce(data, '{}') AS data, retry_count AS tries, extract(epoch FROM start_after)::bigint AS at,
        coalesce(output ->> 'message', '') AS error
      FROM jobs.job
      WHERE state IN ('retry', 'active') OR state = 'created' AND (name LIKE '%.dead' OR start_after <= now())
      ORDER BY name, start_after LIMIT 500`,
  );
}

/** How many jobs wait for their time. */
export async function countLater(db: Db): Promise<number> {
  const found = await row<{ number: number }>(
    db,
    sql`SELECT count(*)::int AS number FROM jobs.job WHERE state = 'created' AND name NOT LIKE '%.dead' AND start_after > now()`,
  );
  return found?.number ?? 0;
}

/** Lets jobs that wait for another try begin now; gives how many. Null: all of them. */
export async function hurryRetries(tx: Db, id: string | null): Promise<number> {
  const hurried = await rows(
    tx,
    sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry' AND (${id}::uuid IS NULL OR id = ${id}::uuid) RETURNING id`,
  );
  return hurried.length;
}

/** Takes dead jobs out; gives what they were. Null: all of them. */
export async function takeDead(
  tx: Db,
  id: string | null,
): Promise<{ name: string; data: Record<string, unknown> }[]> {
  return rows(
    tx,
    sql`DELETE FROM jobs.job WHERE name LIKE '%.dead' AND state = 'created' AND (${id}::uuid IS NULL OR id = ${id}::uuid)
      RETURNING regexp_replace(name, '\.dead$', '') AS name, coalesce(data, '{}') AS data`,
  );
}

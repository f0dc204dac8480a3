import { sql } from "drizzle-orm";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import type { Looking, Rows } from "./waiting.sql.ts";

/** How many, as far as lists count; since when the first of them waits and until when, in unix seconds. */
export type Counted = {
  readonly count: number;
  readonly oldest: number | null;
  readonly due: number | null;
};

/** Of each queue, in one statement. */
export async function countQueues(
  db: Db,
  queues: readonly Rows[],
  looking: Looking,
): Promise<Map<number, Counted>> {
  const counted = queues.map(
    (
      queue,
      at,
    ) => sql`SELECT ${at}::int AS at, count(*)::int AS count, floor(extract(epoch FROM min(since)))::int AS oldest,
        floor(extract(epoch FROM min(due)))::int AS due
      FROM (SELECT * FROM (${queue(looking)}) waiting LIMIT ${countedUpTo + 1}) first`,
  );
  if (counted.length === 0) return new Map();
  const found = await rows<Counted & { at: number }>(db, sql`${sql.join(counted, sql` UNION ALL `)}`);
  return new Map(found.map(({ at, ...rest }) => [at, rest]));
}

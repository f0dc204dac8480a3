import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";

/** Refreshes on the shelf the goods of promotions that have begun or ended since then; after midnight those near expiry. */
export async function refreshTurned(db: Db, since: Date): Promise<void> {
  await db.execute(sql`SELECT refresh_shelf(ARRAY(SELECT DISTINCT pg.goods_id FROM promotions p JOIN promotion_goods pg ON pg.promotion_id = p.id
    WHERE p.starts_at BETWEEN ${since.toISOString()}::timestamptz AND now() OR p.ends_at BETWEEN ${since.toISOString()}::timestamptz AND now()
      OR (p.kind = 'near_expiry' AND p.ends_at > now() AND ${since.toISOString()}::timestamptz::date < CURRENT_DATE)))`);
}

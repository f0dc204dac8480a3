import { sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";

/** What a shop cares for: categories, most first, and the goods that it bought lately. */
export type Interests = { categories: number[]; boughtLately: number[] };

/** `since`: how far back what was bought still counts; `lately`: from when on it is not offered again. */
export async function findInterests(
  db: Db,
  shopId: number,
  { since, lately, limit }: { since: Date; lately: Date; limit: number },
): Promise<Interests> {
  const found = await row<Interests>(
    db,
    sql`WITH bought AS (
      SELECT l.goods_id, o.created_at FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.shop_id = ${shopId} AND o.status <> 'cancelled' AND o.created_at >= ${since.toISOString()}::timestamptz
    ), liked AS (
      SELECT goods_id FROM bought UNION ALL SELECT goods_id FROM favourites WHERE shop_id = ${shopId}
    )
    SELECT (SELECT coalesce(json_agg(category_id ORDER BY liking DESC, category_id), '[]') FROM (
        SELECT gc.category_id, count(*) AS liking FROM liked JOIN goods_categories gc USING (goods_id)
        JOIN categories c ON c.id = gc.category_id AND c.menu = 'general'
        GROUP BY gc.category_id ORDER BY liking DESC, gc.category_id LIMIT ${limit}) best) AS categories,
      (SELECT coalesce(json_agg(DISTINCT goods_id), '[]') FROM bought
        WHERE created_at >= ${lately.toISOString()}::timestamptz) AS "boughtLately"`,
  );
  return found ?? { categories: [], boughtLately: [] };
}

/** Goods with a controlled or signed price, beside which no promotion runs (domain.md §4). */
import { sql } from "drizzle-orm";
import type { Audience } from "@yaoji/domain/pricing/promotions";
import { type Db, rows } from "../../platform/db/database.ts";

export type AgreedRow = Audience & { kind: "controlled" | "signed"; goodsIds: number[] };

/** What runs at that time at the offers that lists show, but for what names other shops only. */
export async function findAgreed(db: Db, shopId: number | null, at: Date): Promise<AgreedRow[]> {
  return rows<AgreedRow>(
    db,
    sql`SELECT p.kind, p.shop_types AS "shopTypes", p.regions, to_json(p.shop_ids) AS "shopIds",
        p.newcomers_only AS "newcomersOnly", json_agg(DISTINCT pg.goods_id) AS "goodsIds"
      FROM promotions p JOIN promotion_goods pg ON pg.promotion_id = p.id AND pg.price IS NOT NULL
        JOIN shelf s ON s.goods_id = pg.goods_id AND (pg.warehouse_id IS NULL OR pg.warehouse_id = s.warehouse_id)
      WHERE p.kind IN ('controlled', 'signed') AND p.starts_at <= ${at} AND p.ends_at > ${at}
        AND (p.budget IS NULL OR p.spent < p.budget) AND (p.shop_ids IS NULL OR ${shopId}::bigint = ANY (p.shop_ids))
      GROUP BY p.id`,
  );
}

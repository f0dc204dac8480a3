import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRows } from "../../platform/db/prepared.ts";
import { combinationPairs, type CombinationRow } from "../../offers/promotions/running.service.ts";

/** A combination as its page shows it. */
export type CombinationOfPage = CombinationRow & { intro: string; hasBudget: boolean };

/** Who asks: `shopId` 0 for visitors, who see only what names no shops. */
export type CombinationsQuestion = {
  readonly shopId: number;
  readonly specialOnly: boolean;
  readonly seesFreeShippingZone: boolean;
  readonly now: Date;
  readonly dayStart: Date;
  readonly weekStart: Date;
};

/** Combinations that run now, all of whose goods stand on the shelf of this reader; with the sets taken of each. */
export async function listCombinations(
  db: Db,
  { now, dayStart, weekStart, ...reader }: CombinationsQuestion,
): Promise<CombinationOfPage[]> {
  const found = await preparedRows<{ combination: CombinationOfPage }>(db, {
    shape: "combinations",
    values: {
      ...reader,
      now: now.toISOString(),
      dayStart: dayStart.toISOString(),
      weekStart: weekStart.toISOString(),
    },
    build:
      () => sql`SELECT json_build_object(${combinationPairs}, 'intro', p.intro, 'hasBudget', p.budget IS NOT NULL) AS combination
      FROM promotions p
      WHERE p.kind = 'combination' AND p.starts_at <= ${bind("now")}::timestamptz AND p.ends_at > ${bind("now")}::timestamptz
        AND (p.budget IS NULL OR p.spent < p.budget)
        AND (p.shop_ids IS NULL OR ${bind("shopId")}::bigint = ANY (p.shop_ids))
        AND EXISTS (SELECT 1 FROM promotion_goods pg WHERE pg.promotion_id = p.id)
        AND NOT EXISTS (${hiddenGoods})
      ORDER BY p.position, p.id`,
  });
  return found.map(({ combination }) => combination);
}

const hiddenGoods = sql`SELECT 1 FROM promotion_goods pg JOIN goods g ON g.id = pg.goods_id
  WHERE pg.promotion_id = p.id AND (NOT g.on_shelf OR (${bind("specialOnly")}::boolean AND NOT g.special_catalogue)
    OR (g.free_shipping_zone AND NOT ${bind("seesFreeShippingZone")}::boolean))`;

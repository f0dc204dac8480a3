import { type SQL, sql } from "drizzle-orm";
import type { Audience } from "@yaoji/domain/pricing/promotions";
import type { Limits, Taken } from "@yaoji/domain/pricing/purchase-limits";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow, preparedRows } from "../../platform/db/prepared.ts";
import type { PromotionTier } from "../../platform/db/schema/promotions.ts";
import { timesPairs } from "./times.queries.ts";

/** A promotion of whole carts, whomever it is for. */
export type CartPromotionRow = Audience &
  Limits & {
    takesCoupon: boolean;
    onCredit: boolean;
    /** Orders of the shop and those linked with it that took it; null where nothing is limited. */
    taken: Taken | null;
    id: number;
    kind: "general_reduction" | "zy_reduction" | "area_reduction" | "cashback";
    name: string;
    area: string;
    tiers: PromotionTier[];
    /** Decimal text; null: no budget. */
    budgetLeft: string | null;
  };

const isRunning = sql`p.starts_at <= ${bind("now")}::timestamptz AND p.ends_at > ${bind("now")}::timestamptz
  AND (p.budget IS NULL OR p.spent < p.budget)`;

/** As one JSON value; binds `now`, `shopId`, `dayStart` and `weekStart`. */
function promotionsWhere(condition: SQL): SQL {
  return sql`SELECT json_agg(json_build_object('id', p.id, 'kind', p.kind, 'name', p.name,
    'area', p.area, 'tiers', p.tiers, 'budgetLeft', (p.budget - p.spent)::text, 'shopTypes', p.shop_types, 'regions', p.regions, 'shopIds', p.shop_ids,
    'newcomersOnly', p.newcomers_only, ${timesPairs}) ORDER BY p.position, p.id)
  FROM promotions p WHERE ${condition} AND ${isRunning}`;
}

/** What runs for whole carts. */
export const cartPromotions = promotionsWhere(
  sql`p.kind IN ('general_reduction', 'zy_reduction', 'area_reduction', 'cashback')`,
);

/** The full reductions of areas. */
export const areaPromotions = promotionsWhere(sql`p.kind = 'area_reduction'`);

/** For whom and when; `shopId` 0 for visitors. */
type Asked = {
  readonly shopId: number;
  readonly now: Date;
  readonly dayStart: Date;
  readonly weekStart: Date;
};

const valuesOf = ({ shopId, now, dayStart, weekStart }: Asked) => ({
  shopId,
  now: now.toISOString(),
  dayStart: dayStart.toISOString(),
  weekStart: weekStart.toISOString(),
});

/** The same by themselves. */
export async function listCartPromotions(db: Db, asked: Asked): Promise<CartPromotionRow[]> {
  const found = await preparedRow<{ promotions: CartPromotionRow[] | null }>(db, {
    shape: "cart promotions",
    values: valuesOf(asked),
    build: () => sql`SELECT (${cartPromotions}) AS promotions`,
  });
  return found?.promotions ?? [];
}

/** Goods that are reduced in other areas than this one, and by nothing else. */
export async function listReducedElsewhere(
  db: Db,
  { areaId, now }: { readonly areaId: number; readonly now: Date },
): Promise<number[]> {
  const found = await preparedRows<{ id: number }>(db, {
    shape: "goods of other areas",
    values: { areaId, now: now.toISOString() },
    build:
      () => sql`SELECT pg.goods_id::int AS id FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
      WHERE p.kind IN ('area_reduction', 'goods_reduction') AND ${isRunning}
      GROUP BY 1 HAVING bool_and(p.kind = 'area_reduction' AND p.id <> ${bind("areaId")}::bigint)`,
  });
  return found.map(({ id }) => id);
}

import { sql } from "drizzle-orm";
import type { Audience, Taken } from "@yaoji/domain/promotions";
import type { Db } from "../db/database.ts";
import { bind, preparedRows } from "../db/prepared.ts";
import { linkedShops } from "./running.queries.ts";

/** Goods sold together; `price` decimal text of one set, times as unix seconds. */
export type CombinationOfPage = Audience & {
  id: number;
  name: string;
  intro: string;
  price: string;
  takesCoupon: boolean;
  hasBudget: boolean;
  order: number | null;
  day: number | null;
  week: number | null;
  period: number | null;
  taken: Taken;
  startsAt: number;
  endsAt: number;
  goods: { goodsId: number; warehouseId: number; quantity: number }[];
};

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
      () => sql`SELECT json_build_object('id', p.id, 'name', p.name, 'intro', p.intro, 'price', p.price::text,
        'takesCoupon', p.takes_coupon, 'hasBudget', p.budget IS NOT NULL, 'order', p.order_limit, 'day', p.day_limit,
        'week', p.week_limit, 'period', p.period_limit, 'startsAt', extract(epoch FROM p.starts_at)::bigint,
        'endsAt', extract(epoch FROM p.ends_at)::bigint, 'shopTypes', p.shop_types, 'regions', p.regions,
        'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only, 'taken', (${taken}), 'goods', (${goods})) AS combination
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

const taken = sql`SELECT json_build_object(
    'day', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("dayStart")}::timestamptz), 0),
    'week', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("weekStart")}::timestamptz), 0),
    'period', coalesce(sum(part.number), 0))
  FROM order_line_parts part JOIN order_lines l ON l.id = part.line_id JOIN orders placed ON placed.id = l.order_id
  WHERE part.promotion_id = p.id AND part.rule = 'combination' AND placed.shop_id IN (${linkedShops})
    AND placed.status <> 'cancelled'`;

/** From the warehouse that the cart takes them from. */
const goods = sql`SELECT json_agg(json_build_object('goodsId', pg.goods_id, 'quantity', pg.quantity, 'warehouseId',
    coalesce(pg.warehouse_id, (SELECT min(o.warehouse_id) FROM offers o WHERE o.goods_id = pg.goods_id), 0)) ORDER BY pg.id)
  FROM promotion_goods pg WHERE pg.promotion_id = p.id`;

const hiddenGoods = sql`SELECT 1 FROM promotion_goods pg JOIN goods g ON g.id = pg.goods_id
  WHERE pg.promotion_id = p.id AND (NOT g.on_shelf OR (${bind("specialOnly")}::boolean AND NOT g.special_catalogue)
    OR (g.free_shipping_zone AND NOT ${bind("seesFreeShippingZone")}::boolean))`;

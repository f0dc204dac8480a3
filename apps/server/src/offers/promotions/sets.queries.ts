import { sql } from "drizzle-orm";
import type { Audience } from "@yaoji/domain/pricing/promotions";
import type { Taken } from "@yaoji/domain/pricing/purchase-limits";
import { bind } from "../../platform/db/prepared.ts";
import { linkedShops } from "./times.queries.ts";

/** Goods sold together, whomever they are for; `price` decimal text of one set, times as unix seconds. */
export type CombinationRow = Audience & {
  id: number;
  name: string;
  price: string;
  takesCoupon: boolean;
  onCredit: boolean;
  order: number | null;
  day: number | null;
  week: number | null;
  period: number | null;
  /** Sets that the shop and those linked with it have taken. */
  taken: Taken;
  /** What it may still cost, decimal text; null: no budget. */
  budgetLeft: string | null;
  startsAt: number;
  endsAt: number;
  goods: SetGoodsRow[];
};

/** Goods of a set, and what coupons may be limited to. */
export type SetGoodsRow = {
  goodsId: number;
  warehouseId: number;
  quantity: number;
  brand: string | null;
  categoryIds: number[];
  isZy: boolean;
};

const taken = sql`SELECT json_build_object(
    'day', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("dayStart")}::timestamptz), 0),
    'week', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("weekStart")}::timestamptz), 0),
    'period', coalesce(sum(part.number), 0))
  FROM order_line_parts part JOIN order_lines ordered ON ordered.id = part.line_id JOIN orders placed ON placed.id = ordered.order_id
  WHERE part.promotion_id = p.id AND part.rule = 'combination' AND placed.shop_id IN (${linkedShops})
    AND placed.status <> 'cancelled'`;

/** A set leaves in one order: the first warehouse that offers all its goods where they may be taken from. */
const home = sql`SELECT o.warehouse_id FROM promotion_goods placed JOIN offers o USING (goods_id)
  WHERE placed.promotion_id = p.id AND o.warehouse_id = coalesce(placed.warehouse_id, o.warehouse_id)
  GROUP BY o.warehouse_id HAVING count(*) = (SELECT count(*) FROM promotion_goods own WHERE own.promotion_id = p.id)
  ORDER BY o.warehouse_id LIMIT 1`;

/** From the warehouse that the cart takes them from. */
const goods = sql`SELECT json_agg(json_build_object('goodsId', pg.goods_id, 'quantity', pg.quantity, 'warehouseId',
    coalesce(pg.warehouse_id, (${home}), (SELECT min(o.warehouse_id) FROM offers o WHERE o.goods_id = pg.goods_id), 0),
    'brand', g.brand, 'isZy', g.herbal_zone, 'categoryIds', ARRAY(SELECT gc.category_id FROM goods_categories gc WHERE gc.goods_id = g.id)) ORDER BY pg.id)
  FROM promotion_goods pg JOIN goods g ON g.id = pg.goods_id WHERE pg.promotion_id = p.id`;

/** The pairs of a CombinationRow's JSON object, of a promotion `p`. Binds shopId, dayStart, weekStart. */
export const combinationPairs = sql`'id', p.id, 'name', p.name, 'price', p.price::text,
  'budgetLeft', (p.budget - p.spent)::text, 'takesCoupon', p.takes_coupon, 'onCredit', p.on_credit, 'order', p.order_limit, 'day', p.day_limit, 'week', p.week_limit,
  'period', p.period_limit, 'startsAt', floor(extract(epoch FROM p.starts_at))::bigint,
  'endsAt', floor(extract(epoch FROM p.ends_at))::bigint, 'shopTypes', p.shop_types, 'regions', p.regions,
  'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only, 'goods', (${goods}), 'taken', (${taken})`;

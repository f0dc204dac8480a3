import { sql } from "drizzle-orm";
import type { Audience, PromotionKind, Taken } from "@yaoji/domain/promotions";
import { bind } from "../db/prepared.ts";
import type { PromotionTier } from "../db/schema/promotions.ts";

/** A gift or add-on with what is left of it in its warehouse; `surcharge` decimal text. */
export type GiftRow = {
  id: number;
  goodsId: number;
  warehouseId: number;
  name: string;
  unit: string;
  number: number;
  surcharge: string;
  stock: number;
};

/** A promotion that runs for some goods, whomever it is for; amounts as decimal text, times as unix seconds. */
export type PromotionRow = Audience & {
  /** Of promotion_goods. */
  id: number;
  promotionId: number;
  kind: PromotionKind;
  name: string;
  price: string | null;
  /** Pieces left at the special price; null: no limit of its own. */
  left: number | null;
  quantity: number;
  order: number | null;
  day: number | null;
  week: number | null;
  period: number | null;
  takesCoupon: boolean;
  onCredit: boolean;
  isYj: boolean;
  area: string;
  tiers: PromotionTier[];
  basisPoints: number | null;
  startsAt: number;
  endsAt: number;
  /** Since when the normal price beside a special one is what it is; unix seconds. */
  originalSince: number | null;
  /** Null where nothing is limited, and for visitors. */
  taken: Taken | null;
  gifts: GiftRow[] | null;
};

/** The shop that asks and those linked with it by an account: limits count them together (domain.md §4). */
export const linkedShops = sql`SELECT other.shop_id FROM shop_members own JOIN shop_members other USING (account_id)
  WHERE own.shop_id = ${bind("shopId")}::bigint UNION SELECT ${bind("shopId")}::bigint`;

const taken = sql`SELECT json_build_object(
    'day', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("dayStart")}::timestamptz), 0),
    'week', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("weekStart")}::timestamptz), 0),
    'period', coalesce(sum(part.number), 0))
  FROM order_line_parts part JOIN order_lines l ON l.id = part.line_id JOIN orders placed ON placed.id = l.order_id
  WHERE part.promotion_goods_id = pg.id AND placed.shop_id IN (${linkedShops}) AND placed.status <> 'cancelled'`;

/** The beginning of the run of today's normal price in the price history (domain.md §7). */
const originalSince = sql`SELECT extract(epoch FROM min(h.from_at))::bigint FROM price_history h
  WHERE h.offer_id = o.id AND h.price_group IS NOT DISTINCT FROM gp.price_group AND h.price = coalesce(gp.price, o.base_price)
    AND NOT EXISTS (SELECT 1 FROM price_history later WHERE later.offer_id = o.id AND later.from_at > h.from_at
      AND later.price_group IS NOT DISTINCT FROM gp.price_group AND later.price IS DISTINCT FROM h.price)`;

const gifts = sql`SELECT json_agg(json_build_object('id', gift.id, 'goodsId', gift.goods_id, 'warehouseId', gift.warehouse_id,
    'name', given.name, 'unit', given.unit, 'number', gift.number, 'surcharge', gift.surcharge::text,
    'stock', (SELECT coalesce(sum(b.on_hand - b.reserved), 0) FROM batches b WHERE b.goods_id = gift.goods_id
      AND b.warehouse_id = gift.warehouse_id AND b.expires_on > ${bind("today")}::date))
    ORDER BY gift.position, gift.id)
  FROM promotion_gifts gift JOIN goods given ON given.id = gift.goods_id AND given.on_shelf WHERE gift.promotion_id = p.id`;

/** Found once for the whole statement, so that goods without promotions, most of them, cost nothing more. */
const promotedGoods = sql`ARRAY(SELECT pg.goods_id FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
  WHERE pg.goods_id = ANY (${bind("ids")}::bigint[]) AND p.ends_at > ${bind("now")}::timestamptz)`;

/**
 * For a statement that asks for the goods `ids` and has found goods `g` with their offer `o` and group price `gp`:
 * what runs for them now, as one JSON value.
 */
export const runningPromotions = sql`CASE WHEN g.id = ANY (${promotedGoods}) THEN (SELECT json_agg(json_build_object('id', pg.id, 'promotionId', p.id, 'kind', p.kind,
    'name', p.name, 'price', pg.price::text, 'left', pg.stock - pg.sold, 'quantity', pg.quantity, 'order', p.order_limit,
    'day', p.day_limit, 'week', p.week_limit, 'period', p.period_limit, 'takesCoupon', p.takes_coupon,
    'onCredit', p.on_credit, 'isYj', p.is_yj, 'area', p.area, 'tiers', p.tiers, 'basisPoints', p.basis_points,
    'startsAt', extract(epoch FROM p.starts_at)::bigint, 'endsAt', extract(epoch FROM p.ends_at)::bigint,
    'shopTypes', p.shop_types, 'regions', p.regions, 'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only,
    'taken', CASE WHEN ${bind("shopId")}::bigint > 0 AND coalesce(p.day_limit, p.week_limit, p.period_limit) IS NOT NULL
      THEN (${taken}) END,
    'originalSince', CASE WHEN pg.price IS NOT NULL THEN (${originalSince}) END,
    'gifts', CASE WHEN p.kind IN ('gift', 'add_on') THEN (${gifts}) END) ORDER BY p.position, p.id)
  FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
  WHERE pg.goods_id = g.id AND (pg.warehouse_id IS NULL OR pg.warehouse_id = o.warehouse_id) AND p.kind <> 'combination'
    AND p.starts_at <= ${bind("now")}::timestamptz AND p.ends_at > ${bind("now")}::timestamptz
    AND (p.budget IS NULL OR p.spent < p.budget)) END`;

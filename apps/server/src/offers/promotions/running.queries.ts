import { sql } from "drizzle-orm";
import type { Audience, PromotionKind } from "@yaoji/domain/pricing/promotions";
import type { Taken } from "@yaoji/domain/pricing/purchase-limits";
import { bind } from "../../platform/db/prepared.ts";
import type { GoodsFactsRow } from "../../catalogue/goods/goods-facts.service.ts";
import type { PromotionTier } from "../../platform/db/schema/promotions.ts";
import { areaPromotions, type CartPromotionRow } from "./cart-offers.queries.ts";
import { stillTaken } from "./take.queries.ts";
import { hasLimit, linkedShops, timesTaken } from "./times.queries.ts";
import { type Db, rows } from "../../platform/db/database.ts";

/** A gift or add-on with what is left of it in its warehouse; `surcharge` decimal text. */
export type GiftRow = {
  id: number;
  goodsId: number;
  warehouseId: number;
  name: string;
  unit: string;
  number: number;
  surcharge: string;
  /** What a piece costs this shop alone; null without an offer. */
  price: string | null;
  stock: number;
  /** Whether this shop may have it is decided as on all goods. */
  facts: GoodsFactsRow;
};

/** A promotion that runs for some goods, whomever it is for; amounts as decimal text, times as unix seconds. */
export type PromotionRow = Audience & {
  /** Of promotion_goods. */
  id: number;
  promotionId: number;
  kind: PromotionKind;
  name: string;
  price: string | null;
  /** Pieces there are at the special price, and sold of them; null: no limit of its own. */
  stock: number | null;
  sold: number;
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
  /** What it may still cost, decimal text; null: no budget. */
  budgetLeft: string | null;
  startsAt: number;
  endsAt: number;
  /** Null where nothing is limited, and for visitors. */
  taken: Taken | null;
  gifts: GiftRow[] | null;
  /** Of an area's reduction: all that run, for whichever goods; only one of them counts. */
  areas: CartPromotionRow[] | null;
};

const piecesTaken = sql`SELECT json_build_object(
    'day', coalesce(sum(${stillTaken}) FILTER (WHERE placed.created_at >= ${bind("dayStart")}::timestamptz), 0),
    'week', coalesce(sum(${stillTaken}) FILTER (WHERE placed.created_at >= ${bind("weekStart")}::timestamptz), 0),
    'period', coalesce(sum(${stillTaken}), 0))
  FROM order_line_parts part JOIN order_lines l ON l.id = part.line_id JOIN orders placed ON placed.id = l.order_id
  WHERE placed.shop_id IN (${linkedShops}) AND placed.status <> 'cancelled'`;

const taken = sql`CASE WHEN p.kind IN ('gift', 'add_on') THEN (${piecesTaken} AND part.promotion_id = p.id)
  WHEN p.kind = 'percent' THEN (${piecesTaken} AND part.promotion_id = p.id AND l.goods_id = pg.goods_id)
  WHEN p.kind IN ('goods_reduction', 'area_reduction') THEN (${timesTaken})
  ELSE (${piecesTaken} AND part.promotion_goods_id = pg.id) END`;

/** Whether a near-expiry offer runs for the gift, for whomever: it alone sells the batches near their expiry. */
const sellsNearApart = sql`EXISTS (SELECT 1 FROM promotion_goods npg JOIN promotions np ON np.id = npg.promotion_id
  WHERE npg.goods_id = gift.goods_id AND (npg.warehouse_id IS NULL OR npg.warehouse_id = gift.warehouse_id)
    AND np.kind = 'near_expiry' AND np.starts_at <= ${bind("now")}::timestamptz AND np.ends_at > ${bind("now")}::timestamptz
    AND (np.budget IS NULL OR np.spent < np.budget))`;

/** What comes along lies in the same warehouse: it travels in the same order. Goods under special control never do. */
const gifts = sql`SELECT json_agg(json_build_object('id', gift.id, 'goodsId', gift.goods_id, 'warehouseId', gift.warehouse_id,
    'name', given.name, 'unit', given.unit, 'number', gift.number, 'surcharge', gift.surcharge::text,
    'price', (SELECT coalesce(own.price, go.base_price)::text FROM offers go
      LEFT JOIN group_prices own ON own.offer_id = go.id AND own.price_group = ${bind("priceGroup")}
      WHERE go.goods_id = gift.goods_id AND go.warehouse_id = gift.warehouse_id),
    'stock', (SELECT coalesce(sum(b.on_hand - b.reserved), 0) FROM batches b WHERE b.goods_id = gift.goods_id
      AND b.warehouse_id = gift.warehouse_id AND b.sold_until > ${bind("today")}::date
      AND (b.expires_on > ${bind("nearUntil")}::date OR NOT ${sellsNearApart})),
    'facts', json_build_object('drugClass', given.drug_class, 'scope', given.scope, 'control', given.control,
      'clinicOnly', given.clinic_only, 'specialCatalogue', given.special_catalogue, 'regions', given.regions,
      'customerIds', given.customer_ids, 'onShelf', given.on_shelf, 'unit', given.unit))
    ORDER BY gift.position, gift.id)
  FROM promotion_gifts gift JOIN goods given ON given.id = gift.goods_id AND given.on_shelf AND given.control = 'none'
  WHERE gift.promotion_id = p.id AND gift.warehouse_id = o.warehouse_id`;

/** Found once for the whole statement, so that goods without promotions, most of them, cost nothing more. */
const promotedGoods = sql`ARRAY(SELECT pg.goods_id FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
  WHERE pg.goods_id = ANY (${bind("ids")}::bigint[]) AND p.ends_at > ${bind("now")}::timestamptz)`;

/** For a statement that asks for the goods `ids` and has found goods `g`: whether anything runs for the goods, or will. */
export const isPromoted = sql`g.id = ANY (${promotedGoods})`;

/**
 * For a statement that asks for the goods `ids` and has found goods `g` with their offer `o` and group price `gp`:
 * what runs for them now, as one JSON value.
 */
export const runningPromotions = sql`CASE WHEN ${isPromoted} THEN (SELECT json_agg(json_build_object('id', pg.id, 'promotionId', p.id, 'kind', p.kind,
    'name', p.name, 'price', pg.price::text, 'stock', pg.stock, 'sold', pg.sold, 'quantity', pg.quantity, 'order', p.order_limit,
    'day', p.day_limit, 'week', p.week_limit, 'period', p.period_limit, 'takesCoupon', p.takes_coupon,
    'onCredit', p.on_credit, 'isYj', p.is_yj, 'area', p.area, 'tiers', p.tiers, 'basisPoints', p.basis_points,
    'budgetLeft', (p.budget - p.spent)::text,
    'startsAt', floor(extract(epoch FROM p.starts_at))::bigint, 'endsAt', floor(extract(epoch FROM p.ends_at))::bigint,
    'shopTypes', p.shop_types, 'regions', p.regions, 'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only,
    'taken', CASE WHEN ${hasLimit} THEN (${taken}) END,
    'gifts', CASE WHEN p.kind IN ('gift', 'add_on') THEN (${gifts}) END,
    'areas', CASE WHEN p.kind = 'area_reduction' THEN (${areaPromotions}) END) ORDER BY p.position, p.id)
  FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
  WHERE pg.goods_id = g.id AND (pg.warehouse_id IS NULL OR pg.warehouse_id = o.warehouse_id) AND p.kind <> 'combination'
    AND p.starts_at <= ${bind("now")}::timestamptz AND p.ends_at > ${bind("now")}::timestamptz
    AND (p.budget IS NULL OR p.spent < p.budget)) END`;

/**
 * Whether anything runs today for the goods of a cart's line `l`, or will; a set is priced as if. True for whatever
 * `isPromoted` is true for, as the day began before now: else a cart would miss promotions. Binds `dayStart`.
 */
export const isLinePromoted = sql`(l.combination_id IS NOT NULL OR EXISTS (
  SELECT 1 FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
  WHERE pg.goods_id = l.goods_id AND p.ends_at > ${bind("dayStart")}::timestamptz))`;

/** Goods with a controlled or signed price, beside which no promotion runs (domain.md §4). */
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
      GROUP BY p.id, p.kind, p.shop_types, p.regions, p.shop_ids, p.newcomers_only`,
  );
}

/** Refreshes on the shelf the goods of promotions that have begun or ended since then; after midnight those near expiry. */
export async function refreshTurned(db: Db, since: Date): Promise<void> {
  await db.execute(sql`SELECT refresh_shelf(ARRAY(SELECT DISTINCT pg.goods_id FROM promotions p JOIN promotion_goods pg ON pg.promotion_id = p.id
    WHERE p.starts_at BETWEEN ${since.toISOString()}::timestamptz AND now() OR p.ends_at BETWEEN ${since.toISOString()}::timestamptz AND now()
      OR (p.kind = 'near_expiry' AND p.ends_at > now() AND ${since.toISOString()}::timestamptz::date < CURRENT_DATE)))`);
}

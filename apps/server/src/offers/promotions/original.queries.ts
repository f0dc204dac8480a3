/** What is known of the prices of a found offer before something lowered it; only asked where something could. */
import { type SQL, sql } from "drizzle-orm";
import type { Audience, PromotionKind } from "@yaoji/domain/pricing/promotions";
import { bind } from "../../platform/db/prepared.ts";

/** A price that was asked, decimal text; times unix seconds, `endsAt` null while it lasts. */
export type AskedRow = { price: string; startsAt: number; endsAt: number | null };

/** What sold pieces below the normal price, whomever it was for: at a price, or by a percentage. */
export type LoweringRow = Audience &
  Omit<AskedRow, "price"> & { kind: PromotionKind; price: string | null; basisPoints: number | null };

/** The beginning of the run of today's normal price in the price history (domain.md §7). */
const normalSince = sql`SELECT floor(extract(epoch FROM min(h.from_at)))::bigint FROM price_history h
  WHERE h.offer_id = o.id AND h.price_group IS NOT DISTINCT FROM gp.price_group AND NOT h.is_limited
    AND h.price = coalesce(gp.price, o.base_price)
    AND NOT EXISTS (SELECT 1 FROM price_history later WHERE later.offer_id = o.id AND later.from_at > h.from_at
      AND later.price_group IS NOT DISTINCT FROM gp.price_group AND NOT later.is_limited AND later.price IS DISTINCT FROM h.price)`;

const ofThisOffer = (pairs: SQL) =>
  sql`${pairs}.goods_id = g.id AND (${pairs}.warehouse_id IS NULL OR ${pairs}.warehouse_id = o.warehouse_id)`;

/** When the first of what runs now began; the week before it is the earliest that anybody asks about. */
const firstStart = sql`(SELECT least(o.limited_since, min(now_on.starts_at))
  FROM promotion_goods npg JOIN promotions now_on ON now_on.id = npg.promotion_id
  WHERE ${ofThisOffer(sql`npg`)} AND now_on.starts_at <= ${bind("now")}::timestamptz
    AND now_on.ends_at > ${bind("now")}::timestamptz)`;

/** Prices of the offer and of the shop's group as they followed one another, from a week before on. */
const history = (isLimited: boolean) => sql`(SELECT past.price, past.from_at, past.until_at FROM (
    SELECT h.price, h.from_at, lead(h.from_at) OVER (PARTITION BY h.price_group ORDER BY h.from_at, h.id) AS until_at
    FROM price_history h WHERE h.offer_id = o.id AND h.is_limited = ${sql.raw(String(isLimited))}
      AND (h.price_group IS NULL OR h.price_group = gp.price_group)) past
  WHERE past.price IS NOT NULL AND coalesce(past.until_at, 'infinity') > ${firstStart} - interval '7 days')`;

const asked = sql`SELECT json_agg(json_build_object('price', past.price::text,
    'startsAt', extract(epoch FROM past.from_at)::float8, 'endsAt', extract(epoch FROM past.until_at)::float8))
  FROM ${history(false)} past`;

/**
 * Promotions that had not ended a week before what runs now began, and earlier limited prices, which are for whom daily
 * ones are. Near-expiry offers sold other batches.
 */
const lowering = sql`SELECT json_agg(json_build_object('kind', low.kind, 'price', low.price::text, 'basisPoints', low.basis_points,
    'startsAt', extract(epoch FROM low.starts_at)::float8, 'endsAt', extract(epoch FROM low.ends_at)::float8, 'shopTypes', low.shop_types,
    'regions', low.regions, 'shopIds', low.shop_ids, 'newcomersOnly', low.newcomers_only))
  FROM (SELECT p.kind, pg.price, p.basis_points, p.starts_at, p.ends_at, p.shop_types, p.regions, p.shop_ids, p.newcomers_only
    FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
    WHERE ${ofThisOffer(sql`pg`)} AND p.kind IN ('controlled', 'signed', 'flash', 'newcomer', 'daily', 'percent')
      AND p.starts_at <= ${bind("now")}::timestamptz AND p.ends_at > ${firstStart} - interval '7 days'
    UNION ALL SELECT 'daily', past.price, NULL, past.from_at, past.until_at, NULL, NULL, NULL, false
    FROM ${history(true)} past) low`;

/** What the last paid piece before it cost on the same terms; where prices were asked in the week, nobody asks. */
const lastDeal = sql`CASE WHEN NOT EXISTS (SELECT 1 FROM ${history(false)} past WHERE past.from_at < ${firstStart}) THEN (
  SELECT part.price::text FROM order_lines l JOIN orders placed ON placed.id = l.order_id
  JOIN order_line_parts part ON part.line_id = l.id
    AND part.rule IN ('base', 'group', 'flash', 'newcomer', 'daily', 'limited', 'percent')
  WHERE l.goods_id = g.id AND placed.warehouse_id = o.warehouse_id AND placed.status NOT IN ('pending_payment', 'cancelled')
    AND placed.created_at < ${firstStart}
  ORDER BY l.order_id DESC, part.price LIMIT 1) END`;

const known = (promoted: SQL, value: SQL) =>
  sql`CASE WHEN o.limited_price IS NOT NULL OR ${promoted} THEN (${value}) END`;

/**
 * Since when the normal price of a found offer is what it is, unix seconds, what was asked and what had lowered it before,
 * and the last deal; null where no promotion and no limited price could lower it.
 */
export const originalColumns = (
  promoted: SQL,
) => sql`(${known(promoted, normalSince)})::int AS "originalSince",
  ${known(promoted, asked)} AS "askedBefore", ${known(promoted, lowering)} AS "loweredBefore",
  ${known(promoted, lastDeal)} AS "lastDeal"`;

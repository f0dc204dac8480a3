/** What is known of the normal price of a found offer before something lowered it; only asked where something could. */
import { type SQL, sql } from "drizzle-orm";
import type { Audience, PromotionKind } from "@yaoji/domain/promotions";
import { bind } from "../db/prepared.ts";

/** A promotion that sold every piece below the normal price, whomever it was for; times unix seconds. */
export type LoweringRow = Audience & { kind: PromotionKind; startsAt: number; endsAt: number };

/** The beginning of the run of today's normal price in the price history (domain.md §7). */
const normalSince = sql`SELECT extract(epoch FROM min(h.from_at))::bigint FROM price_history h
  WHERE h.offer_id = o.id AND h.price_group IS NOT DISTINCT FROM gp.price_group AND h.price = coalesce(gp.price, o.base_price)
    AND NOT EXISTS (SELECT 1 FROM price_history later WHERE later.offer_id = o.id AND later.from_at > h.from_at
      AND later.price_group IS NOT DISTINCT FROM gp.price_group AND later.price IS DISTINCT FROM h.price)`;

const lowersPieces = sql`('controlled', 'signed', 'flash', 'newcomer', 'daily', 'percent')`;

const ofThisOffer = (pairs: SQL) =>
  sql`${pairs}.goods_id = g.id AND (${pairs}.warehouse_id IS NULL OR ${pairs}.warehouse_id = o.warehouse_id)`;

/**
 * Those that ran in the week before what runs now began. One with limits, or sold out, left pieces at the normal price,
 * as near-expiry offers do.
 */
const lowering = sql`SELECT json_agg(json_build_object('kind', p.kind, 'startsAt', extract(epoch FROM p.starts_at)::bigint,
    'endsAt', extract(epoch FROM p.ends_at)::bigint, 'shopTypes', p.shop_types, 'regions', p.regions,
    'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only))
  FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id,
    LATERAL (SELECT o.limited_since AS starts_at UNION ALL
      SELECT now_on.starts_at FROM promotion_goods npg JOIN promotions now_on ON now_on.id = npg.promotion_id
      WHERE ${ofThisOffer(sql`npg`)} AND now_on.starts_at <= ${bind("now")}::timestamptz
        AND now_on.ends_at > ${bind("now")}::timestamptz) running
  WHERE ${ofThisOffer(sql`pg`)} AND p.kind IN ${lowersPieces}
    AND (pg.price IS NULL OR pg.price < coalesce(gp.price, o.base_price))
    AND coalesce(p.order_limit, p.day_limit, p.week_limit, p.period_limit) IS NULL
    AND (pg.stock IS NULL OR pg.sold < pg.stock) AND (p.budget IS NULL OR p.spent < p.budget)
    AND p.starts_at < running.starts_at AND p.ends_at > running.starts_at - interval '7 days'`;

const known = (promoted: SQL, value: SQL) =>
  sql`CASE WHEN o.limited_price IS NOT NULL OR ${promoted} THEN (${value}) END`;

/**
 * Since when the normal price of a found offer is what it is, unix seconds, and what had lowered it before; null where
 * no promotion and no limited price could lower it.
 */
export const originalColumns = (
  promoted: SQL,
) => sql`(${known(promoted, normalSince)})::int AS "originalSince",
  ${known(promoted, lowering)} AS "loweredBefore"`;

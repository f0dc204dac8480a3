/** How often the shops that limits count together took a promotion. */
import { type SQL, sql } from "drizzle-orm";
import { bind } from "../../platform/db/prepared.ts";

/** A shop and those linked with it by an account: limits count them together (domain.md §3). */
export function linkedWith(shopId: number | ReturnType<typeof bind>): SQL {
  return sql`SELECT other.shop_id FROM shop_members own JOIN shop_members other USING (account_id)
  WHERE own.shop_id = ${shopId}::bigint UNION SELECT ${shopId}::bigint`;
}

/** The shop that asks, `shopId` of a prepared statement, and those linked with it. */
export const linkedShops = linkedWith(bind("shopId"));

/** Submissions that took a reduction or cashback `p`: however many orders one was split into, it took it once. */
export const timesTaken = sql`SELECT json_build_object(
    'day', count(DISTINCT placed.checkout_id) FILTER (WHERE placed.created_at >= ${bind("dayStart")}::timestamptz),
    'week', count(DISTINCT placed.checkout_id) FILTER (WHERE placed.created_at >= ${bind("weekStart")}::timestamptz),
    'period', count(DISTINCT placed.checkout_id))
  FROM order_promotion_costs cost JOIN orders placed ON placed.id = cost.order_id
  WHERE cost.promotion_id = p.id AND placed.shop_id IN (${linkedShops}) AND placed.status <> 'cancelled'`;

export const hasLimit = sql`${bind("shopId")}::bigint > 0 AND coalesce(p.day_limit, p.week_limit, p.period_limit) IS NOT NULL`;

/** The pairs of a promotion \`p\` of amounts that say how often it may be taken, and was. */
export const timesPairs = sql`'order', NULL, 'day', p.day_limit, 'week', p.week_limit, 'period', p.period_limit,
  'takesCoupon', p.takes_coupon, 'onCredit', p.on_credit, 'taken', CASE WHEN ${hasLimit} THEN (${timesTaken}) END`;

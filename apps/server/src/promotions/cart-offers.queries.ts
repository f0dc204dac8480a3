import { sql } from "drizzle-orm";
import type { Audience, Limits, Taken } from "@yaoji/domain/promotions";
import { bind } from "../db/prepared.ts";
import type { PromotionTier } from "../db/schema/promotions.ts";
import { timesPairs } from "./running.queries.ts";

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

/**
 * What the shop paid today for orders that have not left, which ship together with the next one (domain.md §2), as
 * decimal text; binds `shopId` and `dayStart`.
 */
export const unshippedAmount = sql`SELECT coalesce(sum(l.amount), 0)::text FROM orders o
  JOIN payments p ON p.order_id = o.id AND p.state = 'success' JOIN order_lines l ON l.order_id = o.id
  WHERE o.shop_id = ${bind("shopId")}::bigint AND o.status IN ('pending_review', 'reviewed', 'picking')
    AND p.created_at >= ${bind("dayStart")}::timestamptz`;

/** What runs for whole carts, as one JSON value; binds `now`, `shopId`, `dayStart` and `weekStart`. */
export const cartPromotions = sql`SELECT json_agg(json_build_object('id', p.id, 'kind', p.kind, 'name', p.name,
    'area', p.area, 'tiers', p.tiers, 'budgetLeft', (p.budget - p.spent)::text, 'shopTypes', p.shop_types, 'regions', p.regions, 'shopIds', p.shop_ids,
    'newcomersOnly', p.newcomers_only, ${timesPairs}) ORDER BY p.position, p.id)
  FROM promotions p WHERE p.kind IN ('general_reduction', 'zy_reduction', 'area_reduction', 'cashback')
    AND p.starts_at <= ${bind("now")}::timestamptz AND p.ends_at > ${bind("now")}::timestamptz
    AND (p.budget IS NULL OR p.spent < p.budget)`;

import { sql } from "drizzle-orm";
import type { Audience } from "@yaoji/domain/promotions";
import type { Db } from "../db/database.ts";
import { bind, preparedRow } from "../db/prepared.ts";
import type { PromotionTier } from "../db/schema/promotions.ts";

/** A promotion of whole carts, whomever it is for. */
export type CartPromotionRow = Audience & {
  id: number;
  kind: "general_reduction" | "zy_reduction" | "area_reduction" | "cashback";
  name: string;
  area: string;
  tiers: PromotionTier[];
};

/** `unshipped`: decimal text. */
export type CartFactsRow = { unshipped: string; promotions: CartPromotionRow[] | null };

/**
 * What runs for whole carts, and what the shop paid today for orders that have not left: they ship together with the
 * next one (domain.md §2). One statement.
 */
export async function findCartFacts(
  db: Db,
  { shopId, dayStart, now }: { readonly shopId: number; readonly dayStart: Date; readonly now: Date },
): Promise<CartFactsRow> {
  const found = await preparedRow<CartFactsRow>(db, {
    shape: "cart facts",
    values: { shopId, dayStart: dayStart.toISOString(), now: now.toISOString() },
    build: () => sql`SELECT
        (SELECT coalesce(sum(l.amount), 0)::text FROM orders o JOIN payments p ON p.order_id = o.id AND p.state = 'success'
          JOIN order_lines l ON l.order_id = o.id
          WHERE o.shop_id = ${bind("shopId")}::bigint AND o.status IN ('pending_review', 'reviewed', 'picking')
            AND p.created_at >= ${bind("dayStart")}::timestamptz) AS unshipped,
        (SELECT json_agg(json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'area', p.area, 'tiers', p.tiers,
            'shopTypes', p.shop_types, 'regions', p.regions, 'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only)
            ORDER BY p.position, p.id)
          FROM promotions p WHERE p.kind IN ('general_reduction', 'zy_reduction', 'area_reduction', 'cashback')
            AND p.starts_at <= ${bind("now")}::timestamptz AND p.ends_at > ${bind("now")}::timestamptz
            AND (p.budget IS NULL OR p.spent < p.budget)) AS promotions`,
  });
  return found ?? { unshipped: "0", promotions: null };
}

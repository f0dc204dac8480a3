import { sql } from "drizzle-orm";
import type { CouponKind } from "@yaoji/domain/promotions";
import { type Db, row, rows } from "../db/database.ts";
import { bind, preparedRows } from "../db/prepared.ts";
import type { coupons } from "../db/schema/promotions.ts";

/** A coupon that may be used now; amounts as decimal text, the end as unix seconds. */
export type UsableRow = {
  id: number;
  couponId: number;
  kind: CouponKind;
  name: string;
  scope: (typeof coupons.$inferSelect)["scope"];
  goodsIds: number[] | null;
  categoryId: number | null;
  /** The category and those below it. */
  categoryIds: number[] | null;
  categoryName: string | null;
  brand: string | null;
  goodsName: string | null;
  threshold: string;
  amount: string;
  exclusive: boolean;
  endsAt: number;
};

/** The shop's coupons that are unused and valid now, those that end soonest first. */
export async function listUsableRows(db: Db, shopId: number, now: Date): Promise<UsableRow[]> {
  const found = await preparedRows<{ usable: UsableRow }>(db, {
    shape: "usable coupons",
    values: { shopId, now: now.toISOString() },
    build: () => sql`SELECT json_build_object('id', h.id, 'couponId', c.id, 'kind', c.kind, 'name', c.name,
        'scope', c.scope, 'goodsIds', c.goods_ids, 'categoryId', c.category_id, 'categoryName', place.name,
        'categoryIds', CASE WHEN c.category_id IS NOT NULL THEN ARRAY(SELECT below.id FROM categories below
          WHERE c.category_id IN (below.id, below.parent_id)) END,
        'brand', c.brand, 'goodsName', (SELECT g.name FROM goods g WHERE g.id = c.goods_ids[1]),
        'threshold', c.threshold::text, 'amount', c.amount::text, 'exclusive', c.exclusive,
        'endsAt', extract(epoch FROM h.valid_until)::bigint) AS usable
      FROM shop_coupons h JOIN coupons c ON c.id = h.coupon_id LEFT JOIN categories place ON place.id = c.category_id
      WHERE h.shop_id = ${bind("shopId")}::bigint AND h.checkout_id IS NULL
        AND h.valid_from <= ${bind("now")}::timestamptz AND h.valid_until > ${bind("now")}::timestamptz
      ORDER BY h.valid_until, h.id`,
  });
  return found.map(({ usable }) => usable);
}

/** Marks those of the coupons that the checkout's own shop may use at this time; gives how many. */
export async function markUsed(
  tx: Db,
  { ids, checkoutId, at }: { ids: readonly number[]; checkoutId: number; at: Date },
): Promise<number> {
  // In the order of their ids: two checkouts never wait for each other in a circle.
  const used = await rows<{ id: number }>(
    tx,
    sql`WITH own AS (
        SELECT h.id FROM shop_coupons h WHERE h.id = ANY (${`{${ids.join(",")}}`}::bigint[]) AND h.checkout_id IS NULL
          AND h.shop_id = (SELECT shop_id FROM checkouts WHERE id = ${checkoutId})
          AND h.valid_from <= ${at.toISOString()}::timestamptz AND h.valid_until > ${at.toISOString()}::timestamptz
        ORDER BY h.id FOR UPDATE)
      UPDATE shop_coupons SET checkout_id = ${checkoutId}, used_at = ${at.toISOString()}::timestamptz
      FROM own WHERE shop_coupons.id = own.id RETURNING shop_coupons.id`,
  );
  return used.length;
}

/** Holds the checkout, so that its orders end one after the other and the last of them sees the others ended. */
export async function lockCheckout(tx: Db, checkoutId: number): Promise<void> {
  await row(tx, sql`SELECT 1 FROM checkouts WHERE id = ${checkoutId} FOR NO KEY UPDATE`);
}

/** Frees the checkout's coupons if none of its orders stands any more; gives how many. */
export async function markUnused(tx: Db, checkoutId: number): Promise<number> {
  const freed = await rows<{ id: number }>(
    tx,
    sql`UPDATE shop_coupons SET checkout_id = NULL, used_at = NULL WHERE checkout_id = ${checkoutId}
        AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.checkout_id = ${checkoutId} AND orders.status <> 'cancelled')
      RETURNING id`,
  );
  return freed.length;
}

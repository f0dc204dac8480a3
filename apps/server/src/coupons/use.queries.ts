import { sql } from "drizzle-orm";
import type { CouponKind } from "@yaoji/domain/promotions";
import { type Db, row, rows } from "../db/database.ts";
import { bind } from "../db/prepared.ts";
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

/** The shop's coupons that are unused and valid now, those that end soonest first: one JSON value; binds `shopId`, `now`. */
export const usableCoupons = sql`SELECT json_agg(json_build_object('id', h.id, 'couponId', c.id, 'kind', c.kind, 'name', c.name,
    'scope', c.scope, 'goodsIds', c.goods_ids, 'categoryId', c.category_id, 'categoryName', place.name,
    'categoryIds', CASE WHEN c.category_id IS NOT NULL THEN ARRAY(
      WITH RECURSIVE below (id) AS (SELECT c.category_id UNION
        SELECT categories.id FROM categories JOIN below ON categories.parent_id = below.id)
      SELECT id FROM below) END,
    'brand', c.brand, 'goodsName', (SELECT g.name FROM goods g WHERE g.id = c.goods_ids[1]),
    'threshold', c.threshold::text, 'amount', c.amount::text, 'exclusive', c.exclusive,
    'endsAt', extract(epoch FROM h.valid_until)::bigint) ORDER BY h.valid_until, h.id)
  FROM shop_coupons h JOIN coupons c ON c.id = h.coupon_id LEFT JOIN categories place ON place.id = c.category_id
  WHERE h.shop_id = ${bind("shopId")}::bigint AND h.checkout_id IS NULL
    AND h.valid_from <= ${bind("now")}::timestamptz AND h.valid_until > ${bind("now")}::timestamptz`;

/** A coupon as the books see it: of a voucher they keep the face value. */
export type CouponMoney = { id: number; shop_id: number; kind: CouponKind; amount: string };

/** Marks those of the coupons that the checkout's own shop may use at this time. */
export async function markUsed(
  tx: Db,
  { ids, checkoutId, at }: { ids: readonly number[]; checkoutId: number; at: Date },
): Promise<CouponMoney[]> {
  // In the order of their ids: two checkouts never wait for each other in a circle.
  return rows<CouponMoney>(
    tx,
    sql`WITH own AS (
        SELECT h.id FROM shop_coupons h WHERE h.id = ANY (${`{${ids.join(",")}}`}::bigint[]) AND h.checkout_id IS NULL
          AND h.shop_id = (SELECT shop_id FROM checkouts WHERE id = ${checkoutId})
          AND h.valid_from <= ${at.toISOString()}::timestamptz AND h.valid_until > ${at.toISOString()}::timestamptz
        ORDER BY h.id FOR UPDATE)
      UPDATE shop_coupons SET checkout_id = ${checkoutId}, used_at = ${at.toISOString()}::timestamptz
      FROM own, coupons c WHERE shop_coupons.id = own.id AND c.id = shop_coupons.coupon_id
      RETURNING shop_coupons.id::int, shop_coupons.shop_id::int, c.kind, c.amount::text`,
  );
}

/** Holds the checkout, so that its orders end one after the other and the last of them sees the others ended. */
export async function lockCheckout(tx: Db, checkoutId: number): Promise<void> {
  await row(tx, sql`SELECT 1 FROM checkouts WHERE id = ${checkoutId} FOR NO KEY UPDATE`);
}

/** Frees the checkout's coupons if none of its orders stands any more. */
export async function markUnused(tx: Db, checkoutId: number): Promise<CouponMoney[]> {
  return rows<CouponMoney>(
    tx,
    sql`UPDATE shop_coupons SET checkout_id = NULL, used_at = NULL FROM coupons c
        WHERE c.id = shop_coupons.coupon_id AND shop_coupons.checkout_id = ${checkoutId}
        AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.checkout_id = ${checkoutId} AND orders.status <> 'cancelled')
      RETURNING shop_coupons.id::int, shop_coupons.shop_id::int, c.kind, c.amount::text`,
  );
}

type Lapsing = { readonly now: Date; readonly after: number; readonly limit: number };

/** A page of unused vouchers that have expired, in the order of their ids. */
export async function listLapsing(db: Db, { now, after, limit }: Lapsing): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT h.id::int FROM shop_coupons h JOIN coupons c ON c.id = h.coupon_id AND c.kind = 'voucher'
        WHERE h.checkout_id IS NULL AND h.lapsed_at IS NULL AND h.valid_until <= ${now.toISOString()}::timestamptz
          AND h.id > ${after} ORDER BY h.id LIMIT ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Marks an unused voucher that has expired, so that the books let go of it; none if it was used or marked since. */
export async function markLapsed(tx: Db, id: number, now: Date): Promise<CouponMoney[]> {
  return rows<CouponMoney>(
    tx,
    sql`UPDATE shop_coupons SET lapsed_at = ${now.toISOString()}::timestamptz FROM coupons c
      WHERE shop_coupons.id = ${id} AND c.id = shop_coupons.coupon_id AND checkout_id IS NULL AND lapsed_at IS NULL
      RETURNING shop_coupons.id::int, shop_coupons.shop_id::int, c.kind, c.amount::text`,
  );
}

import { and, asc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { toDecimal } from "@yaoji/domain/money/money";
import type { CouponKind } from "@yaoji/domain/pricing/promotions";
import type { PartVoucher } from "@yaoji/domain/money/voucher-returns";
import { type Db, rows } from "../../platform/db/database.ts";
import { bind } from "../../platform/db/prepared.ts";
import { checkouts } from "../../platform/db/schema/orders.ts";
import { coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";

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
  brandId: number | null;
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
    'brand', c.brand, 'brandId', (SELECT b.id FROM brands b WHERE b.name = c.brand), 'goodsName', (SELECT g.name FROM goods g WHERE g.id = c.goods_ids[1]),
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

/** Holds the checkouts, so that the orders of each end one after the other and the last of them sees the others ended. */
export async function lockCheckouts(tx: Db, ids: readonly number[]): Promise<void> {
  const { id } = checkouts;
  const these = inArray(id, [...ids]);
  await tx.select({ id }).from(checkouts).where(these).orderBy(asc(id)).for("no key update");
}

/** The coupons that the checkout has used, and not been given back. */
export async function idsUsedBy(tx: Db, checkoutId: number): Promise<number[]> {
  const { id } = shopCoupons;
  const used = eq(shopCoupons.checkoutId, checkoutId);
  return idsOf(await tx.select({ id }).from(shopCoupons).where(used).orderBy(asc(id)));
}

/** The checkouts that used these coupons. */
export async function checkoutsOf(tx: Db, ids: readonly number[]): Promise<number[]> {
  const found = await tx
    .selectDistinct({ id: shopCoupons.checkoutId })
    .from(shopCoupons)
    .where(inArray(shopCoupons.id, [...ids]));
  return found.map(({ id }) => id).filter((id) => id !== null);
}

const list = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::bigint[]`;

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);

/** The unused parts of a voucher that are in the shop's hand. */
const unusedParts = (
  of: SQL,
  at: Date,
) => sql`SELECT part.id FROM shop_coupons part JOIN coupons kind ON kind.id = part.coupon_id
  WHERE kind.part_of = ${of} AND part.checkout_id IS NULL AND part.lapsed_at IS NULL
    AND part.valid_until > ${at.toISOString()}::timestamptz`;

/** Holds the unused parts of these vouchers: none of them can be used until they are settled. */
export async function lockParts(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await tx.execute(sql`${unusedParts(sql`ANY (${list(ids)})`, at)} ORDER BY part.id FOR UPDATE OF part`);
}

/** An order of a checkout that is being cancelled, or of which goods are not sent. */
export type ReleasingOrder = { readonly id: number; readonly checkoutId: number; readonly orderNo: string };

/** The order, whether it is being cancelled, and when. */
export type Releasing = { readonly order: ReleasingOrder; readonly isEnding: boolean; readonly at: Date };

/**
 * A used coupon: what it paid of goods of its checkout that never came, whether all of its orders are cancelled; of its
 * parts how many are in hand, what they amount to; `spent` is what of them is used or has expired, and what of it could
 * not come back any more.
 */
export type UsedCoupon = CouponMoney & {
  readonly threshold: string;
  readonly partOf: number | null;
  readonly isExpired: boolean;
  readonly paid: string;
  readonly areAll: boolean;
  readonly spent: string;
  readonly inHand: string;
  readonly partsInHand: number;
};

/** Those of the coupons that are used; the order that is being cancelled counts as cancelled. */
export async function listUsed(
  tx: Db,
  ids: readonly number[],
  { order, isEnding, at }: Releasing,
): Promise<UsedCoupon[]> {
  const isCancelled = isEnding
    ? sql`(o.status = 'cancelled' OR o.id = ${order.id})`
    : sql`o.status = 'cancelled'`;
  const now = sql`${at.toISOString()}::timestamptz`;
  const isInHand = sql`part.checkout_id IS NULL AND part.lapsed_at IS NULL AND part.valid_until > ${now}`;
  // Cut to 分 as `paid-share.ts` does.
  const share = sql`CASE WHEN ${isCancelled} THEN d.amount ELSE trunc(d.amount * l.never_sent / l.number, 2) END`;
  return rows<UsedCoupon>(
    tx,
    sql`SELECT h.id::int, h.shop_id::int, c.kind, c.amount::text, c.threshold::text, c.part_of::int AS "partOf",
        h.valid_until <= ${now} AS "isExpired",
        coalesce((SELECT sum(${share}) FROM orders o JOIN order_lines l ON l.order_id = o.id
          JOIN order_line_deductions d ON d.line_id = l.id AND d.shop_coupon_id = h.id
          WHERE o.checkout_id = h.checkout_id), 0)::text AS paid,
        NOT EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = h.checkout_id AND NOT ${isCancelled}) AS "areAll",
        (coalesce(parts.spent, 0) + h.forfeited)::text AS spent, coalesce(parts.in_hand, 0)::text AS "inHand",
        parts.number AS "partsInHand"
      FROM shop_coupons h JOIN coupons c ON c.id = h.coupon_id,
        LATERAL (SELECT sum(kind.amount) FILTER (WHERE part.checkout_id IS NOT NULL
              OR NOT (${isInHand}) AND part.valid_until > part.valid_from) AS spent,
            sum(kind.amount) FILTER (WHERE ${isInHand}) AS in_hand, (count(*) FILTER (WHERE ${isInHand}))::int AS number
          FROM coupons kind JOIN shop_coupons part ON part.coupon_id = kind.id WHERE kind.part_of = h.id) parts
      WHERE h.id = ANY (${list(ids)}) AND h.checkout_id IS NOT NULL ORDER BY h.id`,
  );
}

/** Frees this coupon: it may be used again. */
export async function markUnused(tx: Db, id: number): Promise<void> {
  await tx.update(shopCoupons).set({ checkoutId: null, usedAt: null }).where(eq(shopCoupons.id, id));
}

/** What of an expired voucher would have come back now never does. */
export async function forfeit(tx: Db, id: number, amount: string): Promise<void> {
  await tx
    .update(shopCoupons)
    .set({ forfeited: sql`${shopCoupons.forfeited} + ${amount}` })
    .where(eq(shopCoupons.id, id));
}

/** Makes a coupon good at least until then. */
export async function prolong(tx: Db, id: number, until: Date): Promise<void> {
  await tx
    .update(shopCoupons)
    .set({ validUntil: until })
    .where(and(eq(shopCoupons.id, id), lt(shopCoupons.validUntil, until)));
}

/**
 * Takes the unused parts of a voucher out of the shop's hand, for what comes in their place: they are valid at no time, and
 * the books that owed them owe that instead.
 */
export async function takeBackParts(tx: Db, id: number, at: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE shop_coupons SET valid_until = valid_from, lapsed_at = ${at.toISOString()}::timestamptz WHERE id IN (${unusedParts(sql`${id}`, at)})`,
  );
}

/** A part of a used voucher, for goods of an order that never came. */
export type NewPart = PartVoucher & Releasing & { readonly of: number };

/** Puts a part of a used voucher into the shop's hand: a voucher of its own, for the same goods and the same time. */
export async function insertPart(
  tx: Db,
  { of, order, isEnding, amount, threshold, at }: NewPart,
): Promise<void> {
  const intro = `订单${order.orderNo}${isEnding ? "取消后" : "未发货商品"}退回`;
  await tx.execute(
    sql`WITH used AS (SELECT * FROM shop_coupons WHERE id = ${of}),
      part AS (
        INSERT INTO coupons (kind, name, intro, scope, goods_ids, category_id, brand, threshold, amount, exclusive,
            valid_from, valid_until, total, claimed, part_of, from_order_id)
          SELECT c.kind, '退回的现金券', ${intro}, c.scope, c.goods_ids, c.category_id, c.brand, ${toDecimal(threshold)},
            ${toDecimal(amount)}, c.exclusive, used.valid_from, used.valid_until, 1, 1, used.id, ${order.id}
          FROM used JOIN coupons c ON c.id = used.coupon_id
        RETURNING id)
      INSERT INTO shop_coupons (shop_id, coupon_id, number, claimed_at, valid_from, valid_until, is_voucher)
        SELECT used.shop_id, part.id, 1, ${at.toISOString()}::timestamptz, used.valid_from, used.valid_until, true FROM used, part`,
  );
}

type Lapsing = { readonly now: Date; readonly after: number; readonly limit: number };

/** A page of unused vouchers that have expired, in the order of their ids. */
export async function listLapsing(db: Db, { now, after, limit }: Lapsing): Promise<number[]> {
  const { id, couponId, checkoutId, lapsedAt, validUntil } = shopCoupons;
  const found = await db
    .select({ id })
    .from(shopCoupons)
    .innerJoin(coupons, and(eq(coupons.id, couponId), eq(coupons.kind, "voucher")))
    .where(and(isNull(checkoutId), isNull(lapsedAt), lte(validUntil, now), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
  return idsOf(found);
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

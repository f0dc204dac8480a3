import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { VoucherState } from "@yaoji/domain/money/vouchers";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { categories } from "../../platform/db/schema/goods.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";
import { ofBrand, ofCategory, scopeColumns } from "../coupons/coupons.sql.ts";

const columns = {
  ...scopeColumns,
  id: shopCoupons.id,
  shopId: shopCoupons.shopId,
  company: shops.company,
  couponId: shopCoupons.couponId,
  name: coupons.name,
  intro: coupons.intro,
  fromOrderNo: sql<string | null>`(SELECT o.order_no FROM orders o WHERE o.id = ${coupons.fromOrderId})`,
  amount: coupons.amount,
  threshold: coupons.threshold,
  claimedAt: shopCoupons.claimedAt,
  validFrom: shopCoupons.validFrom,
  validUntil: shopCoupons.validUntil,
  usedAt: shopCoupons.usedAt,
  cancelledAt: shopCoupons.cancelledAt,
};

export type VoucherRow = Awaited<ReturnType<typeof selectVouchers>>[number];

export const deskOrders = {
  new: { id: shopCoupons.id, key: null, isDescending: true },
  ending: { id: shopCoupons.id, key: shopCoupons.validUntil, kind: "time", isDescending: false },
} as const satisfies Record<string, KeysetOrder>;

export type VoucherWish = {
  readonly state?: VoucherState | undefined;
  readonly q?: string | undefined;
  readonly now: Date;
};

type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

const selectVouchers = (db: Db) =>
  db
    .select(columns)
    .from(shopCoupons)
    .innerJoin(coupons, eq(coupons.id, shopCoupons.couponId))
    .innerJoin(shops, eq(shops.id, shopCoupons.shopId))
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand);

export async function listVouchers(
  db: Db,
  wish: VoucherWish,
  { order, cursor, limit }: Paged,
): Promise<(VoucherRow & Cursor)[]> {
  return db
    .select({ ...columns, key: cursorKey(order) })
    .from(shopCoupons)
    .innerJoin(coupons, eq(coupons.id, shopCoupons.couponId))
    .innerJoin(shops, eq(shops.id, shopCoupons.shopId))
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand)
    .where(and(wished(db, wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}

export async function countVouchers(db: Db, wish: VoucherWish): Promise<number> {
  return countCapped(db, shopCoupons, wished(db, wish));
}

/** Not a part of a used voucher that was taken back for another: that was valid at no time. */
const isOwn = and(shopCoupons.isVoucher, gt(shopCoupons.validUntil, shopCoupons.validFrom));

/** The most companies that words name. */
const mostShops = 200;

function wished(db: Db, { state, q, now }: VoucherWish): SQL | undefined {
  return and(isOwn, state && inState(state, now), q === undefined ? undefined : ofShop(db, q));
}

function ofShop(db: Db, q: string): SQL | undefined {
  const named = db
    .select({ id: shops.id })
    .from(shops)
    .where(sql`strpos(lower(normalize(${shops.company}, NFKC)), ${q}) > 0`)
    .limit(mostShops);
  const isNamed = inArray(shopCoupons.shopId, named);
  return /^\d{1,9}$/.test(q) ? or(isNamed, eq(shopCoupons.shopId, Number(q))) : isNamed;
}

/** As `voucherState` says it. */
function inState(state: VoucherState, now: Date): SQL | undefined {
  const isIdle = and(isNull(shopCoupons.checkoutId), isNull(shopCoupons.cancelledAt));
  const conditions: Record<VoucherState, SQL | undefined> = {
    unused: and(isIdle, isNull(shopCoupons.lapsedAt), gt(shopCoupons.validUntil, now)),
    used: isNotNull(shopCoupons.checkoutId),
    expired: and(isIdle, lte(shopCoupons.validUntil, now)),
    cancelled: isNotNull(shopCoupons.cancelledAt),
  };
  return conditions[state];
}

export async function findVoucher(db: Db, id: number): Promise<VoucherRow | null> {
  const [found] = await selectVouchers(db).where(and(isOwn, eq(shopCoupons.id, id)));
  return found ?? null;
}

/** Held until the end of the transaction: nobody uses it meanwhile. */
export async function lockVoucher(tx: Db, id: number): Promise<void> {
  await tx.select({ id: shopCoupons.id }).from(shopCoupons).where(eq(shopCoupons.id, id)).for("update");
}

/** The orders of the checkout that has used it. */
export async function listPaid(db: Db, id: number): Promise<{ id: number; order_no: string }[]> {
  return db
    .select({ id: orders.id, order_no: orders.orderNo })
    .from(shopCoupons)
    .innerJoin(orders, eq(orders.checkoutId, shopCoupons.checkoutId))
    .where(eq(shopCoupons.id, id))
    .orderBy(orders.id);
}

export type OpenSum = { readonly number: number; readonly shops: number; readonly amount: string };

/** What may still be used, and what of it ends until `soon`. */
export async function sumOpen(
  db: Db,
  { now, soon }: { readonly now: Date; readonly soon: Date },
): Promise<{ unused: OpenSum; ending: OpenSum }> {
  const isSoon = lte(shopCoupons.validUntil, soon);
  const none = { number: 0, shops: 0, amount: "0" };
  const [found] = await db
    .select({
      unused: {
        number: sql<number>`count(*)::int`,
        shops: sql<number>`count(DISTINCT ${shopCoupons.shopId})::int`,
        amount: sql<string>`coalesce(sum(${coupons.amount}), 0)::text`,
      },
      ending: {
        number: sql<number>`(count(*) FILTER (WHERE ${isSoon}))::int`,
        shops: sql<number>`(count(DISTINCT ${shopCoupons.shopId}) FILTER (WHERE ${isSoon}))::int`,
        amount: sql<string>`coalesce(sum(${coupons.amount}) FILTER (WHERE ${isSoon}), 0)::text`,
      },
    })
    .from(shopCoupons)
    .innerJoin(coupons, eq(coupons.id, shopCoupons.couponId))
    .where(and(isOwn, inState("unused", now)));
  return found ?? { unused: none, ending: none };
}

/** The voucher that is given with one command; gives its id. */
export async function insertGift(tx: Db, values: typeof coupons.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(coupons).values(values).returning({ id: coupons.id });
  return inserted?.id ?? 0;
}

/** What was made for the gift alone goes to nobody else. */
export async function closeGift(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(coupons).set({ stoppedAt: at }).where(eq(coupons.id, id));
}

/** Nobody got one: there is nothing to keep. */
export async function removeGift(tx: Db, id: number): Promise<void> {
  await tx.delete(coupons).where(eq(coupons.id, id));
}

/** Takes an unused voucher out of the shop's hand; the books let go of it with this. */
export async function markCancelled(
  tx: Db,
  id: number,
  { at, ...validity }: { readonly at: Date; readonly validFrom: Date; readonly validUntil: Date },
): Promise<void> {
  await tx
    .update(shopCoupons)
    .set({ ...validity, cancelledAt: at, lapsedAt: at })
    .where(eq(shopCoupons.id, id));
}

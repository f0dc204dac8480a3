import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { CouponKind } from "@yaoji/domain/pricing/promotions";
import type { Db } from "../../platform/db/database.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { categories } from "../../platform/db/schema/goods.ts";
import { coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { linkedWith } from "../promotions/running.service.ts";
import { ofBrand, ofCategory, scopeColumns } from "./coupons.sql.ts";

/** What every coupon shows of its kind. */
const kindColumns = {
  couponId: coupons.id,
  kind: coupons.kind,
  name: coupons.name,
  intro: coupons.intro,
  threshold: coupons.threshold,
  amount: coupons.amount,
  exclusive: coupons.exclusive,
  ...scopeColumns,
};

const claimColumns = {
  shopTypes: coupons.shopTypes,
  regions: coupons.regions,
  shopIds: coupons.shopIds,
  newcomersOnly: coupons.newcomersOnly,
  claimFrom: coupons.claimFrom,
  claimUntil: coupons.claimUntil,
  validFrom: coupons.validFrom,
  validUntil: coupons.validUntil,
  validDays: coupons.validDays,
  total: coupons.total,
  claimed: coupons.claimed,
  coded: coupons.coded,
  perShop: coupons.perShop,
  stoppedAt: coupons.stoppedAt,
};

const heldColumns = {
  id: shopCoupons.id,
  validFrom: shopCoupons.validFrom,
  validUntil: shopCoupons.validUntil,
  usedAt: shopCoupons.usedAt,
};

type CouponTable = typeof coupons.$inferSelect;
type ShownOfKind = "kind" | "name" | "intro" | "scope" | "goodsIds" | "categoryId" | "brand";
/** A coupon as every list shows it. */
export type KindRow = Pick<CouponTable, ShownOfKind | "threshold" | "amount" | "exclusive"> & {
  couponId: number;
  categoryName: string | null;
  brandId: number | null;
  goodsName: string | null;
};
/** How many of a coupon the shop has claimed, and how many with those linked with it: its limit counts these (domain.md §3). */
export type Claimed = { readonly held: number; readonly heldByLinked: number };
/** A coupon that can be claimed at some time. */
export type ClaimRow = KindRow & Pick<CouponTable, keyof typeof claimColumns>;
/** A coupon in a shop's hand; `usedAt` null: not used. */
export type HeldRow = KindRow & Pick<typeof shopCoupons.$inferSelect, keyof typeof heldColumns>;
export type CouponStatus = "unused" | "used" | "expired";

/** Coupons whose time to claim is not over, for everybody or naming this shop, with how many of each it has claimed. */
export async function listClaimable(
  db: Db,
  { shopId, kind, now }: { shopId: number; kind: CouponKind | null; now: Date },
): Promise<(ClaimRow & Claimed)[]> {
  const heldBy = (shops: SQL) =>
    sql<number>`(SELECT count(*)::int FROM shop_coupons h WHERE h.coupon_id = ${coupons.id} AND h.shop_id IN (${shops}))`;
  const claimed = { held: heldBy(sql`${shopId}`), heldByLinked: heldBy(linkedWith(shopId)) };
  return db
    .select({ ...kindColumns, ...claimColumns, ...claimed })
    .from(coupons)
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand)
    .where(
      and(
        isOpen,
        gt(coupons.claimUntil, now),
        sql`coalesce(${coupons.validUntil} > ${now.toISOString()}::timestamptz, true)`,
        sql`coalesce(${shopId} = ANY (${coupons.shopIds}), true)`,
        ofKind(kind),
      ),
    )
    .orderBy(asc(coupons.position), asc(coupons.id));
}

/** Open, and not stopped. */
const isOpen = and(eq(coupons.isDraft, false), isNull(coupons.stoppedAt));

/** A coupon that is no draft, claimed or given, stopped or not; held until the end of the transaction, so that claims queue. */
export async function lockMade(tx: Db, id: number): Promise<ClaimRow | null> {
  const found = await tx
    .select({ ...kindColumns, ...claimColumns })
    .from(coupons)
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand)
    .where(and(eq(coupons.id, id), eq(coupons.isDraft, false), isNull(coupons.partOf)))
    .for("update", { of: coupons });
  return found[0] ?? null;
}

/** Whether there is such a coupon to give. */
export async function couponExists(db: Db, id: number): Promise<boolean> {
  return (await db.$count(coupons, and(eq(coupons.id, id), isOpen))) > 0;
}

/** Any coupon that is open, claimed or given; held until the end of the transaction. */
export async function lockCoupon(tx: Db, id: number) {
  const found = await tx
    .select({
      kind: coupons.kind,
      amount: sql<string>`${coupons.amount}::text`,
      validFrom: coupons.validFrom,
      validUntil: coupons.validUntil,
      validDays: coupons.validDays,
    })
    .from(coupons)
    .where(and(eq(coupons.id, id), isOpen))
    .for("update");
  return found[0] ?? null;
}

/** Those of the shops that there are, by id, with their companies; none that is closed. */
export async function listCompanies(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ id: shops.id, company: shops.company })
    .from(shops)
    .where(and(inArray(shops.id, [...ids]), isNull(shops.closedAt)));
  return new Map(found.map(({ id, company }) => [id, company]));
}

/** How many of this coupon the shop has claimed, alone and with those linked with it. */
export async function countClaimed(tx: Db, shopId: number, couponId: number): Promise<Claimed> {
  const [found] = await tx
    .select({
      held: sql<number>`count(*) FILTER (WHERE ${shopCoupons.shopId} = ${shopId})::int`,
      heldByLinked: sql<number>`count(*)::int`,
    })
    .from(shopCoupons)
    .where(and(eq(shopCoupons.couponId, couponId), sql`${shopCoupons.shopId} IN (${linkedWith(shopId)})`));
  return found ?? { held: 0, heldByLinked: 0 };
}

/** Takes one of the coupon's total; false when none is left beside those that are kept for codes. */
export async function takeOne(tx: Db, id: number): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set({ claimed: sql`${coupons.claimed} + 1` })
    .where(
      and(eq(coupons.id, id), sql`coalesce(${coupons.claimed} + ${coupons.coded} < ${coupons.total}, true)`),
    )
    .returning({ id: coupons.id });
  return taken.length > 0;
}

/** Takes one of those that are kept for codes. */
export async function takeCoded(tx: Db, id: number): Promise<boolean> {
  const taken = await tx
    .update(coupons)
    .set({ claimed: sql`${coupons.claimed} + 1`, coded: sql`${coupons.coded} - 1` })
    .where(and(eq(coupons.id, id), gt(coupons.coded, 0)))
    .returning({ id: coupons.id });
  return taken.length > 0;
}

/** Puts a coupon into the shop's hand; null when it holds one of this number already. */
export async function insertHeld(
  tx: Db,
  values: Omit<typeof shopCoupons.$inferInsert, "id">,
): Promise<number | null> {
  const inserted = await tx
    .insert(shopCoupons)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: shopCoupons.id });
  return inserted[0]?.id ?? null;
}

type HeldQuestion = { shopId: number; kind: CouponKind | null; status: CouponStatus; now: Date };

/** A page of the shop's coupons: unused ones that end soonest, used ones used last, expired ones that ended last. */
export async function listHeld(
  db: Db,
  question: HeldQuestion,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<HeldRow[]> {
  return db
    .select({ ...kindColumns, ...heldColumns })
    .from(shopCoupons)
    .innerJoin(coupons, eq(coupons.id, shopCoupons.couponId))
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand)
    .where(heldWhere(question))
    .orderBy(heldOrder[question.status], asc(shopCoupons.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

const heldOrder = {
  unused: asc(shopCoupons.validUntil),
  used: desc(shopCoupons.usedAt),
  expired: desc(shopCoupons.validUntil),
};

export async function countHeld(db: Db, question: HeldQuestion): Promise<number> {
  const [found] = await db
    .select({ held: count() })
    .from(shopCoupons)
    .innerJoin(coupons, eq(coupons.id, shopCoupons.couponId))
    .where(heldWhere(question));
  return found?.held ?? 0;
}

/** Not a part of a voucher that was taken back: that is valid at no time. */
const isOwn = gt(shopCoupons.validUntil, shopCoupons.validFrom);

function statesAt(now: Date) {
  const isUnused = isNull(shopCoupons.usedAt);
  return {
    unused: and(isUnused, gt(shopCoupons.validUntil, now)),
    used: isNotNull(shopCoupons.usedAt),
    expired: and(isUnused, lte(shopCoupons.validUntil, now)),
  };
}

function heldWhere({ shopId, kind, status, now }: HeldQuestion) {
  return and(eq(shopCoupons.shopId, shopId), statesAt(now)[status], isOwn, ofKind(kind));
}

function ofKind(kind: CouponKind | null) {
  return kind === null ? undefined : eq(coupons.kind, kind);
}

export type HeldCounts = { unused: number; used: number; expired: number; coupon: number; voucher: number };

/** How many the shop holds, by their state; of the unused ones also by kind. */
export async function countByStatus(
  db: Db,
  { shopId, kind, now }: Omit<HeldQuestion, "status">,
): Promise<HeldCounts> {
  const { unused, used, expired } = statesAt(now);
  const number = (of: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${of})::int`;
  const [found] = await db
    .select({
      unused: number(unused),
      used: number(used),
      expired: number(expired),
      coupon: number(and(unused, ofKind("coupon"))),
      voucher: number(and(unused, ofKind("voucher"))),
    })
    .from(shopCoupons)
    .innerJoin(coupons, eq(coupons.id, shopCoupons.couponId))
    .where(and(eq(shopCoupons.shopId, shopId), isOwn, ofKind(kind)));
  return found ?? { unused: 0, used: 0, expired: 0, coupon: 0, voucher: 0 };
}

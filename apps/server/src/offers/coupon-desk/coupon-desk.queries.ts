import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { CouponState, CouponTerms } from "@yaoji/domain/pricing/coupon-terms";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, row } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { categories, goods } from "../../platform/db/schema/goods.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";
import { ofBrand, ofCategory, scopeColumns } from "../coupons/coupons.sql.ts";

const columns = {
  ...scopeColumns,
  id: coupons.id,
  kind: coupons.kind,
  name: coupons.name,
  intro: coupons.intro,
  position: coupons.position,
  threshold: coupons.threshold,
  amount: coupons.amount,
  exclusive: coupons.exclusive,
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
  perShop: coupons.perShop,
  claimed: coupons.claimed,
  coded: coupons.coded,
  isDraft: coupons.isDraft,
  stoppedAt: coupons.stoppedAt,
  version: coupons.version,
  createdAt: coupons.createdAt,
};

export type DeskRow = CouponTerms & {
  readonly id: number;
  readonly claimed: number;
  /** Codes that are not used yet. */
  readonly coded: number;
  readonly isDraft: boolean;
  readonly stoppedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly categoryName: string | null;
  readonly brandId: number | null;
  readonly goodsName: string | null;
};

/** When it is over by the clock; never: far off (index coupons_own_end). */
const endsAt = sql`coalesce(${coupons.claimUntil}, ${coupons.validUntil}, timestamptz '9999-12-31 00:00:00+00')`;

export const deskOrders = {
  new: { id: coupons.id, key: null, isDescending: true },
  claimed: { id: coupons.id, key: coupons.claimed, kind: "integer", isDescending: true },
  ending: { id: coupons.id, key: endsAt, kind: "time", isDescending: false },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = {
  readonly state?: CouponState | undefined;
  readonly q?: string | undefined;
  readonly now: Date;
};

type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

export async function listDesk(
  db: Db,
  wish: DeskWish,
  { order, cursor, limit }: Paged,
): Promise<(DeskRow & Cursor)[]> {
  return db
    .select({ ...columns, key: cursorKey(order) })
    .from(coupons)
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand)
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, coupons, wished(wish));
}

/** Of those that it finds the first so many, in rising order. */
export async function listIds(db: Db, wish: DeskWish, most: number): Promise<number[]> {
  const found = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(wished(wish))
    .orderBy(asc(coupons.id))
    .limit(most);
  return found.map(({ id }) => id);
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .select({ id: coupons.id, name: coupons.name })
    .from(coupons)
    .where(inArray(coupons.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, `${name}（编号${id}）`]));
}

/** Not a part of a voucher that came back. */
const isOwn = isNull(coupons.partOf);

function wished({ state, q, now }: DeskWish): SQL | undefined {
  const named = sql`strpos(lower(normalize(${coupons.name}, NFKC)), ${q ?? ""}) > 0`;
  const words =
    q === undefined ? undefined : /^\d{1,9}$/.test(q) ? or(named, eq(coupons.id, Number(q))) : named;
  return and(isOwn, state === undefined ? undefined : inState(state, now), words);
}

/** As `couponState` says it. */
function inState(state: CouponState, now: Date): SQL | undefined {
  const isOpen = and(eq(coupons.isDraft, false), isNull(coupons.stoppedAt));
  const isOver = sql`(coalesce(${lte(coupons.claimUntil, now)}, false) OR coalesce(${lte(coupons.validUntil, now)}, false))`;
  const isLater = sql`coalesce(${gt(coupons.claimFrom, now)}, false)`;
  const conditions: Record<CouponState, SQL | undefined> = {
    draft: eq(coupons.isDraft, true),
    stopped: isNotNull(coupons.stoppedAt),
    ended: and(isOpen, isOver),
    scheduled: and(isOpen, not(isOver), isLater),
    running: and(isOpen, not(isOver), not(isLater)),
  };
  return conditions[state];
}

export async function findDesk(db: Db, id: number): Promise<DeskRow | null> {
  const [found] = await db
    .select(columns)
    .from(coupons)
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand)
    .where(and(eq(coupons.id, id), isOwn));
  return found ?? null;
}

/** Held until the end of the transaction: nobody changes, claims or gives it meanwhile. */
export async function lockDesk(tx: Db, id: number): Promise<DeskRow | null> {
  const [found] = await tx
    .select(columns)
    .from(coupons)
    .leftJoin(categories, ofCategory)
    .leftJoin(brands, ofBrand)
    .where(and(eq(coupons.id, id), isOwn))
    .for("update", { of: coupons });
  return found ?? null;
}

export type Figures = { used: number; expired: number; moneyGiven: string };

/**
 * What became of those given out: used, and unused until it was too late; what they, and the parts of vouchers that came back,
 * took off orders that are not cancelled.
 */
export async function findFigures(db: Db, id: number, now: Date): Promise<Figures> {
  const found = await row<Figures>(
    db,
    sql`WITH RECURSIVE held AS (SELECT h.id, h.coupon_id, h.used_at, h.valid_until FROM shop_coupons h WHERE h.coupon_id = ${id}
          UNION ALL SELECT part.id, part.coupon_id, part.used_at, part.valid_until FROM held
            JOIN coupons c ON c.part_of = held.id JOIN shop_coupons part ON part.coupon_id = c.id)
        SELECT count(*) FILTER (WHERE coupon_id = ${id} AND used_at IS NOT NULL)::int AS used,
          count(*) FILTER (WHERE coupon_id = ${id} AND used_at IS NULL
            AND valid_until <= ${now.toISOString()}::timestamptz)::int AS expired,
          (SELECT coalesce(sum(d.amount), 0)::text FROM order_line_deductions d JOIN held ON held.id = d.shop_coupon_id
            JOIN order_lines l ON l.id = d.line_id JOIN orders o ON o.id = l.order_id AND o.status <> 'cancelled') AS "moneyGiven"
        FROM held`,
  );
  return found ?? { used: 0, expired: 0, moneyGiven: "0" };
}

type Written = typeof coupons.$inferInsert;

export async function insertDesk(tx: Db, values: Written): Promise<number> {
  const [inserted] = await tx.insert(coupons).values(values).returning({ id: coupons.id });
  return inserted?.id ?? 0;
}

/** Writes it anew, under its next version. */
export async function updateDesk(tx: Db, id: number, values: Partial<Written>): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...values, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id));
}

/** Those of the ids that no goods have. */
export async function missingGoods(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, [...ids]));
  return missingOf(ids, found);
}

function missingOf(ids: readonly number[], found: readonly { id: number }[]): number[] {
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  const [found] = await db.select({ number: count() }).from(categories).where(eq(categories.id, id));
  return (found?.number ?? 0) > 0;
}

export async function hasBrand(db: Db, name: string): Promise<boolean> {
  const [found] = await db.select({ number: count() }).from(brands).where(eq(brands.name, name));
  return (found?.number ?? 0) > 0;
}

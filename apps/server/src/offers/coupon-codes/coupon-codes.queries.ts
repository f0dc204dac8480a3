import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { CodeState } from "@yaoji/domain/pricing/coupon-codes";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";
import { couponCodeBatches, couponCodes, coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";

const newestCodes: KeysetOrder = { id: couponCodes.id, key: null, isDescending: true };
const newestBatches: KeysetOrder = { id: couponCodeBatches.id, key: null, isDescending: true };
type Paged = { readonly cursor: Cursor | null; readonly limit: number };

/** `code` null: all of them; one that can be none: none. */
export type CodeWish = {
  readonly couponId: number;
  readonly state?: CodeState | undefined;
  readonly batch?: number | undefined;
  readonly code: string | null;
};

export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];

export async function listCodes(db: Db, wish: CodeWish, { cursor, limit }: Paged) {
  return db
    .select({
      id: couponCodes.id,
      batch: couponCodes.batchId,
      code: couponCodes.code,
      createdAt: couponCodes.createdAt,
      voidedAt: couponCodes.voidedAt,
      usedAt: couponCodes.usedAt,
      shopId: shopCoupons.shopId,
      company: shops.company,
      key: cursorKey(newestCodes),
    })
    .from(couponCodes)
    .leftJoin(shopCoupons, eq(shopCoupons.id, couponCodes.shopCouponId))
    .leftJoin(shops, eq(shops.id, shopCoupons.shopId))
    .where(and(wished(wish), behind(newestCodes, cursor)))
    .orderBy(...keysetOrder(newestCodes))
    .limit(limit);
}

export async function countCodes(db: Db, wish: CodeWish): Promise<number> {
  return countCapped(db, couponCodes, wished(wish));
}

const isUnused = and(isNull(couponCodes.usedAt), isNull(couponCodes.voidedAt));
const inState: Readonly<Record<CodeState, SQL | undefined>> = {
  unused: isUnused,
  used: isNotNull(couponCodes.usedAt),
  void: isNotNull(couponCodes.voidedAt),
};

function wished({ couponId, state, batch, code }: CodeWish): SQL | undefined {
  return and(
    eq(couponCodes.couponId, couponId),
    state && inState[state],
    batch === undefined ? undefined : eq(couponCodes.batchId, batch),
    code === null ? undefined : eq(couponCodes.code, code),
  );
}

type Batches = { readonly couponId: number; readonly id?: number };
export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number];

/** Of a coupon, or one of them. */
export async function listBatches(db: Db, of: Batches, { cursor, limit }: Paged) {
  const { id, number, reason, taskId, createdAt, voidedAt } = couponCodeBatches;
  return db
    .select({
      id,
      number,
      reason,
      taskId,
      createdAt,
      voidedAt,
      by: accounts.name,
      made: madeOf(sql`true`),
      used: madeOf(sql`c.used_at IS NOT NULL`),
      voided: madeOf(sql`c.voided_at IS NOT NULL`),
      key: cursorKey(newestBatches),
    })
    .from(couponCodeBatches)
    .innerJoin(accounts, eq(accounts.id, couponCodeBatches.accountId))
    .where(and(ofCoupon(of), behind(newestBatches, cursor)))
    .orderBy(...keysetOrder(newestBatches))
    .limit(limit);
}

const madeOf = (which: SQL) =>
  sql<number>`(SELECT count(*)::int FROM coupon_codes c WHERE c.batch_id = ${couponCodeBatches.id} AND ${which})`;

export async function countBatches(db: Db, of: Batches): Promise<number> {
  return countCapped(db, couponCodeBatches, ofCoupon(of));
}

function ofCoupon({ couponId, id }: Batches): SQL | undefined {
  const one = id === undefined ? undefined : eq(couponCodeBatches.id, id);
  return and(eq(couponCodeBatches.couponId, couponId), one);
}

export async function insertBatch(tx: Db, values: typeof couponCodeBatches.$inferInsert): Promise<number> {
  const [inserted] = await tx
    .insert(couponCodeBatches)
    .values(values)
    .returning({ id: couponCodeBatches.id });
  return inserted?.id ?? 0;
}

export async function updateBatch(
  tx: Db,
  id: number,
  values: Partial<typeof couponCodeBatches.$inferInsert>,
): Promise<void> {
  await tx.update(couponCodeBatches).set(values).where(eq(couponCodeBatches.id, id));
}

/** Asked while its coupon is held: what was voided meanwhile is known. */
export async function findBatch(tx: Db, id: number) {
  const [found] = await tx.select().from(couponCodeBatches).where(eq(couponCodeBatches.id, id));
  return found ?? null;
}

export async function countMade(tx: Db, batchId: number): Promise<number> {
  return tx.$count(couponCodes, eq(couponCodes.batchId, batchId));
}

type NewCodes = Pick<typeof couponCodes.$inferInsert, "batchId" | "couponId" | "createdAt">;

/** Those of the codes that nobody has yet, kept free of the coupon's total; how many they are. */
export async function insertCodes(tx: Db, values: NewCodes, codes: readonly string[]): Promise<number> {
  const inserted = await tx
    .insert(couponCodes)
    .values(codes.map((code) => ({ ...values, code })))
    .onConflictDoNothing({ target: couponCodes.code })
    .returning({ id: couponCodes.id });
  await keepFree(tx, values.couponId, inserted.length);
  return inserted.length;
}

/** So many more (or fewer) of the coupon are kept for codes. */
async function keepFree(tx: Db, couponId: number, more: number): Promise<void> {
  await tx
    .update(coupons)
    .set({ coded: sql`${coupons.coded} + ${more}` })
    .where(eq(coupons.id, couponId));
}

/** The code of these signs, whatever became of it, with whose it is. */
export async function findCode(db: Db, code: string) {
  const [found] = await db
    .select({
      id: couponCodes.id,
      couponId: couponCodes.couponId,
      usedAt: couponCodes.usedAt,
      voidedAt: couponCodes.voidedAt,
      shopId: shopCoupons.shopId,
    })
    .from(couponCodes)
    .leftJoin(shopCoupons, eq(shopCoupons.id, couponCodes.shopCouponId))
    .where(eq(couponCodes.code, code));
  return found ?? null;
}

/** False where it was used, or made void, meanwhile. */
export async function useCode(
  tx: Db,
  id: number,
  used: { readonly usedAt: Date; readonly shopCouponId: number },
): Promise<boolean> {
  const done = await tx
    .update(couponCodes)
    .set(used)
    .where(and(eq(couponCodes.id, id), isUnused))
    .returning({ id: couponCodes.id });
  return done.length > 0;
}

/** Some of a coupon's codes, or all of a batch. */
type Voiding = { readonly ids: readonly number[]; readonly batch: number | undefined; readonly at: Date };

/** Makes those void that are not used, while their coupon is held; gives them. */
export async function voidCodes(tx: Db, couponId: number, { ids, batch, at }: Voiding): Promise<string[]> {
  const chosen = batch === undefined ? inArray(couponCodes.id, [...ids]) : eq(couponCodes.batchId, batch);
  const voided = await tx
    .update(couponCodes)
    .set({ voidedAt: at })
    .where(and(eq(couponCodes.couponId, couponId), chosen, isUnused))
    .returning({ code: couponCodes.code });
  await keepFree(tx, couponId, -voided.length);
  return voided.map(({ code }) => code);
}

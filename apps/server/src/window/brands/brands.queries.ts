import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";

export type BrandRow = typeof brands.$inferSelect;

/** A page of brands in their order, and how many there are in all. */
export async function listBrands(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: BrandRow[]; total: number }> {
  const found = await db
    .select()
    .from(brands)
    .orderBy(asc(brands.position), asc(brands.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(brands);
  return { list: found, total: counted?.total ?? 0 };
}

export async function findBrand(db: Db, id: number): Promise<BrandRow | null> {
  const found = await db.select().from(brands).where(eq(brands.id, id));
  return found[0] ?? null;
}

/** The first brands in their order, and those with the ids. */
export async function listBrandsNamed(
  db: Db,
  { first, ids }: { first: number; ids: readonly number[] },
): Promise<BrandRow[]> {
  const leading = db
    .select({ id: brands.id })
    .from(brands)
    .orderBy(asc(brands.position), asc(brands.id))
    .limit(first);
  return db
    .select()
    .from(brands)
    .where(sql`${inArray(brands.id, [0, ...ids])} OR ${inArray(brands.id, leading)}`)
    .orderBy(asc(brands.position), asc(brands.id));
}

/** All of them in their order, with how many goods carry their name. */
export async function listCountedBrands(db: Db): Promise<(BrandRow & { goods: number })[]> {
  return db
    .select({ ...getTableColumns(brands), goods: count(goods.id) })
    .from(brands)
    .leftJoin(goods, eq(goods.brand, brands.name))
    .groupBy(brands.id)
    .orderBy(asc(brands.position), asc(brands.id));
}

export type DeskRow = BrandRow & { readonly goods: number };

const deskColumns = {
  ...getTableColumns(brands),
  goods: sql<number>`(SELECT count(*)::int FROM ${goods} WHERE ${eq(goods.brand, brands.name)})`,
};

const byPosition: KeysetOrder = {
  id: brands.id,
  key: brands.position,
  kind: "integer",
  isDescending: false,
};

const named = (q: string | undefined): SQL | undefined =>
  q === undefined ? undefined : sql`strpos(lower(normalize(${brands.name}, NFKC)), ${q}) > 0`;

type Asked = { readonly q: string | undefined; readonly cursor: Cursor | null; readonly limit: number };

/** A page of the back office's list, in the order of the zone. */
export async function listDesk(db: Db, { q, cursor, limit }: Asked): Promise<(DeskRow & Cursor)[]> {
  return db
    .select({ ...deskColumns, key: cursorKey(byPosition) })
    .from(brands)
    .where(and(named(q), behind(byPosition, cursor)))
    .orderBy(...keysetOrder(byPosition))
    .limit(limit);
}

export async function countDesk(db: Db, q: string | undefined): Promise<number> {
  return countCapped(db, brands, named(q));
}

export async function findDesk(db: Db, id: number): Promise<DeskRow | null> {
  const [found] = await db.select(deskColumns).from(brands).where(eq(brands.id, id));
  return found ?? null;
}

/** Names of the first coupons for goods of the brand that are not over: they call it by its name. */
export async function couponsOf(tx: Db, name: string, now: Date): Promise<string[]> {
  const end = sql`coalesce(${coupons.claimUntil}, ${coupons.validUntil}, timestamptz '9999-12-31 00:00:00+00')`;
  const found = await tx
    .select({ name: coupons.name })
    .from(coupons)
    .where(
      and(eq(coupons.brand, name), isNull(coupons.stoppedAt), isNull(coupons.partOf), sql`${end} > ${now}`),
    )
    .orderBy(asc(coupons.id))
    .limit(3);
  return found.map((coupon) => coupon.name);
}

type Terms = Omit<typeof brands.$inferInsert, "id" | "version">;

/** Null where there is one of this name. */
export async function insertBrand(tx: Db, terms: Terms): Promise<number | null> {
  const inserted = await tx.insert(brands).values(terms).onConflictDoNothing().returning({ id: brands.id });
  return inserted[0]?.id ?? null;
}

export async function lockBrand(tx: Db, id: number): Promise<BrandRow | null> {
  const found = await tx.select().from(brands).where(eq(brands.id, id)).for("update");
  return found[0] ?? null;
}

const others = alias(brands, "others");
const otherOfName = (tx: Db, id: number, name: string) =>
  tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.name, name), ne(others.id, id)));

/** False where another one has this name. */
export async function updateBrand(tx: Db, id: number, terms: Terms): Promise<boolean> {
  const changed = await tx
    .update(brands)
    .set({ ...terms, version: sql`${brands.version} + 1` })
    .where(and(eq(brands.id, id), notExists(otherOfName(tx, id, terms.name))))
    .returning({ id: brands.id });
  return changed.length > 0;
}

export async function deleteBrand(tx: Db, id: number): Promise<void> {
  await tx.delete(brands).where(eq(brands.id, id));
}

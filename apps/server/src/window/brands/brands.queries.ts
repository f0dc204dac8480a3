import { and, asc, count, eq, getTableColumns, inArray, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db/database.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { goods } from "../../platform/db/schema/goods.ts";

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

type Terms = Omit<typeof brands.$inferInsert, "id">;

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
    .set(terms)
    .where(and(eq(brands.id, id), notExists(otherOfName(tx, id, terms.name))))
    .returning({ id: brands.id });
  return changed.length > 0;
}

export async function deleteBrand(tx: Db, id: number): Promise<void> {
  await tx.delete(brands).where(eq(brands.id, id));
}

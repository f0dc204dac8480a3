import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";

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

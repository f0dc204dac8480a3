import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { banners, hotWords, navEntries } from "../../platform/db/schema/content.ts";

export type NavRow = typeof navEntries.$inferSelect;
export type BannerRow = typeof banners.$inferSelect;

export async function listNavEntries(db: Db): Promise<NavRow[]> {
  return db.select().from(navEntries).orderBy(asc(navEntries.position), asc(navEntries.id));
}

export async function listHotWords(db: Db): Promise<string[]> {
  const found = await db.select().from(hotWords).orderBy(asc(hotWords.position), asc(hotWords.word));
  return found.map(({ word }) => word);
}

/** Those of a place's banners that are named. */
export async function listBannersByIds(
  db: Db,
  { slot, ids }: { slot: string; ids: readonly number[] },
): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(and(eq(banners.slot, slot), inArray(banners.id, [...ids])))
    .orderBy(asc(banners.position), asc(banners.id));
}

/** The banner of that id, if there is one. */
export async function listBannersById(db: Db, id: number): Promise<BannerRow[]> {
  return db.select().from(banners).where(eq(banners.id, id));
}

/** The banners of one place, such as `home`. */
export async function listBanners(db: Db, slot: string): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(eq(banners.slot, slot))
    .orderBy(asc(banners.position), asc(banners.id));
}

/** The banners of several places. */
export async function listBannersOf(db: Db, slots: readonly string[]): Promise<BannerRow[]> {
  return db
    .select()
    .from(banners)
    .where(inArray(banners.slot, [...slots]))
    .orderBy(asc(banners.position), asc(banners.id));
}

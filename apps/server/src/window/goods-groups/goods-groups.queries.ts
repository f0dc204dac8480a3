import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { goodsGroups } from "../../platform/db/schema/catalogue.ts";

export type GroupRow = typeof goodsGroups.$inferSelect;

export async function findGroup(db: Db, id: number): Promise<GroupRow | null> {
  const found = await db.select().from(goodsGroups).where(eq(goodsGroups.id, id));
  return found[0] ?? null;
}

/** A page of the controlled-sales zone by its address. */
export async function findControlledPage(db: Db, url: string): Promise<GroupRow | null> {
  const found = await db
    .select()
    .from(goodsGroups)
    .where(and(eq(goodsGroups.url, url), eq(goodsGroups.zone, "kxzq")));
  return found[0] ?? null;
}

export async function listControlledPages(db: Db, limit: number): Promise<GroupRow[]> {
  return db
    .select()
    .from(goodsGroups)
    .where(eq(goodsGroups.zone, "kxzq"))
    .orderBy(asc(goodsGroups.position), asc(goodsGroups.id))
    .limit(limit);
}

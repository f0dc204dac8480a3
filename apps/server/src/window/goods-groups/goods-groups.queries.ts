import { and, asc, count, eq, getTableColumns, inArray, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db/database.ts";
import { goodsGroupMembers, goodsGroups } from "../../platform/db/schema/catalogue.ts";
import { goods } from "../../platform/db/schema/goods.ts";

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

/** All of them, by zone and order, with how many goods they hold. */
export async function listCountedGroups(db: Db): Promise<(GroupRow & { goods: number })[]> {
  return db
    .select({ ...getTableColumns(goodsGroups), goods: count(goodsGroupMembers.goodsId) })
    .from(goodsGroups)
    .leftJoin(goodsGroupMembers, eq(goodsGroupMembers.groupId, goodsGroups.id))
    .groupBy(goodsGroups.id)
    .orderBy(asc(goodsGroups.zone), asc(goodsGroups.position), asc(goodsGroups.id));
}

export type Member = { code: string; name: string; specification: string };

export async function listMembers(db: Db, groupId: number): Promise<Member[]> {
  return db
    .select({ code: goods.code, name: goods.name, specification: goods.specification })
    .from(goodsGroupMembers)
    .innerJoin(goods, eq(goods.id, goodsGroupMembers.goodsId))
    .where(eq(goodsGroupMembers.groupId, groupId))
    .orderBy(asc(goods.code));
}

type Terms = Omit<typeof goodsGroups.$inferInsert, "id" | "createdAt">;

/** Null where another one has this address. */
export async function insertGroup(tx: Db, terms: Terms): Promise<number | null> {
  const inserted = await tx
    .insert(goodsGroups)
    .values(terms)
    .onConflictDoNothing()
    .returning({ id: goodsGroups.id });
  return inserted[0]?.id ?? null;
}

export async function lockGroup(tx: Db, id: number): Promise<GroupRow | null> {
  const found = await tx.select().from(goodsGroups).where(eq(goodsGroups.id, id)).for("update");
  return found[0] ?? null;
}

const others = alias(goodsGroups, "others");
const otherAt = (tx: Db, id: number, url: string) =>
  tx
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.url, url), ne(others.id, id)));

/** False where another one has this address. */
export async function updateGroup(tx: Db, id: number, terms: Terms): Promise<boolean> {
  const changed = await tx
    .update(goodsGroups)
    .set(terms)
    .where(and(eq(goodsGroups.id, id), notExists(otherAt(tx, id, terms.url ?? ""))))
    .returning({ id: goodsGroups.id });
  return changed.length > 0;
}

export async function deleteGroup(tx: Db, id: number): Promise<void> {
  await tx.delete(goodsGroups).where(eq(goodsGroups.id, id));
}

export async function findGoodsOfCodes(tx: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ code: goods.code, id: goods.id })
    .from(goods)
    .where(inArray(goods.code, [...codes]));
  return new Map(found.map(({ code, id }) => [code, id]));
}

/** How many were not in it before. */
export async function insertMembers(tx: Db, groupId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = ids.map((goodsId) => ({ groupId, goodsId }));
  const inserted = await tx
    .insert(goodsGroupMembers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: goodsGroupMembers.goodsId });
  return inserted.length;
}

/** How many were in it. */
export async function deleteMembers(tx: Db, groupId: number, ids: readonly number[]): Promise<number> {
  const { goodsId } = goodsGroupMembers;
  const deleted = await tx
    .delete(goodsGroupMembers)
    .where(and(eq(goodsGroupMembers.groupId, groupId), inArray(goodsId, [...ids])))
    .returning({ id: goodsId });
  return deleted.length;
}

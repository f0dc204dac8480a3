import { and, asc, count, eq, getTableColumns, inArray, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
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

export type DeskRow = GroupRow & { readonly goods: number };

const deskColumns = {
  ...getTableColumns(goodsGroups),
  goods: sql<number>`(SELECT count(*)::int FROM ${goodsGroupMembers} WHERE ${eq(goodsGroupMembers.groupId, goodsGroups.id)})`,
};
const byPosition: KeysetOrder = {
  id: goodsGroups.id,
  key: goodsGroups.position,
  kind: "integer",
  isDescending: false,
};

export type DeskWish = { readonly q?: string | undefined; readonly zone?: GroupRow["zone"] | undefined };
type Paging = { readonly cursor: Cursor | null; readonly limit: number };

const wished = ({ q, zone }: DeskWish): SQL | undefined =>
  and(
    q === undefined ? undefined : sql`strpos(lower(normalize(${goodsGroups.name}, NFKC)), ${q}) > 0`,
    zone === undefined ? undefined : eq(goodsGroups.zone, zone),
  );

/** A page of the back office's list, in their order. */
export async function listDesk(
  db: Db,
  wish: DeskWish,
  { cursor, limit }: Paging,
): Promise<(DeskRow & Cursor)[]> {
  return db
    .select({ ...deskColumns, key: cursorKey(byPosition) })
    .from(goodsGroups)
    .where(and(wished(wish), behind(byPosition, cursor)))
    .orderBy(...keysetOrder(byPosition))
    .limit(limit);
}

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, goodsGroups, wished(wish));
}

export async function findDesk(db: Db, id: number): Promise<DeskRow | null> {
  const [found] = await db.select(deskColumns).from(goodsGroups).where(eq(goodsGroups.id, id));
  return found ?? null;
}

/** Where the shop shows the group or leads to it, as people call the places; the first so many. */
export async function listPlaces(db: Db, id: number, address: string): Promise<string[]> {
  const found = await rows<{ place: string }>(
    db,
    sql`SELECT '页面“' || p.title || '”' AS place FROM pages p WHERE EXISTS (SELECT FROM page_blocks b WHERE b.page_id = p.id
          AND (b.content->'from'->>'of' = 'group' AND b.content->'from'->>'id' = ${String(id)}
            OR strpos(b.content::text, ${JSON.stringify(address)}) > 0))
      UNION SELECT '导航“' || name || '”' FROM nav_entries WHERE url = ${address}
      UNION SELECT '广告“' || coalesce(nullif(title, ''), slot) || '”' FROM banners WHERE url = ${address}
      ORDER BY place LIMIT 10`,
  );
  return found.map(({ place }) => place);
}

const byGoods: KeysetOrder = { id: goodsGroupMembers.goodsId, key: null, isDescending: false };

export type ListedMember = Member & { readonly id: number; readonly manufacturer: string | null };

export async function pageOfMembers(
  db: Db,
  groupId: number,
  { cursor, limit }: Paging,
): Promise<ListedMember[]> {
  const { id, code, name, specification, manufacturer } = goods;
  return db
    .select({ id, code, name, specification, manufacturer })
    .from(goodsGroupMembers)
    .innerJoin(goods, eq(goods.id, goodsGroupMembers.goodsId))
    .where(and(eq(goodsGroupMembers.groupId, groupId), behind(byGoods, cursor)))
    .orderBy(...keysetOrder(byGoods))
    .limit(limit);
}

type Terms = Omit<typeof goodsGroups.$inferInsert, "id" | "createdAt" | "version">;

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
    .set({ ...terms, version: sql`${goodsGroups.version} + 1` })
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

/** Of these those that there are. */
export async function findCodes(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await tx
    .select({ id: goods.id, code: goods.code })
    .from(goods)
    .where(inArray(goods.id, [...ids]));
  return new Map(found.map(({ id, code }) => [id, code]));
}

/** Which were not in it before. */
export async function insertMembers(tx: Db, groupId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = ids.map((goodsId) => ({ groupId, goodsId }));
  const inserted = await tx
    .insert(goodsGroupMembers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: goodsGroupMembers.goodsId });
  return inserted.map(({ id }) => id);
}

/** Which were in it. */
export async function deleteMembers(tx: Db, groupId: number, ids: readonly number[]): Promise<number[]> {
  const { goodsId } = goodsGroupMembers;
  const deleted = await tx
    .delete(goodsGroupMembers)
    .where(and(eq(goodsGroupMembers.groupId, groupId), inArray(goodsId, [...ids])))
    .returning({ id: goodsId });
  return deleted.map(({ id }) => id);
}

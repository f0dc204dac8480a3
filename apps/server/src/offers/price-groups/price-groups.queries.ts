import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { shopName } from "@yaoji/domain/text/labels";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { groupPrices, priceGroups } from "../../platform/db/schema/goods.ts";

/** How many shops are in it, and how many goods have a price of its own. */
export type GroupRow = Omit<typeof priceGroups.$inferSelect, "createdAt"> & {
  readonly shops: number;
  readonly prices: number;
};

const columns = {
  id: priceGroups.id,
  code: priceGroups.code,
  name: priceGroups.name,
  position: priceGroups.position,
  version: priceGroups.version,
  shops: sql<number>`(SELECT count(*)::int FROM ${shops} WHERE ${eq(shops.priceGroup, priceGroups.code)})`,
  prices: sql<number>`(SELECT count(*)::int FROM ${groupPrices} WHERE ${eq(groupPrices.priceGroup, priceGroups.code)})`,
};

const byPosition: KeysetOrder = {
  id: priceGroups.id,
  key: priceGroups.position,
  kind: "integer",
  isDescending: false,
};

export async function listGroups(
  db: Db,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<(GroupRow & Cursor)[]> {
  return db
    .select({ ...columns, key: cursorKey(byPosition) })
    .from(priceGroups)
    .where(behind(byPosition, cursor))
    .orderBy(...keysetOrder(byPosition))
    .limit(limit);
}

export async function countGroups(db: Db): Promise<number> {
  return countCapped(db, priceGroups, undefined);
}

/** All of them: an installation has a few dozen. */
export async function allGroups(db: Db): Promise<GroupRow[]> {
  return db.select(columns).from(priceGroups).orderBy(asc(priceGroups.position), asc(priceGroups.id));
}

/** Held until the transaction ends, so that no two groups come to be called alike. */
export async function lockGroups(tx: Db): Promise<GroupRow[]> {
  await tx.execute(sql`LOCK TABLE ${priceGroups} IN SHARE ROW EXCLUSIVE MODE`);
  return allGroups(tx);
}

const isGroup = (which: Which): SQL =>
  "id" in which ? eq(priceGroups.id, which.id) : eq(priceGroups.code, which.code);
/** A group by its id or its code. */
export type Which = { readonly id: number } | { readonly code: string };

export async function findGroup(db: Db, which: Which): Promise<GroupRow | null> {
  const [found] = await db.select(columns).from(priceGroups).where(isGroup(which));
  return found ?? null;
}

export async function insertGroup(
  tx: Db,
  group: { readonly code: string; readonly name: string; readonly position: number },
): Promise<number> {
  const [inserted] = await tx.insert(priceGroups).values(group).returning({ id: priceGroups.id });
  return inserted?.id ?? 0;
}

export async function updateGroup(
  tx: Db,
  id: number,
  change: { readonly name: string; readonly position: number },
): Promise<void> {
  await tx
    .update(priceGroups)
    .set({ ...change, version: sql`${priceGroups.version} + 1` })
    .where(eq(priceGroups.id, id));
}

export type GroupedShop = {
  readonly id: number;
  readonly company: string;
  readonly priceGroup: string | null;
};

/** Shops as they stand, held in id order until the transaction ends. */
export async function lockShops(tx: Db, ids: readonly number[]): Promise<GroupedShop[]> {
  const found = await tx
    .select({ id: shops.id, company: shops.company, priceGroup: shops.priceGroup })
    .from(shops)
    .where(inArray(shops.id, [...ids]))
    .orderBy(asc(shops.id))
    .for("update");
  return found.map((shop) => ({ ...shop, company: shopName(shop.company) }));
}

export async function updateShops(tx: Db, ids: readonly number[], priceGroup: string | null): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(shops)
      .set({ priceGroup })
      .where(inArray(shops.id, [...ids]));
}

import { and, eq, ilike, or, type SQL } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { priceGroups } from "../../platform/db/schema/goods.ts";

const byId: KeysetOrder = { id: shops.id, key: null, isDescending: false };

export type NamesWish = { readonly words: readonly string[]; readonly group?: string | undefined };

export type NameRow = {
  readonly id: number;
  readonly company: string;
  readonly type: (typeof shops.$inferSelect)["type"];
  readonly group: string | null;
};

export async function listNames(
  db: Db,
  wish: NamesWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<(NameRow & Cursor)[]> {
  return db
    .select({
      id: shops.id,
      company: shops.company,
      type: shops.type,
      group: priceGroups.name,
      key: cursorKey(byId),
    })
    .from(shops)
    .leftJoin(priceGroups, eq(priceGroups.code, shops.priceGroup))
    .where(and(wished(wish), behind(byId, cursor)))
    .orderBy(...keysetOrder(byId))
    .limit(limit);
}

export async function countNames(db: Db, wish: NamesWish): Promise<number> {
  return countCapped(db, shops, wished(wish));
}

export async function findName(db: Db, id: number): Promise<NameRow | null> {
  const [found] = await db
    .select({ id: shops.id, company: shops.company, type: shops.type, group: priceGroups.name })
    .from(shops)
    .leftJoin(priceGroups, eq(priceGroups.code, shops.priceGroup))
    .where(eq(shops.id, id));
  return found ?? null;
}

/** All words, or the number alone. */
function wished({ words, group }: NamesWish): SQL | undefined {
  const named = words.map((word) => ilike(shops.company, `%${word.replace(/[%_\\]/g, String.raw`\$&`)}%`));
  const [only, ...more] = words;
  const isNumber = more.length === 0 && only !== undefined && /^\d{1,15}$/.test(only);
  const found = isNumber ? or(and(...named), eq(shops.id, Number(only))) : and(...named);
  return and(found, group ? eq(shops.priceGroup, group) : undefined);
}

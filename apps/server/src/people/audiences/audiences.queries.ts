import {
  aliasedTable,
  and,
  asc,
  countDistinct,
  eq,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { areaPrefix } from "@yaoji/domain/people/areas";
import type { SendingAudience } from "@yaoji/domain/pricing/sending";
import type { Db } from "../../platform/db/database.ts";
import { accounts, shopMembers, shops } from "../../platform/db/schema/accounts.ts";
import { priceGroups } from "../../platform/db/schema/goods.ts";
import { isNewcomer } from "../shop-facts/shop-facts.service.ts";

/** As the fragments of other statements call it. */
const s = aliasedTable(shops, "s");

/** `promotes`: what is sent is a promotion, which distributors have none of (domain.md §4). */
export type Asked = { readonly audience: SendingAudience; readonly promotes: boolean };

/** As `isFor` says it; none that is closed. */
function receiving({ audience, promotes }: Asked): SQL | undefined {
  const { shopTypes, regions, shopIds, newcomersOnly } = audience;
  const within = regions?.map((area) => sql`starts_with(${s.regionCode}, ${areaPrefix(area)})`);
  return and(
    isNull(s.closedAt),
    promotes ? ne(s.type, "distributor") : undefined,
    shopTypes ? inArray(s.type, [...shopTypes]) : undefined,
    within && or(...within),
    audience.priceGroups ? inArray(s.priceGroup, [...audience.priceGroups]) : undefined,
    shopIds ? inArray(s.id, [...shopIds]) : undefined,
    newcomersOnly ? isNewcomer : undefined,
  );
}

/** The first so many of them, in rising order. */
export async function listReceiving(db: Db, asked: Asked, most: number): Promise<number[]> {
  const found = await db.select({ id: s.id }).from(s).where(receiving(asked)).orderBy(asc(s.id)).limit(most);
  return found.map(({ id }) => id);
}

/** People who may read it: each once, however many of the shops are his. */
export async function countUsers(db: Db, asked: Asked): Promise<number> {
  const [found] = await db
    .select({ users: countDistinct(shopMembers.accountId) })
    .from(s)
    .innerJoin(shopMembers, eq(shopMembers.shopId, s.id))
    .innerJoin(accounts, eq(accounts.id, shopMembers.accountId))
    .where(and(receiving(asked), isNull(accounts.disabledAt)));
  return found?.users ?? 0;
}

export type Named = Awaited<ReturnType<typeof listNamed>>[number];

export async function listNamed(db: Db, ids: readonly number[]) {
  const { id, company, type, closedAt } = shops;
  return db
    .select({ id, company, type, closedAt })
    .from(shops)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
}

/** Those of the ids that no shop has. */
export async function missingShops(db: Db, ids: readonly number[]): Promise<number[]> {
  const known = new Set((await listNamed(db, ids)).map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Those of the codes that no price group has. */
export async function missingGroups(db: Db, codes: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ code: priceGroups.code })
    .from(priceGroups)
    .where(inArray(priceGroups.code, [...codes]));
  const known = new Set(found.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}

import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { makerLinks } from "../../platform/db/schema/catalogue.ts";

/** A supplier account with what it is linked to. */
export type LinkedAccount = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly makers: readonly string[];
  /** Codes of single goods. */
  readonly goods: readonly string[];
};

export async function listAccounts(db: Db): Promise<LinkedAccount[]> {
  return rows<LinkedAccount>(
    db,
    sql`SELECT a.id::int AS id, a.username, a.name,
          coalesce(json_agg(l.manufacturer ORDER BY l.id) FILTER (WHERE l.manufacturer IS NOT NULL), '[]') AS makers,
          coalesce(json_agg(g.code ORDER BY g.code) FILTER (WHERE g.code IS NOT NULL), '[]') AS goods
        FROM accounts a LEFT JOIN maker_links l ON l.account_id = a.id LEFT JOIN goods g ON g.id = l.goods_id
        WHERE a.role = 'supplier' GROUP BY a.id ORDER BY a.id`,
  );
}

export async function findSupplier(db: Db, username: string): Promise<number | null> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.username, username), eq(accounts.role, "supplier")));
  return found[0]?.id ?? null;
}

/** How many goods the catalogue has of a maker. */
export async function countGoodsOf(db: Db, manufacturer: string): Promise<number> {
  const found = await db.select({ number: count() }).from(goods).where(eq(goods.manufacturer, manufacturer));
  return found[0]?.number ?? 0;
}

export async function listByCode(db: Db, codes: readonly string[]): Promise<{ id: number; code: string }[]> {
  return db
    .select({ id: goods.id, code: goods.code })
    .from(goods)
    .where(inArray(goods.code, [...codes]))
    .orderBy(asc(goods.id));
}

/** What an account is linked to: a maker, or single goods. */
export type Linked = { readonly manufacturer: string } | { readonly goodsIds: readonly number[] };

export async function insertLinks(db: Db, accountId: number, linked: Linked): Promise<void> {
  const values =
    "manufacturer" in linked
      ? [{ accountId, manufacturer: linked.manufacturer }]
      : linked.goodsIds.map((goodsId) => ({ accountId, goodsId }));
  if (values.length > 0) await db.insert(makerLinks).values(values).onConflictDoNothing();
}

/** Gives how many there were. */
export async function deleteLinks(db: Db, accountId: number, linked: Linked): Promise<number> {
  const named =
    "manufacturer" in linked
      ? eq(makerLinks.manufacturer, linked.manufacturer)
      : inArray(makerLinks.goodsId, [...linked.goodsIds]);
  const gone = await db
    .delete(makerLinks)
    .where(and(eq(makerLinks.accountId, accountId), named))
    .returning({ id: makerLinks.id });
  return gone.length;
}

export type ProfileRow = { username: string; name: string; makers: string[]; varieties: number };

export async function findProfile(db: Db, accountId: number): Promise<ProfileRow | null> {
  return row<ProfileRow>(
    db,
    sql`SELECT a.username, a.name,
          ARRAY(SELECT manufacturer FROM maker_links WHERE account_id = a.id AND manufacturer IS NOT NULL ORDER BY id) AS makers,
          (SELECT count(*)::int FROM maker_goods(a.id)) AS varieties
        FROM accounts a WHERE a.id = ${accountId}`,
  );
}

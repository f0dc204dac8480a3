import { and, eq, sql } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { pageVersions } from "../../platform/db/schema/content.ts";

const { pageId, n, move, draft, reason, createdAt } = pageVersions;
/** By their numbers, of which each page counts its own. */
const order = { id: n, key: null, isDescending: true };
const columns = {
  id: n,
  n,
  move,
  reason,
  createdAt,
  title: sql<string>`${draft}->>'title'`,
  blocks: sql<number>`jsonb_array_length(${draft}->'blocks')`,
  by: accounts.name,
};

export async function listVersions(
  db: Db,
  page: number,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
) {
  return db
    .select({ ...columns, key: cursorKey(order) })
    .from(pageVersions)
    .leftJoin(accounts, eq(accounts.id, pageVersions.accountId))
    .where(and(eq(pageId, page), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}
export type VersionRow = Omit<Awaited<ReturnType<typeof listVersions>>[number], "key">;

export async function countVersions(db: Db, page: number): Promise<number> {
  return countCapped(db, pageVersions, eq(pageId, page));
}

export async function findVersion(db: Db, page: number, number: number) {
  const [found] = await db
    .select({ ...columns, draft })
    .from(pageVersions)
    .leftJoin(accounts, eq(accounts.id, pageVersions.accountId))
    .where(and(eq(pageId, page), eq(n, number)));
  return found ?? null;
}

export async function insertVersion(tx: Db, version: typeof pageVersions.$inferInsert): Promise<void> {
  await tx.insert(pageVersions).values(version);
}

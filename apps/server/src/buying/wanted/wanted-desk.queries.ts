import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { WantedState } from "@yaoji/domain/trade/wanted";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { wantedRequests } from "../../platform/db/schema/wanted.ts";

export const deskOrders = {
  new: { id: wantedRequests.id, key: null, isDescending: true },
  old: { id: wantedRequests.id, key: null, isDescending: false },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = { readonly state?: WantedState | undefined; readonly q?: string | undefined };

const columns = {
  id: wantedRequests.id,
  request: wantedRequests,
  company: shops.company,
  account: { name: accounts.name, phone: accounts.phone },
  goodsName: goods.name,
};

const joined = (db: Db, key: SQL<string | null>) =>
  db
    .select({ ...columns, key })
    .from(wantedRequests)
    .innerJoin(shops, eq(shops.id, wantedRequests.shopId))
    .innerJoin(accounts, eq(accounts.id, wantedRequests.accountId))
    .leftJoin(goods, eq(goods.id, wantedRequests.goodsId));

export async function listDesk(
  db: Db,
  wish: DeskWish,
  { order, cursor, limit }: { order: KeysetOrder; cursor: Cursor | null; limit: number },
) {
  return joined(db, cursorKey(order))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}
export type DeskRow = Awaited<ReturnType<typeof listDesk>>[number];

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, wantedRequests, wished(wish));
}

function wished({ state, q }: DeskWish): SQL | undefined {
  const holds = (column: SQL) => sql`strpos(lower(normalize(${column}, NFKC)), ${q}) > 0`;
  const company = sql`${wantedRequests.shopId} IN (SELECT s.id FROM shops s WHERE ${holds(sql`s.company`)})`;
  const named = or(holds(sql`${wantedRequests.name}`), holds(sql`${wantedRequests.manufacturer}`), company);
  return and(
    state === undefined ? undefined : eq(wantedRequests.state, state),
    q === undefined || q === "" ? undefined : named,
  );
}

export async function findDesk(db: Db, id: number): Promise<DeskRow | null> {
  const [found] = await joined(db, sql<null>`NULL::text`).where(eq(wantedRequests.id, id));
  return found ?? null;
}

import { and, eq, type SQL } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { erpPushes } from "../../platform/db/schema/erp.ts";
import type { Push } from "./erp.queries.ts";

const newestFirst: KeysetOrder = { id: erpPushes.id, key: null, isDescending: true };
export type PushWish = {
  readonly kind?: Push["kind"] | undefined;
  readonly state?: Push["state"] | undefined;
};

export async function listPushes(
  db: Db,
  wish: PushWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
) {
  return db
    .select({ id: erpPushes.id, push: erpPushes, by: accounts.name, key: cursorKey(newestFirst) })
    .from(erpPushes)
    .leftJoin(accounts, eq(accounts.id, erpPushes.accountId))
    .where(and(wished(wish), behind(newestFirst, cursor)))
    .orderBy(...keysetOrder(newestFirst))
    .limit(limit);
}

export async function countPushes(db: Db, wish: PushWish): Promise<number> {
  return countCapped(db, erpPushes, wished(wish));
}

function wished({ kind, state }: PushWish): SQL | undefined {
  return and(
    kind === undefined ? undefined : eq(erpPushes.kind, kind),
    state === undefined ? undefined : eq(erpPushes.state, state),
  );
}

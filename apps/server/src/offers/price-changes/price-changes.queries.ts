import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { goods, offers, warehouses } from "../../platform/db/schema/goods.ts";
import { priceChangeRows, priceChanges } from "../../platform/db/schema/price-plans.ts";
import { tasks } from "../../platform/db/schema/tasks.ts";

const undoing = alias(priceChanges, "undoing");
const newestFirst: KeysetOrder = { id: priceChanges.id, key: null, isDescending: true };
const columns = {
  row: priceChanges,
  by: accounts.name,
  words: tasks.words,
  taskState: tasks.state,
  undoneBy: undoing.id,
};

const namedChanges = (db: Db) =>
  db
    .select(columns)
    .from(priceChanges)
    .innerJoin(accounts, eq(accounts.id, priceChanges.accountId))
    .leftJoin(tasks, eq(tasks.id, priceChanges.taskId))
    .leftJoin(undoing, eq(undoing.undoes, priceChanges.id));
export type NamedChange = Awaited<ReturnType<typeof findChange>> & object;

type Paged = { readonly since: Date; readonly cursor: Cursor | null; readonly limit: number };

export async function listChanges(db: Db, { since, cursor, limit }: Paged) {
  return namedChanges(db)
    .where(and(gte(priceChanges.createdAt, since), behind(newestFirst, cursor)))
    .orderBy(...keysetOrder(newestFirst))
    .limit(limit);
}

export async function countChanges(db: Db, since: Date): Promise<number> {
  return countCapped(db, priceChanges, gte(priceChanges.createdAt, since));
}

export async function findChange(db: Db, id: number, since: Date) {
  const [found] = await namedChanges(db).where(
    and(eq(priceChanges.id, id), gte(priceChanges.createdAt, since)),
  );
  return found ?? null;
}

/** Held until the transaction ends: two who press at once take it back once. */
export async function lockChange(tx: Db, id: number): Promise<void> {
  await tx.select({ id: priceChanges.id }).from(priceChanges).where(eq(priceChanges.id, id)).for("update");
}

export async function listChangeRows(
  db: Db,
  changeId: number,
  { after = 0, limit }: { readonly after?: number; readonly limit?: number } = {},
) {
  const found = db
    .select({
      offerId: priceChangeRows.offerId,
      before: priceChangeRows.before,
      after: priceChangeRows.after,
      goodsId: offers.goodsId,
      code: goods.code,
      name: goods.name,
      warehouse: warehouses.name,
      warehouseCode: warehouses.code,
    })
    .from(priceChangeRows)
    .innerJoin(offers, eq(offers.id, priceChangeRows.offerId))
    .innerJoin(goods, eq(goods.id, offers.goodsId))
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .where(and(eq(priceChangeRows.changeId, changeId), gt(priceChangeRows.offerId, after)))
    .orderBy(asc(priceChangeRows.offerId));
  return limit === undefined ? found : found.limit(limit);
}

export async function deleteChangesBefore(db: Db, since: Date): Promise<void> {
  await db.delete(priceChanges).where(lt(priceChanges.createdAt, since));
}

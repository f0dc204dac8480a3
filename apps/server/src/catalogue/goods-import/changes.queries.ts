import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { sqlState } from "../../platform/db/postgres.ts";
import { goods, goodsCategories, offers } from "../../platform/db/schema/goods.ts";
import { goodsImportChanges } from "../../platform/db/schema/goods-imports.ts";

export type GoodsRow = typeof goods.$inferSelect;
export type FoundChange = typeof goodsImportChanges.$inferSelect;

/** By their ids, in the order in which everybody locks them; nobody else changes them until the transaction ends. */
export async function lockGoods(tx: Db, ids: readonly number[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(goods)
    .where(inArray(goods.id, [...ids]))
    .orderBy(asc(goods.id))
    .for("no key update");
}

export async function goodsOfCodes(tx: Db, codes: readonly string[]): Promise<GoodsRow[]> {
  if (codes.length === 0) return [];
  return tx
    .select()
    .from(goods)
    .where(inArray(goods.code, [...codes]));
}

/** The categories of each, by the goods' ids. */
export async function categoriesOf(tx: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select()
    .from(goodsCategories)
    .where(inArray(goodsCategories.goodsId, [...ids]))
    .orderBy(asc(goodsCategories.categoryId));
  const byGoods = Map.groupBy(found, ({ goodsId }) => goodsId);
  return new Map([...byGoods].map(([id, links]) => [id, links.map(({ categoryId }) => categoryId)]));
}

export async function insertChanges(
  tx: Db,
  changes: (typeof goodsImportChanges.$inferInsert)[],
): Promise<void> {
  if (changes.length > 0) await tx.insert(goodsImportChanges).values(changes);
}

export async function nextToUndo(tx: Db, importId: number, limit: number): Promise<FoundChange[]> {
  return tx
    .select()
    .from(goodsImportChanges)
    .where(and(eq(goodsImportChanges.importId, importId), isNull(goodsImportChanges.undone)))
    .orderBy(asc(goodsImportChanges.goodsId))
    .limit(limit);
}

export async function countToUndo(tx: Db, importId: number): Promise<number> {
  const [found] = await tx
    .select({ rows: count() })
    .from(goodsImportChanges)
    .where(and(eq(goodsImportChanges.importId, importId), isNull(goodsImportChanges.undone)));
  return found?.rows ?? 0;
}

export async function keepUndone(
  tx: Db,
  importId: number,
  { ids, undone }: { readonly ids: readonly number[]; readonly undone: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(goodsImportChanges)
    .set({ undone })
    .where(and(eq(goodsImportChanges.importId, importId), inArray(goodsImportChanges.goodsId, [...ids])));
}

/** Something has been done with goods since: their record, or of new ones a price or a batch. */
const isTouched = sql`(${goods.version} <> ${goodsImportChanges.version} OR (${goodsImportChanges.before} IS NULL AND (
  EXISTS (SELECT FROM offers o WHERE o.goods_id = ${goods.id} AND (o.base_price IS NOT NULL OR o.limited_price IS NOT NULL))
  OR EXISTS (SELECT FROM batches b WHERE b.goods_id = ${goods.id}))))`;

export type InTheWay = { readonly id: number; readonly code: string; readonly name: string };

/** Goods of an import that were changed since, the first of them, and how many there are. */
export async function listInTheWay(
  db: Db,
  importId: number,
  limit: number,
): Promise<{ readonly total: number; readonly goods: readonly InTheWay[] }> {
  const inTheWay = and(
    eq(goodsImportChanges.importId, importId),
    isNull(goodsImportChanges.undone),
    isTouched,
  );
  const ofGoods = eq(goods.id, goodsImportChanges.goodsId);
  const [counted] = await db
    .select({ total: count() })
    .from(goodsImportChanges)
    .innerJoin(goods, ofGoods)
    .where(inTheWay);
  const found = await db
    .select({ id: goods.id, code: goods.code, name: goods.name })
    .from(goodsImportChanges)
    .innerJoin(goods, ofGoods)
    .where(inTheWay)
    .orderBy(asc(goods.id))
    .limit(limit);
  return { total: counted?.total ?? 0, goods: found };
}

/** Those of the ids that somebody has done something with since. */
export async function touchedSince(tx: Db, importId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: goods.id })
    .from(goodsImportChanges)
    .innerJoin(goods, eq(goods.id, goodsImportChanges.goodsId))
    .where(
      and(
        eq(goodsImportChanges.importId, importId),
        inArray(goodsImportChanges.goodsId, [...ids]),
        isTouched,
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** The record as it was before. */
export async function restoreGoods(tx: Db, id: number, before: Partial<GoodsRow>): Promise<void> {
  await tx.update(goods).set(before).where(eq(goods.id, id));
}

export async function unhang(tx: Db, goodsId: number, categoryIds: readonly number[]): Promise<void> {
  if (categoryIds.length === 0) return;
  await tx
    .delete(goodsCategories)
    .where(and(eq(goodsCategories.goodsId, goodsId), inArray(goodsCategories.categoryId, [...categoryIds])));
}

/** Removes goods that nothing speaks of; false where something does, and nothing is removed. */
export async function removeGoods(tx: Db, id: number): Promise<boolean> {
  try {
    await tx.transaction(async (part) => {
      await part.delete(goodsCategories).where(eq(goodsCategories.goodsId, id));
      await part.delete(offers).where(eq(offers.goodsId, id));
      await part.delete(goods).where(eq(goods.id, id));
    });
    return true;
  } catch (error) {
    if (sqlState(error) === "23503") return false;
    throw error;
  }
}

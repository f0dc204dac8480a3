import type { CategoryMenu } from "@yaoji/domain/trade/categories";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { categories, goods, goodsCategories } from "../../platform/db/schema/goods.ts";

export type CategoryRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly menu: CategoryMenu;
  readonly name: string;
  readonly logo: string;
  readonly version: number;
  /** How many goods hang in it, one more than `mostCounted` where there are more. */
  readonly goods: number;
};

export const mostCounted = 1000;

/** Whoever arranges categories arranges alone: what one may do hangs on where all others stand. */
export async function lockTree(tx: Db): Promise<void> {
  await tx.execute(sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`);
}

/** All of them, those of one parent in their order. */
export async function listTree(db: Db): Promise<CategoryRow[]> {
  return rows(
    db,
    sql`SELECT c.id, c.parent_id AS "parentId", c.menu, c.name, c.logo, c.version,
        (SELECT count(*)::int FROM (SELECT FROM goods_categories gc WHERE gc.category_id = c.id
          LIMIT ${mostCounted + 1}) counted) AS goods
      FROM categories c ORDER BY c.position, c.id`,
  );
}

type Terms = Pick<CategoryRow, "parentId" | "menu" | "name" | "logo">;

export async function insertCategory(tx: Db, terms: Terms & { position: number }): Promise<number> {
  const [inserted] = await tx.insert(categories).values(terms).returning({ id: categories.id });
  if (!inserted) throw new Error("the category was not written");
  return inserted.id;
}

export async function updateCategory(tx: Db, id: number, terms: Partial<Terms>): Promise<void> {
  await tx
    .update(categories)
    .set({ ...terms, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id));
}

/** Each stands where it is named; whose place stays as it is stays untouched. */
export async function updatePlaces(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`UPDATE categories c SET position = named.place - 1
    FROM unnest(${idArray(ids)}) WITH ORDINALITY named (id, place)
    WHERE c.id = named.id AND c.position <> named.place - 1`);
}

export async function deleteCategory(tx: Db, id: number): Promise<void> {
  await tx.delete(categories).where(and(eq(categories.id, id)));
}

/** Coupons, pages and links that name the category, in words: the first of each. */
export async function listUses(tx: Db, id: number): Promise<string[]> {
  const leads = sql`~ ${`[?&]select=${id}(&|#|$)`}`;
  const found = await rows<{ place: string }>(
    tx,
    sql`(SELECT DISTINCT '优惠券“' || name || '”' AS place FROM coupons WHERE category_id = ${id} LIMIT 3)
      UNION ALL (SELECT DISTINCT '页面“' || p.title || '”' FROM page_blocks b JOIN pages p ON p.id = b.page_id
        WHERE b.content ->> 'category_id' = ${String(id)}
          OR (b.content -> 'from' ->> 'of' = 'category' AND b.content -> 'from' ->> 'id' = ${String(id)}) LIMIT 3)
      UNION ALL (SELECT '导航“' || name || '”' FROM nav_entries WHERE url ${leads} LIMIT 3)
      UNION ALL (SELECT '广告“' || title || '”' FROM banners WHERE url ${leads} LIMIT 3)`,
  );
  return found.map(({ place }) => place);
}

/** Goods of the category, up to as many. */
export async function listGoodsIds(tx: Db, id: number, limit: number): Promise<number[]> {
  const found = await tx
    .select({ id: goodsCategories.goodsId })
    .from(goodsCategories)
    .where(eq(goodsCategories.categoryId, id))
    .orderBy(asc(goodsCategories.goodsId))
    .limit(limit);
  return found.map((each) => each.id);
}

/** Hangs goods there; gives those that did not hang there yet. */
export async function insertGoods(tx: Db, id: number, goodsIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`INSERT INTO goods_categories (goods_id, category_id)
      SELECT g.id, ${id} FROM goods g WHERE g.id = ANY (${idArray(goodsIds)}) ON CONFLICT DO NOTHING RETURNING goods_id AS id`,
  );
  return found.map((each) => each.id);
}

/** Takes goods out; gives those that hung there. */
export async function deleteGoods(tx: Db, id: number, goodsIds: readonly number[]): Promise<number[]> {
  const { categoryId, goodsId } = goodsCategories;
  const found = await tx
    .delete(goodsCategories)
    .where(and(eq(categoryId, id), inArray(goodsId, [...goodsIds])))
    .returning({ id: goodsId });
  return found.map((each) => each.id);
}

/** Whoever has their form open is told that they hang elsewhere now. */
export async function moveVersions(tx: Db, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await tx
    .update(goods)
    .set({ version: sql`${goods.version} + 1` })
    .where(inArray(goods.id, [...goodsIds]));
}

/** Those of the ids that no goods have. */
export async function missingGoods(tx: Db, goodsIds: readonly number[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`SELECT named.id FROM unnest(${idArray(goodsIds)}) named (id)
      WHERE NOT EXISTS (SELECT FROM goods g WHERE g.id = named.id)`,
  );
  return found.map((each) => each.id);
}

const idArray = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::bigint[]`;

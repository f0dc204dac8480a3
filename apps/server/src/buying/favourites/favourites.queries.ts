import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";
import { goodsNamed } from "../../catalogue/search/shelf-words.sql.ts";
import { favourites } from "../../platform/db/schema/catalogue.ts";

export type FavouriteRow = { goodsId: number; createdAt: Date };

export type FavouritePage = { readonly keyword: string; readonly page: number; readonly pageSize: number };

/** A page of the shop's favourites, newest first, and how many there are in all; of those that a keyword means, if it is given. */
export async function listFavourites(
  db: Db,
  shopId: number,
  { keyword, page, pageSize }: FavouritePage,
): Promise<{ list: FavouriteRow[]; total: number }> {
  const found = await db
    .select({ goodsId: favourites.goodsId, createdAt: favourites.createdAt, total: totalOf(shopId, keyword) })
    .from(favourites)
    .where(and(eq(favourites.shopId, shopId), namedBy(keyword)))
    .orderBy(desc(favourites.createdAt), asc(favourites.goodsId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [first] = found;
  // Beyond the last page there is no row to tell the number.
  const total = first ? first.total : await countFavourites(db, shopId, keyword);
  return { list: found, total };
}

const namedBy = (keyword: string) =>
  keyword === "" ? sql`true` : goodsNamed(sql`favourites.goods_id`, keyword);

function totalOf(shopId: number, keyword: string) {
  return sql<number>`(SELECT count(*)::int FROM favourites WHERE shop_id = ${shopId} AND ${namedBy(keyword)})`;
}

export async function countFavourites(db: Db, shopId: number, keyword = ""): Promise<number> {
  const found = await row<{ total: number }>(db, sql`SELECT ${totalOf(shopId, keyword)} AS total`);
  return found?.total ?? 0;
}

/** Every favourite's goods id, newest first. */
export async function listFavouriteIds(db: Db, shopId: number): Promise<number[]> {
  const found = await db
    .select({ goodsId: favourites.goodsId })
    .from(favourites)
    .where(eq(favourites.shopId, shopId))
    .orderBy(desc(favourites.createdAt), asc(favourites.goodsId));
  return found.map(({ goodsId }) => goodsId);
}

/** Holds the shop's favourites for this transaction, so that two that add at once count one after the other. */
export async function takeFavourites(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('favourites', ${shopId}::bigint))`);
}

/** What is kept already stays where it is. */
export async function insertFavourites(
  tx: Db,
  shopId: number,
  { goodsIds, at }: { goodsIds: readonly number[]; at: Date },
): Promise<void> {
  await tx
    .insert(favourites)
    .values(goodsIds.map((goodsId) => ({ shopId, goodsId, createdAt: at })))
    .onConflictDoNothing();
}

/** Gives how many there were. */
export async function deleteFavourites(db: Db, shopId: number, goodsIds: readonly number[]): Promise<number> {
  const deleted = await db
    .delete(favourites)
    .where(and(eq(favourites.shopId, shopId), inArray(favourites.goodsId, [...goodsIds])))
    .returning({ goodsId: favourites.goodsId });
  return deleted.length;
}

import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  min,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import type { DrugClass } from "@yaoji/domain/people/scopes";
import type { GoodsState, GoodsZone } from "@yaoji/domain/trade/goods-state";
import type { Money } from "@yaoji/domain/money/money";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { categories, goods, goodsCategories, offers } from "../../platform/db/schema/goods.ts";
import { waitingAbout } from "../../people/approvals/asked-about.sql.ts";
import { isAmong, isCounted, type NamedGoods } from "../search/named-goods.sql.ts";

export type DeskWish = {
  readonly named?: NamedGoods | undefined;
  readonly category?: number | undefined;
  readonly brand?: string | undefined;
  readonly state?: GoodsState | undefined;
  readonly drugClass?: DrugClass | undefined;
  readonly zone?: GoodsZone | undefined;
  readonly lacks?: "picture" | "price" | undefined;
  /** What waits at this time is told from what has expired. */
  readonly now: Date;
};
export type GoodsRow = typeof goods.$inferSelect;
/** With the approval that waits about them. */
export type DeskRow = GoodsRow & { readonly waitingId: number | null };

const waitingId = (now: Date) => waitingAbout("shelf_release", sql`${goods.id}`, now);

const newestFirst: KeysetOrder = { id: goods.id, key: null, isDescending: true };

export async function listDesk(
  db: Db,
  wish: DeskWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<(DeskRow & Cursor)[]> {
  return db
    .select({ ...getTableColumns(goods), waitingId: waitingId(wish.now), key: cursorKey(newestFirst) })
    .from(goods)
    .where(and(wished(wish), behind(newestFirst, cursor)))
    .orderBy(...keysetOrder(newestFirst))
    .limit(limit);
}

/** How many there are, counted no further than lists are. */
export async function countDesk(db: Db, { named, now, ...others }: DeskWish): Promise<number> {
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  if (named && !isFiltered) return named.ids.length;
  return countCapped(db, goods, wished({ ...others, named, now }, isCounted));
}

/** Of those that it finds the first so many, in rising order. */
export async function listIds(db: Db, wish: DeskWish, most: number): Promise<number[]> {
  const found = await db
    .select({ id: goods.id })
    .from(goods)
    .where(wished(wish))
    .orderBy(asc(goods.id))
    .limit(most);
  return found.map(({ id }) => id);
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .select({ id: goods.id, code: goods.code, name: goods.name, specification: goods.specification })
    .from(goods)
    .where(inArray(goods.id, [...ids]));
  return new Map(found.map(({ id, ...each }) => [id, `${each.code} ${each.name} ${each.specification}`]));
}

function wished(
  { named, category, brand, state, drugClass, zone, lacks, now }: DeskWish,
  isOneOf = isAmong,
): SQL | undefined {
  const hangs = sql`EXISTS (SELECT FROM goods_categories gc WHERE gc.goods_id = ${goods.id} AND gc.category_id = ${category ?? 0})`;
  return and(
    named && isOneOf(sql`${goods.id}`, named),
    category === undefined ? undefined : hangs,
    brand === undefined ? undefined : eq(goods.brand, brand),
    state === undefined ? undefined : inState(state, now),
    drugClass === undefined ? undefined : eq(goods.drugClass, drugClass),
    zone === undefined ? undefined : sql`${zoneColumns[zone]}`,
    lacks === undefined ? undefined : lacking[lacks],
  );
}

const zoneColumns = {
  clinic: goods.clinicOnly,
  device: goods.deviceZone,
  herbal: goods.herbalZone,
  free_shipping: goods.freeShippingZone,
  controlled: goods.controlledSales,
} as const;

const lacking = {
  picture: sql`${goods.images} = '{}'`,
  price: sql`EXISTS (SELECT FROM offers o WHERE o.goods_id = ${goods.id} AND o.base_price IS NULL)`,
} as const;

const isFree = sql`${goods.control} IN ('none', 'ephedrine')`;

/** As `goodsState` says it. */
function inState(state: GoodsState, now: Date): SQL | undefined {
  const isOff = sql`NOT ${goods.onShelf}`;
  const mended = and(isOff, isFree, isNull(goods.toMend));
  const waiting = waitingId(now);
  const conditions: Record<GoodsState, SQL | undefined> = {
    on: sql`${goods.onShelf}`,
    draft: and(mended, isNull(goods.released), isNull(waiting)),
    waiting: and(mended, isNotNull(waiting)),
    off: and(mended, isNotNull(goods.released), isNull(waiting)),
    to_mend: and(isOff, isFree, isNotNull(goods.toMend)),
    banned: and(isOff, not(isFree)),
  };
  return conditions[state];
}

/** The lowest base price of the warehouses; goods without any are left out. */
export async function listLowestPrices(db: Db, ids: readonly number[]): Promise<Map<number, Money>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ goodsId: offers.goodsId, price: min(offers.basePrice) })
    .from(offers)
    .where(and(inArray(offers.goodsId, [...ids]), isNotNull(offers.basePrice)))
    .groupBy(offers.goodsId);
  return new Map(found.flatMap(({ goodsId, price }) => (price === null ? [] : [[goodsId, price]])));
}

export async function findDesk(db: Db, id: number, now: Date): Promise<DeskRow | null> {
  const [found] = await db
    .select({ ...getTableColumns(goods), waitingId: waitingId(now) })
    .from(goods)
    .where(eq(goods.id, id));
  return found ?? null;
}

/** Held until the end of the transaction: nobody else changes them meanwhile. */
export async function lockDesk(tx: Db, id: number): Promise<GoodsRow | null> {
  const [found] = await tx.select().from(goods).where(eq(goods.id, id)).for("no key update");
  return found ?? null;
}

export async function updateDesk(tx: Db, id: number, values: Partial<GoodsRow>): Promise<void> {
  await tx.update(goods).set(values).where(eq(goods.id, id));
}

export async function listCategoryIds(db: Db, goodsId: number): Promise<number[]> {
  const found = await db
    .select({ id: goodsCategories.categoryId })
    .from(goodsCategories)
    .where(eq(goodsCategories.goodsId, goodsId))
    .orderBy(asc(goodsCategories.categoryId));
  return found.map(({ id }) => id);
}

/** Hangs them nowhere else. */
export async function deleteOtherCategories(tx: Db, goodsId: number, ids: readonly number[]): Promise<void> {
  await tx
    .delete(goodsCategories)
    .where(and(eq(goodsCategories.goodsId, goodsId), not(inArray(goodsCategories.categoryId, [0, ...ids]))));
}

export async function listCategories(db: Db) {
  return db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      menu: categories.menu,
      name: categories.name,
    })
    .from(categories)
    .orderBy(asc(categories.menu), asc(categories.position), asc(categories.id));
}

export async function listShopNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: shops.id, name: shops.company })
    .from(shops)
    .where(inArray(shops.id, [...ids]))
    .orderBy(asc(shops.id));
}

/** Those of the ids that no shop has. */
export async function missingShops(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: shops.id })
    .from(shops)
    .where(inArray(shops.id, [...ids]));
  return ids.filter((id) => !found.some((shop) => shop.id === id));
}

/** Those of the ids that no category has. */
export async function missingCategories(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return ids.filter((id) => !found.some((category) => category.id === id));
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PointsOrderState } from "@yaoji/domain/money/points";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { pointsGoods, pointsOrders } from "../../platform/db/schema/points.ts";
import type { GoodsRow } from "./points-goods.queries.ts";
import type { PointsOrderRow } from "./points-orders.queries.ts";

type Paged = { readonly cursor: Cursor | null; readonly limit: number };

export type ThingWish = { readonly isOnShelf: boolean | null; readonly q: string | undefined };

const byPosition = {
  id: pointsGoods.id,
  key: pointsGoods.position,
  kind: "integer",
  isDescending: false,
} as const satisfies KeysetOrder;

export async function listThings(
  db: Db,
  wish: ThingWish,
  { cursor, limit }: Paged,
): Promise<{ thing: GoodsRow; key: string | null }[]> {
  return db
    .select({ thing: pointsGoods, key: cursorKey(byPosition) })
    .from(pointsGoods)
    .where(and(wished(wish), behind(byPosition, cursor)))
    .orderBy(...keysetOrder(byPosition))
    .limit(limit);
}

export async function countThings(db: Db, wish: ThingWish): Promise<number> {
  return countCapped(db, pointsGoods, wished(wish));
}

function wished({ isOnShelf, q }: ThingWish): SQL | undefined {
  return and(
    isOnShelf === null ? undefined : eq(pointsGoods.onShelf, isOnShelf),
    q === undefined ? undefined : sql`strpos(lower(normalize(${pointsGoods.name}, NFKC)), ${q}) > 0`,
  );
}

/** Held until the end of the transaction: nobody changes it or takes of its stock meanwhile. */
export async function lockThing(tx: Db, id: number): Promise<GoodsRow | null> {
  const [found] = await tx.select().from(pointsGoods).where(eq(pointsGoods.id, id)).for("update");
  return found ?? null;
}

type Change = Partial<typeof pointsGoods.$inferInsert>;

/** Writes it anew, under its next version. */
export async function updateThing(tx: Db, id: number, change: Change): Promise<void> {
  const version = sql`${pointsGoods.version} + 1`;
  await tx
    .update(pointsGoods)
    .set({ ...change, version })
    .where(eq(pointsGoods.id, id));
}

/** Its stock alone, which no version tells of. */
export async function setStock(tx: Db, id: number, stock: number): Promise<void> {
  await tx.update(pointsGoods).set({ stock }).where(eq(pointsGoods.id, id));
}

export type OrderWish = { readonly state: PointsOrderState | undefined; readonly shop: number | undefined };
export type DeskOrder = { readonly order: PointsOrderRow; readonly company: string };

const newest = { id: pointsOrders.id, key: null, isDescending: true } as const satisfies KeysetOrder;

const selectOrders = (db: Db) =>
  db
    .select({ order: pointsOrders, company: shops.company })
    .from(pointsOrders)
    .innerJoin(shops, eq(shops.id, pointsOrders.shopId));

export async function listDeskOrders(
  db: Db,
  wish: OrderWish,
  { cursor, limit }: Paged,
): Promise<DeskOrder[]> {
  return selectOrders(db)
    .where(and(wishedOrders(wish), behind(newest, cursor)))
    .orderBy(...keysetOrder(newest))
    .limit(limit);
}

export async function countDeskOrders(db: Db, wish: OrderWish): Promise<number> {
  return countCapped(db, pointsOrders, wishedOrders(wish));
}

function wishedOrders({ state, shop }: OrderWish): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(pointsOrders.state, state),
    shop === undefined ? undefined : eq(pointsOrders.shopId, shop),
  );
}

export async function findDeskOrder(db: Db, id: number): Promise<DeskOrder | null> {
  const [found] = await selectOrders(db).where(eq(pointsOrders.id, id));
  return found ?? null;
}

import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PromotionKind } from "@yaoji/domain/pricing/promotions";
import type { Money } from "@yaoji/domain/money/money";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { goods, groupPrices, offers, priceGroups, warehouses } from "../../platform/db/schema/goods.ts";
import { priceHistory, promotionGoods, promotions } from "../../platform/db/schema/promotions.ts";
import { areMany, isAmong, isCounted, type NamedGoods } from "../../catalogue/search/named-goods.sql.ts";

const price = sql`coalesce(${offers.basePrice} * 10000, 0)::bigint`;
export const deskOrders = {
  new: { id: offers.id, key: null, isDescending: true },
  price_asc: { id: offers.id, key: price, kind: "integer", isDescending: false },
  price_desc: { id: offers.id, key: price, kind: "integer", isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = {
  readonly named?: NamedGoods | undefined;
  readonly category?: number | undefined;
};
type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

const goodsColumns = {
  id: goods.id,
  code: goods.code,
  externalCode: goods.externalCode,
  furtherCodes: goods.furtherCodes,
  name: goods.name,
  specification: goods.specification,
  manufacturer: sql<string>`coalesce(${goods.manufacturer}, '')`,
  innerPack: goods.innerPack,
};
const placeColumns = { id: warehouses.id, code: warehouses.code, name: warehouses.name };

export type PlannedField = {
  readonly id: number;
  readonly field: string;
  readonly label: string;
  readonly after: string;
  /** Unix seconds. */
  readonly at: number;
};

/** What waits for its moment. */
const planned = sql<
  PlannedField[]
>`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'field', p.field, 'label', p.label,
    'after', p.after, 'at', floor(extract(epoch FROM p.due_at))) ORDER BY p.due_at, p.id), '[]')
  FROM planned_prices p
  WHERE p.state = 'waiting' AND p.goods_id = ${offers.goodsId} AND p.warehouse_id = ${offers.warehouseId})`;

/** The prices of the groups that have their own. */
const groups = sql<{ group: string; price: Money }[]>`(SELECT coalesce(json_agg(json_build_object(
    'group', g.price_group, 'price', (g.price * 10000)::bigint)), '[]')
  FROM group_prices g WHERE g.offer_id = ${offers.id})`;

export async function listDesk(db: Db, wish: DeskWish, { order, cursor, limit }: Paged) {
  return db
    .select({
      offer: offers,
      goods: goodsColumns,
      place: placeColumns,
      planned,
      groups,
      key: cursorKey(order),
      id: offers.id,
    })
    .from(offers)
    .innerJoin(goods, eq(goods.id, offers.goodsId))
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  const { named, category } = wish;
  // Goods have an offer at least: where the goods are more than are counted, the offers are.
  if (named && areMany(named) && category === undefined) return named.ids.length;
  return countCapped(db, offers, wished(wish, isCounted));
}

function wished({ named, category }: DeskWish, isOneOf = isAmong): SQL | undefined {
  const isIn = sql`EXISTS (SELECT FROM shelf s WHERE s.goods_id = ${offers.goodsId} AND s.filters @> ARRAY[${`c:${category}`}])`;
  return and(named && isOneOf(sql`${offers.goodsId}`, named), category === undefined ? undefined : isIn);
}

export type RunningRow = {
  readonly promotionId: number;
  readonly goodsId: number;
  readonly warehouseId: number | null;
  readonly kind: PromotionKind;
  readonly name: string;
  readonly price: Money | null;
  readonly basisPoints: number | null;
  readonly endsAt: Date;
};

/** What runs for goods at that time at a price of its own, for whomever. */
export async function listRunning(db: Db, goodsIds: readonly number[], now: Date): Promise<RunningRow[]> {
  if (goodsIds.length === 0) return [];
  return db
    .select({
      promotionId: promotions.id,
      goodsId: promotionGoods.goodsId,
      warehouseId: promotionGoods.warehouseId,
      kind: promotions.kind,
      name: promotions.name,
      price: promotionGoods.price,
      basisPoints: promotions.basisPoints,
      endsAt: promotions.endsAt,
    })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.id, promotionGoods.promotionId))
    .where(
      and(
        inArray(promotionGoods.goodsId, [...goodsIds]),
        or(isNotNull(promotionGoods.price), isNotNull(promotions.basisPoints)),
        runsAt(now),
      ),
    )
    .orderBy(asc(promotions.position), asc(promotions.id));
}

function runsAt(now: Date): SQL | undefined {
  return and(
    lte(promotions.startsAt, now),
    gt(promotions.endsAt, now),
    or(isNull(promotions.budget), sql`${promotions.spent} < ${promotions.budget}`),
  );
}

export async function isGoods(db: Db, id: number): Promise<boolean> {
  const found = await db.select({ id: goods.id }).from(goods).where(eq(goods.id, id));
  return found.length > 0;
}

/** The newest prices of the goods, newest first. */
export async function listHistory(db: Db, goodsId: number, limit: number) {
  return db
    .select({
      warehouseId: offers.warehouseId,
      warehouse: warehouses.name,
      group: priceHistory.priceGroup,
      isLimited: priceHistory.isLimited,
      price: priceHistory.price,
      at: priceHistory.fromAt,
    })
    .from(priceHistory)
    .innerJoin(offers, eq(offers.id, priceHistory.offerId))
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .where(eq(offers.goodsId, goodsId))
    .orderBy(desc(priceHistory.fromAt), desc(priceHistory.id))
    .limit(limit);
}

/** Base prices at each warehouse. */
export async function listBase(db: Db, goodsId: number) {
  return db
    .select({ warehouseId: offers.warehouseId, warehouse: warehouses.name, price: offers.basePrice })
    .from(offers)
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .where(eq(offers.goodsId, goodsId))
    .orderBy(asc(offers.warehouseId));
}

/** All groups, with the goods' price at each warehouse where they have one. */
export async function listGroups(db: Db, goodsId: number) {
  const prices = db
    .select({ group: groupPrices.priceGroup, price: groupPrices.price, warehouseId: offers.warehouseId })
    .from(groupPrices)
    .innerJoin(offers, eq(offers.id, groupPrices.offerId))
    .where(eq(offers.goodsId, goodsId))
    .as("prices");
  return db
    .select({
      code: priceGroups.code,
      name: priceGroups.name,
      shops: sql<number>`(SELECT count(*)::int FROM ${shops} WHERE ${eq(shops.priceGroup, priceGroups.code)})`,
      price: prices.price,
      warehouseId: prices.warehouseId,
    })
    .from(priceGroups)
    .leftJoin(prices, eq(prices.group, priceGroups.code))
    .orderBy(asc(priceGroups.position), asc(priceGroups.id), asc(prices.warehouseId));
}

/** Whether a shop belongs to those whom a promotion names, as `isFor` says it of agreed prices. */
const isNamed = sql`(${promotions.shopIds} IS NULL OR ${shops.id} = ANY (${promotions.shopIds}))
  AND (${promotions.shopTypes} IS NULL OR ${shops.type} = ANY (${promotions.shopTypes}))
  AND (${promotions.regions} IS NULL OR EXISTS (SELECT FROM unnest(${promotions.regions}) area
    WHERE starts_with(${shops.regionCode}, regexp_replace(area, '(00)+$', ''))))
  AND NOT ${promotions.newcomersOnly}`;

function agreedFor(goodsId: number, now: Date): SQL | undefined {
  return and(
    eq(promotionGoods.goodsId, goodsId),
    isNotNull(promotionGoods.price),
    inArray(promotions.kind, ["controlled", "signed"]),
    runsAt(now),
    isNamed,
  );
}

type AgreedWish = { readonly goodsId: number; readonly now: Date };
const isApproved = isNotNull(shops.approvedAt);

/** Approved shops with a controlled or signed price for the goods, each with the one that it pays. */
export async function listAgreed(
  db: Db,
  { goodsId, now }: AgreedWish,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return db
    .selectDistinctOn([shops.id], {
      id: shops.id,
      company: shops.company,
      kind: promotions.kind,
      promotionId: promotions.id,
      promotion: promotions.name,
      price: promotionGoods.price,
    })
    .from(shops)
    .innerJoin(promotions, isNamed)
    .innerJoin(promotionGoods, eq(promotionGoods.promotionId, promotions.id))
    .where(and(isApproved, gt(shops.id, after), agreedFor(goodsId, now)))
    .orderBy(asc(shops.id), asc(promotions.kind), asc(promotions.position), asc(promotions.id))
    .limit(limit);
}

export async function countAgreed(db: Db, { goodsId, now }: AgreedWish): Promise<number> {
  const agreed = db
    .select({ id: promotions.id })
    .from(promotions)
    .innerJoin(promotionGoods, eq(promotionGoods.promotionId, promotions.id))
    .where(agreedFor(goodsId, now));
  return countCapped(db, shops, and(isApproved, exists(agreed)));
}

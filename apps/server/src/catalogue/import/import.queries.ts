import { and, arrayOverlaps, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money/money";
import type { BatchState } from "@yaoji/domain/trade/stock";
import type { Db } from "../../platform/db/database.ts";
import {
  batches,
  categories,
  goods,
  groupPrices,
  offers,
  priceGroups,
  warehouses,
} from "../../platform/db/schema/goods.ts";

/** The warehouse that a list without one speaks of: the first. */
export async function findMainWarehouse(db: Db): Promise<number | null> {
  const found = await db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1);
  return found[0]?.id ?? null;
}

/** Goods as they are stored. */
export type KnownGoods = typeof goods.$inferSelect;

/** Goods by the ERP's code or the shop's, in the order of their ids. */
export async function findGoodsByCodes(db: Db, codes: readonly string[]): Promise<KnownGoods[]> {
  if (codes.length === 0) return [];
  return db
    .select()
    .from(goods)
    .where(
      or(
        inArray(goods.code, [...codes]),
        inArray(goods.externalCode, [...codes]),
        arrayOverlaps(goods.furtherCodes, [...codes]),
      ),
    )
    .orderBy(asc(goods.id));
}

/** Codes by which goods are found besides their own, each with the goods' own code; the ERP's code comes first. */
export async function listOtherCodes(db: Db): Promise<Map<string, string>> {
  const found = await db
    .select({ code: goods.code, externalCode: goods.externalCode, furtherCodes: goods.furtherCodes })
    .from(goods)
    .where(sql`${goods.externalCode} IS NOT NULL OR ${goods.furtherCodes} <> '{}'`);
  return new Map([
    ...found.flatMap(({ code, furtherCodes }) => furtherCodes.map((each) => [each, code] as const)),
    ...found.map(({ code }) => [code, code] as const),
    ...found.flatMap(({ code, externalCode }) => (externalCode ? [[externalCode, code] as const] : [])),
  ]);
}

/** Goods of these names, in the form in which the shelf keeps them. */
export async function findGoodsByNames(db: Db, names: readonly string[]): Promise<KnownGoods[]> {
  if (names.length === 0) return [];
  const named = sql`SELECT goods_id FROM shelf WHERE name_norm IN (
    SELECT jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  return db
    .select()
    .from(goods)
    .where(sql`${goods.id} IN (${named})`)
    .orderBy(asc(goods.id));
}

/** Warehouses by code and by name; a code beats another's name. */
export async function findWarehouses(db: Db): Promise<Map<string, number>> {
  const found = await db.select().from(warehouses).orderBy(asc(warehouses.id));
  return new Map([
    ...found.map(({ id, name }) => [name, id] as const),
    ...found.map(({ id, code }) => [code, id] as const),
  ]);
}

/** Price groups as lists name them. */
export async function findPriceGroups(db: Db): Promise<{ code: string; name: string }[]> {
  return db
    .select({ code: priceGroups.code, name: priceGroups.name })
    .from(priceGroups)
    .orderBy(asc(priceGroups.id));
}

/** Price groups that a list was the first to name. */
export async function insertGroups(
  db: Db,
  groups: readonly { readonly code: string; readonly name: string }[],
): Promise<void> {
  if (groups.length > 0)
    await db
      .insert(priceGroups)
      .values([...groups])
      .onConflictDoNothing();
}

/** The general category of a name, made at the end of the menu where it is missing. */
export async function categoryNamed(db: Db, name: string): Promise<number> {
  const named = and(eq(categories.menu, "general"), eq(categories.name, name));
  const find = () =>
    db.select({ id: categories.id }).from(categories).where(named).orderBy(asc(categories.id)).limit(1);
  const [found] = await find();
  if (found) return found.id;
  await db.insert(categories).values({ menu: "general", name, position: 100 }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`category ${name} was not made`);
  return made.id;
}

/** Where goods are sold from. */
export type Place = { readonly goodsId: number; readonly warehouseId: number };

/** Goods without an offer are on the shelf and searchable, but have no price yet. */
export async function insertMissingOffers(db: Db, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await db
    .insert(offers)
    .values([...places])
    .onConflictDoNothing();
}

/** What an import may set of an offer. */
export type StoredOffer = Pick<
  typeof offers.$inferSelect,
  | "goodsId"
  | "warehouseId"
  | "basePrice"
  | "limitedPrice"
  | "limitedQuantity"
  | "tiers"
  | "tierType"
  | "minimum"
  | "orderLimit"
>;
export type GroupPrice = readonly [group: string, price: Money];
export type KnownOffer = StoredOffer & { readonly groupPrices: readonly GroupPrice[] };

export async function findOffers(db: Db, goodsIds: readonly number[]): Promise<KnownOffer[]> {
  if (goodsIds.length === 0) return [];
  const ofGoods = inArray(offers.goodsId, [...goodsIds]);
  const found = await db.select().from(offers).where(ofGoods);
  const prices = await db
    .select({ offerId: groupPrices.offerId, group: groupPrices.priceGroup, price: groupPrices.price })
    .from(groupPrices)
    .innerJoin(offers, eq(offers.id, groupPrices.offerId))
    .where(ofGoods)
    .orderBy(asc(groupPrices.priceGroup));
  const byOffer = Map.groupBy(prices, ({ offerId }) => offerId);
  return found.map((offer) => ({
    ...offer,
    groupPrices: (byOffer.get(offer.id) ?? []).map(({ group, price }) => [group, price] as const),
  }));
}

/** Writes offers whole; their group prices are those given and no others. */
export async function upsertOffers(db: Db, rows: readonly KnownOffer[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ groupPrices: _groupPrices, ...offer }) => ({
    ...offer,
    tiers: [...offer.tiers],
  }));
  const written = await db
    .insert(offers)
    .values(values)
    .onConflictDoUpdate({
      target: [offers.goodsId, offers.warehouseId],
      set: {
        basePrice: sql`excluded.base_price`,
        limitedPrice: sql`excluded.limited_price`,
        limitedQuantity: sql`excluded.limited_quantity`,
        tiers: sql`excluded.tiers`,
        tierType: sql`excluded.tier_type`,
        minimum: sql`excluded.minimum`,
        orderLimit: sql`excluded.order_limit`,
      },
    })
    .returning({ id: offers.id, goodsId: offers.goodsId, warehouseId: offers.warehouseId });
  await replaceGroupPrices(db, written, rows);
}

async function replaceGroupPrices(
  db: Db,
  written: readonly (Place & { readonly id: number })[],
  rows: readonly KnownOffer[],
): Promise<void> {
  const ids = new Map(written.map(({ id, goodsId, warehouseId }) => [`${goodsId} ${warehouseId}`, id]));
  const prices = rows.flatMap(({ goodsId, warehouseId, groupPrices: each }) =>
    each.map(([priceGroup, price]) => ({
      offerId: ids.get(`${goodsId} ${warehouseId}`) ?? 0,
      priceGroup,
      price,
    })),
  );
  // Row by row, so that the price history tells of those only that changed.
  await db.execute(sql`DELETE FROM group_prices p WHERE p.offer_id = ANY (${`{${[...ids.values()].join(",")}}`}::bigint[])
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) kept ("offerId" bigint, "priceGroup" text)
      WHERE kept."offerId" = p.offer_id AND kept."priceGroup" = p.price_group)`);
  if (prices.length === 0) return;
  await db
    .insert(groupPrices)
    .values(prices)
    .onConflictDoUpdate({
      target: [groupPrices.offerId, groupPrices.priceGroup],
      set: { price: sql`excluded.price` },
      setWhere: sql`group_prices.price <> excluded.price`,
    });
}

export type BatchRow = typeof batches.$inferSelect;

/** The batches of goods but what came back, locked in id order: orders reserve from them at the same time. */
export async function lockBatches(db: Db, goodsIds: readonly number[]): Promise<BatchRow[]> {
  return goodsIds.length === 0 ? [] : batchesOf(db, goodsIds).for("update");
}

/** The same, to look at only. */
export async function listBatches(db: Db, goodsIds: readonly number[]): Promise<BatchRow[]> {
  return goodsIds.length === 0 ? [] : batchesOf(db, goodsIds);
}

function batchesOf(db: Db, goodsIds: readonly number[]) {
  return db
    .select()
    .from(batches)
    .where(
      and(
        inArray(batches.goodsId, [...goodsIds]),
        eq(batches.quarantine, false),
        ne(batches.state, "presale"),
      ),
    )
    .orderBy(asc(batches.id));
}

export type NewBatch = Place & {
  readonly batchNo: string;
  readonly producedOn: string | null;
  readonly expiresOn: string;
  readonly onHand: number;
};

/** A batch that is recalled elsewhere comes in as recalled. */
const stateOf = ({ goodsId, batchNo }: NewBatch) =>
  sql<BatchState>`CASE WHEN EXISTS (SELECT 1 FROM batches known WHERE known.goods_id = ${goodsId}
    AND known.batch_no = ${batchNo} AND known.state = 'recalled' AND NOT known.quarantine) THEN 'recalled' ELSE 'normal' END`;

/** Sets what is on hand; the stock journal gets its movement by the database itself. */
export async function upsertBatches(db: Db, rows: readonly NewBatch[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(batches)
    .values(rows.map((row) => ({ ...row, state: stateOf(row) })))
    .onConflictDoUpdate({
      target: [batches.goodsId, batches.warehouseId, batches.batchNo, batches.quarantine],
      set: {
        producedOn: sql`excluded.produced_on`,
        expiresOn: sql`excluded.expires_on`,
        onHand: sql`excluded.on_hand`,
      },
      // What is announced is no batch that lies anywhere.
      setWhere: ne(batches.state, "presale"),
    });
}

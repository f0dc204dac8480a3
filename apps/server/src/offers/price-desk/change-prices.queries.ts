import { asc, eq, or, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money/money";
import { toDecimal } from "@yaoji/domain/money/money";
import type { OfferTerms } from "@yaoji/domain/pricing/offer-terms";

import { type Db, rows } from "../../platform/db/database.ts";
import { goods, groupPrices, offers, priceGroups, warehouses } from "../../platform/db/schema/goods.ts";
import { termsOf } from "./offer-row.ts";

/** The goods of an offer, as rows of prices name and show them. */
export type PricedGoods = {
  readonly id: number;
  readonly code: string;
  readonly externalCode: string | null;
  readonly furtherCodes: string[];
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
  readonly innerPack: number;
};
export type NamedPlace = { readonly id: number; readonly code: string; readonly name: string };
export type StoredOffer = {
  readonly id: number;
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly version: number;
  readonly terms: OfferTerms;
};

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

/** As one value each, by which an index is asked; half of a pair of code units names nothing, and is no JSON. */
const textArray = (texts: readonly string[]) => {
  const json = JSON.stringify(texts.map((text) => text.toWellFormed()));
  return sql`ARRAY(SELECT jsonb_array_elements_text(${json}::jsonb))`;
};
const idsIn = (ids: readonly number[]) => sql`(SELECT unnest(${`{${ids.join(",")}}`}::bigint[]))`;

/** Goods of any of the codes, or of the ids. */
export async function findGoods(
  db: Db,
  { codes, ids }: { readonly codes: readonly string[]; readonly ids: readonly number[] },
): Promise<PricedGoods[]> {
  return db
    .select(goodsColumns)
    .from(goods)
    .where(
      or(
        sql`${goods.code} = ANY (${textArray(codes)})`,
        sql`${goods.externalCode} = ANY (${textArray(codes)})`,
        sql`${goods.furtherCodes} && ${textArray(codes)}`,
        sql`${goods.id} = ANY (ARRAY${idsIn(ids)})`,
      ),
    )
    .orderBy(asc(goods.id));
}

export async function listPlaces(db: Db): Promise<NamedPlace[]> {
  return db
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name })
    .from(warehouses)
    .orderBy(asc(warehouses.id));
}

export async function listGroupCodes(db: Db): Promise<string[]> {
  const found = await db.select({ code: priceGroups.code }).from(priceGroups);
  return found.map(({ code }) => code);
}

/** The offers of goods; `isHeld`: nobody else writes them until the transaction ends. */
export async function findOffers(
  db: Db,
  goodsIds: readonly number[],
  { isHeld }: { readonly isHeld: boolean },
): Promise<StoredOffer[]> {
  const isOfGoods = sql`${offers.goodsId} IN ${idsIn(goodsIds)}`;
  const asked = db.select().from(offers).where(isOfGoods).orderBy(asc(offers.id));
  const found = await (isHeld ? asked.for("update") : asked);
  const prices = await db
    .select({ offerId: groupPrices.offerId, group: groupPrices.priceGroup, price: groupPrices.price })
    .from(groupPrices)
    .innerJoin(offers, eq(offers.id, groupPrices.offerId))
    .where(isOfGoods);
  const byOffer = Map.groupBy(prices, ({ offerId }) => offerId);
  return found.map((row) => {
    const { id, goodsId, warehouseId, version } = row;
    return { id, goodsId, warehouseId, version, terms: termsOf(row, byOffer.get(id) ?? []) };
  });
}

export type Place = { readonly goodsId: number; readonly warehouseId: number };

/** Offers of goods that were not offered there yet, each with its id, in one statement. */
export async function insertOffers(tx: Db, places: readonly Place[]): Promise<(Place & { id: number })[]> {
  if (places.length === 0) return [];
  return rows(
    tx,
    sql`INSERT INTO offers (goods_id, warehouse_id)
      SELECT p."goodsId", p."warehouseId" FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p ("goodsId" bigint, "warehouseId" bigint)
      RETURNING id::int, goods_id::int AS "goodsId", warehouse_id::int AS "warehouseId"`,
  );
}

export type Written = { readonly id: number; readonly terms: OfferTerms };

/** Writes the offers whole, their group prices too, in three statements; gives their new versions. */
export async function writeOffers(tx: Db, written: readonly Written[]): Promise<Map<number, number>> {
  if (written.length === 0) return new Map();
  const moved = await rows<{ id: number; version: number }>(
    tx,
    sql`UPDATE offers o SET base_price = w."basePrice", floor_price = w."floorPrice", limited_price = w."limitedPrice",
        limited_quantity = w."limitedQuantity", tiers = w.tiers, tier_type = w."tierType", minimum = w.minimum,
        order_limit = w."orderLimit", is_dpby = w."isDpby", free_shipping_quantity = w."freeShippingQuantity"
      FROM jsonb_to_recordset(${JSON.stringify(written.map(columnsOf))}::jsonb) w (id bigint, "basePrice" numeric,
        "floorPrice" numeric, "limitedPrice" numeric, "limitedQuantity" int, tiers jsonb, "tierType" smallint, minimum int,
        "orderLimit" int, "isDpby" boolean, "freeShippingQuantity" int)
      WHERE o.id = w.id RETURNING o.id::int, o.version`,
  );
  await writeGroupPrices(tx, written);
  return new Map(moved.map(({ id, version }) => [id, version]));
}

const decimal = (price: Money | null) => (price === null ? null : toDecimal(price));
/** 11.9 and not 11.9000: tiers are kept as people write them. */
const plain = (price: Money) => toDecimal(price).replace(/\.?0+$/u, "");

function columnsOf({ id, terms }: Written) {
  const { basePrice, floorPrice, limitedPrice, tiers, groups: _groups, ...same } = terms;
  return {
    ...same,
    id,
    basePrice: decimal(basePrice),
    floorPrice: decimal(floorPrice),
    limitedPrice: decimal(limitedPrice),
    tiers: tiers.map(({ number, price }) => ({ from: number, price: plain(price) })),
  };
}

/** Only those that change, so that the price history tells of no others. */
async function writeGroupPrices(tx: Db, written: readonly Written[]): Promise<void> {
  const prices = written.flatMap(({ id, terms }) =>
    Object.entries(terms.groups).map(([group, price]) => ({ id, group, price: toDecimal(price) })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) w (id bigint, "group" text, price numeric)`;
  await tx.execute(sql`DELETE FROM group_prices p WHERE p.offer_id IN ${idsIn(written.map(({ id }) => id))}
    AND NOT EXISTS (SELECT FROM ${given} WHERE w.id = p.offer_id AND w."group" = p.price_group)`);
  if (prices.length > 0)
    await tx.execute(sql`INSERT INTO group_prices (offer_id, price_group, price) SELECT w.id, w."group", w.price FROM ${given}
      ON CONFLICT (offer_id, price_group) DO UPDATE SET price = excluded.price WHERE group_prices.price <> excluded.price`);
}

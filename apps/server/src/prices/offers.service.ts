import type { GoodsFacts } from "@yaoji/domain/eligibility";
import { fromDecimal, type Money, yuan } from "@yaoji/domain/money";
import type { PriceTier, TierType } from "@yaoji/domain/price";
import { limitWindows } from "@yaoji/domain/promotions";
import { isScopeCode } from "@yaoji/domain/scopes";
import { isGoodsControl } from "@yaoji/domain/special-control";
import { shopDate } from "@yaoji/domain/time";
import type { Db } from "../db/database.ts";
import { type OfferPromotions, promotionsFor } from "../promotions/running.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { listOffers, type OfferRow } from "./offers.queries.ts";

type GoodsFields = Pick<
  OfferRow,
  | "id"
  | "name"
  | "tradeName"
  | "manufacturer"
  | "specification"
  | "unit"
  | "innerPack"
  | "carton"
  | "approvalNumber"
  | "drugClass"
  | "scope"
  | "controlledSales"
  | "freeShippingZone"
  | "herbalZone"
  | "coldChain"
  | "images"
  | "tags"
>;

/** Of the goods' record what every row of a list shows, and in `facts` what eligibility asks of it. */
export type Goods = Readonly<GoodsFields> & {
  readonly facts: GoodsFacts;
  /** Suggested retail price of one piece. */
  readonly retailPrice: Money | null;
};

/** What one warehouse asks for the goods; prices as they are for this shop. */
export type Offer = {
  readonly id: number;
  readonly warehouseId: number;
  /** Null: 暂无报价. */
  readonly basePrice: Money | null;
  readonly groupPrice: Money | null;
  readonly minimum: number;
  readonly orderLimit: number | null;
  /** The limited price (xj_price), and how many pieces this shop may still take at it today. */
  readonly limited: { readonly price: Money; readonly remaining: number } | null;
  readonly tiers: readonly PriceTier[];
  readonly tierType: TierType | null;
  readonly isDpby: boolean;
  readonly freeShippingQuantity: number | null;
  /** What runs for this shop now; nothing for visitors. */
  readonly promotions: OfferPromotions;
};

/** Goods at one warehouse: offer, stock to sell and the nearest expiry in it. Without an offer nothing is sold. */
export type OfferedGoods = {
  readonly goods: Goods;
  readonly offer: Offer | null;
  /** Pieces on hand, not reserved, expiring after today. */
  readonly stock: number;
  /** `YYYY-MM-DD`, null without stock. */
  readonly nearestExpiry: string | null;
  /** Among the favourites of the shop that asks. */
  readonly isFavourite: boolean;
};

export type OffersContext = {
  /** Null for a visitor. */
  readonly shop: BuyingShop | null;
  /** Only this warehouse's offers; goods that it does not offer come with `offer: null`. */
  readonly warehouseId?: number;
  readonly now: Date;
};

/**
 * Goods with all their offers, in one statement however many ids: one entry for each goods and warehouse, one
 * without an offer where there is none. Ids that do not exist are left out; off-shelf goods are not.
 */
export async function loadOffers(
  db: Db,
  goodsIds: readonly number[],
  { shop, warehouseId, now }: OffersContext,
): Promise<OfferedGoods[]> {
  if (goodsIds.length === 0) return [];
  const found = await listOffers(db, {
    goodsIds,
    warehouseId,
    shopId: shop?.id ?? null,
    priceGroup: shop?.priceGroup ?? null,
    today: shopDate(now),
    ...limitWindows(now),
    now,
  });
  return found.map((row) => offeredGoodsOf(row, shop));
}

/** The offer that lists show of each goods: one in stock before one with a price before the first warehouse. */
export function preferredOffers(offered: readonly OfferedGoods[]): Map<number, OfferedGoods> {
  const preferred = new Map<number, OfferedGoods>();
  for (const each of offered.toSorted(byPreference)) {
    if (!preferred.has(each.goods.id)) preferred.set(each.goods.id, each);
  }
  return preferred;
}

function byPreference(a: OfferedGoods, b: OfferedGoods): number {
  return (
    Number(b.stock > 0) - Number(a.stock > 0) ||
    Number(hasPrice(b)) - Number(hasPrice(a)) ||
    (a.offer?.warehouseId ?? 0) - (b.offer?.warehouseId ?? 0)
  );
}

function hasPrice({ offer }: OfferedGoods): boolean {
  return offer !== null && (offer.groupPrice ?? offer.basePrice) !== null;
}

function offeredGoodsOf(row: OfferRow, shop: BuyingShop | null): OfferedGoods {
  return {
    goods: {
      ...row,
      facts: factsOf(row),
      retailPrice: amountOf(row.retailPrice),
    },
    offer: offerOf(row, shop),
    stock: row.stock ?? 0,
    nearestExpiry: row.nearestExpiry,
    isFavourite: row.isFavourite,
  };
}

function factsOf(goods: OfferRow): GoodsFacts {
  // What the rules do not know may not be sold.
  const scope = isScopeCode(goods.scope) ? goods.scope : null;
  return {
    scope: scope ?? "biological",
    drugClass: goods.drugClass,
    control: scope && isGoodsControl(goods.control) ? goods.control : "banned",
    onShelf: goods.onShelf,
    clinicOnly: goods.clinicOnly,
    specialCatalogue: goods.specialCatalogue,
    regions: goods.regions,
    customers: goods.customerIds?.map(Number) ?? null,
    unit: goods.unit,
  };
}

function offerOf(row: OfferRow, shop: BuyingShop | null): Offer | null {
  if (row.offerId === null || row.warehouseId === null) return null;
  const { tierType, takenToday } = row;
  const limitedPrice = amountOf(row.limitedPrice);
  return {
    id: row.offerId,
    warehouseId: row.warehouseId,
    basePrice: amountOf(row.basePrice),
    groupPrice: amountOf(row.groupPrice),
    minimum: row.minimum ?? 1,
    orderLimit: row.orderLimit,
    limited:
      limitedPrice === null || row.limitedQuantity === null
        ? null
        : { price: limitedPrice, remaining: Math.max(0, row.limitedQuantity - takenToday) },
    tiers: (row.tiers ?? []).map((tier) => ({ number: tier.from, price: yuan(tier.price) })),
    tierType: tierType === 1 || tierType === 2 ? tierType : null,
    isDpby: row.isDpby ?? false,
    freeShippingQuantity: row.freeShippingQuantity,
    promotions: promotionsFor(row.promotions, shop),
  };
}

function amountOf(decimal: string | null): Money | null {
  return decimal === null ? null : fromDecimal(decimal);
}

import type { GoodsControl, GoodsFacts } from "@yaoji/domain/eligibility";
import { type Money, yuan } from "@yaoji/domain/money";
import type { PriceTier, TierType } from "@yaoji/domain/price";
import { isScopeCode } from "@yaoji/domain/scopes";
import { shopDate } from "@yaoji/domain/time";
import type { Db } from "../db/database.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { listOffers, type OfferRow } from "./offers.queries.ts";

/** The goods' own record, and in `facts` what eligibility asks of it. */
export type Goods = OfferRow["goods"] & { readonly facts: GoodsFacts };

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
};

/** Goods at one warehouse: offer, stock to sell and the nearest expiry in it. Without an offer nothing is sold. */
export type OfferedGoods = {
  readonly goods: Goods;
  readonly offer: Offer | null;
  /** Pieces on hand, not reserved, expiring after today. */
  readonly stock: number;
  /** `YYYY-MM-DD`, null without stock. */
  readonly nearestExpiry: string | null;
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
  const today = shopDate(now);
  const found = await listOffers(db, {
    goodsIds,
    warehouseId,
    shopId: shop?.id ?? null,
    priceGroup: shop?.priceGroup ?? null,
    today,
    dayStart: new Date(`${today}T00:00:00+08:00`),
  });
  return found.map(offeredGoodsOf);
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

function offeredGoodsOf(row: OfferRow): OfferedGoods {
  return {
    goods: { ...row.goods, facts: factsOf(row.goods) },
    offer: offerOf(row),
    stock: row.stock ?? 0,
    nearestExpiry: row.nearestExpiry,
  };
}

function factsOf(goods: OfferRow["goods"]): GoodsFacts {
  // What the rules do not know may not be sold.
  const scope = isScopeCode(goods.scope) ? goods.scope : null;
  return {
    scope: scope ?? "biological",
    drugClass: goods.drugClass,
    control: scope ? controlOf(goods.control) : "banned",
    onShelf: goods.onShelf,
    clinicOnly: goods.clinicOnly,
    specialCatalogue: goods.specialCatalogue,
    regions: goods.regions,
    customers: goods.customerIds,
    unit: goods.unit,
  };
}

function controlOf(text: string): GoodsControl {
  return text === "none" || text === "ephedrine" ? text : "banned";
}

function offerOf({ offer, groupPrice, takenToday }: OfferRow): Offer | null {
  if (!offer) return null;
  const { limitedPrice, limitedQuantity } = offer;
  return {
    id: offer.id,
    warehouseId: offer.warehouseId,
    basePrice: offer.basePrice,
    groupPrice,
    minimum: offer.minimum,
    orderLimit: offer.orderLimit,
    limited:
      limitedPrice === null || limitedQuantity === null
        ? null
        : { price: limitedPrice, remaining: Math.max(0, limitedQuantity - takenToday) },
    tiers: offer.tiers.map((tier) => ({ number: tier.from, price: yuan(tier.price) })),
    tierType: offer.tierType === 1 || offer.tierType === 2 ? offer.tierType : null,
    isDpby: offer.isDpby,
    freeShippingQuantity: offer.freeShippingQuantity,
  };
}

import { fewest, limitWindows, withinNear } from "@yaoji/domain/pricing/purchase-limits";
import type { BuyingShop, GoodsFacts } from "@yaoji/domain/trade/eligibility";
import { fromDecimal, type Money, yuan } from "@yaoji/domain/money/money";
import { type ExpiryWish, type LotStock, stockWithin } from "@yaoji/domain/trade/expiry-wish";
import { stockBesideOffer } from "@yaoji/domain/trade/stock";
import { soldOf } from "@yaoji/domain/trade/presale";
import { shopDate } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import { goodsFactsOf } from "../../catalogue/goods/goods-facts.service.ts";
import { askedIn, loweredFor, promotionsFor } from "../promotions/running.service.ts";
import { nearExpiryPieces, type Offer, type OfferedGoods } from "./offer-rules.service.ts";
import { listOffers, type OfferRow } from "./offers.queries.ts";

export type OffersContext = {
  /** Null for a visitor. */
  readonly shop: BuyingShop | null;
  /** Only this warehouse's offers; goods that it does not offer come with `offer: null`. */
  readonly warehouseId?: number;
  readonly now: Date;
  /** False where the caller has seen that no promotion runs for any of the goods; left out: they are looked for. */
  readonly isPromoted?: boolean;
};

/**
 * Goods with all their offers, in one statement however many ids: one entry for each goods and warehouse, one
 * without an offer where there is none. Ids that do not exist are left out; off-shelf goods are not.
 */
export async function loadOffers(
  db: Db,
  goodsIds: readonly number[],
  { shop, warehouseId, now, isPromoted = true }: OffersContext,
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
    isPromoted,
  });
  return found.map((row) => offeredGoodsOf(row, { shop, now }));
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
    Number(a.presaleOn !== null) - Number(b.presaleOn !== null) ||
    Number(hasPrice(b)) - Number(hasPrice(a)) ||
    (a.offer?.warehouseId ?? 0) - (b.offer?.warehouseId ?? 0)
  );
}

type Asked = Pick<OffersContext, "shop" | "now">;

function hasPrice({ offer }: OfferedGoods): boolean {
  return offer !== null && (offer.groupPrice ?? offer.basePrice) !== null;
}

function offeredGoodsOf(row: OfferRow, asked: Asked): OfferedGoods {
  const goods = { ...row, facts: goodsFactsOf(row), retailPrice: amountOf(row.retailPrice) };
  const offer = offerOf(row, { ...asked, control: goods.facts.control });
  const sellsNearApart = row.promotions?.some(({ kind }) => kind === "near_expiry") ?? false;
  const { stock: all, nearestExpiry, farExpiry, isFavourite } = row;
  const stock = all ?? 0;
  const lots = row.lots ?? [];
  const there = { stock, nearestExpiry, sellsNearApart, near: 0, farExpiry, lots, presaleOn: null };
  const whole = { goods, offer, isFavourite, ...there };
  return orPresale(sellsNearApart ? withoutNear(whole, row.nearStock ?? 0, asked) : whole, row);
}

/** Where nothing is there for the shop, what is to arrive. */
function orPresale(offered: OfferedGoods, { presaleOn: on, presaleStock }: OfferRow): OfferedGoods {
  const presale = on === null ? null : { on, available: presaleStock ?? 0 };
  return { ...offered, ...soldOf({ stock: offered.stock, presale }) };
}

/** The same goods without what is to arrive: what goes along with other goods, or is ordered without being looked at, is there. */
export function withoutPresale(offered: OfferedGoods): OfferedGoods {
  return offered.presaleOn === null ? offered : { ...offered, stock: 0, presaleOn: null };
}

/** Of the batches near their expiry only what the near-expiry offer sells to this shop. */
function withoutNear(whole: OfferedGoods, near: number, { shop }: Asked): OfferedGoods {
  const { offer, stock: all } = whole;
  // Without limits it sells all that there are.
  const specials = offer?.promotions.specials.map((special) =>
    special.kind === "near_expiry"
      ? { ...special, limitLeft: special.remaining, remaining: fewest(special.remaining, near) }
      : special,
  );
  const apart = {
    ...whole,
    offer: offer && { ...offer, promotions: { ...offer.promotions, specials: specials ?? [] } },
  };
  const sold = stockBesideOffer({ near, far: all - near, offered: nearExpiryPieces(apart, shop) });
  const offered = { ...apart, stock: sold.stock, near: sold.near };
  return sold.near > 0 ? offered : besideNearOffer(offered);
}

/** What is sold at another price than the near-expiry offer's: in combinations, as gifts. */
export function besideNearOffer(whole: OfferedGoods): OfferedGoods {
  const offered = withoutPresale(whole);
  if (!offered.sellsNearApart) return offered;
  return {
    ...offered,
    stock: offered.stock - offered.near,
    near: 0,
    nearestExpiry: offered.farExpiry,
  };
}

/** What there is of goods by its expiry, as a wish asks. */
export function lotStockOf({ lots, sellsNearApart, near }: OfferedGoods): LotStock {
  return { lots, near: sellsNearApart ? near : null };
}

/** The goods with no more stock than an expiry wish 效期不早于 allows; their price is made as before, of fewer pieces. */
export function withinWish(offered: OfferedGoods, wish: ExpiryWish | null, now: Date): OfferedGoods {
  // Of what is to arrive the expiry is not known: the wish is kept with the order.
  if (!wish || !offered.offer || offered.presaleOn !== null) return offered;
  const within = stockWithin(lotStockOf(offered), wish, shopDate(now));
  const { offer } = offered;
  const specials = withinNear(offer.promotions.specials, within.near);
  return {
    ...offered,
    offer: offered.near === within.near ? offer : { ...offer, promotions: { ...offer.promotions, specials } },
    stock: within.stock,
    near: within.near,
    nearestExpiry: within.nearest,
    farExpiry: within.farNearest,
    outside: within.outside,
    ...(within.stock < offered.stock && { expiresFrom: wish.notBefore }),
  };
}

/** The same goods at a warehouse that does not offer them. */
export function withoutOffer(offered: OfferedGoods): OfferedGoods {
  return { ...offered, offer: null, stock: 0, presaleOn: null, near: 0, nearestExpiry: null, lots: [] };
}

function offerOf(row: OfferRow, asked: Asked & Pick<GoodsFacts, "control">): Offer | null {
  if (row.offerId === null || row.warehouseId === null) return null;
  const { tierType, takenToday } = row;
  const limitedPrice = amountOf(row.limitedPrice);
  const [basePrice, groupPrice] = [amountOf(row.basePrice), amountOf(row.groupPrice)];
  return {
    id: row.offerId,
    warehouseId: row.warehouseId,
    basePrice,
    groupPrice,
    minimum: row.minimum ?? 1,
    orderLimit: row.orderLimit,
    limited:
      limitedPrice === null || row.limitedQuantity === null
        ? null
        : {
            price: limitedPrice,
            quantity: row.limitedQuantity,
            remaining: Math.max(0, row.limitedQuantity - takenToday),
            startsAt: row.limitedSince ?? 0,
          },
    before: {
      listedSince: row.originalSince === null ? null : new Date(row.originalSince * 1000),
      asked: askedIn(row.askedBefore),
      lowered: loweredFor(row.loweredBefore, asked.shop),
      lastDeal: amountOf(row.lastDeal),
    },
    tiers: (row.tiers ?? []).map((tier) => ({ number: tier.from, price: yuan(tier.price) })),
    tierType: tierType === 1 || tierType === 2 ? tierType : null,
    isDpby: row.isDpby ?? false,
    freeShippingQuantity: row.freeShippingQuantity,
    promotions: promotionsFor(row.promotions, { ...asked, price: groupPrice ?? basePrice }),
  };
}

function amountOf(decimal: string | null): Money | null {
  return decimal === null ? null : fromDecimal(decimal);
}

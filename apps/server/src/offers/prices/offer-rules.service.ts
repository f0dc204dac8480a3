/** Goods as they are offered, and the domain's rules asked about them: list, detail, cart and checkout ask here. */
import { fewest } from "@yaoji/domain/pricing/purchase-limits";
import { parcelOf, type ParcelKind } from "@yaoji/domain/trade/parcels";
import {
  type BuyingShop,
  type Decision,
  decide,
  type GoodsFacts,
  seesPrices,
} from "@yaoji/domain/trade/eligibility";
import type { ShopType } from "@yaoji/domain/text/labels";
import type { Money } from "@yaoji/domain/money/money";
import { originalNote, originalPriceOf, type OriginalQuestion } from "@yaoji/domain/pricing/original-price";
import {
  isSpecialRule,
  type LinePrice,
  linePrice,
  nearExpiryPieces as piecesNearExpiry,
  normalPrice,
  priceRuleLabels,
  type PriceTier,
  specialInForce,
  tiersBelow,
  type TierType,
} from "@yaoji/domain/pricing/price";
import type { Pricing } from "@yaoji/domain/pricing/pricing";
import { type Lot, wishedText } from "@yaoji/domain/trade/expiry-wish";
import type { QuantityRule } from "@yaoji/domain/trade/quantity";
import { locksOnlyCheckout, type Reason, reason, type ReasonCode } from "@yaoji/domain/trade/reasons";
import { isBannedOnline, orderCap, takesCoupons } from "@yaoji/domain/trade/special-control";
import type { OfferPromotions, RunningSpecial } from "../promotions/running.service.ts";
import type { OfferRow } from "./offers.queries.ts";

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
  | "taxRate"
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
  /** The limited price (xj_price), how many pieces a day are sold at it, and how many this shop may still take today. */
  readonly limited: {
    readonly price: Money;
    readonly quantity: number;
    readonly remaining: number;
    readonly startsAt: number;
  } | null;
  /** What is known of its prices before what runs now began. */
  readonly before: Pick<OriginalQuestion, "listedSince" | "asked" | "lowered" | "lastDeal">;
  readonly tiers: readonly PriceTier[];
  readonly tierType: TierType | null;
  readonly isDpby: boolean;
  readonly freeShippingQuantity: number | null;
  /** What runs for this shop now. */
  readonly promotions: OfferPromotions;
};

/** Goods at one warehouse: offer, stock to sell and the nearest expiry in it. Without an offer nothing is sold. */
export type OfferedGoods = {
  readonly goods: Goods;
  readonly offer: Offer | null;
  /** Pieces on hand, not reserved, expiring after today. */
  readonly stock: number;
  /** 预售: nothing is there, the stock is to arrive on this day; null: it is there. */
  readonly presaleOn: string | null;
  /** 效期不早于: `YYYY-MM-DD`, null without stock. */
  readonly nearestExpiry: string | null;
  /** Where a near-expiry offer runs, for whomever: it alone sells the batches near their expiry (domain.md §2 is_jxq). */
  readonly sellsNearApart: boolean;
  /** Of the stock, the pieces that only that offer sells to this shop; the nearest expiry of the others. */
  readonly near: number;
  readonly farExpiry: string | null;
  /** The stock of the warehouse by its days of expiry, all of it. */
  readonly lots: readonly Lot[];
  /** What an expiry wish leaves out of the stock, and where it leaves out any the first day of what is counted. */
  readonly outside?: number;
  readonly expiresFrom?: string;
  /** Among the favourites of the shop that asks. */
  readonly isFavourite: boolean;
};

/** How many pieces one line may hold. */
export function quantityRuleOf({ goods, offer, stock, expiresFrom }: OfferedGoods): QuantityRule {
  const rule = {
    step: goods.innerPack,
    minimum: offer?.minimum ?? 1,
    maximum: fewest(offer?.orderLimit ?? null, orderCap(goods.facts.control)),
    stock: offer ? stock : 0,
  };
  return expiresFrom === undefined ? rule : { ...rule, short: wishedText(expiresFrom, rule, goods.unit) };
}

/** The parcel that goods leave in by themselves. */
export function ownParcel({ goods }: OfferedGoods): ParcelKind {
  return parcelOf({ control: goods.facts.control, coldChain: goods.coldChain });
}

/** All that the price of any number of pieces is made from; null without a price (暂无报价) and for visitors. */
export function pricingOf(offered: OfferedGoods, shop: BuyingShop | null): Pricing | null {
  return shop && pricingFor(offered, shop.type);
}

function pricingFor({ goods, offer }: OfferedGoods, shopType: ShopType): Pricing | null {
  const basePrice = offer?.basePrice ?? offer?.groupPrice ?? null;
  if (!offer || basePrice === null) return null;
  const { controlledPrice, signedPrice, percent, reduction, gifts } = offer.promotions;
  // The normal price of controlled sales 控销 is the protected one.
  const protectedPrice = goods.controlledSales ? (offer.groupPrice ?? basePrice) : null;
  return {
    basePrice,
    groupPrice: offer.groupPrice,
    controlledPrice: controlledPrice ?? protectedPrice,
    signedPrice,
    specials: specialsOf(offer),
    percent,
    tiers: offer.tierType === null ? [] : offer.tiers,
    tierType: offer.tierType,
    reduction,
    gifts: gifts.map((gift) => ({ ...gift, isOwn: gift.goodsId === goods.id })),
    takesCoupons: takesCoupons(goods.facts.control),
    shopType,
  };
}

/** The whole-shop percentage where it makes the next piece cheaper: its budget may no longer bear one. */
export function percentInForce(pricing: Pricing): number | null {
  const { groupPrice, basePrice, percent } = pricing;
  return percent && normalPrice(pricing) < (groupPrice ?? basePrice) ? percent.basisPoints : null;
}

/** The tiers below what one piece costs this shop, visitors those of everybody; whether a price goes before them or not. */
export function tiersFor(offered: OfferedGoods, shop: BuyingShop | null): PriceTier[] {
  const pricing = pricingFor(offered, shop?.type ?? "single_pharmacy");
  return pricing ? tiersBelow(pricing) : [];
}

/** The price of so many pieces for this shop; null without a price (暂无报价) and for visitors. */
export function priceOf(offered: OfferedGoods, shop: BuyingShop | null, quantity: number): LinePrice | null {
  const pricing = pricingOf(offered, shop);
  return pricing && linePrice({ ...pricing, quantity });
}

/** The special price that the next piece would have, with its name and its end; null where none is in force. */
export function specialOf(offered: OfferedGoods, shop: BuyingShop | null): RunningSpecial | null {
  return shop && specialFor(offered, shop.type);
}

function specialFor(offered: OfferedGoods, shopType: ShopType): RunningSpecial | null {
  const pricing = pricingFor(offered, shopType);
  const inForce = pricing && specialInForce(pricing);
  if (!inForce || !offered.offer) return null;
  return specialsOf(offered.offer).find(({ id, kind }) => id === inForce.id && kind === inForce.kind) ?? null;
}

/** Pieces that this shop would have at the near-expiry offer: none while another price goes before it. */
export function nearExpiryPieces(offered: OfferedGoods, shop: BuyingShop | null): number {
  const pricing = pricingFor(offered, shop?.type ?? "single_pharmacy");
  return pricing ? piecesNearExpiry(pricing, offered.stock) : 0;
}

/** What the next piece is sold under, without its price: visitors are told as well. */
export type Terms = {
  readonly special: RunningSpecial | null;
  /** The whole-shop percentage where nothing goes before it, in hundredths of a per cent. */
  readonly basisPoints: number | null;
  /** Whether coupons and full reductions count it. */
  readonly takesCoupon: boolean;
  /** A controlled or signed price, beside which there is no promotion. */
  readonly isAgreed: boolean;
};

/** The terms for this shop; for visitors those of everybody. */
export function termsOf(offered: OfferedGoods, shop: BuyingShop | null): Terms {
  const shopType = shop?.type ?? "single_pharmacy";
  const pricing = pricingFor(offered, shopType);
  const special = specialFor(offered, shopType);
  const isAgreed = pricing !== null && (pricing.controlledPrice ?? pricing.signedPrice) !== null;
  return {
    special,
    basisPoints: special || isAgreed || !pricing ? null : percentInForce(pricing),
    takesCoupon: takesCoupons(offered.goods.facts.control) && (special?.takesCoupon ?? !isAgreed),
    isAgreed,
  };
}

/** What is struck through beside a price; the amount is the price itself where nothing is. */
export type ShownOriginal = { readonly amount: Money; readonly note: string };

/**
 * What stands beside what a piece costs now (原价): at most the lowest price charged in the seven days before it was
 * lowered, by whatever lowers it, with a note where it was never charged. Null without a price.
 */
export function shownOriginal(
  offered: OfferedGoods,
  shop: BuyingShop | null,
  now: Date,
): ShownOriginal | null {
  const line = priceOf(offered, shop, 1);
  if (!line || !offered.offer) return null;
  if (line.price >= line.basePrice) return { amount: line.basePrice, note: "" };
  const { promotions, before } = offered.offer;
  const startsAt = {
    special: specialOf(offered, shop)?.startsAt,
    percent: promotions.percent?.startsAt,
    agreed: promotions.agreedAt,
    // Who buys fewer pieces pays the normal price today.
    tier: null,
  }[loweredBy(line)];
  const promotionStart = typeof startsAt === "number" ? new Date(startsAt * 1000) : null;
  const original = originalPriceOf({ ...before, normalPrice: line.basePrice, promotionStart, now });
  if (!original || original.amount <= line.price) return { amount: line.price, note: "" };
  return { amount: original.amount, note: originalNote(original) };
}

function loweredBy({ rule }: LinePrice): "special" | "percent" | "agreed" | "tier" {
  if (isSpecialRule(rule)) return "special";
  if (rule === "controlled" || rule === "signed") return "agreed";
  return rule === "percent" ? "percent" : "tier";
}

/** The running special prices, and the offer's own limited price as one more. */
function specialsOf({ limited, promotions }: Offer): RunningSpecial[] {
  const own: RunningSpecial[] = limited
    ? [
        {
          ...limited,
          id: 0,
          promotionId: null,
          budgetLeft: null,
          kind: "limited",
          name: priceRuleLabels.limited,
          takesCoupon: false,
          onCredit: false,
          endsAt: 0,
          isYj: false,
          limits: { order: null, day: limited.quantity, week: null, period: null },
          soldPercent: null,
        },
      ]
    : [];
  return [...promotions.specials, ...own];
}

/** Whether the shop may buy, or every reason why not. Without a quantity: the least that is sold. */
export function decideOn(
  offered: OfferedGoods,
  shop: BuyingShop | null,
  asked: { readonly now: Date; readonly quantity?: number },
): Decision {
  const price = priceOf(offered, shop, 1)?.price ?? null;
  const offer = { price, rule: quantityRuleOf(offered) };
  return decide({ shop, goods: offered.goods.facts, offer, ...asked });
}

const notForThisShop: ReadonlySet<ReasonCode> = new Set<ReasonCode>(["REGION_LIMITED", "CUSTOMER_LIMITED"]);

/** Approved shops see prices; the protected one of controlled sales 控销 only those that it is sold to. */
export function knowsPrice(
  { goods }: OfferedGoods,
  shop: BuyingShop | null,
  decision: Decision,
): shop is BuyingShop {
  if (!seesPrices(shop)) return false;
  return !(goods.controlledSales && decision.reasons.some(({ code }) => notForThisShop.has(code)));
}

/** The limited price while this shop may still take pieces at it (xj_price); null where another price goes before it. */
export function limitedPriceOf(offered: OfferedGoods, shop: BuyingShop): Money | null {
  const special = specialOf(offered, shop);
  return special?.kind === "limited" ? special.price : null;
}

/** Whether it may go into the cart (is_buy): a missing contract and overdue credit stop at placing the order only. */
export function mayFillCart({ reasons }: Decision): boolean {
  return reasons.every(({ code }) => locksOnlyCheckout(code));
}

/** Why goods that a shop has kept are no longer shown to it: banned ones say so, all others are off the shelf for it. */
export function withdrawnReason(goods: OfferedGoods["goods"]): Reason {
  return reason(isBannedOnline(goods.facts.control) ? "BANNED_ONLINE" : "OFF_SHELF");
}

/** Goods that a shop is not even shown: banned ones, those outside its catalogue, and 优 goods where it may not see them. */
export function isHidden(
  { facts, freeShippingZone }: OfferedGoods["goods"],
  shop: BuyingShop | null,
): boolean {
  if (isBannedOnline(facts.control) || (shop?.isSpecial && !facts.specialCatalogue)) return true;
  return freeShippingZone && shop !== null && !shop.showsFreeShippingZone;
}

/** The domain's rules asked about offers as they are loaded: list, detail, cart and checkout ask here. */
import { type Decision, decide, seesPrices } from "@yaoji/domain/eligibility";
import type { Money } from "@yaoji/domain/money";
import { type LinePrice, linePrice } from "@yaoji/domain/price";
import type { QuantityRule } from "@yaoji/domain/quantity";
import { locksOnlyCheckout, type Reason, reason, type ReasonCode } from "@yaoji/domain/reasons";
import { isBannedOnline } from "@yaoji/domain/special-control";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import type { OfferedGoods } from "./offers.service.ts";

/** How many pieces one line may hold. */
export function quantityRuleOf({ goods, offer, stock }: OfferedGoods): QuantityRule {
  return {
    step: goods.innerPack,
    minimum: offer?.minimum ?? 1,
    maximum: offer?.orderLimit ?? null,
    stock: offer ? stock : 0,
  };
}

/** The price of so many pieces for this shop; null without a price (暂无报价) and for visitors. */
export function priceOf(
  { offer }: OfferedGoods,
  shop: BuyingShop | null,
  quantity: number,
): LinePrice | null {
  const basePrice = offer?.basePrice ?? offer?.groupPrice ?? null;
  if (!offer || !shop || basePrice === null) return null;
  return linePrice({
    basePrice,
    groupPrice: offer.groupPrice,
    special: offer.limited,
    tiers: offer.tiers,
    tierType: offer.tierType,
    quantity,
    shopType: shop.type,
  });
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

/** The limited price while this shop may still take pieces at it (xj_price); null for distributors. */
export function limitedPriceOf({ offer }: OfferedGoods, shop: BuyingShop): Money | null {
  const normal = offer?.groupPrice ?? offer?.basePrice ?? null;
  if (!offer?.limited || normal === null || shop.type === "distributor") return null;
  return offer.limited.remaining > 0 && offer.limited.price < normal ? offer.limited.price : null;
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
  if (isBannedOnline(facts.control)) return true;
  if (shop?.isSpecial && !facts.specialCatalogue) return true;
  return freeShippingZone && shop !== null && !shop.showsFreeShippingZone;
}

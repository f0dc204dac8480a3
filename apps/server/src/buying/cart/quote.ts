/** What goods cost a shop before they lie in its cart, as the cart will show them. */
import { type QuoteAt, quoteOf } from "@yaoji/domain/pricing/price-changes";
import { type BuyingShop, seesPrices } from "@yaoji/domain/trade/eligibility";
import type { OfferedGoods } from "../../offers/prices/offers.service.ts";
import { pricingOf } from "../../offers/prices/offer-rules.service.ts";

export function quotesOf(offered: OfferedGoods, shop: BuyingShop): QuoteAt {
  const pricing = seesPrices(shop) ? pricingOf(offered, shop) : null;
  return (number) => pricing && quoteOf(pricing, number);
}

/** What a quantity of these goods costs, by the domain's own price rules on what the page knows. */
import { yuan } from "@yaoji/domain/money";
import { linePrice, type LinePrice } from "@yaoji/domain/price";
import type { Detail } from "./detail.ts";

type Priced = Pick<
  Detail,
  "price" | "base_price" | "xj_price" | "xj_number" | "tiers" | "tier_type" | "prices"
>;

/**
 * The line price; null without a price. Null too where the rules, asked for one piece, do not arrive at the price
 * shown: then a rule is at work that this page does not know, and it leaves the amount to the cart.
 */
export function lineAmount(goods: Priced, quantity: number): LinePrice | null {
  const { price, base_price: basePrice, xj_price: limited, xj_number: remaining } = goods;
  if (price === null || basePrice === null) return null;
  const question = {
    basePrice: yuan(basePrice),
    groupPrice: goods.prices.some(({ key }) => key === "group") ? yuan(basePrice) : null,
    special: limited === null || remaining === null ? null : { price: yuan(limited), remaining },
    tiers: goods.tiers.flatMap((tier) =>
      tier.price === null ? [] : [{ number: tier.number, price: yuan(tier.price) }],
    ),
    tierType: goods.tier_type || null,
    // Who gets no promotions is sent none, so that every other type prices alike.
    shopType: "single_pharmacy",
  } as const;
  if (linePrice({ ...question, quantity: 1 }).price !== yuan(price)) return null;
  return linePrice({ ...question, quantity });
}

/** Whether tiers decide: a limited price beats them while it lasts (domain.md §4). */
export function hasTiersInEffect(goods: Pick<Detail, "xj_price" | "tiers">): boolean {
  return goods.xj_price === null && goods.tiers.length > 0;
}

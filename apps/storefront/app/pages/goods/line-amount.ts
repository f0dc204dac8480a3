/** What a quantity of these goods costs, by the domain's own price rules on what the page knows. */
import { percentOf, yuan, type Money } from "@yaoji/domain/money";
import { linePrice, specialKinds, type LinePrice, type SpecialPrice } from "@yaoji/domain/price";
import type { Detail } from "./detail.ts";

type PriceRow = Detail["prices"][number];
type Priced = Pick<
  Detail,
  "price" | "base_price" | "xj_price" | "xj_number" | "tiers" | "tier_type" | "prices"
>;

/**
 * The line price; null without a price. Null too where the rules, asked for one piece, do not arrive at the price
 * shown: then a rule is at work that this page does not know (a special price whose limit the call does not tell),
 * and it leaves the amount to the cart.
 */
export function lineAmount(goods: Priced, quantity: number): LinePrice | null {
  const { price, base_price: basePrice, xj_price: limited, xj_number: remaining } = goods;
  if (price === null || basePrice === null) return null;
  const normal = yuan(basePrice);
  const question = {
    basePrice: normal,
    groupPrice: priceOfRule(goods, "group") && normal,
    controlledPrice: priceOfRule(goods, "controlled"),
    signedPrice: priceOfRule(goods, "signed"),
    specials: limited === null || remaining === null ? [] : [limitedSpecial(limited, remaining)],
    basisPoints: basisPointsOf(normal, priceOfRule(goods, "percent")),
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

function priceOfRule({ prices }: Pick<Priced, "prices">, rule: string): Money | null {
  const price = prices.find(({ key }) => key === rule)?.price ?? null;
  return price === null ? null : yuan(price);
}

/** Coupons and credit are the cart's affair; they change no price. */
function limitedSpecial(price: number, remaining: number): SpecialPrice {
  return { id: 0, kind: "limited", price: yuan(price), remaining, takesCoupon: true, onCredit: true };
}

/** The percentage that makes this price of the normal one: the page is sent the price, the rule asks the percentage. */
function basisPointsOf(normal: Money, reduced: Money | null): number | null {
  if (reduced === null || normal <= 0) return null;
  const basisPoints = Math.ceil((reduced * 10_000) / normal);
  return percentOf(normal, basisPoints) === reduced ? basisPoints : null;
}

/** The price that beats tiers while it holds (domain.md §4): controlled, signed, special; null where tiers decide. */
export function priceAboveTiers({ prices }: Pick<Detail, "prices">): PriceRow | null {
  const beats = (key: string) => key === "controlled" || key === "signed" || specialRules.has(key);
  return prices.find(({ key, price }) => beats(key) && price !== null) ?? null;
}

const specialRules: ReadonlySet<string> = new Set(specialKinds);

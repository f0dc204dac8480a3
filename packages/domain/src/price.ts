/**
 * The price of a line (domain.md §4), for the kinds that exist so far, in this precedence:
 * limited special price (while its limit lasts) → tier price → price-group price → base price.
 * Distributors get their group price and no promotions. A promotion dearer than the normal price is none.
 */
import type { ShopType } from "./labels.ts";
import { add, subtract, times, type Money } from "./money.ts";

/** From `number` pieces on (type 1), or above them (type 2), `price` a piece. */
export type PriceTier = { readonly number: number; readonly price: Money };

/** 1: every piece at the reached tier's price; 2: only the pieces above a tier's number. */
export type TierType = 1 | 2;

/** What a line's price is made from. Money per piece. */
export type PriceQuestion = {
  readonly basePrice: Money;
  /** The price of this shop's price group; null without one. */
  readonly groupPrice?: Money | null;
  /** Limited special price (xj_price) and how many pieces this shop may still take at it. */
  readonly special?: { readonly price: Money; readonly remaining: number } | null;
  readonly tiers?: readonly PriceTier[];
  readonly tierType?: TierType | null;
  readonly quantity: number;
  readonly shopType: ShopType;
};

/** Which rule set a price. */
export type PriceRule = "special" | "tier" | "group" | "base";

/** Some pieces of the line at one price, with the words for 价格明细. */
export type PricePart = {
  readonly rule: PriceRule;
  readonly label: string;
  readonly quantity: number;
  readonly price: Money;
};

/**
 * `amount` is exact; `price` × quantity − `reduction` = `amount`, as the cart line of §9 has it:
 * when pieces have different prices, `price` is the normal one and `reduction` what the cheaper pieces save.
 * `basePrice` is this buyer's normal price (原价): group price, else base price.
 */
export type LinePrice = {
  readonly price: Money;
  readonly basePrice: Money;
  readonly reduction: Money;
  readonly amount: Money;
  readonly rule: PriceRule;
  readonly parts: readonly PricePart[];
};

const labels: Readonly<Record<PriceRule, string>> = {
  special: "限量特价",
  tier: "阶梯价",
  group: "客户价",
  base: "原价",
};

/** Whether pieces of the quantity cost the tier's price: from its number on (type 1), beyond it (type 2). */
export function isTierReached(number: number, quantity: number, type: TierType): boolean {
  return quantity >= firstAtTier(number, type);
}

/** The least quantity of which a piece costs the tier's price. */
export function firstAtTier(number: number, type: TierType): number {
  return type === 2 ? number + 1 : number;
}

/** Prices a line; RangeError when the quantity is not a whole number above zero. */
export function linePrice(question: PriceQuestion): LinePrice {
  const { quantity, groupPrice, basePrice } = question;
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`);
  const normal = part(groupPrice ? "group" : "base", quantity, groupPrice ?? basePrice);
  const parts = promotedParts(question, normal) ?? [normal];
  const amount = add(...parts.map((each) => times(each.price, each.quantity)));
  const [first = normal] = parts;
  const price = parts.length === 1 ? first.price : normal.price;
  return {
    price,
    basePrice: normal.price,
    reduction: subtract(times(price, quantity), amount),
    amount,
    rule: first.rule,
    parts,
  };
}

function promotedParts(question: PriceQuestion, normal: PricePart): PricePart[] | null {
  if (question.shopType === "distributor") return null;
  return specialParts(question, normal) ?? tierParts(question, normal);
}

/** Over the limit the line is split: the rest at the normal price (domain.md §4). */
function specialParts({ special }: PriceQuestion, normal: PricePart): PricePart[] | null {
  if (!special || special.remaining < 1 || special.price >= normal.price) return null;
  const limited = Math.min(normal.quantity, special.remaining);
  return withoutEmpty([
    part("special", limited, special.price),
    { ...normal, quantity: normal.quantity - limited },
  ]);
}

function tierParts({ tiers = [], tierType }: PriceQuestion, normal: PricePart): PricePart[] | null {
  if (!tierType) return null;
  const reached = tiers
    .filter((tier) => isTierReached(tier.number, normal.quantity, tierType) && tier.price < normal.price)
    .toSorted((a, b) => a.number - b.number);
  const last = reached.at(-1);
  if (!last) return null;
  if (tierType === 1) return [part("tier", normal.quantity, last.price)];
  const bands = reached.map((tier, index) => {
    const upTo = reached[index + 1]?.number ?? normal.quantity;
    return part("tier", upTo - tier.number, tier.price);
  });
  const below = reached[0]?.number ?? normal.quantity;
  return withoutEmpty([{ ...normal, quantity: below }, ...bands]);
}

function part(rule: PriceRule, quantity: number, price: Money): PricePart {
  return { rule, label: labels[rule], quantity, price };
}

function withoutEmpty(parts: readonly PricePart[]): PricePart[] {
  return parts.filter((each) => each.quantity > 0);
}

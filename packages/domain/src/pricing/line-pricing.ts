/** A cart line priced from all that its price is made from: the server builds its lines with it, the page its changes. */
import { givenWith, type Given } from "./gifts.ts";
import { add, subtract, zero, type Money } from "../money/money.ts";
import { isNearExpiryPart } from "./near-expiry-lines.ts";
import { linePrice, specialInForce, type LinePrice } from "./price.ts";
import type { Pricing } from "./pricing.ts";
import { reachedMinus, reductionTiers } from "./reduction-tiers.ts";
import type { CartLine, PricedFields } from "./cart-lines.ts";

/** The price of a line with all that comes with it. Money exact. */
export type PricedQuantity = LinePrice & {
  /** Full reduction of these goods alone; in `reduction` as well, and taken off `amount`. */
  readonly goodsReduction: Money;
  readonly gift: Given | null;
};

/** Prices so many pieces; `giftId` is the chosen gift or add-on, 0 for none. */
export function priceQuantity(pricing: Pricing, quantity: number, giftId = 0): PricedQuantity {
  const price = linePrice({ ...pricing, quantity });
  const goodsReduction = price.takesCoupon
    ? reachedMinus(reductionTiers(pricing.reduction), price.amount)
    : zero;
  const gift = givenWith(pricing, { quantity, near: nearOf(price) }, giftId);
  const taken = [
    goodsReduction > 0 ? pricing.reduction : null,
    pricing.gifts.find(({ id }) => id === gift?.id),
  ].filter((promotion) => promotion !== null && promotion !== undefined);
  return {
    ...price,
    goodsReduction,
    reduction: add(price.reduction, goodsReduction),
    amount: subtract(price.amount, goodsReduction),
    gift,
    takesCoupon: price.takesCoupon && taken.every(({ takesCoupon }) => takesCoupon),
    onCredit: price.onCredit && taken.every(({ onCredit }) => onCredit),
  };
}

/** Whether pieces of the line, by itself, are bought at a special price 特价; a combination has a price of its own. */
export function hasSpecialPrice({ pricing, number }: Pick<CartLine, "pricing" | "number">): boolean {
  return Boolean(pricing && number >= 1 && specialInForce(pricing));
}

/** The same line with another quantity, as the server would give it back. A combination keeps its price. */
export function withNumber<Line extends CartLine>(line: Line, number: number): Line {
  if (!line.pricing || number < 1) return { ...line, number };
  const priced = priceQuantity(line.pricing, number, line.giftId);
  return { ...line, ...fieldsOf(line.pricing, priced), number };
}

/** The fields of a line that is priced already, with what it is priced from. */
export function withPrice<Line extends CartLine>(line: Line, pricing: Pricing, priced: PricedQuantity): Line {
  return { ...line, pricing, ...fieldsOf(pricing, priced) };
}

function fieldsOf(pricing: Pricing, priced: PricedQuantity): PricedFields {
  const { price, takesCoupon, reduction, gift, parts } = priced;
  const kind = parts.some(({ rule }) => rule === "flash") ? "flash" : "normal";
  return { price, limitedPrice: usedUpPrice(pricing, priced), kind, takesCoupon, reduction, gift };
}

/** Of so many pieces those at a near-expiry offer: they do not come from the stock that gifts have. */
export function nearPieces(pricing: Pricing, quantity: number): number {
  return nearOf(linePrice({ ...pricing, quantity }));
}

function nearOf({ parts }: LinePrice): number {
  return parts.find(isNearExpiryPart)?.quantity ?? 0;
}

/**
 * limitedPrice says that a limited price is used up when it equals the price (§4). Ours already fell back to the normal
 * price then, so the two are never equal: while the limited price holds, it is left out.
 */
function usedUpPrice(pricing: Pricing, priced: LinePrice): Money | null {
  // The special price in force has the first pieces of a line.
  if (priced.parts[0]?.special?.price === priced.price) return null;
  const limited = pricing.specials.filter(({ price }) => price < priced.basePrice);
  const isOff =
    pricing.shopType === "distributor" || priced.rule === "controlled" || priced.rule === "signed";
  const [first] = limited;
  if (!first || isOff) return null;
  return first.price === priced.price ? null : first.price;
}

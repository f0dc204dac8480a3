/** A cart line priced from what the wire says of its goods: the server builds its lines with it, the page its changes. */
import { bit } from "../text/bit.ts";
import { budgetOf } from "./budgets.ts";
import { giftOf } from "./gifts.ts";
import { add, subtract, toYuan, yuan, zero, type Money } from "../money/money.ts";
import { isNearExpiryPart } from "./near-expiry-lines.ts";
import {
  isSpecialRule,
  linePrice,
  type LinePrice,
  type PriceQuestion,
  type PriceTier,
  type Terms,
} from "./price.ts";
import { reachedMinus, reductionTiers } from "./reduction-tiers.ts";
import type { WireCartLine, WireGiftData, WirePricing, WireTerms } from "./wire-cart.ts";

/** The price of a line with all that comes with it. Money exact. */
export type PricedQuantity = LinePrice & {
  /** Full reduction of these goods alone; in `reduction` as well, and taken off `amount`. */
  readonly goodsReduction: Money;
  readonly gift: WireGiftData;
};

/** The question that `linePrice` answers, without the quantity. */
export function priceQuestionOf(pricing: WirePricing): Omit<PriceQuestion, "quantity"> {
  return {
    basePrice: yuan(pricing.base),
    groupPrice: amountOf(pricing.group),
    controlledPrice: amountOf(pricing.controlled),
    signedPrice: amountOf(pricing.signed),
    specials: pricing.specials.map((special) => ({
      id: special.id,
      kind: special.kind,
      price: yuan(special.price),
      remaining: special.remaining,
      takesCoupon: special.takes_coupon === 1,
      onCredit: special.on_credit === 1,
      promotionId: special.promotion_id ?? 0,
      budgetLeft: budgetOf(special),
    })),
    basisPoints: pricing.percent?.basis_points ?? null,
    percentBudget: budgetOf(pricing.percent ?? {}),
    percentRemaining: pricing.percent?.remaining ?? null,
    percentTerms: goesWith(pricing.percent),
    tiers: pricing.tiers.map((step): PriceTier => ({ number: step.number, price: yuan(step.price) })),
    tierType: pricing.tier_type === 0 ? null : pricing.tier_type,
    takesCoupons: pricing.takes_coupons !== 0,
    shopType: pricing.shop_type,
  };
}

/** What a promotion goes with; one that says nothing goes with both. */
function goesWith(terms: WireTerms | null | undefined): Terms {
  return { takesCoupon: terms?.takes_coupon !== 0, onCredit: terms?.on_credit !== 0 };
}

/** Prices so many pieces; `giftId` is the chosen gift or add-on, 0 for none. */
export function priceQuantity(pricing: WirePricing, quantity: number, giftId = 0): PricedQuantity {
  const price = linePrice({ ...priceQuestionOf(pricing), quantity });
  const goodsReduction = price.takesCoupon
    ? reachedMinus(reductionTiers(pricing.reduction?.tiers ?? [], pricing.reduction ?? {}), price.amount)
    : zero;
  const gift = giftOf(pricing, { quantity, near: nearOf(price) }, giftId);
  const taken = [
    goodsReduction > 0 ? pricing.reduction : null,
    pricing.gifts.find(({ id }) => gift.type !== 0 && id === gift.gift_id),
  ].map(goesWith);
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
export function hasSpecialPrice({ pricing, number }: Pick<WireCartLine, "pricing" | "number">): boolean {
  if (!pricing || number < 1) return false;
  const { parts } = linePrice({ ...priceQuestionOf(pricing), quantity: number });
  return parts.some(({ rule }) => isSpecialRule(rule));
}

/** The fields of a line that follow from its quantity. */
export type PricedFields = Pick<
  WireCartLine,
  "price" | "xj_price" | "goods_type" | "with_coupon" | "goods_manjian_amount" | "gift_data"
>;

/** The same line with another quantity, as the server would give it back. A combination keeps its price. */
export function withNumber<Line extends WireCartLine>(line: Line, number: number): Line {
  if (!line.pricing || number < 1) return { ...line, number };
  const priced = priceQuantity(line.pricing, number, line.gift_id);
  return { ...line, ...fieldsOf(line.pricing, priced), number };
}

/** The fields of a line that is priced already, with what it is priced from. */
export function withPrice<Line extends WireCartLine>(
  line: Line,
  pricing: WirePricing,
  priced: PricedQuantity,
): Line {
  return { ...line, pricing, ...fieldsOf(pricing, priced) };
}

/** The fields of so many pieces with this gift or add-on, 0 for none chosen. */
export function pricedFields(pricing: WirePricing, number: number, giftId: number): PricedFields {
  return fieldsOf(pricing, priceQuantity(pricing, number, giftId));
}

function fieldsOf(pricing: WirePricing, priced: PricedQuantity): PricedFields {
  return {
    price: toYuan(priced.price),
    xj_price: usedUpPrice(pricing, priced),
    goods_type: priced.parts.some(({ rule }) => rule === "flash") ? 1 : 0,
    with_coupon: bit(priced.takesCoupon),
    goods_manjian_amount: toYuan(priced.reduction),
    gift_data: priced.gift,
  };
}

/** Of so many pieces those at a near-expiry offer: they do not come from the stock that gifts have. */
export function nearPieces(pricing: WirePricing, quantity: number): number {
  return nearOf(linePrice({ ...priceQuestionOf(pricing), quantity }));
}

function nearOf({ parts }: LinePrice): number {
  return parts.find(isNearExpiryPart)?.quantity ?? 0;
}

/**
 * xj_price says that a limited price is used up when it equals the price (§4). Ours already fell back to the normal
 * price then, so the two are never equal: while the limited price holds, it is left out.
 */
function usedUpPrice(pricing: WirePricing, priced: LinePrice): number | null {
  // The special price in force has the first pieces of a line.
  if (priced.parts[0]?.special?.price === priced.price) return null;
  const limited = pricing.specials.filter(({ price }) => yuan(price) < priced.basePrice);
  const isOff =
    pricing.shop_type === "distributor" || priced.rule === "controlled" || priced.rule === "signed";
  const [first] = limited;
  if (!first || isOff) return null;
  return yuan(first.price) === priced.price ? null : first.price;
}

function amountOf(value: number | null): Money | null {
  return value === null ? null : yuan(value);
}

/**
 * What an order costs the promotions that have a budget, and those that are granted a number of times: special prices and
 * percentages the difference to the price without them, gifts and add-ons their own price less what the buyer adds,
 * combinations what a set costs less than its goods without any promotion, reductions and cashback their amount. Pricing
 * grants no more than this leaves, taking and giving back count the same.
 */
import type { Cart, TieredPromotion } from "./cart-offers.ts";
import type { DeductionKind } from "./deductions.ts";
import { giftCost } from "./gifts.ts";
import { priceQuantity, type PricedQuantity } from "./line-pricing.ts";
import { add, cutToFen, shareOf, subtract, times, zero, type Money } from "../money/money.ts";
import { normalPrice, type PricePart } from "./price.ts";
import type { Pricing } from "./pricing.ts";
import type { CartLine } from "./cart-lines.ts";

/** Money by the id of the promotion; those that nothing bounds are left out. */
export type PromotionCosts = ReadonlyMap<number, Money>;

/** One order of a cart: its lines as they share the cart, what is taken off them, the cashback that it earns. */
export type CostingOrder = {
  readonly lines: readonly CartLine[];
  readonly deductions: readonly {
    readonly kind: DeductionKind;
    readonly id: number;
    readonly amount: Money;
  }[];
  readonly cashback: Money;
};

/** What the order costs each promotion. */
export function orderCosts(
  { activities, offers }: Pick<Cart<CartLine>, "activities" | "offers">,
  { lines, deductions, cashback }: CostingOrder,
): PromotionCosts {
  // Coupons and vouchers have been paid for: they have no budget.
  const bounded: { readonly [kind in DeductionKind]?: TieredPromotion | null } = activities;
  const costs = new Map<number, Money>();
  for (const line of lines) addCosts(costs, lineCosts(line));
  for (const { kind, id, amount } of deductions) count(costs, { ...bounded[kind], id }, amount);
  count(costs, offers.cashback ?? {}, cashback);
  return costs;
}

/** What a line costs each promotion that it takes part in. */
export function lineCosts({ pricing, number, giftId, combination }: CartLine): PromotionCosts {
  if (pricing) return pricedCosts(pricing, priceQuantity(pricing, number, giftId));
  const costs = new Map<number, Money>();
  if (combination) {
    const { id, budgetLeft, budgetCost = zero } = combination;
    count(costs, { id, budgetLeft }, times(budgetCost, number));
  }
  return costs;
}

/** What a line of goods costs each promotion, as it is priced. */
export function pricedCosts(
  pricing: Pricing,
  { parts, goodsReduction, gift }: PricedQuantity,
): PromotionCosts {
  const costs = new Map<number, Money>();
  for (const part of parts) countPart(costs, pricing, part);
  const { reduction, gifts } = pricing;
  count(costs, { ...reduction, id: reduction?.promotionId }, goodsReduction);
  const given = gifts.find(({ id }) => id === gift?.id);
  // The limits of gifts and percentages count pieces.
  if (gift && given) {
    const { promotionId: id, budgetLeft } = given;
    count(costs, { id, budgetLeft }, times(giftCost(given), gift.number));
  }
  return costs;
}

/**
 * What a line, or some of its pieces, took of a promotion: `unsent` of its `number` pieces were never sent. `weight` says how
 * much of the order's cost is its own beside the others: what it gave to a reduction, what its pieces came to at a special
 * price or a percentage (an order does not keep what they would have cost without), the pieces of a gift.
 */
export type CostShare = { readonly weight: Money; readonly number: number; readonly unsent: number };

/**
 * What of an order's cost goes back to the promotion's budget for pieces that were never sent: their part of it by weight,
 * cut to 分, all of it once nothing of these lines was sent. What was delivered and came back was sold at that price: it
 * gives nothing back.
 */
export function unsentCost(cost: Money, shares: readonly CostShare[]): Money {
  if (shares.length === 0) return zero;
  if (shares.every(({ number, unsent }) => unsent === number)) return cost;
  const whole = add(...shares.map(({ weight }) => weight));
  if (whole === 0) return zero;
  const unsent = add(...shares.map(({ weight, number, unsent: pieces }) => shareOf(weight, pieces, number)));
  return cutToFen(shareOf(cost, unsent, whole));
}

/** Adds some costs to others. */
export function addCosts(to: Map<number, Money>, costs: PromotionCosts): void {
  for (const [id, amount] of costs) to.set(id, add(to.get(id) ?? zero, amount));
}

function countPart(costs: Map<number, Money>, pricing: Pricing, part: PricePart): void {
  const saved = (from: Money) => times(subtract(from, part.price), part.quantity);
  const { special } = part;
  if (typeof special?.budgetLeft === "number") {
    const { promotionId: id, budgetLeft } = special;
    count(costs, { id, budgetLeft }, saved(normalPrice(pricing)));
  }
  if (part.rule === "percent" && pricing.percent) {
    const { id, budgetLeft } = pricing.percent;
    count(costs, { id, budgetLeft }, saved(pricing.groupPrice ?? pricing.basePrice));
  }
}

type Source = {
  readonly id?: number | null | undefined;
  readonly budgetLeft?: Money | null | undefined;
  readonly remaining?: number | null | undefined;
};

function count(costs: Map<number, Money>, source: Source, amount: Money): void {
  const { id, budgetLeft = null, remaining = null } = source;
  if (!id || (budgetLeft === null && remaining === null) || amount <= 0) return;
  costs.set(id, add(costs.get(id) ?? zero, amount));
}

/** What leaves the warehouse with each line of a submission, and what it takes of promotions. */
import { apportion } from "@yaoji/domain/money/apportion";
import { type Money, subtract, zero } from "@yaoji/domain/money/money";
import { nearExpiryApart } from "@yaoji/domain/pricing/near-expiry-lines";
import { addCosts, orderCosts, type PromotionCosts } from "@yaoji/domain/pricing/promotion-costs";
import type { LineItem } from "../cart/priced-line.service.ts";
import type { TakenPromotions } from "../../offers/promotions/take.service.ts";
import { type CheckoutPlan, earnedCashback } from "./checkout-plan.service.ts";

/**
 * An item of a line, which becomes a line of the order; `id` by its place in the submission. `isMain`: the line's first
 * goods, of which those at a near-expiry offer and the others are an item each.
 */
export type OrderItem = {
  readonly id: number;
  readonly lineId: number;
  readonly isMain: boolean;
  readonly item: LineItem;
};

export function orderItems({ lines }: CheckoutPlan): OrderItem[] {
  const items = lines.flatMap(({ line, items: own }) => {
    if (own.length === 0) throw new Error(`line ${line.id} was ordered without a price`);
    return own.flatMap((whole, index) =>
      nearExpiryApart(whole).map((item) => ({ lineId: line.id, isMain: index === 0, item })),
    );
  });
  return items.map((each, id) => ({ ...each, id }));
}

/** Pieces taken at each special price, and what each promotion with a budget gives away. */
export function takenBy(plan: CheckoutPlan, items: readonly OrderItem[]): TakenPromotions {
  const pieces = new Map<number, number>();
  for (const { item } of items) {
    for (const { promotionGoodsId, number } of item.parts) {
      if (promotionGoodsId !== null)
        pieces.set(promotionGoodsId, (pieces.get(promotionGoodsId) ?? 0) + number);
    }
  }
  const spent = new Map<number, Money>();
  for (const costs of costsOf(plan)) addCosts(spent, costs);
  return { pieces, spent };
}

/** What each order of the plan costs the promotions that have a budget, in the order of its orders. */
export function costsOf(plan: CheckoutPlan): PromotionCosts[] {
  const cashbacks = cashbacksOf(plan);
  return plan.orders.map(({ lineAmounts, deductions }, index) => {
    const own = new Set(lineAmounts.map(({ id }) => id));
    const lines = plan.lines.filter(({ line }) => own.has(line.id)).map(({ share }) => share);
    return orderCosts(plan.cart, { lines, deductions, cashback: cashbacks[index] ?? zero });
  });
}

/** 满额返现 of each order, by what is paid for its goods. */
export function cashbacksOf({ orders, pricing }: CheckoutPlan): Money[] {
  const cashback = earnedCashback(pricing);
  if (cashback === 0) return [];
  return apportion(
    cashback,
    orders.map(({ total, freight }) => subtract(total, freight)),
  );
}

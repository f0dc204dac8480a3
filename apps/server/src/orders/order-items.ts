/** What leaves the warehouse with each line of a submission, and what it takes of promotions. */
import { apportion } from "@yaoji/domain/apportion";
import { add, type Money, zero } from "@yaoji/domain/money";
import type { LineItem } from "../cart/priced-line.service.ts";
import type { TakenPromotions } from "../promotions/take.service.ts";
import type { CheckoutPlan } from "./checkout-plan.service.ts";

/** An item of a line; `id` by its place in the submission, `isMain` where it is the line's first. */
export type OrderItem = {
  readonly id: number;
  readonly lineId: number;
  readonly isMain: boolean;
  readonly item: LineItem;
};

export function orderItems({ lines }: CheckoutPlan): OrderItem[] {
  const items = lines.flatMap(({ line, items: own }) => {
    if (own.length === 0) throw new Error(`line ${line.id} was ordered without a price`);
    return own.map((item, index) => ({ lineId: line.id, isMain: index === 0, item }));
  });
  return items.map((each, id) => ({ ...each, id }));
}

/** A line's payable 分 shared among its items by what they cost. */
export function itemAmounts(items: readonly OrderItem[], payable: Money): Money[] {
  const weights = items.map(({ item }) => item.amount);
  // Free gifts pay nothing where anything else has a price.
  return apportion(payable, weights);
}

/** Pieces taken at each special price, and what each promotion with a budget gives away, in 分 and whole. */
export function takenBy(
  { amounts, lines, pricing }: CheckoutPlan,
  items: readonly OrderItem[],
): TakenPromotions {
  const pieces = new Map<number, number>();
  for (const { item } of items) {
    for (const { promotionGoodsId, number } of item.parts) {
      if (promotionGoodsId !== null)
        pieces.set(promotionGoodsId, (pieces.get(promotionGoodsId) ?? 0) + number);
    }
  }
  const spent = new Map<number, Money>();
  const spend = (id: number, amount: Money) => spent.set(id, add(spent.get(id) ?? zero, amount));
  for (const { kind, id, amount } of amounts.deductions) {
    if (kind === "general" || kind === "zy" || kind === "area") spend(id, amount);
  }
  for (const { goodsReduction } of lines)
    if (goodsReduction) spend(goodsReduction.promotionId, goodsReduction.amount);
  if (pricing.cashback > 0 && pricing.cashbackId > 0) spend(pricing.cashbackId, pricing.cashback);
  return { pieces, spent };
}

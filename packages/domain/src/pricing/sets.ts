/** Goods sold together at one price 组合 (goods_type 3). */
import { add, max, type Money, subtract, times, zero } from "../money/money.ts";

/** Goods of a set: how many pieces are in each, and what a piece costs alone; null where the buyer does not know it. */
export type SetPieces = { readonly price: Money | null; readonly quantity: number };

/** What a set at this price costs less than its goods alone; null where the price of one of them is not known. */
export function setSaving(price: Money, goods: readonly SetPieces[]): Money | null {
  const alone = goods.map((each) => (each.price === null ? null : times(each.price, each.quantity)));
  return alone.every((amount) => amount !== null) ? max(zero, subtract(add(...alone), price)) : null;
}

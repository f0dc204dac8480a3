/** Pieces at a near-expiry offer 近效期 are a line of the order by themselves (domain.md §2): refunds, returns and invoices go by lines. */
import { add, max, subtract, times, zero, type Money } from "../money/money.ts";

/** Some pieces at one price, and the rule that set it. */
export type RuledPieces = { readonly rule: string; readonly number: number; readonly price: Money };

/** Goods of a line in their parts; `amount` is exact, `price` that of the dearest part. */
export type PartedGoods = {
  readonly number: number;
  readonly price: Money;
  readonly amount: Money;
  readonly parts: readonly RuledPieces[];
};

/** Whether pieces were bought at a near-expiry offer. */
export function isNearExpiryPart({ rule }: Pick<RuledPieces, "rule">): boolean {
  return rule === "near_expiry";
}

/** The pieces at the offer, then the others, each with their number, price and amount; what is of one kind stays whole. */
export function nearExpiryApart<Goods extends PartedGoods>(goods: Goods): Goods[] {
  const near = goods.parts.filter(isNearExpiryPart);
  const others = goods.parts.filter((part) => !isNearExpiryPart(part));
  if (near.length === 0 || others.length === 0) return [goods];
  const offered = { ...goods, ...sumOf(near), parts: near };
  const rest = { ...goods, ...sumOf(others), parts: others };
  return [offered, { ...rest, amount: subtract(goods.amount, offered.amount) }];
}

function sumOf(parts: readonly RuledPieces[]): Omit<PartedGoods, "parts"> {
  return {
    number: parts.reduce((sum, { number }) => sum + number, 0),
    price: parts.reduce((most, { price }) => max(most, price), zero),
    amount: add(...parts.map(({ price, number }) => times(price, number))),
  };
}

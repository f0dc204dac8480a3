/** What pieces of an order's line come to on the papers of the parcel that they leave in (domain.md §7). */
import { type BoughtLine, isSmall } from "./explain-bought.ts";
import { add, type Money, shareOf, subtract, times } from "../money/money.ts";
import { paidShareOf } from "../money/paid-share.ts";

/** A line of an order; `price` is the dearest of its pieces, `prices` are those of its parts. */
export type SentLine = Pick<BoughtLine, "quantity" | "price" | "amount"> & {
  readonly prices: readonly Money[];
  readonly deductions: readonly Pick<BoughtLine["deductions"][number], "kind" | "amount">[];
};

/**
 * `goods` as the order's 商品金额 counts them: with special prices and the goods' own full reduction, before what the
 * order's deductions take. `paid`: after these. Both in whole 分. `unitPrice` has 4 decimals; `isAverage` where no one
 * price makes the line's amount: it has several, a reduction of its own, or bears more than its price.
 */
export type SentAmounts = {
  readonly goods: Money;
  readonly paid: Money;
  readonly unitPrice: Money;
  readonly isAverage: boolean;
};

/**
 * The amounts of the next `quantity` pieces after `sentBefore` ones, so that the line's parcels add up to the line
 * however it is sent, and its order's lines to 商品金额 with its 分以下. RangeError: more pieces than the line has left.
 */
export function sentAmounts(line: SentLine, sentBefore: number, quantity: number): SentAmounts {
  const goods = goodsAmountOf(line);
  const share = (amount: Money) => paidShareOf({ amount, number: line.quantity }, sentBefore, quantity);
  const isAverage = !hasOnePrice(line, goods);
  return {
    goods: share(goods),
    paid: share(line.amount),
    unitPrice: isAverage ? shareOf(goods, 1, line.quantity) : line.price,
    isAverage,
  };
}

/** What the whole line costs before the deductions of its order, which share what is left by its goods' own. */
function goodsAmountOf({ amount, deductions }: SentLine): Money {
  const shared = deductions.filter(({ kind }) => kind !== "goods");
  return add(amount, ...shared.map((each) => each.amount));
}

function hasOnePrice({ price, quantity, prices }: SentLine, goods: Money): boolean {
  return new Set(prices).size <= 1 && isSmall(subtract(times(price, quantity), goods), quantity);
}

/** What a line of a cart costs and gave to deductions, for each of the goods that leave the warehouse with it. */
import { apportion } from "../money/apportion.ts";
import { add, max, type Money, subtract, zero } from "../money/money.ts";

/** Goods of a line; `isMain`: its first goods, which alone count towards their own full reduction. `amount` exact. */
export type ItemOfLine = { readonly isMain: boolean; readonly amount: Money };

/** What a deduction took off the whole line, in whole 分; `isOwn`: the full reduction of its first goods alone. */
export type GivenByLine = { readonly isOwn: boolean; readonly amount: Money };

/** `payable` after all deductions; `given` to each deduction, in the order of the deductions. In whole 分. */
export type ItemShare = { readonly payable: Money; readonly given: readonly Money[] };

/**
 * Shares what the line pays and gave by what its items cost: each deduction by what the ones before have left of them,
 * so that none falls below zero (domain.md §4). What an item pays and gave is what it cost, to less than 2 分; all
 * items together are the line's `payable` and deductions exactly. Gifts that cost nothing pay and give nothing.
 */
export function shareAmongItems(
  items: readonly ItemOfLine[],
  payable: Money,
  given: readonly GivenByLine[],
): ItemShare[] {
  const own = given.map(({ isOwn, amount }) =>
    isOwn
      ? apportion(
          amount,
          items.map((item) => (item.isMain ? item.amount : zero)),
        )
      : null,
  );
  const costs = items.map(({ amount }, item) =>
    max(zero, subtract(amount, add(...own.map((shares) => shares?.[item] ?? zero)))),
  );
  const shared = given.filter(({ isOwn }) => !isOwn).map(({ amount }) => amount);
  let left = apportion(add(payable, ...shared), costs);
  const taken = given.map(({ amount }, index) => {
    const ownShares = own[index];
    if (ownShares) return ownShares;
    const shares = apportion(amount, left);
    left = left.map((rest, item) => subtract(rest, shares[item] ?? zero));
    return shares;
  });
  return items.map((_, item) => ({
    payable: left[item] ?? zero,
    given: taken.map((shares) => shares[item] ?? zero),
  }));
}

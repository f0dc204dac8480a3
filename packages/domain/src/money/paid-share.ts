/** What was paid for some pieces of a line (domain.md §4): refund = the paid share of the returned quantity, exactly. */
import { fromFen, isWholeFen, shareOf, subtract, toFen, type Money } from "./money.ts";

/** A line of an order; `amount` is what is left of it to pay after all deductions, in whole 分. */
export type PaidLine = { readonly amount: Money; readonly number: number };

/**
 * The paid share of the next `quantity` pieces after `alreadyReturned` ones. Each share is the difference of two sums
 * cut to 分, so that returning a line in any steps gives back what was paid for it, never a 分 more nor less.
 * RangeError: no quantity, more pieces than the line has left, an amount with parts of a 分.
 */
export function paidShareOf(line: PaidLine, alreadyReturned: number, quantity: number): Money {
  if (!isWholeFen(line.amount) || line.amount < 0) throw new RangeError(`not what was paid: ${line.amount}`);
  const after = alreadyReturned + quantity;
  const isPossible =
    [alreadyReturned, quantity].every(Number.isSafeInteger) && alreadyReturned >= 0 && quantity > 0;
  if (!isPossible || after > line.number)
    throw new RangeError(`no ${quantity} pieces after ${alreadyReturned} of ${line.number}`);
  return subtract(paidFor(line, after), paidFor(line, alreadyReturned));
}

/** What was paid for the first so many pieces, cut to 分. */
function paidFor({ amount, number }: PaidLine, pieces: number): Money {
  return fromFen(toFen(shareOf(amount, pieces, number)));
}

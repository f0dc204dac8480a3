/** Budgets of promotions: how many pieces and sets what one may still cost bears. */
import type { Money } from "../money/money.ts";

/** Pieces or sets that a budget bears, each of which costs it `each`; null: as many as you like. */
export function piecesWithin(left: Money | null | undefined, each: Money): number | null {
  return left === null || left === undefined || each <= 0 ? null : Math.floor(left / each);
}

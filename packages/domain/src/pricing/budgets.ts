/** Budgets of promotions: what one may still cost, and how many pieces and sets that bears. */
import { yuan, type Money } from "../money/money.ts";

/** What a promotion may still cost, in yuan; null or left out: it has no budget. */
export type Budgeted = { readonly budget_left?: number | null };

/** What is left of a budget; null without one. */
export function budgetOf({ budget_left = null }: Budgeted): Money | null {
  return budget_left === null ? null : yuan(budget_left);
}

/** Pieces or sets that a budget bears, each of which costs it `each`; null: as many as you like. */
export function piecesWithin(left: Money | null | undefined, each: Money): number | null {
  return left === null || left === undefined || each <= 0 ? null : Math.floor(left / each);
}

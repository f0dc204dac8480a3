/** What a promotion is had with, and how much of it a shop may still have. */
import type { Money } from "../money/money.ts";

/** Whether coupons and full reductions count pieces, and whether they may be bought on credit (domain.md §4). */
export type Terms = { readonly takesCoupon: boolean; readonly onCredit: boolean };

/**
 * What a promotion still grants. `remaining`: pieces, of reductions and cashback times, that the shop may still take (null: no
 * limit); `budgetLeft`: what the promotion may still cost (null: no budget).
 */
export type Granting = Terms & {
  readonly remaining: number | null;
  readonly budgetLeft: Money | null;
};

/** Pieces or sets that a budget bears, each of which costs it `each`; null: as many as you like. */
export function piecesWithin(left: Money | null | undefined, each: Money): number | null {
  return left === null || left === undefined || each <= 0 ? null : Math.floor(left / each);
}

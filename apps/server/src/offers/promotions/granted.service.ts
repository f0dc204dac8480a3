/** What a promotion of the database still gives a shop, and which of several counts. */
import type { ReductionTier } from "@yaoji/domain/pricing/reduction-tiers";
import { fromDecimal, type Money } from "@yaoji/domain/money/money";
import type { Granting, Terms } from "@yaoji/domain/pricing/terms";
import {
  type Audience,
  countingOf,
  isFor,
  type PromotionKind,
  stillGrants,
} from "@yaoji/domain/pricing/promotions";
import { countsTimes, type Limits, remainingOf, type Taken } from "@yaoji/domain/pricing/purchase-limits";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { PromotionTier } from "../../platform/db/schema/promotions.ts";

/** What it goes with, and how much of it the shop may still take: pieces, or times; null: no limit. */
export type RunningTerms = Omit<Granting, "budgetLeft">;

/** A promotion that gives by amounts, as the database has it. */
type ReductionRow = Parameters<typeof termsOf>[0] & {
  readonly tiers: readonly PromotionTier[];
  readonly budgetLeft: string | null;
};

export const nothingTaken: Taken = { day: 0, week: 0, period: 0 };

/** Whether it is for this shop; for visitors, whether it is for everybody. */
export function isForCaller(
  row: { readonly kind: PromotionKind } & Audience,
  shop: BuyingShop | null,
): boolean {
  return shop ? isFor(row.kind, row, shop) : isForEverybody(row);
}

/** Whether a reduction or cashback still grants the shop anything. */
export function grantsStill(row: ReductionRow): boolean {
  const { remaining } = termsOf(row);
  return stillGrants({ remaining, budgetLeft: budgetLeftOf(row), tiers: tiersOf(row.tiers) });
}

/** Of the reductions of one kind that are for the shop the one that counts; null where none runs. */
export function countingReduction<Row extends ReductionRow>(running: readonly Row[]): Row | null {
  return countingOf(running, grantsStill);
}

function isForEverybody({
  kind,
  shopTypes,
  regions,
  shopIds,
  newcomersOnly,
}: { readonly kind: PromotionKind } & Audience): boolean {
  return !(shopTypes || regions || shopIds || newcomersOnly || kind === "newcomer");
}

/** What a promotion that the database has goes with, and what its limits leave. */
export function termsOf(
  row: Terms & Limits & { readonly kind: PromotionKind; readonly taken: Taken | null },
): RunningTerms {
  const { kind, takesCoupon, onCredit, taken } = row;
  const limits = countsTimes(kind) ? { ...row, order: null } : row;
  return { takesCoupon, onCredit, remaining: remainingOf(limits, taken ?? nothingTaken) };
}

/** The tiers as amounts. */
export function tiersOf(tiers: readonly PromotionTier[]): ReductionTier[] {
  return tiers.map(({ amount, minus }) => ({ amount: fromDecimal(amount), minus: fromDecimal(minus) }));
}

/** What a promotion may still cost; null: no budget. */
export function budgetLeftOf({ budgetLeft }: { readonly budgetLeft: string | null }): Money | null {
  return budgetLeft === null ? null : fromDecimal(budgetLeft);
}

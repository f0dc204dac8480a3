/** Tiers of full reductions and cashback: one is granted whole or not at all, by budget, limit, and what it goes with. */
import { type Budgeted, budgetOf } from "./budgets.ts";
import {
  ceilToFen,
  formatMoney,
  max,
  min,
  plainYuan,
  subtract,
  yuan,
  zero,
  type Money,
} from "../money/money.ts";
import type { WireManjian, WireReductionTier, WireTerms } from "./wire-cart.ts";

/** What grants a tier: its budget, its limit, and whether it goes with coupons. */
export type Granting = Budgeted & WireTerms;

/** Whether what is taken off is granted beside these coupons: by the budget, by the limit, and by what it goes with. */
export function grants(granting: Granting, minus: Money, coupon: Money): boolean {
  const left = budgetOf(granting);
  const isBorne = left === null || minus <= left;
  return isBorne && granting.remaining !== 0 && !(coupon > 0 && granting.takes_coupon === 0);
}

/** A tier of a reduction: `minus` off from `amount` on. */
export type ReductionTier = { readonly amount: Money; readonly minus: Money };

/** The tiers of a reduction or cashback that are granted beside these coupons. */
export function reductionTiers(
  tiers: readonly WireReductionTier[],
  granting: Granting = {},
  coupon: Money = zero,
): ReductionTier[] {
  return tiers
    .map((tier) => ({ amount: yuan(tier.amount), minus: yuan(tier.minus) }))
    .filter(({ minus }) => grants(granting, minus, coupon));
}

/** The tiers of a full reduction; one that does not say what it takes off takes nothing. */
export function minusTiers({ manjians }: WireManjian): WireReductionTier[] {
  return manjians.map(({ amount, minus = 0 }) => ({ amount, minus }));
}

/** What the best reached tier takes off; never more than the amount. */
export function reachedMinus(tiers: readonly ReductionTier[], amount: Money): Money {
  let best = zero;
  for (const tier of tiers) if (amount >= tier.amount) best = max(best, tier.minus);
  return min(amount, best);
}

/** A tier that is not reached; `missing` in whole 分. */
export type NextTier = ReductionTier & { readonly missing: Money };

/** The nearest tier above the amount that takes off more than the amount's own; null at the top. */
export function nextTier(tiers: readonly ReductionTier[], amount: Money): NextTier | null {
  const reached = tiers.filter((tier) => amount >= tier.amount).map(({ minus }) => minus);
  const most = reached.reduce(max, zero);
  const [next] = tiers
    .filter(({ minus }) => minus > most)
    .toSorted((a, b) => a.amount - b.amount || b.minus - a.minus);
  return next ? { ...next, missing: ceilToFen(subtract(next.amount, amount)) } : null;
}

/** "活动额度仅剩¥5.00，满100减10不再享受": the tier that the amount reaches, but that is not granted; "" for none. */
export function withheldText(
  { tiers, ...granting }: Granting & { readonly tiers: readonly WireReductionTier[] },
  { amount, coupon, verb }: { readonly amount: Money; readonly coupon: Money; readonly verb: "减" | "返" },
): string {
  const [over] = tiers
    .filter((tier) => amount >= yuan(tier.amount) && !grants(granting, yuan(tier.minus), coupon))
    .toSorted((a, b) => b.minus - a.minus || a.amount - b.amount);
  if (!over) return "";
  const tier = `满${plainYuan(yuan(over.amount))}${verb}${plainYuan(yuan(over.minus))}`;
  if (granting.remaining === 0) return `贵单位的活动次数已用完，${tier}不再享受`;
  const left = budgetOf(granting);
  if (left === null || yuan(over.minus) <= left) return `已用优惠券，${tier}不与优惠券同享`;
  return `活动额度仅剩¥${formatMoney(left)}，${tier}不再享受`;
}

/** Tiers of full reductions and cashback: one is granted whole or not at all, by budget, limit, and what it goes with. */
import { ceilToFen, moneyText, max, min, plainYuan, subtract, zero, type Money } from "../money/money.ts";
import type { Granting } from "./terms.ts";

/** A tier of a reduction: `minus` off from `amount` on. */
export type ReductionTier = { readonly amount: Money; readonly minus: Money };

/** Tiers with what grants them: the budget, the limit, and whether they go with coupons. */
export type GrantedTiers = Granting & { readonly tiers: readonly ReductionTier[] };

/** The tiers of a reduction or cashback that are granted beside these coupons; none where none runs. */
export function reductionTiers(promotion: GrantedTiers | null, coupon: Money = zero): ReductionTier[] {
  if (!promotion) return [];
  return promotion.tiers.filter(({ minus }) => grants(promotion, minus, coupon));
}

/** Whether what is taken off is granted beside these coupons: by the budget, by the limit, and by what it goes with. */
function grants({ budgetLeft, remaining, takesCoupon }: Granting, minus: Money, coupon: Money): boolean {
  const isBorne = budgetLeft === null || minus <= budgetLeft;
  return isBorne && remaining !== 0 && (takesCoupon || coupon <= 0);
}

/** A tier is reached once the amount comes to its own (§4). */
export function isReached(tier: Pick<ReductionTier, "amount">, amount: Money): boolean {
  return amount >= tier.amount;
}

/** What the best reached tier takes off; never more than the amount. */
export function reachedMinus(tiers: readonly ReductionTier[], amount: Money): Money {
  let best = zero;
  for (const tier of tiers) if (isReached(tier, amount)) best = max(best, tier.minus);
  return min(amount, best);
}

/** A tier that is not reached; `missing` in whole 分. */
export type NextTier = ReductionTier & { readonly missing: Money };

/** The nearest tier above the amount that takes off more than the amount's own; null at the top. */
export function nextTier(tiers: readonly ReductionTier[], amount: Money): NextTier | null {
  const reached = tiers.filter((tier) => isReached(tier, amount)).map(({ minus }) => minus);
  const most = reached.reduce(max, zero);
  const [next] = tiers
    .filter(({ minus }) => minus > most)
    .toSorted((a, b) => a.amount - b.amount || b.minus - a.minus);
  return next ? { ...next, missing: ceilToFen(subtract(next.amount, amount)) } : null;
}

/** "活动额度仅剩¥5.00，满100减10不再享受": the tier that the amount reaches, but that is not granted; "" for none. */
export function withheldText(
  promotion: GrantedTiers | null,
  { amount, coupon, verb }: { readonly amount: Money; readonly coupon: Money; readonly verb: "减" | "返" },
): string {
  if (!promotion) return "";
  const { tiers, remaining, budgetLeft } = promotion;
  const [over] = tiers
    .filter((tier) => isReached(tier, amount) && !grants(promotion, tier.minus, coupon))
    .toSorted((a, b) => b.minus - a.minus || a.amount - b.amount);
  if (!over) return "";
  const tier = `满${plainYuan(over.amount)}${verb}${plainYuan(over.minus)}`;
  if (remaining === 0) return `贵单位的活动次数已用完，${tier}不再享受`;
  if (budgetLeft === null || over.minus <= budgetLeft) return `已用优惠券，${tier}不与优惠券同享`;
  return `活动额度仅剩${moneyText(budgetLeft)}，${tier}不再享受`;
}

/** Budgets and limits of promotions: a tier is granted whole or not at all, pieces and sets as far as they reach. */
import { formatMoney, plainYuan, yuan, type Money } from "../money/money.ts";
import type { WireManjian, WireReductionTier, WireTerms } from "./wire-cart.ts";

/** What a promotion may still cost, in yuan; null or left out: it has no budget. */
export type Budgeted = { readonly budget_left?: number | null };

/** What is left of a budget; null without one. */
export function budgetOf({ budget_left = null }: Budgeted): Money | null {
  return budget_left === null ? null : yuan(budget_left);
}

/** What grants a tier: its budget, its limit, and whether it goes with coupons. */
export type Granting = Budgeted & WireTerms;

/** Whether what is taken off is granted beside these coupons: by the budget, by the limit, and by what it goes with. */
export function grants(granting: Granting, minus: Money, coupon: Money): boolean {
  const left = budgetOf(granting);
  const isBorne = left === null || minus <= left;
  return isBorne && granting.remaining !== 0 && !(coupon > 0 && granting.takes_coupon === 0);
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

/** Pieces or sets that a budget bears, each of which costs it `each`; null: as many as you like. */
export function piecesWithin(left: Money | null | undefined, each: Money): number | null {
  return left === null || left === undefined || each <= 0 ? null : Math.floor(left / each);
}

/** The smaller of two limits; null: no limit. */
export function fewest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** The tiers of a full reduction; one that does not say what it takes off takes nothing. */
export function minusTiers({ manjians }: WireManjian): WireReductionTier[] {
  return manjians.map(({ amount, minus = 0 }) => ({ amount, minus }));
}

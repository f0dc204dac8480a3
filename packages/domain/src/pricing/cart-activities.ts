/** Full reduction 满减 of the cart: its tiers, and which are reached (§4, §9). */
import { isReached, reductionTiers, withheldText, type ReductionTier } from "./reduction-tiers.ts";
import { couponEligibleTotal } from "./cart.ts";
import type { Cart, TieredPromotion } from "./cart-offers.ts";
import { subtract, type Money } from "../money/money.ts";
import type { CartLine } from "./cart-lines.ts";

/** A tier of a full reduction 满减, and whether the cart reaches it. */
export type TierStatus = ReductionTier & { readonly isReached: boolean };

/**
 * A full-reduction activity against this cart: what qualifies, and its tiers, reached ones first; those beyond its
 * budget or limit, or beside whose coupons they are not granted, are left out, and `withheld` says so where one is reached ("" otherwise).
 */
export type ActivityStatus = {
  readonly qualifying: Money;
  readonly tiers: readonly TierStatus[];
  readonly withheld: string;
};

/** The three kinds of full reduction (§3). */
export type ActivityStatuses = {
  readonly general: ActivityStatus;
  readonly zy: ActivityStatus;
  readonly area: ActivityStatus;
};

/** Reached ones first, else in given order (§4). */
export function tierStatuses(tiers: readonly ReductionTier[], qualifying: Money): TierStatus[] {
  const all = tiers.map((tier) => ({ ...tier, isReached: isReached(tier, qualifying) }));
  return [...all.filter(({ isReached }) => isReached), ...all.filter(({ isReached }) => !isReached)];
}

/**
 * General over all lines, zy over Chinese-medicine lines, area over the activity's area:
 * each on the coupon-eligible total minus the coupon amount (§9).
 */
export function activityStatuses({
  list,
  activities: { general, zy, area },
  couponAmount: coupon,
}: Pick<Cart<CartLine>, "list" | "activities" | "couponAmount">): ActivityStatuses {
  const status = (lines: readonly CartLine[], activity: TieredPromotion | null): ActivityStatus => {
    const qualifying = subtract(couponEligibleTotal(lines), coupon);
    return {
      qualifying,
      tiers: tierStatuses(reductionTiers(activity, coupon), qualifying),
      withheld: withheldText(activity, { amount: qualifying, coupon, verb: "减" }),
    };
  };
  return {
    general: status(list, general),
    zy: status(
      list.filter((line) => line.isHerbal),
      zy,
    ),
    area: status(
      list.filter((line) => line.area === (area?.area ?? "")),
      area,
    ),
  };
}

/** Full reduction 满减 and ladder texts of the cart (§4, §9). */
import { reductionTiers, withheldText, type ReductionTier } from "./reduction-tiers.ts";
import { couponEligibleTotal, lineGoods } from "./cart.ts";
import type { Cart, TieredPromotion } from "./cart-offers.ts";
import { formatMoney, subtract, type Money } from "../money/money.ts";
import type { CartGoods, CartLine } from "./cart-lines.ts";
import { firstAtTier, isTierReached, type PriceTier } from "./price.ts";

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

/** Ladder texts (§4); `reached` lists the tiers reached, each null or empty where there is nothing to say. */
export type LadderText = {
  readonly reached: readonly string[];
  readonly inEffect: string | null;
  readonly needed: string | null;
};

/** A tier is reached once the qualifying total comes to its amount; reached ones first, else in given order (§4). */
export function tierStatuses(tiers: readonly ReductionTier[], qualifying: Money): TierStatus[] {
  const all = tiers.map((tier) => ({ ...tier, isReached: qualifying >= tier.amount }));
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

/** The ladder of some goods, as cart lines carry it; `ladderType` null: none. */
export type Ladder = Pick<CartGoods, "ladder" | "ladderType" | "unit">;

/** The tiers reached, the one in effect, and what is still needed for the next (§4); null without a ladder. */
export function ladderText(line: CartLine): LadderText | null {
  const [goods] = lineGoods(line);
  return goods ? ladderTextAt(goods, line.number) : null;
}

/** The same for a quantity that lies in no cart yet. */
export function ladderTextAt(goods: Ladder, quantity: number): LadderText | null {
  const { ladderType: type, ladder, unit } = goods;
  if (type === null || ladder.length === 0) return null;
  const steps = ladder.toSorted((a, b) => a.number - b.number);
  const reached = steps.filter((step) => isTierReached(step.number, quantity, type));
  const next = steps[reached.length];
  const text = (step: PriceTier) => stepText(step, unit, type === 2);
  const last = reached.at(-1);
  return {
    reached: reached.map(text),
    inEffect: last ? text(last) : null,
    needed: next ? `再买${firstAtTier(next.number, type) - quantity}${unit}，${text(next)}` : null,
  };
}

function stepText(step: PriceTier, unit: string, isAbove: boolean): string {
  const price = `¥${formatMoney(step.price)}/${unit}`;
  return isAbove ? `超出${step.number}${unit}的部分${price}` : `满${step.number}${unit}，${price}`;
}

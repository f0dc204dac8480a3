/** Full reduction 满减 and ladder texts of the cart (§4, §9). */
import { grants, minusTiers, withheldText } from "./reduction-tiers.ts";
import { couponEligibleTotal, lineGoods } from "./cart.ts";
import { formatMoney, subtract, yuan, type Money } from "../money/money.ts";
import { firstAtTier, isTierReached } from "./price.ts";
import type {
  WireCart,
  WireCartGoods,
  WireCartLine,
  WireFlag,
  WireLadderStep,
  WireManjian,
  WireManjianTier,
} from "./wire-cart.ts";

/**
 * A full-reduction activity against this cart: what qualifies, and its tiers, reached ones first; those beyond its
 * budget or limit, or beside whose coupons they are not granted, are left out, and `withheld` says so where one is reached ("" otherwise).
 */
export type ActivityStatus = {
  readonly qualifying: Money;
  readonly tiers: readonly WireManjianTier[];
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

/** Status 1 once the qualifying total reaches the tier's amount, else 0; reached tiers first, else in given order (§4). */
export function manjianStatus<Tier extends WireManjianTier>(
  tiers: readonly Tier[],
  qualifying: Money,
): (Tier & WireManjianTier)[] {
  const isReached = (tier: Tier) => qualifying >= yuan(tier.amount);
  const withStatus = (status: WireFlag) => (tier: Tier) => ({ ...tier, status });
  return [
    ...tiers.filter(isReached).map(withStatus(1)),
    ...tiers.filter((tier) => !isReached(tier)).map(withStatus(0)),
  ];
}

/**
 * General over all lines, zy over Chinese-medicine lines, area over the activity's area:
 * each on the coupon-eligible total minus the coupon amount (§9).
 */
export function activityStatuses(cart: Omit<WireCart, "filter_data">): ActivityStatuses {
  const { manjians, zy_manjians, area_manjians } = cart.activity_data;
  const coupon = yuan(cart.shipping_data.coupon_amount);
  const status = (lines: readonly WireCartLine[], activity: WireManjian): ActivityStatus => {
    const qualifying = subtract(couponEligibleTotal(lines), coupon);
    const granted = activity.manjians.filter(({ minus = 0 }) => grants(activity, yuan(minus), coupon));
    const tiers = minusTiers(activity);
    return {
      qualifying,
      tiers: manjianStatus(granted, qualifying),
      withheld: withheldText({ ...activity, tiers }, { amount: qualifying, coupon, verb: "减" }),
    };
  };
  return {
    general: status(cart.list, manjians),
    zy: status(
      cart.list.filter((line) => line.is_zy === 1),
      zy_manjians,
    ),
    area: status(
      cart.list.filter((line) => line.area === area_manjians.area),
      area_manjians,
    ),
  };
}

/** The ladder of some goods, as cart lines carry it; `ladder_price_type` 0: none. */
export type Ladder = Pick<WireCartGoods, "ladder_price" | "ladder_price_type" | "bzdw">;

/** The tiers reached, the one in effect, and what is still needed for the next (§4); null without a ladder. */
export function ladderText(line: WireCartLine): LadderText | null {
  const [goods] = lineGoods(line);
  return goods ? ladderTextAt(goods, line.number) : null;
}

/** The same for a quantity that lies in no cart yet. */
export function ladderTextAt(goods: Ladder, quantity: number): LadderText | null {
  const type = goods.ladder_price_type;
  if (type === 0 || goods.ladder_price.length === 0) return null;
  const steps = goods.ladder_price.toSorted((a, b) => a.number - b.number);
  const reached = steps.filter((step) => isTierReached(step.number, quantity, type));
  const next = steps[reached.length];
  const text = (step: WireLadderStep) => stepText(step, goods.bzdw, type === 2);
  const last = reached.at(-1);
  return {
    reached: reached.map(text),
    inEffect: last ? text(last) : null,
    needed: next ? `再买${firstAtTier(next.number, type) - quantity}${goods.bzdw}，${text(next)}` : null,
  };
}

function stepText(step: WireLadderStep, unit: string, isAbove: boolean): string {
  const price = `¥${formatMoney(yuan(step.price))}/${unit}`;
  return isAbove ? `超出${step.number}${unit}的部分${price}` : `满${step.number}${unit}，${price}`;
}

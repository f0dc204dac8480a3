/** What a cart is reckoned with beside its lines: full reductions, coupons, cashback, delivery. Money exact. */
import type { Money } from "../money/money.ts";
import type { ReductionTier } from "./reduction-tiers.ts";
import type { Granting } from "./terms.ts";

/** A full reduction or the cashback of a whole cart. */
export type TieredPromotion = Granting & {
  readonly id: number;
  readonly name: string;
  readonly tiers: readonly ReductionTier[];
};

/** The full reductions of a cart: of all lines, of Chinese medicine, of the lines of one area; null where none runs. */
export type CartActivities = {
  readonly general: TieredPromotion | null;
  readonly zy: TieredPromotion | null;
  readonly area: (TieredPromotion & { readonly area: string }) | null;
};

/** A coupon or cash voucher in the shop's hand that may be used now. Amounts in whole 分. */
export type Coupon = {
  readonly id: number;
  readonly kind: "coupon" | "voucher";
  readonly name: string;
  /** Coupons of one scope exclude each other: all, zy, category:12 … */
  readonly scope: string;
  readonly scopeText: string;
  readonly threshold: Money;
  readonly amount: Money;
  /** With no other coupon (voucher). */
  readonly exclusive: boolean;
  /** The goods of the cart that it covers; null: all of them. */
  readonly goodsIds: readonly number[] | null;
  /** Unix seconds. */
  readonly endsAt: number;
};

/** `freight` where the order does not ship free. */
export type CartOffers = {
  readonly freight: Money;
  readonly coupons: readonly Coupon[];
  readonly cashback: TieredPromotion | null;
};

/** A cart with all that its totals are reckoned from. */
export type Cart<Line> = {
  readonly list: readonly Line[];
  /** The free-shipping threshold, and what of today's paid orders still waits to be shipped. */
  readonly shipping: { readonly threshold: Money; readonly unshipped: Money };
  /** What the coupons in use take off: full reductions count what they leave (§9). */
  readonly couponAmount: Money;
  readonly activities: CartActivities;
  readonly offers: CartOffers;
};

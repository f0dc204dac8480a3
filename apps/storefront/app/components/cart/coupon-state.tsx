import type { JudgedCoupon } from "../../lib/cart-totals.ts";

const stateTexts = { used: "使用中", worse: "不划算", same: "可不用", unusable: "不可用" } as const;

/** What became of a coupon in this cart, in a word; the sentence beside it says why. */
export function CouponState({ state }: Pick<JudgedCoupon, "state">) {
  return <span className={`coupon-state coupon-state-${state}`}>{stateTexts[state]}</span>;
}

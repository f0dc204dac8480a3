import { formatShopMinute } from "../text/time.ts";
import type { CouponRefusal } from "./coupon-refusals.ts";

/** Why a coupon in hand cannot be used before its time; both are unix seconds. Null from then on. */
export function earlyCoupon(startsAt: number, now: number): CouponRefusal | null {
  if (startsAt <= now) return null;
  return { text: `${formatShopMinute(startsAt).replace(" 00:00", "")}起可用`, way: "看可用商品" };
}

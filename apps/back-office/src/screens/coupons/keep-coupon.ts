import { queries } from "../../api/operator.ts";
import { askTimelineAgain } from "../../parts/timeline/timeline.tsx";
import type { Coupon } from "./coupon-draft.ts";

/** What is kept of the list, and of one coupon. */
export const couponsKey = "coupons";
export const couponKey = (id: number) => ["coupon", id] as const;

/** What a command changed is known at once, and the list behind it is asked again. */
export async function keepCoupon(coupon: Coupon): Promise<void> {
  queries.setQueryData(couponKey(coupon.id), coupon);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [couponsKey] }),
    askTimelineAgain({ kind: "coupon", id: coupon.id }),
  ]);
}

/** What is kept of a coupon's codes. */
export const codesKey = "coupon-codes";

/** After codes were made or became void: they, and what the coupon says of them. */
export async function askCodesAgain(id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [codesKey, id] }),
    queries.invalidateQueries({ queryKey: couponKey(id) }),
    askTimelineAgain({ kind: "coupon", id }),
  ]);
}

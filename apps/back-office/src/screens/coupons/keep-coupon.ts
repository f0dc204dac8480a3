import { queries } from "../../api/operator.ts";
import type { Coupon } from "./coupon-draft.ts";
import { couponKey } from "./coupon-drawer.tsx";
import { couponsKey } from "./coupon-list.tsx";

/** What a command changed is known at once, and the list behind it is asked again. */
export async function keepCoupon(coupon: Coupon): Promise<void> {
  queries.setQueryData(couponKey(coupon.id), coupon);
  await queries.invalidateQueries({ queryKey: [couponsKey] });
}

/** Giving a coupon that was not claimed: a prize. */
import type { Db } from "../../platform/db/database.ts";
import { validityOf } from "./claim-rules.ts";
import * as queries from "./coupons.queries.ts";
import { bookGranted } from "./voucher-books.service.ts";

/** Puts one into the shop's hand; false where it is over or used up. */
export async function giveCoupon(
  tx: Db,
  { shopId, couponId, at }: { readonly shopId: number; readonly couponId: number; readonly at: Date },
): Promise<boolean> {
  const coupon = await queries.lockCoupon(tx, couponId);
  if (!coupon || (coupon.validUntil && coupon.validUntil <= at)) return false;
  if (!(await queries.takeOne(tx, couponId))) return false;
  const number = (await queries.countClaimed(tx, shopId, couponId)).held + 1;
  const ownId = await queries.insertHeld(tx, {
    shopId,
    couponId,
    number,
    claimedAt: at,
    ...validityOf(coupon, at),
  });
  if (ownId === null) throw new Error(`coupon ${couponId} of shop ${shopId} has number ${number} already`);
  const given = { id: ownId, shop_id: shopId, kind: coupon.kind, amount: coupon.amount };
  await bookGranted(tx, [given], { key: `voucher:${ownId}`, at });
  return true;
}

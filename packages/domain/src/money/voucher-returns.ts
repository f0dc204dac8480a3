/**
 * What of a used cash voucher 现金券 comes back when an order of its checkout is cancelled, or goods of one are not sent. A
 * voucher pays like money, so what it paid for goods that never came is the buyer's again: as one part voucher while an
 * order stands, as the voucher itself when none does. A coupon 优惠券 is a price for the whole checkout, and is free again only when none of its orders
 * stands.
 */
import { cutToFen, formatMoney, type Money, shareOf, subtract } from "./money.ts";

/** A used voucher; `spent` of its face are parts that came back before and are used again. */
export type UsedVoucher = { readonly face: Money; readonly threshold: Money; readonly spent: Money };

/**
 * What the voucher paid of goods that never came: of all cancelled orders of its checkout, and the paid share
 * (`paid-share.ts`) of pieces of the others that were never sent; whether no order of it stands.
 */
export type NeverCame = { readonly paid: Money; readonly areAll: boolean };

/** A voucher of its own over a part, from the same part of the threshold on. */
export type PartVoucher = { readonly amount: Money; readonly threshold: Money };

/**
 * What the buyer is to hold of it, in place of any unused part held so far: one part over all that is his, so that parts
 * never add up below the threshold. "whole": the voucher itself is free again; null: nothing.
 */
export function voucherBack(
  { face, threshold, spent }: UsedVoucher,
  { paid, areAll }: NeverCame,
): PartVoucher | "whole" | null {
  if (areAll && spent === 0) return "whole";
  const amount = subtract(areAll ? face : paid, spent);
  return amount > 0 ? { amount, threshold: cutToFen(shareOf(threshold, amount, face)) } : null;
}

/** Days for which it is good at least what comes back by our own doing: we cancelled the order, or did not send the goods. */
const graceDays = 30;

/** Until when it is good at least what comes back by our own doing. */
export function graceUntil(at: Date): Date {
  return new Date(at.getTime() + graceDays * 86_400_000);
}

/**
 * What came back of vouchers with goods that never came; `isExpired`: something would have, had it not expired; `isOurs`:
 * by our own doing, so that none expires.
 */
export type VouchersBack = {
  readonly returned: Money;
  readonly isExpired: boolean;
  readonly isOurs: boolean;
};

/** "现金券12.00元已退回"; "" where no voucher paid. */
export function vouchersText({ returned, isExpired, isOurs }: VouchersBack): string {
  const grace = isOurs ? `，至少${graceDays}天内有效` : "";
  return [
    returned > 0 ? `现金券${formatMoney(returned)}元已退回${grace}` : "",
    isExpired ? "现金券已过期，不再退回" : "",
  ]
    .filter(Boolean)
    .join("，");
}

/** Why a coupon or voucher in hand cannot be used, in a sentence, and the words that lead to what would change it. */
import { ceilToFen, moneyText, subtract } from "../money/money.ts";
import type { Reckoned } from "./coupon-costs.ts";

/** `way` stands on a link to the goods that the coupon covers. */
export type CouponRefusal = { readonly text: string; readonly way: string };

/** On these lines, at all; null when it can be used. */
export function couponRefusal({ coupon, face, amount, fen }: Reckoned): CouponRefusal | null {
  if (amount <= 0) return { text: "所选商品中没有适用商品", way: "看可用商品" };
  const missing = subtract(coupon.threshold, amount);
  if (missing > 0) return { text: `适用商品还差${moneyText(ceilToFen(missing))}可用`, way: "去凑单" };
  if (coupon.kind === "coupon" && fen < face)
    return { text: "适用商品金额不足券面额，暂不能用", way: "去凑单" };
  return null;
}

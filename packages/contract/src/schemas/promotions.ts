import { z } from "zod";
import { promotionKinds } from "@yaoji/domain/pricing/promotions";
import { cashbackOutcomes } from "@yaoji/domain/trade/refunds";
import { choice, pageOf, paging, yuan, yuanOrNull, bit } from "./common.ts";
import { goodsRow, reason } from "./goods.ts";

/** `type` 1 coupons 优惠券, 2 cash vouchers 现金券; absent: both. */
const couponType = choice.pipe(z.union([z.literal(0), z.literal(1), z.literal(2)], "类型不正确")).default(0);
export const claimableQuery = z.object({ type: couponType, ...paging });
export const couponCountQuery = z.object({ type: couponType });
export const couponQuery = z.object({
  type: couponType,
  status: z.enum(["unused", "used", "expired"], "状态不正确").default("unused"),
  ...paging,
});

const coupon = z.object({
  id: z.number(),
  kind: z.enum(["coupon", "voucher"]),
  name: z.string(),
  intro: z.string(),
  /** 全场通用, 限中药饮片 … */
  scope_text: z.string(),
  threshold: yuan,
  amount: yuan,
  exclusive: bit,
  /** Where its goods are listed. */
  url: z.string(),
});

/** A coupon to claim; `left` null: as many as wanted. */
export const claimableCoupon = coupon.extend({
  claim_until: z.number(),
  /** 领取后7天内有效, 2026-12-31前有效 */
  valid_text: z.string(),
  left: z.number().nullable(),
  per_shop: z.number(),
  claimed: z.number(),
  can_claim: bit,
  /** Why it cannot be claimed; empty when it can. */
  reason: z.string(),
});
export const claimablePage = pageOf(claimableCoupon);

/** A coupon in the shop's hand: `id` is its own, `coupon_id` that of its kind. */
export const heldCoupon = coupon.extend({
  coupon_id: z.number(),
  starts_at: z.number(),
  ends_at: z.number(),
  status: z.enum(["unused", "used", "expired"]),
  used_at: z.number().nullable(),
});
export const couponPage = pageOf(heldCoupon);
export const couponCounts = z.object({
  unused: z.number(),
  used: z.number(),
  expired: z.number(),
  /** Unused, by kind. */
  coupon: z.number(),
  voucher: z.number(),
});

/** A promotion as pages show it; `tiers` of reductions and cashback, `price` of a combination. */
export const promotion = z.object({
  id: z.number(),
  kind: z.enum(promotionKinds),
  name: z.string(),
  intro: z.string(),
  starts_at: z.number(),
  ends_at: z.number(),
  /** 每单限20盒，可与优惠券同享 … */
  rules: z.array(z.string()),
  tiers: z.array(z.object({ amount: yuan, minus: yuan })),
  /** How many goods take part. */
  count: z.number(),
});
export type Promotion = z.output<typeof promotion>;

/** `yj=1`: only the gathering's 药聚会; `ids`: only these, as 1,2 or 1-2. */
export const promotionQuery = z.object({
  kind: z.enum(promotionKinds, "活动类型不正确").optional(),
  yj: choice.optional(),
  ids: z
    .string()
    .regex(/^\d{1,16}([-,]\d{1,16}){0,49}$/, "活动编号不正确")
    .optional(),
});
export const promotionList = z.object({ list: z.array(promotion) });
export const promotionGoodsQuery = z.object(paging);
/** The goods of one promotion with their prices of today. */
export const promotionGoods = pageOf(goodsRow).extend({ promotion });

/** Goods sold together; `saving` is what a set costs less than its goods alone. Prices null for who sees none. */
export const combination = z.object({
  id: z.number(),
  name: z.string(),
  intro: z.string(),
  price: yuanOrNull,
  saving: yuanOrNull,
  ends_at: z.number(),
  /** Sets that can be bought now. */
  number: z.number(),
  is_buy: bit,
  reasons: z.array(reason),
  rules: z.array(z.string()),
  goods: z.array(goodsRow.extend({ quantity: z.number() })),
});
export const combinationPage = pageOf(combination);
export const combinationQuery = z.object(paging);

/**
 * Cashback 满额返现: what runs, and what this shop's orders have earned. `amount`: what will come as of now, or is there; of
 * which nothing is left (void, refunded, taken_back), what it was, and `total` counts none of it.
 */
export const cashback = z.object({
  list: z.array(promotion),
  earned: z.array(
    z.object({
      order_id: z.number(),
      order_no: z.string(),
      amount: yuan,
      state: z.enum(cashbackOutcomes),
      created_at: z.number(),
    }),
  ),
  total: yuan,
});

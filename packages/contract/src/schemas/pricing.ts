import { z } from "zod";
import { shopTypes } from "@yaoji/domain/text/labels";
import { specialKinds } from "@yaoji/domain/pricing/price";
import { yuan, yuanOrNull, bit } from "./common.ts";

/** What a promotion may still cost; null or left out: it has no budget. */
export const budgetLeft = yuanOrNull.optional();

/** What a promotion goes with; `remaining`: pieces, of reductions and cashback times, that the shop may still take. */
export const terms = {
  takes_coupon: bit.optional(),
  on_credit: bit.optional(),
  remaining: z.number().nullable().optional(),
};

/** Tiers of a reduction or a cashback: `minus` yuan from `amount` yuan on. */
export const reductionTiers = z.array(z.object({ amount: yuan, minus: yuan }));

/** What is given (surcharge 0) or may be added (换购) for each `every` pieces of a line. */
const gift = z.object({
  id: z.number(),
  kind: z.enum(["gift", "add_on"]),
  promotion: z.string(),
  goods_id: z.number(),
  name: z.string(),
  bzdw: z.string(),
  every: z.number(),
  number: z.number(),
  surcharge: yuan,
  /** What a piece costs this shop alone: it is what the promotion pays for. */
  price: yuan.optional(),
  promotion_id: z.number().optional(),
  budget_left: budgetLeft,
  stock: z.number(),
  /** 1: more of the bought goods themselves, out of the same stock. */
  is_own: bit,
  ...terms,
  /** Why this shop may not have it; left out: it may. */
  refused: z.string().optional(),
});

/** All that a line's price is made from, so that the page prices any quantity as the server does. */
export const pricing = z.object({
  base: yuan,
  group: yuanOrNull,
  controlled: yuanOrNull,
  signed: yuanOrNull,
  /** Whole-shop percentage: hundredths of a per cent that remain to pay. */
  percent: z
    .object({ id: z.number(), name: z.string(), basis_points: z.number(), budget_left: budgetLeft, ...terms })
    .nullable(),
  specials: z.array(
    z.object({
      /** goods_price_id; 0 for the offer's own limited price. */
      id: z.number(),
      kind: z.enum(specialKinds),
      name: z.string(),
      price: yuan,
      remaining: z.number().nullable(),
      /** What its limit alone leaves in all warehouses together; null: no limit; left out: `remaining`. */
      limit_left: z.number().nullable().optional(),
      takes_coupon: bit,
      on_credit: bit,
      ends_at: z.number(),
      /** 0 for the limited price. */
      promotion_id: z.number().optional(),
      budget_left: budgetLeft,
    }),
  ),
  tiers: z.array(z.object({ number: z.number(), price: yuan })),
  tier_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Full reduction of these goods alone. */
  reduction: z
    .object({
      id: z.number(),
      name: z.string(),
      tiers: reductionTiers,
      promotion_id: z.number().optional(),
      budget_left: budgetLeft,
      ...terms,
    })
    .nullable(),
  gifts: z.array(gift),
  /** 0: goods under special control, without coupons and full reductions; left out: the goods take them. */
  takes_coupons: bit.optional(),
  shop_type: z.enum(shopTypes),
});

/** A coupon (or cash voucher) in the shop's hand that may be used now. */
export const usableCoupon = z.object({
  id: z.number(),
  kind: z.enum(["coupon", "voucher"]),
  name: z.string(),
  /** Coupons of one scope exclude each other. */
  scope: z.string(),
  scope_text: z.string(),
  threshold: yuan,
  amount: yuan,
  exclusive: bit,
  /** The goods of the cart that it covers; null: all. */
  goods_ids: z.array(z.number()).nullable(),
  ends_at: z.number(),
});
/** The same as the order check judges it. */
export const judgedCoupon = usableCoupon.extend({
  state: z.enum(["used", "worse", "same", "unusable"]),
  text: z.string(),
  /** Where its goods are listed, and the words that lead there; without words where it can be used. */
  url: z.string(),
  way: z.string(),
});

/** The order check and its submission (spec.md §3, domain.md §5). */
import { z } from "zod";
import { isDate } from "@yaoji/domain/text/time";
import { payMethods } from "@yaoji/domain/trade/order-states";
import { cartLine } from "./cart.ts";
import {
  typedNumber,
  flag,
  id,
  ids,
  number,
  optionalIds,
  optionalLine,
  yuan,
  zeroOrOne,
  seenAmount,
} from "./common.ts";
import { parcelKind } from "./delivery.ts";
import { way } from "./goods.ts";
import { judgedCoupon } from "./pricing.ts";

export const payMethod = z.enum(payMethods, "请选择支付方式");
export type PayMethod = z.output<typeof payMethod>;
/** A way to pay: whether it can be chosen for these goods by this shop now, and why not. */
export const payChoice = z.object({
  method: payMethod,
  name: z.string(),
  allowed: z.boolean(),
  text: z.string(),
  /** Balance or credit period: what of it is at hand; null where that is no question. */
  available: yuan.nullable(),
});
export type PayChoice = z.output<typeof payChoice>;

/** One row of the price explanation (价格明细). */
export const amountRow = z.object({
  key: z.string(),
  label: z.string(),
  amount: yuan,
  note: z.string().optional(),
});

/**
 * What differs from what the buyer saw: quantity, price of a piece, amount of a line whose pieces differ in price or that has
 * its own reduction, stock, the day of a presale, eligibility, what promotions give (gift, cashback, coupon) or total.
 */
export const difference = z.object({
  kind: z.enum(["quantity", "price", "amount", "stock", "presale", "eligibility", "promotion", "total"]),
  line_id: z.number().optional(),
  goods_id: z.number().optional(),
  name: z.string().optional(),
  seen: z.number().nullable().optional(),
  now: z.number().nullable().optional(),
  text: z.string(),
  way,
});
export type Difference = z.output<typeof difference>;

/** What an order would be if it were placed now; places nothing. */
export const previewBody = z.object({
  ids,
  /** Left out: the coupons, and the vouchers, that cost the buyer least. */
  coupon_ids: optionalIds.optional(),
  voucher_ids: optionalIds.optional(),
  /** 1: what the balance holds pays first: the ways to pay are told for the rest. */
  use_balance: zeroOrOne.optional(),
});
export const preview = z.object({
  lines: z.array(cartLine),
  coupons: z.array(judgedCoupon),
  /** That no set of coupons costs less, and how surely; empty without coupons. */
  proof: z.string(),
  orders: z.array(
    z.object({
      ck_id: z.number(),
      parcel: parcelKind,
      warehouse: z.string(),
      /** 预售: the day of arrival, YYYY-MM-DD; left out: the goods are there. */
      presale_on: z.string().optional(),
      lines: z.array(z.object({ line_id: z.number(), name: z.string(), number: z.number(), amount: yuan })),
      total: yuan,
    }),
  ),
  amounts: z.array(amountRow),
  total: yuan,
  /** 满额返现 that the orders would earn. */
  cashback: yuan,
  minimum_amount: yuan,
  differences: z.array(difference),
  balance: yuan,
  /** What the balance would pay first, and the rest, for which the ways to pay are told. */
  balance_part: yuan,
  rest: yuan,
  methods: z.array(payChoice),
});
export type Preview = z.output<typeof preview>;

/** An amount that somebody was shown, in yuan. */
export const shownAmount = seenAmount("金额不正确");
export const checkoutBody = z.object({
  ids,
  new: flag.optional(),
  pay_method: payMethod,
  address_id: id.optional(),
  coupon_ids: optionalIds.optional(),
  voucher_ids: optionalIds.optional(),
  /** 1: what the balance holds pays first, the rest by `pay_method`. */
  use_balance: zeroOrOne.optional(),
  invoice_id: id.optional(),
  /** The payable and the cashback that the buyer saw, in yuan. */
  expected_total: shownAmount.optional(),
  expected_cashback: shownAmount.optional(),
  /**
   * Of each line the pieces that he saw, the price of one, and what they cost, in yuan and without gifts; of goods in presale
   * 预售 the day of their arrival, without which they are not ordered.
   */
  expected_lines: z
    .array(
      z.object({
        line_id: id,
        number,
        price: shownAmount.optional(),
        amount: shownAmount.optional(),
        presale_on: z.string().refine(isDate, "到货日期不正确，请写成 2026-12-08").optional(),
      }),
    )
    .max(500, "一次最多提交500种商品")
    .optional(),
  /** The gifts and add-ons that the buyer saw come with the lines. */
  expected_gifts: z
    .array(
      z.object({
        line_id: id,
        gift_id: id,
        number: typedNumber("数量不正确").pipe(z.number().int("数量不正确").min(0, "数量不正确")),
      }),
    )
    .max(500, "一次最多提交500种商品")
    .optional(),
  remark: optionalLine(200, "备注最多200个字").optional(),
});
export const placed = z.object({
  checkout_id: z.number(),
  order_ids: z.array(z.number()),
  orders: z.array(z.object({ id: z.number(), order_no: z.string(), total: yuan })),
});
export type Placed = z.output<typeof placed>;

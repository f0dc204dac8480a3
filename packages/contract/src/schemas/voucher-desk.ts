/** Cash vouchers as operators look after them. What their terms may be is the domain's to say (pricing/coupon-terms.ts). */
import { z } from "zod";
import { voucherStates } from "@yaoji/domain/money/vouchers";
import { zero } from "@yaoji/domain/money/money";
import { longestCouponName } from "@yaoji/domain/pricing/coupon-terms";
import { id, keyset, keysetPageOf, keyword, line, optionalLine, yuan } from "./common.ts";
import { couponGiven } from "./coupon-desk.ts";
import { time, typedMoney, whole } from "./desk-fields.ts";

export const voucherDeskQuery = z.object({
  ...keyset,
  state: z.enum(voucherStates, `状态须为 ${voucherStates.join("、")} 之一`).optional(),
  /** A shop's number, or a part of its company's name. */
  q: keyword.optional(),
  sort: z.enum(["new", "ending"], "排序须为 new 或 ending").default("new"),
});

/** `intro` and `from_order_no` say what it came from; `left` is its face value while it is unused. */
const voucherRow = z.object({
  id: z.number(),
  shop_id: z.number(),
  company: z.string(),
  coupon_id: z.number(),
  name: z.string(),
  intro: z.string(),
  from_order_no: z.string(),
  amount: yuan,
  left: yuan,
  threshold: yuan,
  scope_text: z.string(),
  state: z.enum(voucherStates),
  given_at: z.number(),
  valid_from: z.number(),
  valid_until: z.number(),
  used_at: z.number().nullable(),
  cancelled_at: z.number().nullable(),
});
export const voucherDeskPage = keysetPageOf(voucherRow);

/** `cannot_cancel`: why it is not taken back; empty where it may be. */
export const voucherDetail = voucherRow.extend({
  orders: z.array(z.object({ id: z.number(), order_no: z.string() })),
  cannot_cancel: z.string(),
});

const sum = z.object({ number: z.number(), shops: z.number(), amount: yuan });
/** All that may still be used; `ending`: what of it ends within seven days. */
export const voucherTotals = z.object({ unused: sum, ending: sum });

/** Valid from now on, for so many days or until a moment. */
export const voucherGiveBody = z.object({
  shop_ids: z.array(id, "请选择店铺").min(1, "请选择店铺").max(100, "一次最多发给100家店铺，请分几次发放"),
  name: optionalLine(longestCouponName, `名称最多${longestCouponName}个字`).default(""),
  amount: typedMoney("面额"),
  threshold: typedMoney("使用门槛").default(zero),
  valid_days: whole("有效天数").nullish(),
  valid_until: time.nullish(),
  reason: line(100, "请填写发放原因"),
});
export type VoucherGiveBody = z.output<typeof voucherGiveBody>;

export const voucherCancelBody = z.object({ reason: line(200, "请填写作废原因") });

export const voucherGiven = couponGiven;

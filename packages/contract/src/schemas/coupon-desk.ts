/** Coupons and vouchers as operators make them. What the terms may be is the domain's to say (pricing/coupon-terms.ts). */
import { z } from "zod";
import { zero } from "@yaoji/domain/money/money";
import {
  couponScopes,
  couponStates,
  longestCouponIntro,
  longestCouponName,
} from "@yaoji/domain/pricing/coupon-terms";
import { bit, id, keyset, keysetPageOf, keyword, line, optionalLine, yuan, zeroOrOne } from "./common.ts";
import { audience, namedIds, time, typedMoney, whole } from "./desk-fields.ts";

const kind = z.enum(["coupon", "voucher"], "类型须为 coupon（优惠券）或 voucher（现金券）");
const scope = z.enum(couponScopes, `适用范围须为 ${couponScopes.join("、")} 之一`);

/** Everything that a coupon says; left out: no limit, or the usual. */
export const couponTermsBody = z.object({
  kind,
  name: line(longestCouponName, "请填写名称"),
  intro: optionalLine(longestCouponIntro, `说明最多${longestCouponIntro}个字`).default(""),
  position: whole("排序").default(0),
  scope: scope.default("all"),
  goods_ids: namedIds("适用商品", "适用商品最多500种").nullish(),
  category_id: id.nullish(),
  brand: line(40, "请填写品牌").nullish(),
  threshold: typedMoney("使用门槛").default(zero),
  amount: typedMoney("面额"),
  exclusive: zeroOrOne.default(0),
  ...audience,
  claim_from: time.nullish(),
  claim_until: time.nullish(),
  valid_from: time.nullish(),
  valid_until: time.nullish(),
  valid_days: whole("有效天数").nullish(),
  total: whole("发放总量").nullish(),
  per_shop: whole("每店限领").default(1),
  /** 1: not open yet. Once open it is never a draft again. */
  is_draft: zeroOrOne.default(0),
});
export type CouponTermsBody = z.output<typeof couponTermsBody>;

const version = whole("版本");
const reason = optionalLine(200, "原因最多200个字").default("");
export const couponChangeBody = couponTermsBody.extend({ version });
export const couponStopBody = z.object({ reason });
export const couponGiveBody = z.object({
  shop_ids: z.array(id, "请选择店铺").min(1, "请选择店铺").max(500, "一次最多发给500家店铺，请分几次发放"),
  reason: line(200, "请填写发放原因"),
});

export const couponDeskQuery = z.object({
  ...keyset,
  state: z.enum(couponStates, `状态须为 ${couponStates.join("、")} 之一`).optional(),
  /** Its number, or a part of its name. */
  q: keyword.optional(),
  sort: z.enum(["new", "claimed", "ending"], "排序须为 new、claimed 或 ending").default("new"),
});

/** The terms as the body has them; times in unix seconds, what is not limited null. */
const couponTerms = z.object({
  kind,
  name: z.string(),
  intro: z.string(),
  position: z.number(),
  scope,
  goods_ids: z.array(z.number()).nullable(),
  category_id: z.number().nullable(),
  brand: z.string().nullable(),
  threshold: yuan,
  amount: yuan,
  exclusive: bit,
  shop_types: z.array(z.string()).nullable(),
  regions: z.array(z.string()).nullable(),
  shop_ids: z.array(z.number()).nullable(),
  newcomers_only: bit,
  claim_from: z.number().nullable(),
  claim_until: z.number().nullable(),
  valid_from: z.number().nullable(),
  valid_until: z.number().nullable(),
  valid_days: z.number().nullable(),
  total: z.number().nullable(),
  per_shop: z.number(),
  is_draft: bit,
});

const couponDeskRow = couponTerms.extend({
  id: z.number(),
  version: z.number(),
  state: z.enum(couponStates),
  scope_text: z.string(),
  /** Given out so far, claimed or given by hand. */
  claimed: z.number(),
  stopped_at: z.number().nullable(),
  created_at: z.number(),
});
export const couponDeskPage = keysetPageOf(couponDeskRow);

/**
 * `edit`: all of it may be changed, or only that it ends earlier and that there is more of it, or nothing; `edit_text` says why
 * where it is not all. Figures: `coded` codes that are not used yet; of those given out `used` and `expired` unused; `money_given` what it took off orders that stand.
 */
export const couponDeskDetail = couponDeskRow.extend({
  edit: z.enum(["all", "narrower", "none"]),
  edit_text: z.string(),
  figures: z.object({
    claimed: z.number(),
    coded: z.number(),
    used: z.number(),
    expired: z.number(),
    money_given: yuan,
  }),
});

/** What became of each shop, in the order given; `reason` empty: it has one more. */
export const couponGiven = z.object({
  given: z.number(),
  list: z.array(z.object({ shop_id: z.number(), company: z.string(), is_given: bit, reason: z.string() })),
});

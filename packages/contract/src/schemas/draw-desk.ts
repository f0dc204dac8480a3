/** Prize draws as operators arrange them. What a plan may be is the domain's to say (trade/draw-plan.ts). */
import { z } from "zod";
import { giftArts } from "@yaoji/domain/trade/draw-plan";
import { entitlementKinds, prizeKinds } from "@yaoji/domain/trade/draws";
import { zero } from "@yaoji/domain/money/money";
import { bit, id, keyset, keysetPageOf, line, optionalLine, yuan, zeroOrOne } from "./common.ts";
import { time, typedMoney, whole } from "./desk-fields.ts";

const kind = z.enum(prizeKinds, `种类应为 ${prizeKinds.join("、")}`);
const art = z.enum(giftArts, `图样应为 ${giftArts.join("、")}`);
const entitlement = z.enum(entitlementKinds, `抽奖资格应为 ${entitlementKinds.join("、")}`);

/** `weight` of the sum of all weights are its odds; `stock` left out: as many as wanted. */
export const prizeBody = z.object({
  name: z.string("请填写名称").trim(),
  remarks: z.string("说明须为文字").trim().default(""),
  kind,
  art: art.default("gift"),
  weight: whole("份数"),
  stock: whole("数量").nullish(),
  is_fallback: zeroOrOne.default(0),
  worth: typedMoney("价值").default(zero),
  points: whole("积分").nullish(),
  coupon_id: id.nullish(),
});

export const drawBody = z.object({
  name: line(40, "请填写名称"),
  rules: z.array(z.string("规则须为文字").trim().min(1, "规则不能为空"), "请写明规则").max(100, "规则过多"),
  entitlement,
  order_amount: typedMoney("订单金额").nullish(),
  is_popup: zeroOrOne.default(0),
  starts_at: time,
  ends_at: time,
  prizes: z.array(prizeBody, "请填写奖品").max(100, "奖项过多"),
});
export type DrawBody = z.output<typeof drawBody>;
export const drawChangeBody = drawBody.extend({ version: whole("版本") });
export const drawStopBody = z.object({ reason: optionalLine(200, "原因最多200个字").default("") });

const state = z.enum(["upcoming", "running", "ended"]);
export const drawDeskQuery = z.object({
  ...keyset,
  state: z.enum(["upcoming", "running", "ended"], "状态须为 upcoming、running 或 ended").optional(),
});

/** `drawn`: how often it was drawn so far. */
const drawRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  state,
  entitlement: z.enum(entitlementKinds),
  order_amount: yuan.nullable(),
  is_popup: bit,
  starts_at: z.number(),
  ends_at: z.number(),
  drawn: z.number(),
});
export const drawDeskPage = keysetPageOf(drawRow);

/** `odds` as the buyer sees them now; `given` how many of it were. `cannot_change`: why not any more; empty: it may be. */
export const drawDetail = drawRow.extend({
  rules: z.array(z.string()),
  prizes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      remarks: z.string(),
      kind: z.enum(prizeKinds),
      art: z.string(),
      weight: z.number(),
      stock: z.number().nullable(),
      is_fallback: bit,
      worth: yuan,
      points: z.number().nullable(),
      coupon_id: z.number().nullable(),
      odds: z.string(),
      given: z.number(),
    }),
  ),
  cannot_change: z.string(),
});

export const drawResultQuery = z.object(keyset);

/** The log of a draw: the number drawn below a bound, the prize that it names, the one that was given. */
export const drawResultPage = keysetPageOf(
  z.object({
    id: z.number(),
    shop_id: z.number(),
    company: z.string(),
    entitlement: z.string(),
    random: z.number(),
    random_below: z.number(),
    named: z.string(),
    name: z.string(),
    stock_before: z.number().nullable(),
    time: z.number(),
  }),
);

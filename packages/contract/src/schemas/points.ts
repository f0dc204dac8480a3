import { z } from "zod";
import { mostExchanged, pointsOrderStates } from "@yaoji/domain/money/points";
import { typedNumber, zeroOrOne, id, pageOf, paging, yuan, bit } from "./common.ts";

/** What a shop has, and how it comes by more: so many points for each whole yuan of a completed order. */
export const pointsBalance = z.object({ points: z.number(), per_yuan: z.number() });

export const pointsSorts = ["default", "points_asc", "points_desc", "newest"] as const;
/** `afford=1`: only what the shop has points enough for. */
export const pointsGoodsQuery = z.object({
  sort: z.enum(pointsSorts, "排序方式不正确").default("default"),
  afford: zeroOrOne.default(0),
  ...paging,
});
/** Something to have for points; `number`: how many are left; `worth` is what it costs elsewhere. */
export const pointsGoods = z.object({
  id: z.number(),
  name: z.string(),
  intro: z.string(),
  image: z.string(),
  points: z.number(),
  worth: yuan,
  number: z.number(),
  is_exchange: bit,
  /** Why it cannot be exchanged now; empty when it can. */
  reason: z.string(),
});
export const pointsGoodsPage = pageOf(pointsGoods);

/** `address_id` left out: the default address. `expected_points`: what the buyer saw, altogether. */
export const exchangeBody = z.object({
  goods_id: id,
  number: typedNumber("请输入数量")
    .pipe(
      z
        .number()
        .int("数量必须是整数")
        .min(1, "数量至少为1")
        .max(mostExchanged, `一次最多兑换${mostExchanged}件`),
    )
    .default(1),
  address_id: id.optional(),
  expected_points: typedNumber("积分不正确")
    .pipe(z.number().int("积分不正确").min(0, "积分不正确"))
    .optional(),
});

/** A points order 积分订单: an exchange, or a thing that was won. `address` null: not yet said where to. */
export const pointsOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  kind: z.enum(["exchange", "prize"]),
  status: z.enum(pointsOrderStates),
  status_text: z.string(),
  name: z.string(),
  image: z.string(),
  number: z.number(),
  /** Spent on it altogether. */
  points: z.number(),
  address: z.object({ name: z.string(), phone: z.string(), text: z.string() }).nullable(),
  carrier: z.string(),
  tracking_no: z.string(),
  /** Why it was cancelled. */
  reason: z.string(),
  created_at: z.number(),
  shipped_at: z.number().nullable(),
});
export type PointsOrder = z.output<typeof pointsOrder>;

export const pointsOrderQuery = z.object({
  status: z.enum(pointsOrderStates, "状态不正确").optional(),
  ...paging,
});
export const pointsOrderPage = pageOf(pointsOrder);
export const pointsAddressBody = z.object({ address_id: id });

export const pointsLogQuery = z.object(paging);
/** What came and went, newest first; `balance` right after it. */
export const pointsLog = pageOf(
  z.object({
    id: z.number(),
    type_text: z.string(),
    points: z.number(),
    balance: z.number(),
    memo: z.string(),
    order_id: z.number().nullable(),
    order_no: z.string(),
    time: z.number(),
  }),
);

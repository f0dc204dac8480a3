import { z } from "zod";
import { orderStatuses, payStatuses } from "@yaoji/domain/orders";
import { amountRow, payMethod } from "./cart.ts";
import { id, ids, line, optionalLine, pageOf, paging, yuan } from "./common.ts";

export const orderStatus = z.enum(orderStatuses);
export const payStatus = z.enum(payStatuses);

export const orderBatch = z.object({ batch_no: z.string(), yxq: z.string(), number: z.number() });
export const orderLine = z.object({
  goods_id: z.number(),
  name: z.string(),
  sccj: z.string(),
  ypgg: z.string(),
  bzdw: z.string(),
  pzwh: z.string(),
  image: z.string(),
  number: z.number(),
  price: yuan,
  amount: yuan,
  batches: z.array(orderBatch),
});
/** What the buyer may do now; the reason where he may not. */
const permission = z.object({ allowed: z.boolean(), text: z.string() });

export const orderSummary = z.object({
  id: z.number(),
  order_no: z.string(),
  checkout_id: z.number(),
  status: orderStatus,
  status_text: z.string(),
  pay_status: payStatus,
  pay_status_text: z.string(),
  pay_method: z.string(),
  total: yuan,
  paid: yuan,
  created_at: z.number(),
  /** Unpaid orders are cancelled then; unix seconds. */
  pay_before: z.number(),
  line_count: z.number(),
  /** The first lines, for the list. */
  lines: z.array(orderLine),
  can: z.object({ pay: permission, cancel: permission }),
});
export type OrderSummary = z.output<typeof orderSummary>;

export const orderDetail = orderSummary.extend({
  amounts: z.array(amountRow),
  timeline: z.array(z.object({ time: z.number(), text: z.string() })),
  address: z.object({
    name: z.string(),
    phone: z.string(),
    province: z.string(),
    city: z.string(),
    area: z.string(),
    detail: z.string(),
  }),
  remark: z.string(),
  cancel_reason: z.string(),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** Unix seconds, or milliseconds of 13 digits (decisions.md "Answers"). */
const moment = z.coerce
  .number("时间不正确")
  .int("时间不正确")
  .min(0, "时间不正确")
  .max(9_999_999_999_999, "时间不正确");

export const orderListQuery = z.object({
  status: orderStatus.optional(),
  keyword: optionalLine(64, "关键词最多64个字").optional(),
  start_time: moment.optional(),
  end_time: moment.optional(),
  ...paging,
});
export const orderPage = pageOf(orderSummary);
export const cancelBody = z.object({ reason: line(100, "请填写取消原因").optional() });

export const payBody = z
  .object({ id: id.optional(), ids: ids.optional(), method: payMethod })
  .refine((body) => body.id !== undefined || body.ids !== undefined, {
    path: ["id"],
    message: "请选择要支付的订单",
  });
/** Whether an order (with all orders of its checkout) is paid. */
export const payState = z.object({
  paid: z.boolean(),
  method: z.string(),
  total: yuan,
  paid_amount: yuan,
  pay_before: z.number(),
  balance: yuan,
  orders: z.array(
    z.object({
      id: z.number(),
      order_no: z.string(),
      status: orderStatus,
      status_text: z.string(),
      pay_status: payStatus,
      total: yuan,
      can_pay: permission,
    }),
  ),
});
export type PayState = z.output<typeof payState>;

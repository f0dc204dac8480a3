import { z } from "zod";
import { orderStatuses, payStatuses } from "@yaoji/domain/trade/order-states";
import { amountRow, payChoice, payMethod } from "./checkout.ts";
import {
  bit,
  id,
  keyword,
  line,
  moment,
  orderIds,
  pageOf,
  paging,
  tableQuery,
  yuan,
  zeroOrOne,
} from "./common.ts";
import { bankTransfer } from "./transfers.ts";

export const orderStatus = z.enum(orderStatuses);
export const payStatus = z.enum(payStatuses);

/** `id` leads to the inspection report of the batch. */
export const orderBatch = z.object({
  id: z.number(),
  batch_no: z.string(),
  yxq: z.string(),
  number: z.number(),
});
export const orderLine = z.object({
  id: z.number(),
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
  /** Pieces whose money was given back: short, refused, returned. */
  returned: z.number(),
  /** 效期不早于 that its batches were promised by, YYYY-MM-DD; "": nothing. */
  expires_from: z.string(),
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
  /** Until when to pay and when it arrives then, or on which day it does; "" where nothing is promised. */
  promise: z.string(),
  /** 预售: when its goods are to arrive, or that they have; "" where it has none. */
  presale: z.string(),
  /** 由客服代下, where ours placed it for the shop; else "". */
  placed: z.string(),
  line_count: z.number(),
  /** The first lines, for the list. */
  lines: z.array(orderLine),
  can: z.object({ pay: permission, cancel: permission, receive: permission }),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** A row of a line's 价格明细: what, how it comes about, what it adds to the line's amount. */
const lineRow = z.object({ label: z.string(), note: z.string(), amount: yuan });

/**
 * Of an order that has no invoice: whether its invoice comes by itself when everything is shipped (`wanted`), and what
 * is to be said of it; "" where nobody asked for one.
 */
export const uninvoiced = z.object({ wanted: z.boolean(), text: z.string() });
export type Uninvoiced = z.output<typeof uninvoiced>;

export const orderDetail = orderSummary.extend({
  lines: z.array(orderLine.extend({ rows: z.array(lineRow) })),
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
  /** What of `paid` came from the balance; the rest by `pay_method`. */
  paid_balance: yuan,
  /** What of `paid` has been given back. */
  refunded: yuan,
  /** Whether finance still has to look at the proof of its bank transfer: until then it is not cancelled. */
  proof_waits: z.boolean(),
  /** Unix seconds; null before. */
  delivered_at: z.number().nullable(),
  /** Null where there is nothing to ask for: it has an invoice, was cancelled, cost nothing or was paid back whole. */
  uninvoiced: uninvoiced.nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** Which orders: by state, order number or goods, and when they were placed. */
const orderFilter = {
  status: orderStatus.optional(),
  keyword: keyword.optional(),
  start_time: moment.optional(),
  end_time: moment.optional(),
};
export const orderListQuery = z.object({ ...orderFilter, ...paging });
export const orderExportQuery = z.object({ ...orderFilter, ...tableQuery.shape });
/** How many orders the shop has in all and in each state, counted no further than 10,000. */
export const orderCounts = z.object({ all: z.number(), states: z.record(orderStatus, z.number()) });
export const orderPage = pageOf(orderSummary);
export const cancelBody = z.object({
  reason: line(100, "请填写取消原因").optional(),
  /** The freight that the buyer was told of; other freight is refused. Left out: whatever it is. */
  freight: z.number().min(0).optional(),
});
/** `refund`: what goes back, less the freight of paid orders that shipped free because of this one; `text` says it. */
export const cancelPreview = z.object({
  refund: yuan,
  freight: yuan,
  orders: z.array(
    z.object({
      id: z.number(),
      order_no: z.string(),
      freight: yuan,
      /** 1: taken from the refund; 0: that order is not paid, and its total rises. */
      from_refund: bit,
    }),
  ),
  text: z.string(),
});
export type CancelPreview = z.infer<typeof cancelPreview>;

export const payBody = z
  .object({
    id: id.optional(),
    ids: orderIds.optional(),
    method: payMethod,
    /** 1: the balance first, as far as it goes, the rest by `method`; 0: none of it; left out: as chosen at checkout. */
    use_balance: zeroOrOne.optional(),
  })
  .refine((body) => body.id !== undefined || body.ids !== undefined, {
    path: ["id"],
    message: "请选择要支付的订单",
  });
/** `use_balance` as of payBody: the ways to pay are told for the rest. */
export const payStateQuery = z.object({ use_balance: zeroOrOne.optional() });
/** Whether an order (with all orders of its checkout) is paid, and how what is due of it is to be paid. */
export const payState = z.object({
  /** Of the orders that were asked for, of their checkout where they are cancelled; all else is of the whole checkout. */
  paid: z.boolean(),
  method: z.string(),
  total: yuan,
  paid_amount: yuan,
  /** What of `paid_amount` came from the balance; the rest by `method`. */
  paid_balance: yuan,
  pay_before: z.number(),
  /** What the shop may dispose of now. */
  balance: yuan,
  /** Of what is due, the part planned for or held from the balance beside another way to pay, and the rest by that. */
  balance_part: yuan,
  rest: yuan,
  methods: z.array(payChoice),
  /** The last bank transfer told of for this checkout. */
  transfer: bankTransfer.nullable(),
  /** Whether finance takes another proof for it: not after the third was rejected. */
  can_prove: permission,
  orders: z.array(
    z.object({
      id: z.number(),
      order_no: z.string(),
      status: orderStatus,
      status_text: z.string(),
      pay_status: payStatus,
      total: yuan,
      balance_part: yuan,
      /** Until when to pay and when it arrives then; "" where nothing is promised. */
      promise: z.string(),
      /** What it waits for of goods in presale; "" where it has none. */
      presale: z.string(),
      can_pay: permission,
    }),
  ),
});
export type PayState = z.output<typeof payState>;

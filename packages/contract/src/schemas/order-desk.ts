/** Orders of all shops as the operator's people see them. */
import { z } from "zod";
import { orderProblems, orderSources } from "@yaoji/domain/trade/order-desk";
import { isDate } from "@yaoji/domain/text/time";
import { amountRow, payMethod, shownAmount } from "./checkout.ts";
import {
  id,
  keyset,
  keysetPageOf,
  keyword,
  line,
  listOf,
  number,
  optionalIds,
  optionalLine,
  yuan,
} from "./common.ts";
import { goodsRow } from "./goods.ts";
import { typedMoney } from "./desk-fields.ts";
import { orderDetail, orderStatus, payStatus } from "./orders.ts";

const day = z.string("日期应为 YYYY-MM-DD").refine(isDate, "日期应为 YYYY-MM-DD");
const code = (what: string) => line(400, `请填写${what}`);
const problem = z.enum(orderProblems, `问题须为 ${orderProblems.join("、")} 之一`);

export const orderDeskQuery = z.object({
  ...keyset,
  /** An order's number, its tail or its head; a parcel's number; a telephone; a part of a company's name. */
  q: keyword.optional(),
  status: orderStatus.optional(),
  pay_status: payStatus.optional(),
  warehouse: id.optional(),
  /** Its id, or a part of its name. */
  shop: keyword.optional(),
  /** A code, or words of a name. */
  goods: keyword.optional(),
  batch: code("批号").optional(),
  trace: code("追溯码").optional(),
  /** Days of the shop's clock, both included. */
  from: day.optional(),
  to: day.optional(),
  min: typedMoney("金额").optional(),
  max: typedMoney("金额").optional(),
  problem: problem.optional(),
  source: z.enum(orderSources, `来源须为 ${orderSources.join("、")} 之一`).optional(),
  sort: z.enum(["new", "old", "amount"], "排序须为 new、old 或 amount").default("new"),
});

const mark = z.object({ problem, text: z.string() });

const orderDeskRow = z.object({
  id: z.number(),
  order_no: z.string(),
  shop_id: z.number(),
  company: z.string(),
  status: orderStatus,
  status_text: z.string(),
  pay_status: payStatus,
  pay_status_text: z.string(),
  pay_method_text: z.string(),
  total: yuan,
  paid: yuan,
  warehouse: z.string(),
  line_count: z.number(),
  created_at: z.number(),
  /** The day on which it is to arrive; "" where nothing is promised. */
  due_day: z.string(),
  /** The name of the operator who placed it; "": the shop itself. */
  placed_by: z.string(),
  /** What is the matter with it. */
  marks: z.array(mark),
});
export type OrderDeskRow = z.output<typeof orderDeskRow>;
/** `warehouses`: those that the list can be asked for. */
export const orderDeskPage = keysetPageOf(orderDeskRow).extend({
  warehouses: z.array(z.object({ id: z.number(), name: z.string() })),
});

const may = z.object({ allowed: z.boolean(), text: z.string() });

/** The buyer's own view, and what only ours see. */
export const orderDeskDetail = orderDetail.omit({ can: true, lines: true }).extend({
  shop_id: z.number(),
  company: z.string(),
  warehouse: z.string(),
  parcel_text: z.string(),
  pay_method_text: z.string(),
  placed_by: z.string(),
  marks: z.array(mark),
  hold: z.object({ by: z.string(), reason: z.string(), since: z.number() }).nullable(),
  /** `waiting` pieces are in no parcel, `picked` in one that is being made, `shipped` have left; `promotions` they were bought by. */
  lines: z.array(
    orderDetail.shape.lines.element.extend({
      code: z.string(),
      waiting: z.number(),
      picked: z.number(),
      shipped: z.number(),
    }),
  ),
  parcels: z.array(
    z.object({
      id: z.number(),
      shipment_no: z.string(),
      state_text: z.string(),
      carrier: z.string(),
      tracking_no: z.string(),
      shipped_at: z.number().nullable(),
      lines: z.array(
        z.object({
          name: z.string(),
          batch_no: z.string(),
          yxq: z.string(),
          number: z.number(),
          unit: z.string(),
          trace_codes: z.array(z.string()),
          no_code_reason: z.string(),
          refused: z.number(),
        }),
      ),
    }),
  ),
  payments: z.array(
    z.object({
      method_text: z.string(),
      amount: yuan,
      from_balance: yuan,
      refunded: yuan,
      state_text: z.string(),
      at: z.number(),
    }),
  ),
  after_sales: z.array(z.object({ id: z.number(), no: z.string(), text: z.string() })),
  invoices: z.array(z.object({ id: z.number(), text: z.string() })),
  messages: z.array(z.object({ title: z.string(), body: z.string(), at: z.number(), is_read: z.boolean() })),
  siblings: z.array(z.object({ id: z.number(), order_no: z.string(), status_text: z.string() })),
  can: z.object({
    review: may,
    hold: may,
    release: may,
    cancel: may,
    change: may,
    short: may,
    receipt: may,
    complete: may,
  }),
});
export type OrderDeskDetail = z.output<typeof orderDeskDetail>;

export const orderReasonBody = z.object({ reason: line(100, "请填写原因") });
export const orderShortBody = z.object({
  /** Pieces of lines; left out: all that have not left. */
  lines: z
    .array(z.object({ line_id: id, number }), "缺货明细须为列表")
    .min(1, "请填写缺货的数量")
    .max(500, "一次最多500个明细")
    .optional(),
  batch_no: line(64, "请填写批号").optional(),
  reason: line(100, "请填写原因"),
});

/** `refused`: why the customer can order nothing now; "": he can. */
export const orderDeskFor = z.object({
  shop_id: z.number(),
  company: z.string(),
  type: z.string(),
  refused: z.string(),
  addresses: z.array(z.object({ id: z.number(), text: z.string() })),
});

export const orderDeskGoodsQuery = z.object({ q: keyword });
export const orderDeskGoods = listOf(goodsRow);
/** Rows as they were copied out of a spreadsheet or a message. */
export const orderDeskPlanBody = z.object({
  text: z.string("请粘贴采购清单").trim().min(1, "请粘贴采购清单").max(100_000, "粘贴的内容过长，请分几次"),
});

/** `expected_total`: the payable that was shown. His balance, credit and vouchers are his own to spend. */
export const orderDeskPlaceBody = z.object({
  shop_id: id,
  lines: z
    .array(z.object({ goods_id: id, number }), "请放入商品")
    .min(1, "请放入商品")
    .max(500, "一次最多500种商品"),
  pay_method: payMethod,
  address_id: id.optional(),
  coupon_ids: optionalIds.optional(),
  remark: optionalLine(200, "备注最多200个字").default(""),
  expected_total: shownAmount,
});
export type OrderDeskPlaceBody = z.output<typeof orderDeskPlaceBody>;

/** The whole order as it is to be; goods that are left out are ordered no more. */
export const orderChangeBody = z.object({
  lines: z
    .array(z.object({ goods_id: id, number }), "请填写商品和数量")
    .min(1, "请至少保留一种商品，全部不要的请取消订单")
    .max(500, "一次最多500种商品"),
  reason: line(100, "请填写原因"),
});
export type OrderChangeBody = z.output<typeof orderChangeBody>;
/** `before` and `total`: what it came to, and comes to now; `refund` of it goes back, `due` is asked for; `orders`: those that take its place. */
export const orderChanged = z.object({
  before: yuan,
  total: yuan,
  refund: yuan,
  due: yuan,
  amounts: z.array(amountRow),
  orders: z.array(z.object({ id: z.number(), order_no: z.string(), total: yuan })),
});
export type OrderChanged = z.output<typeof orderChanged>;

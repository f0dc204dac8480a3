import { z } from "zod";
import { afterSaleStates, afterSaleTypes, remedies } from "@yaoji/domain/trade/after-sales";
import { expiryWarningDays } from "@yaoji/domain/trade/stock";
import { shipmentState } from "./shipments.ts";
import {
  typedNumber,
  id,
  keyword,
  line,
  optionalIds,
  optionalLine,
  pageOf,
  paging,
  yuan,
  bit,
} from "./common.ts";

export const afterSaleType = z.enum(afterSaleTypes, "请选择售后类型");
export const afterSaleState = z.enum(afterSaleStates, "状态不正确");
export const remedy = z.enum(remedies, "请选择处理方式");

/**
 * `number` counts for goods, not for papers; a reason of quality needs pictures, uploaded by POST /api/file, unless all
 * that is returned was recalled.
 */
export const applyBody = z.object({
  type: afterSaleType,
  /** A code of the type's reasons (domain after-sales). */
  reason: line(32, "请选择原因"),
  /** Left out: the type's usual one. */
  remedy: remedy.optional(),
  description: optionalLine(300, "说明最多300个字").default(""),
  lines: z
    .array(z.object({ shipment_line_id: id, number: typedNumber("请填写数量").default(0) }), "请选择商品批号")
    .max(200, "一次最多选择200项"),
  picture_ids: optionalIds.default([]),
});

export const afterSaleQuery = z.object({ type: afterSaleType.optional(), ...paging });

/** `keyword`: goods, maker, spelling, code or batch. `within`: only what expires in so many days from today; 0: all. */
export const boughtBatchQuery = z.object({
  keyword: keyword.default(""),
  within: z.coerce
    .number("到期天数不正确")
    .refine((days) => days === 0 || expiryWarningDays.some((each) => each === days), "到期天数只能是90或180")
    .default(0),
  ...paging,
});

/** A batch that the shop was sent, as far as a return goes. */
export const boughtBatch = z.object({
  shipment_line_id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  goods_id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  batch_no: z.string(),
  yxq: z.string(),
  /** 已过期, 90天内到期, 180天内到期, or "". */
  expiry_text: z.string(),
  /** Pieces sent, and those received of them. */
  number: z.number(),
  received: z.number(),
  /** Unix seconds; null before it was received. */
  delivered_at: z.number().nullable(),
  /** Pieces that may be returned now, and with which reason to begin; "" where there are none. */
  returnable: z.number(),
  reason: z.string(),
  /** The last moment for such a reason; null where there is none, or no end. */
  until: z.number().nullable(),
  /** Until when and for what reasons, or why not. */
  text: z.string(),
});
export type BoughtBatch = z.output<typeof boughtBatch>;
export const boughtBatchPage = pageOf(boughtBatch).extend({
  /** How many batches that the shop still has expire so soon, of all that it bought. */
  expiring: z.array(z.object({ days: z.number(), count: z.number() })),
});

/** A batch of the order's parcels, with what the domain asks for to say what may be asked for of it. */
export const askableLine = z.object({
  shipment_line_id: z.number(),
  shipment_no: z.string(),
  order_line_id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  image: z.string(),
  batch_no: z.string(),
  yxq: z.string(),
  shipment_state: shipmentState,
  received: z.number(),
  asked: z.number(),
  open_papers: z.array(afterSaleType),
  is_jxq: bit,
  /** Its batch has been recalled: its pieces may be returned at any time, without pictures. */
  is_recalled: bit,
  delivered_at: z.number().nullable(),
  /** What was paid for the order's line, its pieces, and those given back or asked back already. */
  paid: yuan,
  ordered: z.number(),
  returned: z.number(),
});

export const afterSaleLine = z.object({
  id: z.number(),
  name: z.string(),
  ypgg: z.string(),
  sccj: z.string(),
  bzdw: z.string(),
  image: z.string(),
  goods_id: z.number(),
  batch_no: z.string(),
  yxq: z.string(),
  /** Pieces asked for; 0 for papers. */
  number: z.number(),
  /** Pieces that the warehouse has accepted; null before. */
  accepted: z.number().nullable(),
  /** Their paid share: what was paid for `ordered` pieces is `paid`. */
  amount: yuan,
  paid: yuan,
  ordered: z.number(),
});

export const afterSaleSummary = z.object({
  id: z.number(),
  no: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  type: afterSaleType,
  type_text: z.string(),
  state: afterSaleState,
  state_text: z.string(),
  remedy,
  remedy_text: z.string(),
  reason_text: z.string(),
  /** What is, or will be, given back. */
  amount: yuan,
  created_at: z.number(),
  /** The clock of the state: unix seconds, null once it is closed; who is waited for, and for what. */
  deadline: z.number().nullable(),
  deadline_text: z.string(),
  waits_for_buyer: z.boolean(),
  line_count: z.number(),
  /** The first lines, for the list. */
  lines: z.array(afterSaleLine),
});
export type AfterSaleSummary = z.output<typeof afterSaleSummary>;
export const afterSalePage = pageOf(afterSaleSummary);

/** What the form 申请售后 needs: the batches, and the days in which goods may be asked for. */
export const askingForm = z.object({
  order_id: z.number(),
  order_no: z.string(),
  /** Where a refund goes, in words. */
  refund_text: z.string(),
  days: z.object({ ordinary: z.number(), quality: z.number() }),
  lines: z.array(askableLine),
  /** What was asked for of this order before. */
  list: z.array(afterSaleSummary),
});
export type AskingForm = z.output<typeof askingForm>;

const permission = z.object({ allowed: z.boolean(), text: z.string() });
const attached = z.object({ id: z.number(), name: z.string(), type: z.string(), url: z.string() });

export const afterSaleDetail = afterSaleSummary.extend({
  description: z.string(),
  pictures: z.array(attached),
  /** What the service said: why it was rejected, what the quality manager decided, or the answer about papers. */
  decision: z.string(),
  answers: z.array(attached),
  /** The usual way, each state with whether it has come to it. */
  way: z.array(z.object({ state: afterSaleState, text: z.string(), is_reached: z.boolean() })),
  timeline: z.array(z.object({ time: z.number(), text: z.string() })),
  /** How the goods travel back; null as long as the buyer has not said. */
  ship_back: z.object({ carrier: z.string(), tracking_no: z.string(), time: z.number() }).nullable(),
  /** Where they are to go. */
  ship_back_to: z.object({ company: z.string(), address: z.string(), phone: z.string() }),
  /** Where the money went, or goes, in words; "" where none moves. */
  refund_text: z.string(),
  replacement: z
    .object({ shipment_no: z.string(), carrier: z.string(), tracking_no: z.string(), state_text: z.string() })
    .nullable(),
  can: z.object({ cancel: permission, ship_back: permission }),
});
export type AfterSaleDetail = z.output<typeof afterSaleDetail>;

export const shipBackBody = z.object({
  carrier: line(30, "请填写承运公司"),
  tracking_no: line(40, "请填写运单号"),
});

/** After-sales as the wholesaler's people work on them. */
import { z } from "zod";
import { afterSaleTurns, deskSteps } from "@yaoji/domain/trade/after-sale-desk";
import { afterSaleDetail, afterSaleState, afterSaleSummary, afterSaleType } from "./after-sales.ts";
import { bit, id, keyset, keysetPageOf, keyword, line, optionalLine, yuan, zeroOrOne } from "./common.ts";
import { typedMoney, whole } from "./desk-fields.ts";
import { fileBody } from "./files.ts";

const turn = z.enum(afterSaleTurns, `办理人须为 ${afterSaleTurns.join("、")} 之一`);

/** `late` 1: only those whose clock has run out; `q`: a number, or a part of one, of an order's, or of a company. */
export const afterSaleDeskQuery = z.object({
  ...keyset,
  turn: turn.optional(),
  state: afterSaleState.optional(),
  type: afterSaleType.optional(),
  late: z.enum(["1"], "只能是1").optional(),
  q: keyword.optional(),
  sort: z.enum(["due", "new"], "排序须为 due 或 new").default("due"),
});

const shown = {
  shop_id: z.number(),
  company: z.string(),
  /** Whose turn it is; null: nobody's. */
  turn: turn.nullable(),
  turn_text: z.string(),
  is_late: bit,
  /** Goods that were not accepted lie here for the buyer. */
  owed_back: bit,
};
const row = afterSaleSummary.omit({ lines: true }).extend({ ...shown, goods: z.string() });
export const afterSaleDeskPage = keysetPageOf(row);

/**
 * `steps`: those that its state has open, each with whether this operator may take it, and why not. `refund`: what goes back
 * if it is agreed to now, by the engine's share of what was paid; null where no money is due yet, or any more.
 */
export const afterSaleDeskDetail = afterSaleDetail.omit({ can: true, timeline: true }).extend({
  ...shown,
  account: z.object({ name: z.string(), phone: z.string() }),
  steps: z.array(z.object({ step: z.enum(deskSteps), allowed: z.boolean(), text: z.string() })),
  refund: z
    .object({
      amount: yuan,
      where: z.string(),
      lines: z.array(z.object({ id: z.number(), pieces: z.number(), amount: yuan })),
    })
    .nullable(),
  sent_back: z.object({ carrier: z.string(), tracking_no: z.string(), time: z.number() }).nullable(),
  /** `by` empty: the buyer, or the clock. */
  timeline: z.array(z.object({ time: z.number(), text: z.string(), by: z.string() })),
});
export type AfterSaleDeskDetail = z.output<typeof afterSaleDeskDetail>;

export const afterSaleFileParams = z.object({ id, file: id });

export const judgeBody = z.object({
  /** 1: the goods are to come back. */
  goods_back: zeroOrOne,
  text: optionalLine(200, "意见最多200个字").default(""),
});
export const receiveBody = z.object({
  /** Pieces of each line that are accepted; those left out wholly. */
  accepted: z
    .array(z.object({ id, number: whole("合格数量") }))
    .max(500, "一次最多500项")
    .default([]),
  reason: optionalLine(200, "原因最多200个字").default(""),
});
/** `amount`: what was shown, in yuan. */
export const refundBody = z.object({ amount: typedMoney("退款金额") });
const parcel = {
  carrier: line(30, "请填写承运公司"),
  tracking_no: optionalLine(40, "运单号最多40个字").default(""),
};
export const replaceBody = z.object({
  ...parcel,
  codes: z
    .array(
      z.object({
        goods_code: optionalLine(64, "商品编码最多64个字").default(""),
        batch_no: line(64, "请填写批号"),
        codes: z.array(line(500, "请填写追溯码")).min(1, "请填写追溯码").max(2000, "追溯码过多"),
      }),
    )
    .max(200, "一次最多200个批号")
    .default([]),
  no_code_reason: optionalLine(100, "无码原因最多100个字").default(""),
  /** The second person, who checks what the first has picked, and proves who he is. */
  checker: line(64, "请填写复核人的用户名"),
  checker_password: z.string("请输入复核人的密码").min(1, "请输入复核人的密码").max(200, "密码过长"),
});
export const answerBody = z.object({
  text: optionalLine(500, "说明最多500个字").default(""),
  files: z.array(fileBody).max(5, "一次最多5个文件").default([]),
});
export const rejectBody = z.object({ reason: line(200, "请填写驳回原因") });
export const sendBackBody = z.object({ ...parcel, tracking_no: line(40, "请填写运单号") });

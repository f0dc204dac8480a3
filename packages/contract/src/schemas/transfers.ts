import { z } from "zod";
import { transferPurposes, transferStates } from "@yaoji/domain/money/bank-transfers";
import { amount, id, line, optionalLine, pageOf, paging, yuan } from "./common.ts";

/** The wholesaler's own account, as its settings have it; null where none is set. */
export const companyAccount = z.object({ name: z.string(), bank: z.string(), number: z.string() });
export const transferAccount = z.object({
  account: companyAccount.nullable(),
  /** What to write into the transfer's remark. */
  note: z.string(),
});

/** A bank transfer that the buyer told of; `received` is what finance saw arrive. */
export const bankTransfer = z.object({
  id: z.number(),
  purpose: z.enum(transferPurposes),
  purpose_text: z.string(),
  state: z.enum(transferStates),
  state_text: z.string(),
  amount: yuan,
  received: yuan.nullable(),
  payer: z.string(),
  reference: z.string(),
  /** The proof, of GET /api/file/{id}. */
  proof_file_id: z.number(),
  checkout_id: z.number().nullable(),
  order_ids: z.array(z.number()),
  repayment_id: z.number().nullable(),
  reason: z.string(),
  created_at: z.number(),
  decided_at: z.number().nullable(),
});
export type BankTransfer = z.output<typeof bankTransfer>;
export const transferPage = pageOf(bankTransfer);
export const transferQuery = z.object({
  purpose: z.enum(transferPurposes, "用途不正确").optional(),
  ...paging,
});

/**
 * Tells of a transfer. order: `order_id` is any order of its checkout, all its orders are meant and the amount is what
 * is due of them; repayment: `repayment_id` of user_credit_create, whose amount it is; top_up: `amount`.
 */
export const transferBody = z
  .object({
    purpose: z.enum(transferPurposes, "请选择转账用途"),
    order_id: id.optional(),
    repayment_id: id.optional(),
    amount: amount.optional(),
    payer: line(60, "请填写付款单位名称"),
    /** The bank's number of the transfer. */
    reference: optionalLine(60, "流水号最多60个字").default(""),
    proof_file_id: id,
  })
  .refine((body) => body.purpose !== "order" || body.order_id !== undefined, {
    path: ["order_id"],
    message: "请选择要付款的订单",
  })
  .refine((body) => body.purpose !== "repayment" || body.repayment_id !== undefined, {
    path: ["repayment_id"],
    message: "请选择要还款的账单",
  })
  .refine((body) => body.purpose !== "top_up" || body.amount !== undefined, {
    path: ["amount"],
    message: "请填写充值金额",
  });

/** Transfers and withdrawals as finance sees them, and what it decides. */
import { z } from "zod";
import { transferPurposes, transferStates } from "@yaoji/domain/money/bank-transfers";
import { isMovable, zero } from "@yaoji/domain/money/money";
import { withdrawalStates } from "@yaoji/domain/money/withdrawals";
import { amount, bit, keyset, keysetPageOf, keyword, line, yuan, zeroOrOne } from "./common.ts";
import { typedMoney } from "./desk-fields.ts";

const sort = z.enum(["new", "old"], "排序不正确").default("new");
const reason = line(200, "请填写原因");

export const transferDeskQuery = z.object({
  ...keyset,
  q: keyword.optional(),
  state: z.enum(transferStates, "状态不正确").optional(),
  purpose: z.enum(transferPurposes, "用途不正确").optional(),
  sort,
});
/** `received`: what was booked; `repeated`: in which other transfers its slip or number stands, "" where in none. */
const transferRow = z.object({
  id: z.number(),
  shop_id: z.number(),
  company: z.string(),
  purpose: z.enum(transferPurposes),
  purpose_text: z.string(),
  state: z.enum(transferStates),
  state_text: z.string(),
  amount: yuan,
  received: yuan.nullable(),
  payer: z.string(),
  reference: z.string(),
  repeated: z.string(),
  created_at: z.number(),
  decided_at: z.number().nullable(),
  decided_by: z.string(),
});
export const transferDeskPage = keysetPageOf(transferRow);
/** `repeats`: the other transfers with the same slip or number, to be looked at side by side. */
export const transferDeskDetail = transferRow.extend({
  reason: z.string(),
  /** Somebody else than the company itself paid, by what the buyer wrote. */
  is_other_payer: bit,
  proof: z.object({ name: z.string(), type: z.string(), url: z.string() }),
  orders: z.array(
    z.object({ id: z.number(), order_no: z.string(), total: yuan, paid: yuan, status_text: z.string() }),
  ),
  corrections: z.array(
    z.object({ before: yuan, after: yuan, reason: z.string(), by: z.string(), at: z.number() }),
  ),
  repeats: z.array(
    z.object({
      id: z.number(),
      same_text: z.string(),
      company: z.string(),
      amount: yuan,
      state_text: z.string(),
      created_at: z.number(),
      url: z.string(),
      type: z.string(),
    }),
  ),
});
/** `reused`: its slip stands in another transfer too, and both were seen to arrive. */
export const transferConfirmBody = z.object({ received: amount, reused: zeroOrOne.default(0) });
export const decisionReasonBody = z.object({ reason });
/** `received`: what really came, 0 for nothing; `seen`: what was booked when it was looked at. */
export const transferCorrectBody = z.object({
  received: typedMoney("实际到账金额").refine(
    (typed) => typed === zero || isMovable(typed),
    "实际到账金额最多两位小数，不超过1000万元，一分未到填0",
  ),
  seen: typedMoney("原入账金额"),
  reason,
});

export const withdrawalDeskQuery = z.object({
  ...keyset,
  q: keyword.optional(),
  state: z.enum(withdrawalStates, "状态不正确").optional(),
  sort,
});
/** `number`: of the account's the last four digits. */
const withdrawalRow = z.object({
  id: z.number(),
  shop_id: z.number(),
  company: z.string(),
  amount: yuan,
  state: z.enum(withdrawalStates),
  state_text: z.string(),
  bank: z.string(),
  branch: z.string(),
  holder: z.string(),
  number: z.string(),
  created_at: z.number(),
  decided_at: z.number().nullable(),
  decided_by: z.string(),
});
export const withdrawalDeskPage = keysetPageOf(withdrawalRow);
/** Of each step whether it is open, and to him; `cannot_pay`: why he is not the one who pays. */
export const withdrawalDeskDetail = withdrawalRow.extend({
  reason: z.string(),
  approved_by: z.string(),
  paid_by: z.string(),
  can_approve: bit,
  can_pay: bit,
  can_reject: bit,
  cannot_pay: z.string(),
});
/** The whole number of the account that it goes to. */
export const withdrawalAccount = z.object({
  bank: z.string(),
  branch: z.string(),
  holder: z.string(),
  number: z.string(),
});

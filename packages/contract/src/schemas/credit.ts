import { z } from "zod";
import { billStates } from "@yaoji/domain/money/credit";
import { amount, id, optionalIds, pageOf, paging, yuan, bit } from "./common.ts";
import { payMethod } from "./checkout.ts";

/** The credit line 账期 and what is used of it; all zero where none was opened. */
export const credit = z.object({
  is_open: bit,
  /** Why nothing can be bought on credit now; empty when it can. */
  text: z.string(),
  limit: yuan,
  used: yuan,
  available: yuan,
  term_days: z.number(),
  unbilled: yuan,
  /** Billed and not yet paid back, overdue ones too. */
  due: yuan,
  overdue: yuan,
  /** The next due day, `YYYY-MM-DD`; empty without a bill. */
  due_on: z.string(),
});

/** 0 all, 1 未出账, 2 待还款 (in part too), 3 已逾期, 4 已还清. */
export const creditBillQuery = z.object({
  type: z.coerce.number("类型不正确").int("类型不正确").min(0, "类型不正确").max(4, "类型不正确").default(0),
  ...paging,
});
/** One order paid on credit; `owed` = amount − paid − refunded. */
export const creditBill = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  amount: yuan,
  paid: yuan,
  refunded: yuan,
  owed: yuan,
  bill_on: z.string(),
  due_on: z.string(),
  state: z.enum(billStates),
  state_text: z.string(),
  created_at: z.number(),
});
export const creditBillPage = pageOf(creditBill);

/** Bills to pay back: where none is named all that are drawn, and all where none is drawn yet; `amount` left out: all that is owed of them. */
export const repaymentBody = z.object({ ids: optionalIds.optional(), amount: amount.optional() });
export const repaymentPayBody = z.object({ id, method: payMethod });
export const repaymentCheckBody = z.object({ id });
/**
 * A repayment. `waiting`: it is to be paid, by user_credit_pay, or by a bank transfer told of with POST
 * /api/pay/transfer; `paid`: it has arrived.
 */
export const repayment = z.object({
  id: z.number(),
  state: z.enum(["waiting", "paid"]),
  paid: z.boolean(),
  /** While it waits: no more than what is still owed of its bills. */
  amount: yuan,
  method: z.string(),
  bills: z.array(creditBill),
  /** Still owed of these bills, all together. */
  owed: yuan,
  /** What can be bought on credit now. */
  available: yuan,
  /** Of the balance, to pay it from. */
  balance: yuan,
  created_at: z.number(),
  paid_at: z.number().nullable(),
});
export type Repayment = z.output<typeof repayment>;

import { z } from "zod";
import { smsPurposes } from "@yaoji/domain/people/sms-codes";
import { bankNumber, withdrawalStates } from "@yaoji/domain/money/withdrawals";
import {
  amount,
  id,
  line,
  mobile,
  moment,
  optionalLine,
  pageOf,
  paging,
  smsCode,
  tableQuery,
  yuan,
} from "./common.ts";

/** `money` is what may be spent; `frozen` is held for withdrawals and announced payments, beside it. */
export const userMoney = z.object({ money: yuan, frozen: yuan });

const moneyLogFilter = {
  /** 0 all, 1 充值, 2 支付, 3 退款, 4 提现, 5 返现, 6 账期还款. */
  use_type: z.coerce
    .number("类型不正确")
    .int("类型不正确")
    .min(0, "类型不正确")
    .max(6, "类型不正确")
    .default(0),
  start_time: moment.optional(),
  end_time: moment.optional(),
};
export const moneyLogQuery = z.object({ ...moneyLogFilter, ...paging });
export const moneyLogExportQuery = z.object({ ...moneyLogFilter, ...tableQuery.shape });
/** One change of the balance: `amount` below zero where it went out; `balance` right after it. */
export const moneyLogRow = z.object({
  id: z.number(),
  use_type: z.number(),
  type_text: z.string(),
  amount: yuan,
  balance: yuan,
  memo: z.string(),
  order_id: z.number().nullable(),
  order_no: z.string(),
  time: z.number(),
});
export const moneyLog = pageOf(moneyLogRow);

/** A code is for one thing; without `phone` it goes to the account's own. */
export const smsCodeBody = z.object({
  purpose: z.enum(smsPurposes, "验证码用途不正确"),
  phone: mobile.optional(),
});
/** Where it went, and seconds until another may be asked for. */
export const smsSent = z.object({ phone: z.string(), expires_in: z.number(), wait: z.number() });

export const bankCard = z.object({
  id: z.number(),
  bank: z.string(),
  branch: z.string(),
  holder: z.string(),
  /** The last four digits only. */
  number: z.string(),
  /** Why no money goes to it; "" where it may. */
  fault: z.string(),
  created_at: z.number(),
});
/** `holder`: the only name that a card may have, the approved company's; `phone` (masked) gets the code. */
export const bankCards = z.object({
  banks: z.array(z.string()),
  cards: z.array(bankCard),
  holder: z.string(),
  phone: z.string(),
});
export const withdrawCodeBody = z.object({ phone: mobile.optional() });
export const bindBankBody = z.object({
  bank: line(40, "请选择开户银行"),
  branch: optionalLine(60, "支行名称最多60个字").default(""),
  holder: line(60, "请填写开户名称"),
  number: z
    .string("请填写银行账号")
    .max(64, "银行账号应为8到30位数字")
    .refine((text) => bankNumber(text) !== null, "银行账号应为8到30位数字"),
  code: smsCode,
});

export const withdrawBody = z.object({ card_id: id, amount });
export const withdrawal = z.object({
  id: z.number(),
  amount: yuan,
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  state: z.enum(withdrawalStates),
  state_text: z.string(),
  reason: z.string(),
  created_at: z.number(),
  decided_at: z.number().nullable(),
});
export type Withdrawal = z.output<typeof withdrawal>;
export const withdrawalPage = pageOf(withdrawal);
export const withdrawalQuery = z.object(paging);

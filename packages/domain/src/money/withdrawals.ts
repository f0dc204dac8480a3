/** Withdrawals 提现: applied for by the shop, reviewed and paid out by finance; the money is held meanwhile. */

import { moneyText, isWholeFen, type Money, parseMoney } from "./money.ts";

/** The most that may be taken out, said where more is asked for. */
export function mostText(balance: Money): string {
  return `最多可提现${moneyText(balance)}`;
}

/** The amount that was typed, in whatever widths, beside the balance there is; a sentence where it cannot be taken out. */
export function typedWithdrawal(typed: string, balance: Money): Money | string {
  const amount = parseMoney(typed);
  if (amount === null || amount <= 0 || !isWholeFen(amount)) return "请填写大于0、最多两位小数的金额";
  return amount > balance ? mostText(balance) : amount;
}

/** Where a withdrawal stands. */
export const withdrawalStates = ["applied", "approved", "paid", "rejected", "cancelled"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Chinese names of the states. */
export const withdrawalStateText: Readonly<Record<WithdrawalState, string>> = {
  applied: "待审核",
  approved: "审核通过，待打款",
  paid: "已打款",
  rejected: "已驳回",
  cancelled: "已撤回",
};

/** The legal moves; the database enforces the same table. */
export const withdrawalMoves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  applied: ["approved", "rejected", "cancelled"],
  approved: ["paid", "rejected"],
  paid: [],
  rejected: [],
  cancelled: [],
};

/** Whether a withdrawal may go from one state to the other. */
export function canMoveWithdrawal(from: WithdrawalState, to: WithdrawalState): boolean {
  return withdrawalMoves[from].includes(to);
}

/** Money leaves to the own company alone: whether the holder of an account is it, in whatever widths it is written. */
export function isOwnAccount(holder: string, company: string): boolean {
  return holder.normalize("NFKC") === company.normalize("NFKC");
}

/** Banks to choose from; any other name may be typed. */
export const bankNames: readonly string[] = [
  "中国工商银行",
  "中国农业银行",
  "中国银行",
  "中国建设银行",
  "交通银行",
  "中国邮政储蓄银行",
  "招商银行",
  "中信银行",
  "浦发银行",
  "兴业银行",
  "中国民生银行",
  "中国光大银行",
  "平安银行",
  "华夏银行",
  "广发银行",
];

/** An account number of a company: 8 to 30 digits; null for anything else. Spaces and dashes are left out. */
export function bankNumber(text: string): string | null {
  const digits = text.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{8,30}$/.test(digits) ? digits : null;
}

/**
 * Credit period 账期 (domain.md §6): each order paid on credit makes a bill. Bills are drawn once a month 月结: what was
 * bought in a month is drawn on the first day of the next, and due so many days later.
 */
import { add, max, min, subtract, zero, type Money } from "./money.ts";
import { addDays, addMonths } from "../text/time.ts";

/** The states of a bill: 未出账, 待还, 部分, 已还, 逾期. */
export const billStates = ["unbilled", "due", "partial", "paid", "overdue"] as const;
export type BillState = (typeof billStates)[number];

/** Of a bill that has been drawn and is still owed. */
export const drawnStates = ["due", "partial", "overdue"] as const satisfies readonly BillState[];

/** Chinese names of the states. */
export const billStateText: Readonly<Record<BillState, string>> = {
  unbilled: "未出账",
  due: "待还款",
  partial: "部分还款",
  paid: "已还清",
  overdue: "已逾期",
};

/**
 * The legal moves of a bill; the database enforces the same table. Any may be paid back or refunded before its day, and the
 * day may pass several states at once; what was paid of it, and a day that has passed, are never taken back.
 */
export const billMoves: Readonly<Record<BillState, readonly BillState[]>> = {
  unbilled: ["due", "partial", "paid", "overdue"],
  due: ["partial", "paid", "overdue"],
  partial: ["paid", "overdue"],
  // Freight that is asked for later reopens it.
  paid: ["unbilled", "due", "partial", "overdue"],
  overdue: ["paid"],
};

/** Whether a bill may go from one state to the other. */
export function canMoveBill(from: BillState, to: BillState): boolean {
  return billMoves[from].includes(to);
}

/** The days of a bill, `YYYY-MM-DD`: drawn on, and due on, the last day on which it is paid in time. */
export type BillDays = { readonly billOn: string; readonly dueOn: string };

/** A bill as far as its state asks; `refunded` was taken off again because goods came back. */
export type CreditBill = BillDays & {
  readonly amount: Money;
  readonly paid: Money;
  readonly refunded: Money;
};

/** A shop's credit line; `owed` of it is used. */
export type CreditLine = {
  readonly limit: Money;
  readonly owed: Money;
  readonly isClosed: boolean;
  readonly isOverdue: boolean;
};

/** Days before the due day on which the shop is reminded. */
export const remindDaysBefore = 3;

/** When an order paid on credit on that day is billed, and until when it is to be paid back. */
export function billDays(paidOn: string, termDays: number): BillDays {
  const billOn = addMonths(`${paidOn.slice(0, 8)}01`, 1);
  return { billOn, dueOn: addDays(billOn, termDays) };
}

/** What is still owed of a bill. */
export function owedOf({ amount, paid, refunded }: Pick<CreditBill, "amount" | "paid" | "refunded">): Money {
  return subtract(amount, add(paid, refunded));
}

/** The state of a bill on that day. */
export function billState(bill: CreditBill, today: string): BillState {
  if (owedOf(bill) === 0) return "paid";
  if (today > bill.dueOn) return "overdue";
  if (today < bill.billOn) return "unbilled";
  return bill.paid > 0 ? "partial" : "due";
}

/** What can still be bought on credit. */
export function creditAvailable({ limit, owed, isClosed, isOverdue }: CreditLine): Money {
  return isClosed || isOverdue ? zero : max(zero, subtract(limit, owed));
}

/** Why nothing can be bought on credit now; null when it can. */
export function creditRefusal(line: CreditLine | null): string | null {
  if (!line) return "贵单位尚未开通账期，请联系客服申请";
  if (line.isClosed) return "贵单位的账期已停用，请联系客服";
  if (line.isOverdue) return "账期已逾期，请先还清逾期账单";
  return null;
}

/** Shares a repayment over bills in their order, each at most what is owed of it; gives what is left over. */
export function allocateRepayment(
  owed: readonly Money[],
  amount: Money,
): { readonly shares: readonly Money[]; readonly left: Money } {
  let left = amount;
  const shares = owed.map((each) => {
    const share = min(each, left);
    left = subtract(left, share);
    return share;
  });
  return { shares, left };
}

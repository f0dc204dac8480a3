/** Chain headquarters 连锁总部: a head buys for its shops, and approves what they ask for beyond their budgets. */
import { add, type Money } from "../money/money.ts";
import { shopDate } from "../text/time.ts";

/** Shops of one chain beside its head, and goods in its table, at most. */
export const mostChainShops = 50;
export const mostChainRows = 200;

/** 待审批, 已下单, 已驳回. */
export const requestStates = ["waiting", "ordered", "rejected"] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateText: Readonly<Record<RequestState, string>> = {
  waiting: "待总部审批",
  ordered: "已下单",
  rejected: "已驳回",
};

/**
 * What a shop may order on its requests in a calendar month; null: none was set, and every request waits. `spent`: what was
 * ordered for it this month, without what was cancelled.
 */
type MonthlyBudget = { readonly budget: Money | null; readonly spent: Money };

/** When the calendar month of the shop's clock began. */
export function monthStart(now: Date): Date {
  return new Date(`${shopDate(now).slice(0, 7)}-01T00:00:00+08:00`);
}

/** Whether this much more is within the budget, so that nobody has to approve it. */
export function isWithinBudget({ budget, spent }: MonthlyBudget, total: Money): boolean {
  return budget !== null && add(spent, total) <= budget;
}

/** Who asked and who decides. */
type Deciding = { readonly requesterId: number; readonly approverId: number };

/** Why he may not approve it; null where he may. What goes beyond the budget is approved by somebody else than who asked. */
export function approvalRefusal({ requesterId, approverId }: Deciding, isWithin: boolean): string | null {
  if (isWithin || requesterId !== approverId) return null;
  return "这是您自己提交的申请，已超出本月预算，请总部的另一位店主或财务审批";
}

/** What 余额管理 and 账期管理 are asked by, as their addresses keep it. */
import { addressOf, readPage, wholeOrNone } from "./address.ts";
import { readDays, dayTimes, type DayRange } from "./day-range.ts";

/** The tabs of 余额管理. */
const balanceTabs = ["log", "top_up", "withdraw"] as const;
export type BalanceTab = (typeof balanceTabs)[number];

export type BalanceQuery = DayRange & {
  readonly tab: BalanceTab;
  /** 0: every kind of change. */
  readonly useType: number;
  readonly page: number;
};

/** Kinds of changes of the balance (GET /api/user/user_money_log `use_type`). */
export const changeKinds = ["全部", "充值", "支付", "退款", "提现", "返现", "账期还款"] as const;

/** Kinds of credit bills (GET /api/user/user_credit_list `type`). */
export const billTypes = ["全部", "未出账", "待还款", "已逾期", "已还清"] as const;

export type CreditQuery = {
  readonly type: number;
  readonly page: number;
  /** The repayment under way; null: none. */
  readonly repay: number | null;
};

/** Reads an address; what makes no sense there is left out. */
export function readBalanceQuery(search: URLSearchParams): BalanceQuery {
  return {
    tab: balanceTabs.find((tab) => tab === search.get("tab")) ?? "log",
    useType: numberIn(search.get("use_type"), changeKinds.length),
    ...readDays(search),
    page: readPage(search),
  };
}

/** The address of a query; a change other than of the page begins at the first one. */
export function balanceHref(query: BalanceQuery, change: Partial<BalanceQuery> = {}): string {
  const { tab, useType, start, end, page } = { ...query, page: 1, ...change };
  return addressOf("/yegl", { tab: tab === "log" ? null : tab, use_type: useType, start, end, page });
}

/** The log's query of the call. */
export function moneyLogQuery({ useType, start, end, page }: BalanceQuery) {
  return { use_type: useType, page, ...dayTimes({ start, end }) };
}

/** The path of the table with what the query finds, all pages of it. */
export function moneyLogExportPath(query: BalanceQuery): string {
  const { page: _page, ...filter } = moneyLogQuery(query);
  return addressOf("/api/user/user_money_log/export", filter);
}

/** Whether anything narrows the log. */
export function isLogNarrowed({ useType, start, end }: BalanceQuery): boolean {
  return useType !== 0 || start !== "" || end !== "";
}

/** Reads an address; what makes no sense there is left out. */
export function readCreditQuery(search: URLSearchParams): CreditQuery {
  return {
    type: numberIn(search.get("type"), billTypes.length),
    page: readPage(search),
    repay: wholeOrNone(search.get("repay")),
  };
}

/** The address of a query; a change other than of the page begins at the first one. */
export function creditHref(query: CreditQuery, change: Partial<CreditQuery> = {}): string {
  const { type, page, repay } = { ...query, page: 1, ...change };
  return addressOf("/zqgl", { type, page, repay });
}

function numberIn(text: string | null, count: number): number {
  const value = wholeOrNone(text) ?? 0;
  return value < count ? value : 0;
}

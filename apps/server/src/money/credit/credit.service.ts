/** Credit period 账期 as a shop sees it: its line, what is used, its bills. */
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  type BillState,
  billStateText,
  creditAvailable,
  type CreditLine,
  creditRefusal,
  drawnStates,
  owedOf,
} from "@yaoji/domain/money/credit";
import { add, fromDecimal, type Money, toYuan, zero } from "@yaoji/domain/money/money";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import * as queries from "./credit.queries.ts";

/** What a shop may pay with now: its balance, and its credit line, null where none was opened. */
export type ShopFunds = { readonly balance: Money; readonly line: CreditLine | null };

type Line = CreditLine & { readonly termDays: number };

export { fundsColumn } from "./credit.queries.ts";

export async function loadFunds(db: Db, shopId: number): Promise<ShopFunds & { readonly line: Line | null }> {
  const found = await queries.findFunds(db, shopId);
  return found ? fundsOf(found) : { balance: zero, line: null };
}

/** What `fundsColumn` gives. */
export function fundsOf(found: queries.FundsRow): ShopFunds & { readonly line: Line | null } {
  const { limit, termDays, closed, overdue, owed, wallet } = found;
  const line = limit === null ? null : { limit: fromDecimal(limit), owed: fromDecimal(owed), termDays };
  return { balance: fromDecimal(wallet), line: line && { ...line, isClosed: closed, isOverdue: overdue } };
}

/** GET /api/user/user_credit. */
export async function showCredit(app: App, shopId: number): Promise<DataOf<"credit">> {
  const { db } = app.database;
  const { line } = await loadFunds(db, shopId);
  const sums = await queries.sumBills(db, shopId);
  const owed = (...states: BillState[]) =>
    toYuan(add(...sums.filter(({ state }) => states.includes(state)).map((sum) => fromDecimal(sum.owed))));
  const dueDays = sums.map(({ due_on }) => due_on).toSorted();
  return {
    is_open: line ? 1 : 0,
    text: creditRefusal(line) ?? "",
    limit: toYuan(line?.limit ?? zero),
    used: toYuan(line?.owed ?? zero),
    available: toYuan(line ? creditAvailable(line) : zero),
    term_days: line?.termDays ?? 0,
    unbilled: owed("unbilled"),
    due: owed(...drawnStates),
    overdue: owed("overdue"),
    due_on: dueDays[0] ?? "",
  };
}

/** The states of each `type` of GET /api/user/user_credit_list. */
const statesOf: readonly (readonly BillState[])[] = [
  ["unbilled", "due", "partial", "overdue", "paid"],
  ["unbilled"],
  ["due", "partial"],
  ["overdue"],
  ["paid"],
];

/** GET /api/user/user_credit_list. */
export async function listBills(
  app: App,
  shopId: number,
  { type, page, page_size }: { readonly type: number; readonly page: number; readonly page_size: number },
): Promise<DataOf<"creditBills">> {
  const { db } = app.database;
  const filter = { shopId, states: statesOf[type] ?? [] };
  const found = await queries.listBills(db, filter, { limit: page_size, offset: (page - 1) * page_size });
  const total = await queries.countBills(db, filter);
  return { list: found.map(presentBill), page, page_size, ...pageTotal(total) };
}

export function presentBill(bill: queries.BillView): DataOf<"creditBills">["list"][number] {
  return {
    id: bill.id,
    order_id: bill.orderId,
    order_no: bill.orderNo,
    amount: toYuan(bill.amount),
    paid: toYuan(bill.paid),
    refunded: toYuan(bill.refunded),
    owed: toYuan(owedOf(bill)),
    bill_on: bill.billOn,
    due_on: bill.dueOn,
    state: bill.state,
    state_text: billStateText[bill.state],
    created_at: toWireTime(bill.createdAt),
  };
}

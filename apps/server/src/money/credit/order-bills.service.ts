/** The bill of an order paid on credit: made with the payment, lowered by refunds. */
import { billDays, billState, owedOf } from "@yaoji/domain/money/credit";
import { add, type Money, zero } from "@yaoji/domain/money/money";
import { shopDate } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./credit.queries.ts";

/** An order paid on credit: how much of it, and when. */
export type OnCredit = {
  readonly orderId: number;
  readonly shopId: number;
  readonly amount: Money;
  readonly at: Date;
};

/** Writes the bill of an order, by the term of the shop's line. */
export async function billOrder(tx: Db, { orderId, shopId, amount, at }: OnCredit): Promise<void> {
  const line = await queries.findLine(tx, shopId);
  if (!line) throw new Error(`shop ${shopId} has no credit line, but paid order ${orderId} on credit`);
  const today = shopDate(at);
  const days = billDays(today, line.termDays);
  const bill = { amount, paid: zero, refunded: zero, ...days };
  const state = billState(bill, today);
  await queries.insertBill(tx, { orderId, shopId, ...bill, state, createdAt: at });
}

/** More of a paid order is put on credit: on its bill, where it has one that is not paid back yet, else on a new one. */
export async function addToBill(tx: Db, more: OnCredit): Promise<void> {
  const [bill] = await queries.lockBills(tx, queries.billOfOrder(more.orderId));
  if (!bill) return billOrder(tx, more);
  const { amount, at } = more;
  await changeBill(tx, bill, { amount: add(bill.amount, amount), at });
}

/** What is still owed of an order's bill, its row locked; zero without a bill. */
export async function owedOfOrder(tx: Db, orderId: number): Promise<Money> {
  const [bill] = await queries.lockBills(tx, queries.billOfOrder(orderId));
  return bill ? owedOf(bill) : zero;
}

/** Takes a refund off what is owed of an order's bill. */
export async function lowerDebt(
  tx: Db,
  orderId: number,
  { amount, at }: { readonly amount: Money; readonly at: Date },
): Promise<void> {
  const [bill] = await queries.lockBills(tx, queries.billOfOrder(orderId));
  if (!bill) throw new Error(`order ${orderId} has no bill to lower`);
  await changeBill(tx, bill, { refunded: add(bill.refunded, amount), at });
  await queries.setOverdue(tx, bill.shopId);
}

/** Changes what was paid or refunded of a locked bill; its state follows. That a day has made it overdue is for the job of the day, which tells the shop. */
export async function changeBill(
  tx: Db,
  bill: queries.BillRow,
  { at, ...change }: queries.BillChange & { readonly at: Date },
): Promise<void> {
  const today = billState({ ...bill, ...change }, shopDate(at));
  const state = today === "overdue" && bill.state !== "paid" ? bill.state : today;
  await queries.updateBill(tx, bill.id, { ...change, state });
}

/** Cashback 满额返现 of an order, paid to the balance once it is complete; cancelling voids it (take.service). */
import { payCashback, takeBackCashback } from "@yaoji/domain/money/ledger";
import { type Money, subtract, toFen, zero } from "@yaoji/domain/money/money";
import { cashbackDue, cashbackShare } from "@yaoji/domain/trade/refunds";
import type { Db } from "../../platform/db/database.ts";
import { post } from "../../ledger/ledger.service.ts";
import { returnBudgets } from "./budget-returns.service.ts";
import * as queries from "./cashback-orders.queries.ts";

type CashbackOrder = { readonly id: number; readonly shopId: number; readonly orderNo: string };

/** Pays what a completed, locked order has earned, less the share of what went back of it; once. The rest was not spent. */
export async function payOutCashback(tx: Db, order: CashbackOrder, at: Date): Promise<void> {
  const accrual = await queries.lockAccrual(tx, order.id);
  if (accrual?.state !== "accrued") return;
  const amount = cashbackShare(accrual.cashback, accrual);
  if (amount === 0) {
    await queries.setAccrual(tx, order.id, { state: "void" });
    return returnBudgets(tx, [order.id]);
  }
  const transfer = payCashback(order.shopId, amount);
  const memo = `订单${order.orderNo}满额返现`;
  await post(tx, { key: `order:${order.id}:cashback`, transfer, orderId: order.id, memo, at });
  await queries.setAccrual(tx, order.id, { state: "paid", paidOut: amount });
  await returnBudgets(tx, [order.id, ...(await takeDueBack(tx, order.shopId, at))]);
}

/**
 * After a refund of a locked order: what was paid of its cashback beyond the share that stays is taken back. What is not paid
 * yet has become less, and is not spent. Budgets come last, all at once.
 */
export async function takeCashbackBack(tx: Db, order: CashbackOrder, at: Date): Promise<void> {
  const accrual = await queries.lockAccrual(tx, order.id);
  const dueBack = accrual?.state === "paid" ? cashbackDue(accrual, accrual) : zero;
  if (accrual && dueBack !== accrual.dueBack) await queries.setAccrual(tx, order.id, { dueBack });
  await returnBudgets(tx, [order.id, ...(await takeDueBack(tx, order.shopId, at))]);
}

/**
 * Takes the cashback that is due back out of the balance, oldest order first, as far as the balance goes; what is missing
 * stays due. Called wherever money has come into the balance.
 */
export async function collectCashback(tx: Db, shopId: number, at: Date): Promise<void> {
  await returnBudgets(tx, await takeDueBack(tx, shopId, at));
}

/** The same without the budgets; gives the orders whose cashback it took, or some of it. */
async function takeDueBack(tx: Db, shopId: number, at: Date): Promise<number[]> {
  const touched: number[] = [];
  for (const due of await queries.lockDueBack(tx, shopId)) {
    const taken = await take(tx, { ...due, shopId, at }, due.dueBack);
    const [paidOut, dueBack] = [subtract(due.paidOut, taken), subtract(due.dueBack, taken)];
    if (taken > 0) {
      await queries.setAccrual(tx, due.orderId, { paidOut, dueBack });
      touched.push(due.orderId);
    }
    if (dueBack > 0) break;
  }
  return touched;
}

type Due = Awaited<ReturnType<typeof queries.lockDueBack>>[number] & {
  readonly shopId: number;
  readonly at: Date;
};

/** Takes so much, or as much of it as is there; gives what it took. */
async function take(tx: Db, due: Due, amount: Money): Promise<Money> {
  if (amount <= 0) return zero;
  const { orderId, orderNo, at } = due;
  const result = await post(tx, {
    // What is left after it is less each time.
    key: `order:${orderId}:cashback_back:${toFen(subtract(due.paidOut, amount))}`,
    transfer: takeBackCashback(due.shopId, amount),
    orderId,
    memo: `订单${orderNo}退货，收回满额返现`,
    at,
  });
  if ("short" in result) return take(tx, due, subtract(amount, result.short));
  if ("repeated" in result) throw new Error(`the cashback of order ${orderId} was taken back before`);
  return amount;
}

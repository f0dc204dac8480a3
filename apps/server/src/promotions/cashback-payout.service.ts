/** Cashback 满额返现 of an order, paid to the balance once it is complete; cancelling voids it (take.service). */
import { payCashback, takeBackCashback } from "@yaoji/domain/ledger";
import { max, type Money, subtract, zero } from "@yaoji/domain/money";
import { cashbackShare } from "@yaoji/domain/refunds";
import type { Db } from "../db/database.ts";
import { post } from "../ledger/ledger.service.ts";
import * as queries from "./cashback.queries.ts";

type CashbackOrder = { readonly id: number; readonly shopId: number; readonly orderNo: string };

/** Pays what a completed, locked order has earned, less the share of what went back of it; once. */
export async function payOutCashback(tx: Db, order: CashbackOrder, at: Date): Promise<void> {
  const accrual = await queries.lockAccrual(tx, order.id);
  if (accrual?.state !== "accrued") return;
  const amount = cashbackShare(accrual.cashback, accrual);
  if (amount === 0) return queries.setAccrual(tx, order.id, { state: "void" });
  const transfer = payCashback(order.shopId, amount);
  const memo = `订单${order.orderNo}满额返现`;
  await post(tx, { key: `order:${order.id}:cashback`, transfer, orderId: order.id, memo, at });
  await queries.setAccrual(tx, order.id, { state: "paid", paidOut: amount });
}

/**
 * After a refund of a locked order: takes back what was paid of its cashback beyond the share that stays, as much of it
 * as the balance has; what is missing is taken with the order's next refund. `key` names the refund.
 */
export async function takeCashbackBack(
  tx: Db,
  order: CashbackOrder,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  const accrual = await queries.lockAccrual(tx, order.id);
  if (accrual?.state !== "paid") return;
  const due = max(zero, subtract(accrual.paidOut, cashbackShare(accrual.cashback, accrual)));
  const memo = `订单${order.orderNo}退货，收回满额返现`;
  const named = { key: `cashback_back:${key}`, orderId: order.id, memo, at };
  const take = async (amount: Money): Promise<Money> => {
    if (amount <= 0) return zero;
    const result = await post(tx, { ...named, transfer: takeBackCashback(order.shopId, amount) });
    if ("short" in result) return take(subtract(amount, result.short));
    return "posted" in result ? amount : zero;
  };
  const taken = await take(due);
  if (taken > 0) await queries.setAccrual(tx, order.id, { paidOut: subtract(accrual.paidOut, taken) });
}

import { refundOrderToWallet } from "@yaoji/domain/ledger";
import { type Money, zero } from "@yaoji/domain/money";
import type { Db } from "../db/database.ts";
import { post } from "../ledger/ledger.service.ts";
import * as queries from "./payments.queries.ts";

/**
 * Gives what was paid for a locked order back to its shop's balance, however it was paid; once, by the key.
 * Gives the amount, zero where nothing had been paid.
 */
export async function refundOrder(
  tx: Db,
  order: { readonly id: number; readonly shopId: number; readonly orderNo: string },
  at: Date,
): Promise<Money> {
  const payment = await queries.findSuccess(tx, order.id);
  if (!payment || payment.amount === 0) return zero;
  const result = await post(tx, {
    key: `order:${order.id}:refund`,
    transfer: refundOrderToWallet(order.shopId, payment.amount),
    orderId: order.id,
    memo: `订单${order.orderNo}取消退款`,
    at,
  });
  if ("short" in result) throw new Error(`the prepayment of order ${order.id} is short of its refund`);
  await queries.markRefunded(tx, payment);
  return payment.amount;
}

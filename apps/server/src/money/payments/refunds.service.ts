/** Money back to where it came from (domain.md §4): exact shares, each refund once by its key. */
import { refundOrder } from "@yaoji/domain/money/ledger";
import { add, type Money, subtract, zero } from "@yaoji/domain/money/money";
import { earnedShare, noRefund, type RefundParts, refundParts } from "@yaoji/domain/trade/refunds";
import { lowerDebt, owedOfOrder } from "../credit/order-bills.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { openHoldOf, voidPending } from "../../ledger/holds.service.ts";
import { post } from "../../ledger/ledger.service.ts";
import {
  lockOrders,
  markPartlyPaid,
  markRefunded,
  type OrderRow,
} from "../../orders/order-states.service.ts";
import { takeCashbackBack } from "../../offers/promotions/cashback-payout.service.ts";
import { takeBackPoints } from "../../offers/points/points.service.ts";
import * as queries from "./payments.queries.ts";

/** What of an order is given back, whole 分; `key` names the refund, so that it happens once. */
export type RefundQuestion = {
  readonly orderId: number;
  readonly amount: Money;
  readonly key: string;
  readonly memo: string;
  readonly at: Date;
  /** Goods that were delivered and came back: their money was earned. Left out: what is not yet delivered first. */
  readonly wasEarned?: boolean;
};

/**
 * Gives a share of what was paid for an order back to its source, inside the caller's transaction: the balance part to
 * the balance, the part on credit off the debt, a transfer to the balance. Gives the parts; asked again with the same
 * key, the same parts, and nothing moves. More than is left of the payment is a fault of the caller.
 */
export async function refundShare(tx: Db, question: RefundQuestion): Promise<RefundParts> {
  const { orderId, amount, key } = question;
  const [order] = await lockOrders(tx, [orderId], "any");
  if (!order) throw new Error(`no order ${orderId} to refund`);
  const known = await queries.findRefund(tx, key);
  if (known) return known;
  if (amount === 0) return noRefund;
  const payment = await queries.findPayment(tx, orderId);
  if (!payment) throw new RangeError(`order ${orderId} was not paid: there is nothing to refund`);
  // Whatever did not come from the balance may be on credit, by the payment or by freight that was asked for later.
  const owed = payment.balanceAmount < payment.amount ? await owedOfOrder(tx, orderId) : zero;
  const parts = refundParts({ ...payment, owed }, amount);
  await move(tx, { question, order, payment, parts });
  if (parts.credit > 0) await lowerDebt(tx, orderId, { amount: parts.credit, at: question.at });
  await takeCashbackBack(tx, order, question.at);
  await takeBackPoints(tx, order, question.at);
  return parts;
}

/** Gives back all that is left of what was paid for a locked order, and frees what is held for it. */
export async function refundRest(tx: Db, order: OrderRow, at: Date): Promise<RefundParts> {
  const held = await openHoldOf(tx, order.id);
  if (held) {
    await voidPending(tx, held.key, at);
    await markPartlyPaid(tx, order, false);
    await takeCashbackBack(tx, order, at);
  }
  const payment = await queries.findPayment(tx, order.id);
  if (!payment) return noRefund;
  return refundShare(tx, {
    orderId: order.id,
    amount: subtract(payment.amount, payment.refunded),
    key: `order:${order.id}:refund`,
    memo: `订单${order.orderNo}取消退款`,
    at,
  });
}

type Moving = {
  readonly question: RefundQuestion;
  readonly order: OrderRow;
  readonly payment: queries.PaymentRow;
  readonly parts: RefundParts;
};

async function move(tx: Db, { question, order, payment, parts }: Moving): Promise<void> {
  const { key, memo, at, amount } = question;
  const earned = earnedShare({ ...payment, earned: order.earned }, amount, question.wasEarned ?? false);
  const transfer = refundOrder(order.shopId, {
    from: { prepayment: subtract(amount, earned), earned },
    to: parts,
  });
  const result = await post(tx, { key: `refund:${key}`, transfer, orderId: order.id, memo, at });
  if (!("posted" in result)) throw new Error(`the refund ${key} of order ${order.id} cannot be posted`);
  const refunded = add(payment.refunded, amount);
  const isWhole = refunded === payment.amount;
  await queries.insertRefund(
    tx,
    { paymentId: payment.id, key, ...parts, memo, at },
    { refunded, refundedEarned: add(payment.refundedEarned, earned), isWhole },
  );
  if (isWhole) await markRefunded(tx, order.id);
}

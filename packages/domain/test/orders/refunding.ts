/** Money back in the world: to where it came from, exactly. */
import { earnDelivery, refundOrder } from "../../src/money/ledger.ts";
import { billState, owedOf } from "../../src/money/credit.ts";
import { add, type Money, subtract, zero } from "../../src/money/money.ts";
import { paidStates } from "../../src/trade/order-states.ts";
import { paidShareOf } from "../../src/money/paid-share.ts";
import { earnedShare, paidAhead, refundParts } from "../../src/trade/refunds.ts";
import { shopDate } from "../../src/text/time.ts";
import { post } from "./books.ts";
import { markOverdue } from "./paying.ts";
import { giveVouchersBack } from "./vouchers.ts";
import { byId, type ModelOrder, moveBill, movePayment, type World } from "./world.ts";

/** Pieces of an order's line. */
export type LinePieces = { lineId: number; quantity: number };
type Refund = { key: string; wasEarned?: boolean };

/** What is still paid ahead of an order. */
export function aheadOf({ payment, earned }: ModelOrder): Money {
  return payment ? paidAhead({ ...payment, earned }) : zero;
}

/** Gives the paid share of pieces back. */
export function refundPieces(
  world: World,
  order: ModelOrder,
  { pieces, ...refund }: Refund & { pieces: readonly LinePieces[] },
): Money {
  let amount: Money = zero;
  for (const { lineId, quantity } of pieces) {
    const line = byId(order.lines, lineId);
    amount = add(amount, paidShareOf(line, line.returned, quantity));
    line.returned += quantity;
  }
  giveBack(world, order, { amount, ...refund });
  return amount;
}

/** The same for pieces that never left: what a voucher paid of them comes back too. */
export function refundNeverSent(
  world: World,
  order: ModelOrder,
  refund: Parameters<typeof refundPieces>[2],
): Money {
  const amount = refundPieces(world, order, refund);
  for (const { lineId, quantity } of refund.pieces) byId(order.lines, lineId).neverSent += quantity;
  giveVouchersBack(world, order, { key: refund.key, isOurs: true, isEnding: false });
  return amount;
}

/** Gives all that is left of a payment back. */
export function refundRest(world: World, order: ModelOrder): void {
  const { payment } = order;
  if (!payment) return;
  giveBack(world, order, {
    amount: subtract(payment.amount, payment.refunded),
    key: `order:${order.id}:rest`,
  });
}

function giveBack(
  world: World,
  order: ModelOrder,
  { amount, key, wasEarned = false }: Refund & { amount: Money },
): void {
  const { payment, shopId } = order;
  if (amount === 0) return;
  if (!payment) throw new Error(`order ${order.id} was not paid`);
  const bill = world.bills.find((each) => each.orderId === order.id);
  const to = refundParts({ ...payment, owed: bill ? owedOf(bill) : zero }, amount);
  const earned = earnedShare({ ...payment, earned: order.earned }, amount, wasEarned);
  const from = { prepayment: subtract(amount, earned), earned };
  post(world.books, `refund:${key}`, refundOrder(shopId, { from, to }));
  payment.refunded = add(payment.refunded, amount);
  payment.refundedEarned = add(payment.refundedEarned, earned);
  if (payment.refunded === payment.amount) movePayment(order, "refunded");
  if (!bill || to.credit === 0) return;
  bill.refunded = add(bill.refunded, to.credit);
  moveBill(bill, billState(bill, shopDate(world.now)));
  markOverdue(world, shopId);
}

/** A paid order is 退款中 as long as the refund of an approved application waits. */
export function followRefunds(world: World, order: ModelOrder): void {
  const isWaiting = world.claims.some(({ orderId, state }) => orderId === order.id && state === "refunding");
  const payStatus = isWaiting ? "refunding" : "paid";
  if (paidStates.includes(order.payStatus) && order.payStatus !== payStatus) movePayment(order, payStatus);
}

/** What was delivered is earned; without an amount: all that is left of what was paid. */
export function earn(
  world: World,
  order: ModelOrder,
  { key, amount }: { key: string; amount?: Money },
): void {
  const earned = amount ?? aheadOf(order);
  if (!order.payment || earned === 0) return;
  post(world.books, key, earnDelivery(order.shopId, earned));
  order.earned = add(order.earned, earned);
}

/** Orders that ship free because of one another (kept by checkout) are asked for their freight when one is cancelled. */
import { type FreightDue, freightDue } from "@yaoji/domain/pricing/freight";
import { payOrder } from "@yaoji/domain/money/ledger";
import {
  add,
  formatMoney,
  fromDecimal,
  min,
  type Money,
  subtract,
  toDecimal,
  zero,
} from "@yaoji/domain/money/money";
import { noRefund, type RefundParts } from "@yaoji/domain/trade/refunds";
import { addToBill } from "../../money/credit/order-bills.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { post } from "../../ledger/ledger.service.ts";
import { addPaid, earnShare, findPayment } from "../../money/payments/earnings.service.ts";
import * as queries from "./free-shipping.queries.ts";
import { changeOrder, lockOrders, type OrderRow } from "../../orders/order-states.service.ts";

/** The orders that have to be locked with one that its buyer takes back: those that may have to pay freight. */
export async function listAsked(db: Db, orderId: number): Promise<number[]> {
  return (await queries.listFreeBy(db, orderId)).flatMap(({ standing }) => standing.map(({ id }) => id));
}

/** What cancelling an order would give back, and what freight others would have to pay. */
export type Cancelling = { readonly refund: Money; readonly due: readonly FreightDue[] };

/** The same, for the question before it is done. */
export async function cancellingOf(db: Db, orderId: number): Promise<Cancelling> {
  const payment = await findPayment(db, orderId);
  const refund = payment ? subtract(payment.amount, payment.refunded) : zero;
  const cancelled = { orderId, refund, paid: payment?.amount ?? zero };
  return { refund, due: freightDue(await queries.listFreeBy(db, orderId), cancelled) };
}

type Withdrawal = { readonly refund: RefundParts; readonly due: readonly FreightDue[]; readonly at: Date };

/**
 * A buyer took a locked order back, and `refund` of it went to its sources: the others' freight is paid out of that, or
 * stands in what is still to be paid. Gives what the timeline says.
 */
export async function askFreight(tx: Db, order: OrderRow, { refund, due, at }: Withdrawal): Promise<string> {
  await queries.withdraw(tx, order.id, at);
  await queries.markAsked(
    tx,
    due.map(({ checkoutId }) => checkoutId),
    at,
  );
  let left = refund;
  const said: string[] = [];
  for (const each of due) {
    const part = takeFrom(left, each.amount);
    if (each.order.isPaid) {
      await payFreight(tx, each, { part, cancelled: order, at });
      left = { wallet: subtract(left.wallet, part.wallet), credit: subtract(left.credit, part.credit) };
    } else await raise(tx, each, { cancelled: order, at });
    said.push(freightText(each));
  }
  return said.join("，");
}

/** "订单NO不再包邮，运费15.00元从本单退款中扣除". */
export function freightText({ order, amount }: FreightDue): string {
  const how = order.isPaid ? "从本单退款中扣除" : "计入该订单应付";
  return `订单${order.orderNo}不再包邮，运费${formatMoney(amount)}元${how}`;
}

function takeFrom({ wallet }: RefundParts, amount: Money): RefundParts {
  const fromWallet = min(wallet, amount);
  return { ...noRefund, wallet: fromWallet, credit: subtract(amount, fromWallet) };
}

/** The freight stands in the order's own amounts, and in its total. */
function withFreight({ total, amounts }: OrderRow, freight: Money): Pick<OrderRow, "total" | "amounts"> {
  const more = (amount: string) => toDecimal(add(fromDecimal(amount), freight));
  return {
    total: add(total, freight),
    amounts: amounts.map((row) => {
      if (row.key === "payable") return { ...row, amount: more(row.amount) };
      return row.key === "freight" ? { ...row, amount: more(row.amount), note: "计入包邮的订单已取消" } : row;
    }),
  };
}

type Asking = { readonly cancelled: OrderRow; readonly at: Date };

async function raise(tx: Db, { order, amount }: FreightDue, asking: Asking): Promise<OrderRow | null> {
  const [locked] = await lockOrders(tx, [order.id], "any");
  if (!locked) return null;
  const { cancelled, at } = asking;
  const text = `计入包邮的订单${cancelled.orderNo}已取消，本单补运费${formatMoney(amount)}元`;
  return changeOrder(tx, locked, { change: withFreight(locked, amount), text, at });
}

/** The freight is one more part of the order's payment: it is earned, refunded and invoiced with it. */
async function payFreight(
  tx: Db,
  due: FreightDue,
  { part, ...asking }: Asking & { readonly part: RefundParts },
): Promise<void> {
  const { amount, order } = due;
  const raised = await raise(tx, due, asking);
  if (!raised) return;
  const { cancelled, at } = asking;
  const { shopId } = raised;
  const transfer = payOrder(shopId, { balance: part.wallet, credit: part.credit });
  const key = `order:${order.id}:freight`;
  const memo = `订单${order.orderNo}运费，订单${cancelled.orderNo}已取消`;
  const result = await post(tx, { key, transfer, orderId: order.id, memo, at });
  if (!("posted" in result)) throw new Error(`the freight of order ${order.id} cannot be posted`);
  if (part.credit > 0) await addToBill(tx, { orderId: order.id, shopId, amount: part.credit, at });
  await addPaid(tx, order.id, { amount, balanceAmount: part.wallet });
  if (raised.status === "delivered" || raised.status === "completed")
    await earnShare(tx, { orderId: order.id, amount, key: `${key}:earned`, at });
}

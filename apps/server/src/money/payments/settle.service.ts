/** Marks an order paid, with the movement of its money, the payment, and the bill where it was paid on credit. */
import type { Transfer } from "@yaoji/domain/money/ledger";
import { add, type Money } from "@yaoji/domain/money/money";
import type { PayMethod } from "@yaoji/domain/trade/order-states";
import type { PayParts } from "@yaoji/domain/trade/paying";
import { billOrder } from "../credit/order-bills.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { lockPosting } from "../../ledger/ledger.service.ts";
import { changeOrder, type OrderRow } from "../../orders/order-states.service.ts";
import { paymentOf } from "./payments.queries.ts";

/** How a locked order is paid: `part` of it from the balance, the rest by the method; `transfer` null for nothing. */
export type Settlement = {
  readonly method: PayMethod;
  readonly part: PayParts;
  readonly transfer: Transfer | null;
  readonly at: Date;
};

/** Moves the money and marks the order paid; gives what is missing when an account is short after all. */
export async function settleOrder(
  tx: Db,
  order: OrderRow,
  { method, part, transfer, at }: Settlement,
): Promise<Money | null> {
  const { id: orderId, orderNo, shopId } = order;
  const key = `order:${orderId}:payment`;
  const movement = transfer && { key, transfer, orderId, memo: `订单${orderNo}`, at };
  const posting = movement && (await lockPosting(tx, movement));
  if (posting && "short" in posting) return posting.short;
  const amount = add(part.balance, part.rest);
  if (method === "credit" && part.rest > 0) await billOrder(tx, { orderId, shopId, amount: part.rest, at });
  const payment = { orderId, method, amount, balanceAmount: part.balance, at };
  await changeOrder(tx, order, {
    change: { status: "pending_review", payStatus: "paid", payMethod: method, paid: order.total },
    text: method === "bank_transfer" ? "对公转账已到账，等待审核" : "付款成功，等待审核",
    at,
    beside: [...(posting ? [posting.transfer] : []), ...(amount > 0 ? [paymentOf(payment)] : [])],
  });
  return null;
}

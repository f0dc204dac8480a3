import { earnDelivery } from "@yaoji/domain/money/ledger";
import type { Money } from "@yaoji/domain/money/money";
import { paidAhead } from "@yaoji/domain/trade/refunds";
import type { Db } from "../../platform/db/database.ts";
import { post } from "../../ledger/ledger.service.ts";
import { lockOrders } from "../../orders/order-states.service.ts";
import * as queries from "./payments.queries.ts";

/** For the order's side, which asks for freight later. */
export { addPaid, findPayment } from "./payments.queries.ts";

/** What of an order was delivered, whole 分; left out: all that is left of it. `key` names the delivery. */
export type Earning = {
  readonly orderId: number;
  readonly amount?: Money;
  readonly key: string;
  readonly at: Date;
};

/**
 * What was paid for goods that have arrived is earned, inside the caller's transaction: out of what was paid ahead, once
 * by the key. More than is paid ahead is a fault of the caller.
 */
export async function earnShare(tx: Db, { orderId, amount, key, at }: Earning): Promise<void> {
  const [order] = await lockOrders(tx, [orderId], "any");
  const payment = order && (await queries.findPayment(tx, orderId));
  if (!order || !payment) return;
  const ahead = paidAhead({ ...payment, earned: order.earned });
  const earned = amount ?? ahead;
  if (earned === 0) return;
  const transfer = earnDelivery(order.shopId, earned);
  const result = await post(tx, { key, transfer, orderId, memo: `订单${order.orderNo}`, at });
  if ("short" in result) throw new Error(`the prepayment of order ${orderId} is short of its delivery`);
  if ("posted" in result) await queries.addEarned(tx, orderId, earned);
}

import type { PayState } from "@yaoji/contract/schemas/orders";
import { add, toYuan } from "@yaoji/domain/money";
import { orderCan, orderStatusText } from "@yaoji/domain/orders";
import { toWireTime } from "@yaoji/domain/time";
import type { Db } from "../db/database.ts";
import { shopBalance } from "../ledger/ledger.service.ts";
import { listCheckoutOrders } from "../orders/order-views.service.ts";
import type { OrderRow } from "../orders/order-states.service.ts";
import { type Refusal, refuse } from "../refusal.ts";

/** Whether these orders of the shop, with all orders of their checkouts, are paid; 404 for another shop's. */
export async function payStateOf(
  db: Db,
  shopId: number,
  ids: readonly number[],
): Promise<PayState | Refusal> {
  const orders = await listCheckoutOrders(db, shopId, ids);
  const [first] = orders;
  const known = new Set(orders.map(({ id }) => id));
  if (!first || !ids.every((id) => known.has(id))) return refuse("request.not_found");
  // What was cancelled needs no payment any more.
  const wanted = orders.filter(({ status }) => status !== "cancelled");
  return {
    paid: wanted.length > 0 && wanted.every(({ payStatus }) => payStatus === "paid"),
    method: first.payMethod,
    total: toYuan(add(...wanted.map(({ total }) => total))),
    paid_amount: toYuan(add(...wanted.map(({ paid }) => paid))),
    pay_before: Math.min(...orders.map(({ payBefore }) => toWireTime(payBefore))),
    balance: toYuan(await shopBalance(db, shopId, "wallet")),
    orders: orders.map(presentOrder),
  };
}

function presentOrder(order: OrderRow): PayState["orders"][number] {
  const may = orderCan.pay(order);
  return {
    id: order.id,
    order_no: order.orderNo,
    status: order.status,
    status_text: orderStatusText[order.status],
    pay_status: order.payStatus,
    total: toYuan(order.total),
    can_pay: { allowed: may === true, text: may === true ? "" : may },
  };
}

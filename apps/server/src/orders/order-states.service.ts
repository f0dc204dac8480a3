/** Every change of an order: locked first, then moved with the event that its timeline shows. */
import type { Money } from "@yaoji/domain/money/money";
import { orderStatusText } from "@yaoji/domain/trade/order-states";
import type { Db } from "../platform/db/database.ts";
import type { StatementPart } from "../platform/db/prepared.ts";
import {
  type OrderChange,
  type OrderRow,
  updateOrder,
  updateRefunding,
  updateWithEvent,
} from "./orders.queries.ts";
import { sendMessage } from "../content/messages/messages.service.ts";

export {
  awaitsFinance,
  findShopOrder,
  listClosingIds,
  listLongDelivered,
  listOpenAfterSales,
  listOrderIds,
  listOverdueIds,
  lockOrders,
  type OrderRow,
  type OrderScope,
  updateOrder,
} from "./orders.queries.ts";

/** What changes of an order, what its timeline says of it, and when. */
export type OrderStep = {
  readonly change: OrderChange;
  readonly text: string;
  readonly at: Date;
  /** What else is written in the same statement. */
  readonly beside?: readonly StatementPart[];
};

/** Changes a locked order; gives it as it is now. */
export async function changeOrder(tx: Db, order: OrderRow, step: OrderStep): Promise<OrderRow> {
  const { change, text, at, beside = [] } = step;
  const changed = { ...order, ...change };
  const event = {
    orderId: order.id,
    status: changed.status,
    text: text || orderStatusText[changed.status],
    at,
  };
  await updateWithEvent(tx, change, { event, beside });
  return changed;
}

/** All that was paid for a locked order went back. */
export async function markRefunded(tx: Db, orderId: number): Promise<void> {
  await updateOrder(tx, orderId, { payStatus: "refunded" });
}

/** A locked order that is paid is 退款中 as long as the refund of an approved after-sale of it waits. */
export async function followRefunds(tx: Db, orderId: number): Promise<void> {
  await updateRefunding(tx, orderId);
}

/** A part of the transfer of a locked order has arrived and is held for it, or is free again. */
export async function markPartlyPaid(tx: Db, order: OrderRow, isPartly: boolean): Promise<void> {
  const payStatus = isPartly ? "partial" : "unpaid";
  if (order.payStatus !== payStatus) await updateOrder(tx, order.id, { payStatus });
}

/** What of a locked order is to be paid from the balance, beside its other way to pay. */
export async function planFromBalance(tx: Db, order: OrderRow, balancePlanned: Money): Promise<void> {
  if (order.balancePlanned !== balancePlanned) await updateOrder(tx, order.id, { balancePlanned });
}

/** What a message of an order says; it leads to the order. */
export type OrderMessage = { readonly title: string; readonly body: string; readonly at: Date };

/** Tells the shop what others did with its order. */
export async function tellShop(
  tx: Db,
  { id, shopId }: Pick<OrderRow, "id" | "shopId">,
  { title, body, at: createdAt }: OrderMessage,
): Promise<void> {
  await sendMessage(tx, { shopId, kind: "order", title, body, url: `/order/info/${id}`, createdAt });
}

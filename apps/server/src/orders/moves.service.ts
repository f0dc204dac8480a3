/** The operator's moves of an order, review to completion (domain.md §6); stock leaves and money is earned with them. */
import { earnDelivery } from "@yaoji/domain/ledger";
import { canMoveOrder, type OrderStatus, orderStatusText } from "@yaoji/domain/orders";
import type { App } from "../app.ts";
import { atomically } from "../db/atomically.ts";
import type { Db } from "../db/database.ts";
import { post } from "../ledger/ledger.service.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { shipStock } from "../stock/stock.service.ts";
import { endOrder } from "./cancel.service.ts";
import { changeOrder, lockOrders, type OrderRow } from "./order-states.service.ts";
import { listBatchesByLine } from "./orders.queries.ts";

/** Where the order goes, and what its timeline says; left out: the state's own name. Cancelling needs a reason. */
export type Move = { readonly to: OrderStatus; readonly text?: string };

/** Moves an order; 409 when its state does not allow it. Paying and placing are not moves of the operator. */
export async function moveOrder(app: App, orderId: number, { to, text = "" }: Move): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const at = app.now();
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order) return refuse("request.not_found");
    if (to === "pending_review" || !canMoveOrder(order.status, to)) return cannotMove(order, to);
    if (to === "cancelled") {
      await endOrder(tx, order, { text: `订单已取消：${text}`, reason: text, at });
      return null;
    }
    const refused = await effects[to]?.(tx, order, at);
    if (refused) return refused;
    await changeOrder(tx, order, { change: { status: to }, text, at });
    return null;
  });
}

type Effect = (tx: Db, order: OrderRow, at: Date) => Promise<Refusal | null>;

const effects: Partial<Record<OrderStatus, Effect>> = {
  partially_shipped: shipFirstLines,
  shipped: async (tx, order, at) => {
    await shipStock(tx, order.id, { at });
    return null;
  },
  delivered: earn,
};

function cannotMove({ status }: OrderRow, to: OrderStatus): Refusal {
  const text = `订单${orderStatusText[status]}，不能改为${orderStatusText[to]}`;
  return refuse("order.cannot_move", { details: { text } });
}

/** A first parcel: all lines but the last; what is left goes when the order is shipped. */
async function shipFirstLines(tx: Db, order: OrderRow, at: Date): Promise<Refusal | null> {
  const batches = await listBatchesByLine(tx, order.id);
  const last = batches.at(-1)?.lineId;
  const only = batches.filter(({ lineId }) => lineId !== last);
  if (only.length === 0)
    return refuse("order.cannot_move", { details: { text: "订单只有一个品种，不能部分出库" } });
  await shipStock(tx, order.id, { only, at });
  return null;
}

/** What was paid for goods that have arrived is earned. */
async function earn(tx: Db, order: OrderRow, at: Date): Promise<null> {
  if (order.payStatus !== "paid" || order.paid === 0) return null;
  const transfer = earnDelivery(order.shopId, order.paid);
  const key = `order:${order.id}:delivery`;
  const result = await post(tx, { key, transfer, orderId: order.id, memo: `订单${order.orderNo}`, at });
  if ("short" in result) throw new Error(`the prepayment of order ${order.id} is short of its delivery`);
  return null;
}

/** The operator's moves of an order, review to completion (domain.md §6); parcels leave and money is earned with them. */
import { canMoveOrder, type OrderStatus, orderStatusText } from "@yaoji/domain/trade/order-states";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { giveOrderPoints } from "../../offers/points/points.service.ts";
import { payOutCashback } from "../../offers/promotions/cashback-payout.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { deliverLocked } from "../shipments/receive.service.ts";
import { sendAll, waitingPieces } from "../shipments/shipments.service.ts";
import { endOrder } from "./cancel.service.ts";
import { handOverRefusal } from "../../orders/hand-over.service.ts";
import {
  changeOrder,
  listOpenAfterSales,
  lockOrders,
  type OrderRow,
} from "../../orders/order-states.service.ts";

/** Where the order goes, and what its timeline says; left out: the state's own name. Cancelling needs a reason. */
export type Move = {
  readonly to: OrderStatus;
  readonly text?: string;
};

/** Moves an order; 409 when its state does not allow it. Paying and placing are not moves of the operator. */
export async function moveOrder(app: App, orderId: number, move: Move): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    return order ? moveLocked(tx, order, { ...move, at: app.now() }) : refuse("request.not_found");
  });
}

/** The same with a locked order, in a transaction that is under way. */
export async function moveLocked(tx: Db, order: OrderRow, move: Moving): Promise<null | Refusal> {
  const { to, at } = move;
  if (to === "pending_review" || !canMoveOrder(order.status, to)) return cannotMove(order, to);
  // Sending decides on the pieces that are sent.
  const isStep = to === "reviewed" || to === "picking";
  const refused = isStep ? await handOverRefusal(tx, { order, at }) : null;
  return refused ?? (effects[to] ?? changeOnly)(tx, order, move);
}

type Moving = Move & { readonly at: Date };
type Effect = (tx: Db, order: OrderRow, move: Moving) => Promise<Refusal | null>;

/** The shop's own van, until a carrier is named for each shipment. */
const ownCarriage = { carrier: "自有配送", trackingNo: "" };

const effects: Partial<Record<OrderStatus, Effect>> = {
  cancelled: async (tx, order, { text = "", at }) => {
    await endOrder(tx, order, { text: `订单已取消：${text}`, reason: text, at, by: "us" });
    return null;
  },
  partially_shipped: sendFirstLines,
  shipped: (tx, order, { text = "", at }) => sendAll(tx, order, { ...ownCarriage, text, at }),
  delivered: (tx, order, { at }) => deliverLocked(tx, order, { by: "工作人员", at }),
  completed: async (tx, order, move) => {
    const open = await listOpenAfterSales(tx, order.id);
    const text = `订单有售后${open.join("、")}尚未办结，请先办结再完成订单`;
    if (open.length > 0) return refuse("order.cannot_move", { details: { text } });
    await payOutCashback(tx, order, move.at);
    await giveOrderPoints(tx, order, move.at);
    return changeOnly(tx, order, move);
  },
};

const changeOnly: Effect = async (tx, order, { to, text = "", at }) => {
  await changeOrder(tx, order, { change: { status: to }, text, at });
  return null;
};

/** A first parcel: all lines but the last; what is left goes when the order is shipped. */
async function sendFirstLines(tx: Db, order: OrderRow, { text = "", at }: Moving): Promise<Refusal | null> {
  const waiting = await waitingPieces(tx, order.id);
  const last = waiting.at(-1)?.lineId;
  const byLine = Map.groupBy(waiting, ({ lineId }) => lineId);
  const wishes = [...byLine]
    .filter(([lineId]) => lineId !== last)
    .map(([lineId, own]) => ({ lineId, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }));
  if (wishes.length === 0)
    return refuse("order.cannot_move", { details: { text: "订单只有一个品种，不能部分出库" } });
  return sendAll(tx, order, { ...ownCarriage, wishes, text, at });
}

function cannotMove({ status }: OrderRow, to: OrderStatus): Refusal {
  const isHalfSent = status === "partially_shipped" && to === "cancelled";
  const advice = isHalfSent ? "，未发货的请登记缺货并退款" : "";
  const text = `订单${orderStatusText[status]}，不能改为${orderStatusText[to]}${advice}`;
  return refuse("order.cannot_move", { details: { text } });
}

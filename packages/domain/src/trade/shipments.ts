/** Shipments 发货单 as data (domain.md §6): their states, what an order becomes by them, and what a buyer receives. */
import {
  orderCan,
  type OrderFacts,
  type OrderStatus,
  orderStatusText,
  type Permission,
} from "./order-states.ts";

/** States of a shipment in their usual order; `refused`: nothing of it was accepted; `cancelled`: never left. */
export const shipmentStates = ["picking", "checked", "shipped", "delivered", "refused", "cancelled"] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Chinese names of the shipment states. */
export const shipmentStateText: Readonly<Record<ShipmentState, string>> = {
  picking: "拣货中",
  checked: "已复核，待发货",
  shipped: "运输中",
  delivered: "已签收",
  refused: "已拒收",
  cancelled: "已取消",
};

/** The legal moves of a shipment; the database enforces the same table. */
export const shipmentMoves: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  picking: ["checked", "cancelled"],
  checked: ["shipped", "cancelled"],
  shipped: ["delivered", "refused"],
  delivered: [],
  refused: [],
  cancelled: [],
};

/** Whether a shipment may go from one state to the other. */
export function canMoveShipment(from: ShipmentState, to: ShipmentState): boolean {
  return shipmentMoves[from].includes(to);
}

/** Whether it has left the warehouse: only then it has documents to show. */
export function hasLeft(state: ShipmentState): boolean {
  return state === "shipped" || state === "delivered" || state === "refused";
}

/** What can be done to a shipment, and the state that it needs. */
const steps = {
  check: { from: "picking", advice: "不能复核" },
  ship: { from: "checked", advice: "不能发货" },
  receive: { from: "shipped", advice: "不能确认收货" },
} as const;
export type ShipmentStep = keyof typeof steps;

/** True, or the Chinese reason why not. */
export function canStep(step: ShipmentStep, state: ShipmentState): Permission {
  const { from, advice } = steps[step];
  return state === from || `该发货单${shipmentStateText[state]}，${advice}`;
}

/** An order may get a new shipment from its review on, as long as something of it is still to leave. */
export function canOpenShipment({ status }: Pick<OrderFacts, "status">): Permission {
  const isReady = status === "reviewed" || status === "picking" || status === "partially_shipped";
  return isReady || `订单${orderStatusText[status]}，不能配货`;
}

/**
 * Whether it may be said what arrived: true, or the reason why not. `underWay`: parcels that have not arrived; goods that
 * are sent once more are under way when their order has long arrived.
 */
export function canReceive(order: OrderFacts, underWay: number): Permission {
  if (underWay > 0) return true;
  const may = order.status === "partially_shipped" || orderCan.receive(order);
  return may === true ? "没有运输中的包裹，无需确认收货" : may;
}

/**
 * Whether pieces of an order may be left out 登记缺货: of a paid one, as long as something of it is still to leave. True, or
 * what to do instead.
 */
export function canLeaveOut({ status }: Pick<OrderFacts, "status">): Permission {
  if (status === "pending_payment") return "订单待付款，不能登记缺货，请取消订单";
  if (status === "cancelled") return "订单已取消，无需登记缺货";
  const isOpen = status === "pending_review" || status === "partially_shipped";
  if (isOpen || canOpenShipment({ status }) === true) return true;
  return `订单${orderStatusText[status]}，商品已全部出库，不能登记缺货，少发、破损请走售后`;
}

/** Pieces of an order's line. */
export type LinePieces = { readonly lineId: number; readonly quantity: number };

/** The wished pieces out of those that are there, in their order; or the first wish that there is too little for. */
export function takeWished<Pieces extends LinePieces>(
  there: readonly Pieces[],
  wishes: readonly LinePieces[],
): { readonly taken: readonly Pieces[] } | { readonly wish: LinePieces; readonly own: readonly Pieces[] } {
  const taken: Pieces[] = [];
  for (const wish of wishes) {
    const own = there.filter(({ lineId }) => lineId === wish.lineId);
    if (wish.quantity < 1 || wish.quantity > countPieces(own)) return { wish, own };
    let left = wish.quantity;
    for (const each of own) {
      const quantity = Math.min(left, each.quantity);
      if (quantity > 0) taken.push({ ...each, quantity });
      left -= quantity;
    }
  }
  return { taken };
}

/** How many pieces these are together. */
export function countPieces(pieces: readonly { readonly quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Pieces of a line's batch, with what they are called. */
export type NamedPieces = LinePieces & {
  readonly name: string;
  readonly batchNo: string;
  readonly unit: string;
};

/** Which pieces there are to choose from, by the ids that `--lines` takes: 明细12 维生素C片批号B1 3盒、…. */
export function choiceText(pieces: readonly NamedPieces[]): string {
  return pieces
    .map(
      ({ lineId, name, batchNo, quantity, unit }) => `明细${lineId} ${name}批号${batchNo} ${quantity}${unit}`,
    )
    .join("、");
}

/** What an order is once a shipment has left, by the pieces that still wait in the warehouse. */
export function statusAfterShipping(waiting: number): Extract<OrderStatus, "partially_shipped" | "shipped"> {
  return waiting > 0 ? "partially_shipped" : "shipped";
}

/** A line of a shipment as far as receiving asks. */
export type ShippedLine = {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly number: number;
};

/** What the buyer says of a line: how many pieces he accepts, and why not all. */
export type LineReceipt = { readonly id: number; readonly received: number; readonly reason: string };

/** What was received and refused of a line. */
export type ReceivedLine = {
  readonly id: number;
  readonly received: number;
  readonly refused: number;
  readonly reason: string;
};

/** Every line with what was received of it; or, by the id of the line, what is wrong with the answer. */
export type Receipt =
  | { readonly lines: readonly ReceivedLine[] }
  | { readonly errors: ReadonlyMap<number, string> };

/** Judges what a buyer says of a shipment; a line that he does not name arrived whole. */
export function receive(lines: readonly ShippedLine[], answers: readonly LineReceipt[]): Receipt {
  const errors = new Map<number, string>();
  const known = new Map(lines.map((line) => [line.id, line]));
  for (const answer of answers) {
    const wrong = receiptError(known.get(answer.id), answer);
    if (wrong !== null) errors.set(answer.id, wrong);
  }
  if (new Set(answers.map(({ id }) => id)).size < answers.length)
    for (const { id } of answers) if (!errors.has(id)) errors.set(id, "同一明细请只填写一次");
  if (errors.size > 0) return { errors };
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const received = lines.map(({ id, number }): ReceivedLine => {
    const answer = byId.get(id);
    if (!answer || answer.received === number) return { id, received: number, refused: 0, reason: "" };
    return { id, received: answer.received, refused: number - answer.received, reason: answer.reason };
  });
  return { lines: received };
}

/** What becomes of a parcel whose lines were received so. */
export function stateReceived(lines: readonly Pick<ReceivedLine, "received">[]): "delivered" | "refused" {
  return lines.every(({ received }) => received === 0) ? "refused" : "delivered";
}

function receiptError(line: ShippedLine | undefined, { received, reason }: LineReceipt): string | null {
  if (!line) return "该明细不在这张发货单中，请刷新页面后重试";
  const { name, unit, number } = line;
  if (!Number.isSafeInteger(received) || received < 0 || received > number)
    return `${name}本次发货${number}${unit}，实收数量请填0至${number}的整数`;
  return received < number && reason === "" ? `请填写${name}的拒收原因` : null;
}

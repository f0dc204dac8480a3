/** Orders on their way in the world: reviewed, picked, sent, received, completed, or ended. */
import { add, zero } from "../../src/money/money.ts";
import { canMoveOrder, orderCan, type OrderStatus } from "../../src/trade/order-states.ts";
import { paidShareOf } from "../../src/money/paid-share.ts";
import {
  canOpenShipment,
  canReceive,
  canStep,
  receive as judgeReceipt,
  type ReceivedLine,
  statusAfterShipping,
} from "../../src/trade/shipments.ts";
import { heldFor, resolve } from "./books.ts";
import { earn, type LinePieces, refundPieces, refundRest } from "./refunding.ts";
import { heldPieces, move, type ModelPieces, quarantineOf } from "./shelf.ts";
import { giveVouchersBack } from "./vouchers.ts";
import {
  byId,
  markPartlyPaid,
  type ModelOrder,
  type ModelParcel,
  moveOrder,
  moveParcel,
  nextId,
  parcelsOf,
  type World,
} from "./world.ts";

/** The operator reviews or completes an order. */
export function moveOn(order: ModelOrder, status: OrderStatus): string | null {
  if (!canMoveOrder(order.status, status)) return `${order.status} to ${status}`;
  moveOrder(order, status);
  return null;
}

/** The buyer cancels, or the operator does. */
export function cancel(world: World, order: ModelOrder, by: "buyer" | "operator"): string | null {
  const may = by === "buyer" ? orderCan.cancel(order) : orderCan.cancelByOperator(order);
  if (may !== true) return may;
  end(world, order, by === "operator");
  return null;
}

/** Stock and money go back; `isOurs`: by our own doing. */
export function end(world: World, order: ModelOrder, isOurs: boolean): void {
  for (const parcel of parcelsOf(world, order.id))
    if (parcel.state === "picking" || parcel.state === "checked") moveParcel(parcel, "cancelled");
  move(world.shelf, "release", { pieces: heldPieces(world.shelf, order.id), orderId: order.id });
  const held = heldFor(world.books, order.id);
  if (held) {
    resolve(world.books, held.key, "void");
    markPartlyPaid(order, false);
  }
  refundRest(world, order);
  giveVouchersBack(world, order, { key: `order:${order.id}`, isOurs, isEnding: true });
  moveOrder(order, "cancelled");
}

/** Pieces of an order that wait for a parcel, line by line, first expiry first. */
export function waitingOf(world: World, order: ModelOrder): (LinePieces & ModelPieces)[] {
  const inParcels = parcelsOf(world, order.id)
    .filter(({ state, claimId }) => state !== "cancelled" && claimId === null)
    .flatMap(({ lines }) => lines);
  return order.lines.flatMap((line) =>
    line.batches
      .map(({ batchId, quantity }) => ({
        lineId: line.id,
        batchId,
        quantity:
          quantity -
          inParcels
            .filter((each) => each.lineId === line.id && each.batchId === batchId)
            .reduce((sum, each) => sum + each.number, 0),
      }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/** Opens a parcel of these pieces; without wishes of all that waits. */
export function pick(world: World, order: ModelOrder, wishes: readonly LinePieces[] | null): string | null {
  const may = canOpenShipment(order);
  if (may !== true) return may;
  const waiting = waitingOf(world, order);
  const pieces = wishes ? wished(waiting, wishes) : waiting;
  if (!pieces || pieces.length === 0) return "not so much waits";
  addParcel(world, order, { claimId: null, pieces });
  if (order.status === "reviewed") moveOrder(order, "picking");
  return null;
}

type Contents = Pick<ModelParcel, "claimId"> & { pieces: readonly (LinePieces & ModelPieces)[] };

export function addParcel(
  world: World,
  { id: orderId }: ModelOrder,
  { claimId, pieces }: Contents,
): ModelParcel {
  const id = nextId(world.parcels);
  const parcel: ModelParcel = {
    id,
    orderId,
    claimId,
    state: "picking",
    shippedAt: null,
    deliveredAt: null,
    lines: pieces.map(({ lineId, batchId, quantity }, place) => ({
      id: id * 100 + place,
      lineId,
      batchId,
      number: quantity,
      received: null,
      refused: 0,
    })),
  };
  world.parcels.push(parcel);
  move(world.shelf, "pick", { pieces: contentsOf(parcel), orderId });
  return parcel;
}

function wished(waiting: ReturnType<typeof waitingOf>, wishes: readonly LinePieces[]): typeof waiting | null {
  const taken: typeof waiting = [];
  for (const { lineId, quantity } of wishes) {
    let left = quantity;
    for (const each of waiting.filter((pieces) => pieces.lineId === lineId)) {
      const part = Math.min(left, each.quantity);
      if (part > 0) taken.push({ ...each, quantity: part });
      left -= part;
    }
    if (left > 0 || quantity < 1) return null;
  }
  return taken;
}

/** Checks a parcel and sends it. */
export function send(world: World, parcel: ModelParcel): string | null {
  const may = canStep("check", parcel.state);
  if (may !== true) return may;
  const order = byId(world.orders, parcel.orderId);
  sendOff(world, parcel);
  const unshipped = heldPieces(world.shelf, order.id).reduce((sum, { quantity }) => sum + quantity, 0);
  const status = statusAfterShipping(unshipped);
  if (order.status !== status) moveOrder(order, status);
  return null;
}

/** The pieces leave the warehouse. */
export function sendOff(world: World, parcel: ModelParcel): void {
  moveParcel(parcel, "checked");
  moveParcel(parcel, "shipped");
  parcel.shippedAt = world.now;
  move(world.shelf, "ship", { pieces: contentsOf(parcel), orderId: parcel.orderId });
}

function contentsOf({ lines }: ModelParcel): ModelPieces[] {
  return lines.map(({ batchId, number }) => ({ batchId, quantity: number }));
}

/** What the buyer accepts of a line. */
export type Answer = { id: number; received: number };
export type Receiving = { parcel: ModelParcel | null; answers: readonly Answer[] };

/** The buyer receives a parcel, or all that are under way. */
export function receive(world: World, order: ModelOrder, { parcel, answers }: Receiving): string | null {
  const underWay = parcelsOf(world, order.id).filter(({ state }) => state === "shipped");
  const may = parcel ? canStep("receive", parcel.state) : canReceive(order, underWay.length);
  if (may !== true) return may;
  const parcels = parcel ? [parcel] : underWay;
  const lines = parcels.flatMap((each) => each.lines.map((line) => ({ ...line, name: "", unit: "" })));
  const receipt = judgeReceipt(
    lines,
    answers.map((answer) => ({ ...answer, reason: "refused" })),
  );
  if ("errors" in receipt) return [...receipt.errors.values()].join();
  for (const each of parcels) receiveParcel(world, order, { parcel: each, lines: receipt.lines });
  return null;
}

function receiveParcel(
  world: World,
  order: ModelOrder,
  { parcel, lines }: { parcel: ModelParcel; lines: readonly ReceivedLine[] },
): void {
  for (const line of parcel.lines) {
    const { received, refused } = byId(lines, line.id);
    line.received = received;
    line.refused = refused;
  }
  moveParcel(parcel, parcel.lines.every(({ received }) => received === 0) ? "refused" : "delivered");
  parcel.deliveredAt = world.now;
  takeRefused(world, order, parcel);
  const isLast =
    order.status === "shipped" && parcelsOf(world, order.id).every(({ state }) => state !== "shipped");
  const key = `parcel:${parcel.id}:delivery`;
  if (isLast) earn(world, order, { key });
  else if (parcel.claimId === null) earn(world, order, { key, amount: receivedShare(order, parcel) });
  if (!isLast) return;
  moveOrder(order, "delivered");
  order.deliveredAt = world.now;
}

/** The rest of a partly shipped order will not come: it is shipped, and delivered where every parcel has arrived. */
export function closeIfArrived(world: World, order: ModelOrder): void {
  if (order.status !== "partially_shipped" || heldPieces(world.shelf, order.id).length > 0) return;
  moveOrder(order, "shipped");
  if (parcelsOf(world, order.id).some(({ state }) => state === "shipped")) return;
  earn(world, order, { key: `order:${order.id}:delivery` });
  moveOrder(order, "delivered");
  order.deliveredAt = world.now;
}

function takeRefused(world: World, order: ModelOrder, { id, claimId, lines }: ModelParcel): void {
  const refused = lines.filter((line) => line.refused > 0);
  takeBack(
    world,
    order,
    refused.map(({ batchId, refused: quantity }) => ({ batchId, quantity })),
  );
  refundPieces(world, order, {
    pieces: refused.map(({ lineId, refused: quantity }) => ({ lineId, quantity })),
    key: `parcel:${id}:refused`,
    // Sent once more: what was paid for it was earned when it came first.
    wasEarned: claimId !== null,
  });
}

/** What came back lies in quarantine. */
export function takeBack(world: World, order: ModelOrder, pieces: readonly ModelPieces[]): void {
  const back = pieces.map(({ batchId, quantity }) => ({
    batchId: quarantineOf(world.shelf, batchId),
    quantity,
  }));
  move(world.shelf, "return", { pieces: back, orderId: order.id });
}

function receivedShare(order: ModelOrder, { lines }: ModelParcel) {
  const byLine = Map.groupBy(lines, ({ lineId }) => lineId);
  const shares = [...byLine].map(([lineId, own]) => {
    const received = own.reduce((sum, line) => sum + (line.received ?? 0), 0);
    return received > 0 ? paidShareOf(byId(order.lines, lineId), 0, received) : zero;
  });
  return add(zero, ...shares);
}

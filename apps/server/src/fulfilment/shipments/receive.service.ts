/** What arrives is the buyer's, and its money ours; what he refuses goes back, and so does its money (domain.md §6). */
import { calls } from "@yaoji/contract/calls";
import { countText } from "@yaoji/domain/text/count-text";
import { add, type Money, zero } from "@yaoji/domain/money/money";
import { noRefund, type RefundParts, refundText } from "@yaoji/domain/trade/refunds";
import { paidShareOf } from "@yaoji/domain/money/paid-share";
import {
  canReceive,
  canStep,
  type LineReceipt,
  receive,
  type ReceivedLine,
  stateReceived,
} from "@yaoji/domain/trade/shipments";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { changeOrder, lockOrders, type OrderRow } from "../../orders/order-states.service.ts";
import { paidLines, refundPieces } from "../../money/payments/refund-pieces.service.ts";
import { earnShare } from "../../money/payments/earnings.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { takeBackStock } from "../stock/stock.service.ts";
import * as queries from "./shipments.queries.ts";

/** What the buyer says; without a shipment: of all that are under way. */
export type ReceiveInput = {
  readonly id: number;
  readonly shipmentId?: number | undefined;
  readonly lines?: readonly LineReceipt[] | undefined;
  /** The Idempotency-Key of the request. */
  readonly key?: string | null;
};

/** How a shipment was received: by whom, for the timeline. */
type Receiving = {
  readonly answers: readonly LineReceipt[];
  readonly by: string;
  readonly at: Date;
  /** Nobody said that it arrived: so much time has passed. */
  readonly isByClock?: true;
};

/** The buyer receives his own parcels, in whole or in part; the same answer again changes nothing. */
export async function receiveOrder(
  app: App,
  buyer: { readonly shopId: number; readonly accountId: number },
  { id, shipmentId, lines, key = null }: ReceiveInput,
): Promise<null | Refusal> {
  const content = [id, shipmentId ?? null, lines ?? null];
  const call = { buyer, key, call: calls.orderReceive, content, read: () => ({ id }) };
  const received = await onceForKey(app, call, async (tx) => {
    const [order] = await lockOrders(tx, [id], { shopId: buyer.shopId });
    if (!order) return refuse("request.not_found");
    const parcels = await chosenParcels(tx, order, shipmentId);
    if (isRefusal(parcels)) return parcels;
    const receiving = { answers: lines ?? [], by: "您", at: app.now() };
    return (await receiveParcels(tx, { order, parcels }, receiving)) ?? { id };
  });
  return isRefusal(received) ? received : null;
}

/** Somebody else than the buyer says that everything under way has arrived; the timeline says who. */
export async function deliverOrder(app: App, orderId: number, by: string): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order) return refuse("request.not_found");
    return deliverLocked(tx, order, { by, at: app.now() });
  });
}

/** The same for a locked order. */
export async function deliverLocked(
  tx: Db,
  order: OrderRow,
  { by, at }: Pick<Receiving, "by" | "at">,
): Promise<null | Refusal> {
  const parcels = await chosenParcels(tx, order, undefined);
  if (isRefusal(parcels)) return parcels;
  return receiveParcels(tx, { order, parcels }, { answers: [], by: `${by}登记`, at });
}

/** Takes one shipment that has long been under way for received; nothing if it was received meanwhile. */
export async function deliverShipment(
  app: App,
  { id, orderId }: { readonly id: number; readonly orderId: number },
): Promise<void> {
  await atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    const shipment = await queries.findShipment(tx, id);
    if (!order || shipment?.state !== "shipped") return null;
    return receiveParcels(
      tx,
      { order, parcels: [shipment] },
      { answers: [], by: "系统超时自动", at: app.now(), isByClock: true },
    );
  });
}

async function chosenParcels(
  tx: Db,
  order: OrderRow,
  shipmentId: number | undefined,
): Promise<queries.ShipmentRow[] | Refusal> {
  const all = await queries.listShipments(tx, order.id);
  if (shipmentId === undefined) {
    const underWay = all.filter(({ state }) => state === "shipped");
    const may = canReceive(order, underWay.length);
    return may === true ? underWay : cannot(may);
  }
  const chosen = all.find(({ id }) => id === shipmentId);
  if (!chosen) return refuse("request.not_found");
  const may = canStep("receive", chosen.state);
  return may === true ? [chosen] : cannot(may);
}

type Parcels = { readonly order: OrderRow; readonly parcels: readonly queries.ShipmentRow[] };

async function receiveParcels(
  tx: Db,
  { order, parcels }: Parcels,
  { answers, ...receiving }: Receiving,
): Promise<null | Refusal> {
  const lines = await queries.listParcelLines(
    tx,
    parcels.map(({ id }) => id),
  );
  // All together, so that an answer for a parcel that is not among them is told.
  const receipt = receive(lines, answers);
  if ("errors" in receipt) return refuse("request.invalid", { errors: fieldErrors(receipt.errors, answers) });
  const said = new Map(receipt.lines.map((line) => [line.id, line]));
  let now = order;
  for (const shipment of parcels) {
    const own = lines.filter(({ shipmentId }) => shipmentId === shipment.id);
    const parcel = { shipment, lines: own.flatMap((line) => withReceipt(line, said)) };
    now = await receiveParcel(tx, now, { parcel, ...receiving });
  }
  return null;
}

type ReceivedParcelLine = queries.ParcelLine & { readonly receipt: ReceivedLine };
type ReceivedParcel = {
  readonly shipment: queries.ShipmentRow;
  readonly lines: readonly ReceivedParcelLine[];
};

function withReceipt(
  line: queries.ParcelLine,
  said: ReadonlyMap<number, ReceivedLine>,
): ReceivedParcelLine[] {
  const receipt = said.get(line.id);
  return receipt ? [{ ...line, receipt }] : [];
}

async function receiveParcel(
  tx: Db,
  order: OrderRow,
  { parcel, by, at, isByClock }: Omit<Receiving, "answers"> & { readonly parcel: ReceivedParcel },
): Promise<OrderRow> {
  const { shipment, lines } = parcel;
  const receipts = lines.map(({ receipt }) => receipt);
  const state = stateReceived(receipts);
  await queries.updateReceived(tx, receipts);
  await queries.updateShipment(tx, shipment.id, { state, deliveredAt: at });
  const refunded = await giveBack(tx, order, { parcel, at });
  const text = receivedText(parcel, { by, refunded });
  await queries.insertShipmentEvent(tx, { shipmentId: shipment.id, at, text });
  const isLast = order.status === "shipped" && (await isNothingUnderWay(tx, order.id));
  await earn(tx, order, { parcel, isLast, at });
  const clock = isByClock && { receivedByClock: true };
  const change = isLast ? ({ status: "delivered", deliveredAt: at, ...clock } as const) : {};
  return changeOrder(tx, order, { change, text, at });
}

/**
 * Once the rest of a partly shipped order will not come: it is shipped, and delivered where every parcel has arrived.
 */
export async function closeIfArrived(tx: Db, order: OrderRow, at: Date): Promise<void> {
  if (order.status !== "partially_shipped" || (await queries.countUnshipped(tx, order.id)) > 0) return;
  const shipped = await changeOrder(tx, order, {
    change: { status: "shipped" },
    text: "其余商品不再发货，已发商品正在运输",
    at,
  });
  if (!(await isNothingUnderWay(tx, order.id))) return;
  await earnShare(tx, { orderId: order.id, key: `order:${order.id}:delivery`, at });
  await changeOrder(tx, shipped, {
    change: { status: "delivered", deliveredAt: at },
    text: "已发商品均已签收",
    at,
  });
}

async function isNothingUnderWay(tx: Db, orderId: number): Promise<boolean> {
  return (await queries.listShipments(tx, orderId)).every(({ state }) => state !== "shipped");
}

type Settling = { readonly parcel: ReceivedParcel; readonly at: Date };

/** What was refused goes into quarantine, and its paid share back to where it came from. */
async function giveBack(tx: Db, order: OrderRow, { parcel, at }: Settling): Promise<RefundParts> {
  const refused = parcel.lines.filter(({ receipt }) => receipt.refused > 0);
  if (refused.length === 0) return noRefund;
  const { id: shipmentId, shipmentNo, afterSaleId } = parcel.shipment;
  await takeBackStock(tx, {
    orderId: order.id,
    shipmentId,
    pieces: refused.map(({ batchId, receipt }) => ({ batchId, quantity: receipt.refused })),
    memo: `发货单${shipmentNo}拒收`,
    at,
  });
  return refundPieces(tx, order, {
    pieces: refused.map(({ orderLineId, receipt }) => ({ lineId: orderLineId, quantity: receipt.refused })),
    key: `shipment:${shipmentId}:refused`,
    memo: `订单${order.orderNo}拒收退款`,
    // Sent once more: what was paid for it was earned when it came first.
    wasEarned: afterSaleId !== null,
    at,
  });
}

/** The paid share of what arrived is earned; with the last parcel whatever is left, freight too. */
async function earn(
  tx: Db,
  order: OrderRow,
  { parcel, isLast, at }: Settling & { readonly isLast: boolean },
): Promise<void> {
  // Sent once more: what was paid for it was earned when it came first.
  if (parcel.shipment.afterSaleId !== null && !isLast) return;
  const key = `shipment:${parcel.shipment.id}:delivery`;
  const share = isLast ? {} : { amount: await receivedShare(tx, order.id, parcel) };
  await earnShare(tx, { orderId: order.id, key, at, ...share });
}

async function receivedShare(tx: Db, orderId: number, { lines }: ReceivedParcel): Promise<Money> {
  const paid = new Map((await paidLines(tx, orderId)).map((line) => [line.id, line]));
  const byLine = Map.groupBy(lines, ({ orderLineId }) => orderLineId);
  const shares = [...byLine].map(([id, own]) => {
    const received = own.reduce((sum, { receipt }) => sum + receipt.received, 0);
    const line = paid.get(id);
    return line && received > 0 ? paidShareOf(line, 0, received) : zero;
  });
  return add(...shares);
}

function receivedText(
  { shipment, lines }: ReceivedParcel,
  { by, refunded }: { readonly by: string; readonly refunded: RefundParts },
): string {
  const what = `发货单${shipment.shipmentNo}`;
  if (lines.every(({ receipt }) => receipt.refused === 0)) return `${by}签收了${what}`;
  const refused = countText(lines.map(({ unit, receipt }) => ({ quantity: receipt.refused, unit })));
  const isAll = lines.every(({ receipt }) => receipt.received === 0);
  const said = isAll ? `${by}拒收了${what}，共${refused}` : `${by}签收了${what}，拒收${refused}`;
  return [said, refundText(refunded)].filter(Boolean).join("，");
}

function fieldErrors(
  errors: ReadonlyMap<number, string>,
  answers: readonly LineReceipt[],
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [index, { id }] of answers.entries()) {
    const text = errors.get(id);
    if (text !== undefined) found[`lines.${index}.received`] = [text];
  }
  return found;
}

function cannot(text: string): Refusal {
  return refuse("order.cannot_receive", { details: { text } });
}

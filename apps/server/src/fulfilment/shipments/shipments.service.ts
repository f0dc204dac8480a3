/**
 * Shipments of an order (domain.md §6): picked from the batches that it holds, checked, sent. Who changes one holds the
 * lock of its order; the order's state follows.
 */
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import {
  canOpenShipment,
  canStep,
  choiceText,
  countPieces,
  hasLeft,
  type LinePieces,
  shipmentStateText,
  statusAfterShipping,
  takeWished,
} from "@yaoji/domain/trade/shipments";
import { otherReason } from "@yaoji/domain/trade/trace-codes";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { handOverRefusal } from "../../orders/hand-over.service.ts";
import { changeOrder, lockOrders, type OrderRow, tellShop } from "../../orders/order-states.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { pickStock, shipStock } from "../stock/stock.service.ts";
import { blockedText } from "./blocked-pieces.ts";
import * as queries from "./shipments.queries.ts";
import { addTraceCodes, putTraceCodes, type Scanned } from "./trace-codes.service.ts";

export {
  findShipment,
  listParcelLines,
  listWaiting as waitingPieces,
  type ParcelLine,
  type ShipmentRow,
} from "./shipments.queries.ts";

/** The number of an order's parcel that stands at one of these steps, the oldest; null for none. */
export async function openParcel(
  app: App,
  orderId: number,
  states: readonly ("picking" | "checked")[],
): Promise<string | null> {
  const parcels = await queries.listShipments(app.database.db, orderId);
  return parcels.find(({ state }) => states.some((wanted) => wanted === state))?.shipmentNo ?? null;
}

/** What lies in a parcel, for the picker. */
export async function parcelContents(app: App, shipmentId: number): Promise<queries.ParcelLine[]> {
  return queries.listParcelLines(app.database.db, [shipmentId]);
}

/** Opens a shipment of an order in a transaction of its own; without wishes: of everything that waits. */
export async function pickOrder(
  app: App,
  orderId: number,
  picking: Omit<Opening, "at"> = {},
): Promise<queries.ShipmentRow | Refusal> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order) return refuse("request.not_found");
    return openShipment(tx, order, { ...picking, at: app.now() });
  });
}

type Opening = {
  readonly wishes?: readonly LinePieces[] | undefined;
  /** The account that picks. */
  readonly by?: number | undefined;
  readonly at: Date;
};

/** Opens a shipment of a locked order: 拣货. */
export async function openShipment(
  tx: Db,
  order: OrderRow,
  { wishes, by, at }: Opening,
): Promise<queries.ShipmentRow | Refusal> {
  const may = canOpenShipment(order);
  if (may !== true) return cannot(may);
  const waiting = await queries.listWaiting(tx, order.id);
  const pieces = wishes ? piecesOf(waiting, wishes) : waiting;
  if (typeof pieces === "string") return cannot(pieces);
  if (pieces.length === 0) return cannot("订单的商品都已在发货单中，没有待配货的商品");
  const blocked = blockedText(pieces, at);
  if (blocked !== null) return cannot(blocked);
  const lineIds = pieces.map(({ lineId }) => lineId);
  const refused = await handOverRefusal(tx, { order, lineIds, at });
  if (refused) return refused;
  const before = await queries.listShipments(tx, order.id);
  const shipment = await queries.insertShipment(tx, {
    shipmentNo: `${order.orderNo}-${before.length + 1}`,
    orderId: order.id,
    warehouseId: order.warehouseId,
    createdAt: at,
    pickedBy: by,
  });
  await queries.insertShipmentLines(
    tx,
    pieces.map((each) => lineOf(shipment.id, each)),
  );
  await pickStock(tx, { orderId: order.id, shipmentId: shipment.id, pieces: pieces.map(stockOf), at });
  if (order.status === "reviewed")
    await changeOrder(tx, order, { change: { status: "picking" }, text: "仓库正在配货", at });
  return shipment;
}

/** The wished pieces, first expiry first; or what is wrong with the wishes, and what there is to choose from. */
function piecesOf(
  waiting: readonly queries.WaitingPieces[],
  wishes: readonly LinePieces[],
): readonly queries.WaitingPieces[] | string {
  if (waiting.length === 0) return [];
  const found = takeWished(waiting, wishes);
  if ("taken" in found) return found.taken;
  const { lineId, quantity } = found.wish;
  const [first] = found.own;
  const all = `待配货的有：${choiceText(waiting)}`;
  if (!first) return `订单没有待配货的明细${lineId}，${all}`;
  const { name, unit } = first;
  return `明细${lineId} ${name}待配货${countPieces(found.own)}${unit}，不能配${quantity}${unit}，${all}`;
}

function lineOf(shipmentId: number, pieces: queries.WaitingPieces): queries.NewShipmentLine {
  const { lineId: orderLineId, batchId, batchNo, quantity: number } = pieces;
  return { shipmentId, orderLineId, batchId, batchNo, number };
}

function stockOf({ batchId, quantity }: { batchId: number; quantity: number }) {
  return { batchId, quantity };
}

/** What a check brings: what was scanned, and the account that checks. */
type Checking = Scanned & { readonly by?: number | undefined };

/**
 * 复核: the parcel is what the order wants, says who did not pick it; each traceable piece has its trace code, or it is
 * said why not.
 */
export async function checkShipment(
  app: App,
  shipmentNo: string,
  { by, ...scanned }: Checking,
): Promise<null | Refusal> {
  return withShipment(app, shipmentNo, (tx, parcel) => checkLocked(tx, parcel, { by, ...scanned }));
}

/** The same of a parcel whose order is locked. */
export async function checkLocked(
  tx: Db,
  { shipment, at }: Parcel,
  { by, ...scanned }: Checking,
): Promise<null | Refusal> {
  const may = canStep("check", shipment.state);
  if (may !== true) return cannot(may);
  const same = samePersonRefusal("check", [shipment.pickedBy], by ?? null);
  if (same !== null) return refuse("approval.same_person", { details: { text: same } });
  const blocked = blockedText(await queries.listParcelLines(tx, [shipment.id]), at);
  if (blocked !== null) return cannot(blocked);
  const refused = await putTraceCodes(tx, shipment, scanned);
  if (refused) return refused;
  await queries.updateShipment(tx, shipment.id, { state: "checked", checkedAt: at, checkedBy: by ?? null });
  return null;
}

/** More trace codes of a parcel that has not left; once it was checked, what is still missing needs a reason. */
export async function addCodes(app: App, shipmentNo: string, scanned: Scanned): Promise<null | Refusal> {
  return withShipment(app, shipmentNo, async (tx, { shipment }) => {
    if (shipment.state === "picking") return addTraceCodes(tx, shipment, scanned.codes ?? []);
    if (shipment.state === "checked") return putTraceCodes(tx, shipment, scanned);
    return cannot(`该发货单${shipmentStateText[shipment.state]}，不能再补录追溯码`);
  });
}

/** Who carries a parcel. */
export type Carriage = { readonly carrier: string; readonly trackingNo: string; readonly text?: string };

/** 发货: the pieces leave the warehouse; the order is shipped once nothing of it is left there. */
export async function shipShipment(
  app: App,
  shipmentNo: string,
  carriage: Carriage,
): Promise<null | Refusal> {
  return withShipment(app, shipmentNo, (tx, parcel) => shipLocked(tx, parcel, carriage));
}

/** A parcel whose order is locked. */
export type Parcel = {
  readonly shipment: queries.ShipmentRow;
  readonly order: OrderRow;
  readonly at: Date;
};

/** Sends a parcel whose order is locked. */
export async function shipLocked(
  tx: Db,
  { shipment, order, at }: Parcel,
  { carrier, trackingNo, text = "" }: Carriage,
): Promise<null | Refusal> {
  const may = canStep("ship", shipment.state);
  if (may !== true) return cannot(may);
  const lines = await queries.listParcelLines(tx, [shipment.id]);
  const blocked = blockedText(lines, at);
  if (blocked !== null) return cannot(blocked);
  const lineIds = lines.map(({ orderLineId }) => orderLineId);
  const refused = await handOverRefusal(tx, { order, lineIds, at });
  if (refused) return refused;
  const pieces = lines.map(({ batchId, number: quantity }) => ({ batchId, quantity }));
  await shipStock(tx, { orderId: order.id, shipmentId: shipment.id, pieces, at });
  await queries.sendOff(tx, shipment.id, { carrier, trackingNo, at });
  const by = trackingNo === "" ? carrier : `${carrier}，运单号${trackingNo}`;
  await queries.insertShipmentEvent(tx, { shipmentId: shipment.id, at, text: `包裹已出库，承运：${by}` });
  const status = statusAfterShipping(await queries.countUnshipped(tx, order.id));
  const said = status === "shipped" ? "商品已全部出库，正在运输" : "部分商品已出库，其余随后发出";
  await changeOrder(tx, order, { change: { status }, text: text || said, at });
  const body = `发货单${shipment.shipmentNo}已出库，承运：${by}。`;
  await tellShop(tx, order, { title: `订单${order.orderNo}已发货`, body, at });
  return null;
}

/** Opens, checks and sends a shipment of a locked order at once. */
export async function sendAll(
  tx: Db,
  order: OrderRow,
  { wishes, at, ...carriage }: Opening & Carriage,
): Promise<null | Refusal> {
  const opened = await openShipment(tx, order, { wishes, at });
  if (isRefusal(opened)) return opened;
  const uncoded = await putTraceCodes(tx, opened, { noCodeReason: `${otherReason}整单直接发货，未扫码` });
  if (uncoded) return uncoded;
  await queries.updateShipment(tx, opened.id, { state: "checked", checkedAt: at });
  return shipLocked(tx, { shipment: { ...opened, state: "checked" }, order, at }, carriage);
}

/** A step of a parcel on its way. */
export async function trackShipment(
  app: App,
  shipmentNo: string,
  step: { readonly text: string; readonly place: string },
): Promise<null | Refusal> {
  return withShipment(app, shipmentNo, async (tx, { shipment, at }) => {
    if (!hasLeft(shipment.state)) return cannot("该发货单尚未发出，不能登记物流");
    await queries.insertShipmentEvent(tx, { shipmentId: shipment.id, at, ...step });
    return null;
  });
}

/** Whether anything of an order has left the warehouse. */
export async function hasShipped(tx: Db, orderId: number): Promise<boolean> {
  return (await queries.listShipments(tx, orderId)).some(({ state }) => hasLeft(state));
}

/** Whatever of an order is being picked goes back: it is cancelled, or its batches have changed. */
export async function cancelOpenShipments(tx: Db, orderId: number): Promise<number> {
  const open = (await queries.listShipments(tx, orderId)).filter(
    ({ state }) => state === "picking" || state === "checked",
  );
  for (const { id } of open) await queries.updateShipment(tx, id, { state: "cancelled" });
  return open.length;
}

/** The shipment by its number, its order locked. */
async function withShipment(
  app: App,
  shipmentNo: string,
  work: (tx: Db, parcel: Parcel) => Promise<null | Refusal>,
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.findByNumber(tx, shipmentNo);
    const [order] = found ? await lockOrders(tx, [found.orderId], "any") : [];
    // Looked at again under the lock.
    const shipment = await queries.findByNumber(tx, shipmentNo);
    if (!shipment || !order) return refuse("request.not_found");
    return work(tx, { shipment, order, at: app.now() });
  });
}

function cannot(text: string): Refusal {
  return refuse("order.cannot_move", { details: { text } });
}

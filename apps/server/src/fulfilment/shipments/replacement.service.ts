/** Goods of an order that are sent once more: instead of those that came back, or that never came (domain.md §6). */
import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { type Allocation, isNearExpiry } from "@yaoji/domain/trade/stock";
import { shopDate } from "@yaoji/domain/text/time";
import type { Db } from "../../platform/db/database.ts";
import { handOverRefusal } from "../../orders/hand-over.service.ts";
import { changeOrder, type OrderRow } from "../../orders/order-states.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import {
  type Demand,
  journalReservation,
  pickStock,
  reserveStock,
  shipStock,
} from "../stock/stock.service.ts";
import * as queries from "./shipments.queries.ts";
import { putTraceCodes, type Scanned } from "./trace-codes.service.ts";

/** Pieces of an order's line; `expiresOn`: of the batch that they were of. */
export type ReplacedPieces = {
  readonly lineId: number;
  readonly goodsId: number;
  readonly name: string;
  readonly unit: string;
  readonly expiresOn: string;
  /** 效期不早于 that the line was promised; null: nothing. */
  readonly expiresFrom: string | null;
  readonly quantity: number;
};

export type Replacing = {
  readonly afterSaleId: number;
  readonly pieces: readonly ReplacedPieces[];
  readonly carrier: string;
  readonly trackingNo: string;
  readonly scanned: Scanned;
  /** The accounts of the two who pick and check it. */
  readonly pickedBy?: number | undefined;
  readonly checkedBy?: number | undefined;
  /** What is sent, for the order's timeline. */
  readonly text: string;
  readonly at: Date;
};

/**
 * Takes the pieces out of today's stock and sends them; 409 when there is too little, or the shop may not have them any
 * more. The order's state stays.
 */
export async function sendReplacement(
  tx: Db,
  order: OrderRow,
  replacing: Replacing,
): Promise<queries.ShipmentRow | Refusal> {
  const { at } = replacing;
  const lineIds = replacing.pieces.map(({ lineId }) => lineId);
  const refused = await handOverRefusal(tx, { order, lineIds, at, otherwise: "改为退款" });
  if (refused) return refused;
  const pieces = summed(replacing.pieces, shopDate(at));
  const demands = pieces.map((each, id) => demandOf(order, { ...each, id }));
  const reserved = await reserveStock(tx, demands, at);
  if ("shortages" in reserved) {
    const text = reserved.shortages.map(({ id, stock }) => shortageText(pieces[id], stock)).join("，");
    return refuse("order.cannot_move", { details: { text: `${text}，不能发货，可改为退款` } });
  }
  const taken = pieces.flatMap(({ lineId }, id) =>
    (reserved.allocations.get(id) ?? []).map((allocation) => ({ lineId, allocation })),
  );
  return send(tx, order, { ...replacing, taken: together(taken) });
}

type SummedPieces = ReplacedPieces & { readonly isNear: boolean };

/** One entry for each line and life: pieces of several batches may all be sent out of one. */
function summed(pieces: readonly ReplacedPieces[], today: string): SummedPieces[] {
  const entries = new Map<string, SummedPieces>();
  for (const each of pieces) {
    const isNear = isNearExpiry(each.expiresOn, today);
    const key = `${each.lineId}-${isNear}`;
    const quantity = (entries.get(key)?.quantity ?? 0) + each.quantity;
    entries.set(key, { ...each, isNear, quantity });
  }
  return [...entries.values()];
}

/** Who had pieces with a long life gets no near-expiry ones instead: those are for their own offer. */
function demandOf(
  { warehouseId }: OrderRow,
  { id, goodsId, quantity, isNear, expiresFrom: notBefore }: SummedPieces & { readonly id: number },
): Demand {
  return { id, goodsId, warehouseId, quantity, notBefore, ...(isNear ? {} : { near: 0 }) };
}

function shortageText(pieces: SummedPieces | undefined, stock: number): string {
  if (!pieces) return "";
  const { name, unit, expiresFrom } = pieces;
  return `${name}${expiresFrom === null ? "" : `${notBeforeText(expiresFrom)}的`}库存只有${stock}${unit}`;
}

type Taken = { readonly lineId: number; readonly allocation: Allocation };

/** One entry for each line and batch, as a parcel has it. */
function together(taken: readonly Taken[]): Taken[] {
  const byBatch = Map.groupBy(taken, ({ lineId, allocation }) => `${lineId}-${allocation.id}`);
  return [...byBatch.values()].flatMap((own) => {
    const [first] = own;
    const quantity = own.reduce((sum, { allocation }) => sum + allocation.quantity, 0);
    return first ? [{ ...first, allocation: { ...first.allocation, quantity } }] : [];
  });
}

async function send(
  tx: Db,
  order: OrderRow,
  {
    afterSaleId,
    scanned,
    taken,
    at,
    pickedBy,
    checkedBy,
    ...leaving
  }: Replacing & { readonly taken: readonly Taken[] },
): Promise<queries.ShipmentRow | Refusal> {
  await journalReservation(tx, order.id, { allocations: taken.map(({ allocation }) => allocation), at });
  const before = await queries.listShipments(tx, order.id);
  const shipment = await queries.insertShipment(tx, {
    shipmentNo: `${order.orderNo}-${before.length + 1}`,
    orderId: order.id,
    warehouseId: order.warehouseId,
    createdAt: at,
    afterSaleId,
    pickedBy,
  });
  await queries.insertShipmentLines(
    tx,
    taken.map((each) => lineOf(shipment.id, each)),
  );
  const refused = await putTraceCodes(tx, shipment, scanned);
  if (refused) return refused;
  const pieces = taken.map(({ allocation }) => ({ batchId: allocation.id, quantity: allocation.quantity }));
  const parcel = { orderId: order.id, shipmentId: shipment.id, pieces, at };
  await pickStock(tx, parcel);
  await shipStock(tx, parcel);
  await queries.updateShipment(tx, shipment.id, {
    state: "checked",
    checkedAt: at,
    checkedBy: checkedBy ?? null,
  });
  await leave(tx, { order, shipment }, { ...leaving, at });
  return shipment;
}

async function leave(
  tx: Db,
  { order, shipment }: { readonly order: OrderRow; readonly shipment: queries.ShipmentRow },
  { carrier, trackingNo, text, at }: Pick<Replacing, "carrier" | "trackingNo" | "text" | "at">,
): Promise<void> {
  await queries.sendOff(tx, shipment.id, { carrier, trackingNo, at });
  const by = trackingNo === "" ? carrier : `${carrier}，运单号${trackingNo}`;
  const said = `${text}已发出，承运：${by}`;
  await queries.insertShipmentEvent(tx, { shipmentId: shipment.id, at, text: said });
  await changeOrder(tx, order, { change: {}, text: said, at });
}

function lineOf(shipmentId: number, { lineId, allocation }: Taken): queries.NewShipmentLine {
  const { id: batchId, batchNo, quantity: number } = allocation;
  return { shipmentId, orderLineId: lineId, batchId, batchNo, number };
}

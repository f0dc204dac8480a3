/** Picking, scanning, checking and sending from the warehouse's screens: by the services that rule them, with an entry of the log. */
import { canStep, shipmentStateText } from "@yaoji/domain/trade/shipments";
import { missingCodes } from "@yaoji/domain/trade/trace-codes";
import { lockOrders } from "../../orders/order-states.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { withLastEntry, writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  type Carriage,
  checkLocked,
  findShipment,
  listParcelLines,
  openShipment,
  type Parcel,
  shipLocked,
} from "../shipments/shipments.service.ts";
import { type ShippingDetail, showParcel } from "./shipping-desk.service.ts";

/** Opens a parcel of all that waits of an order; gives its id. Who comes second is told who was first, and when. */
export function pickForOrder(app: App, who: number, orderId: number): Promise<number | Refusal> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    if (!order) return refuse("request.not_found");
    const now = app.now();
    const opened = await openShipment(tx, order, { by: who, at: now });
    if (isRefusal(opened)) return cannotNow(tx, orderId, opened);
    const after = { shipment_no: opened.shipmentNo, state: shipmentStateText[opened.state] };
    await writeAudit(tx, { who, command: "order pick", subject: subjectOf(orderId), after, now });
    return opened.id;
  });
}

export async function pickAndShow(app: App, who: number, orderId: number): Promise<ShippingDetail | Refusal> {
  const picked = await pickForOrder(app, who, orderId);
  return isRefusal(picked) ? picked : showParcel(app, who, picked);
}

const subjectOf = (orderId: number) => ({ kind: "order", id: orderId });

/** Works on a parcel whose order is locked. */
export function withParcel<T>(
  app: App,
  id: number,
  work: (tx: Db, parcel: Parcel) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await findShipment(tx, id);
    const [order] = found ? await lockOrders(tx, [found.orderId], "any") : [];
    // Looked at again under the lock.
    const shipment = order ? await findShipment(tx, id) : null;
    if (!shipment || !order) return refuse("request.not_found");
    return work(tx, { shipment, order, at: app.now() });
  });
}

type Step = { readonly who: number; readonly id: number };

/** 复核. */
export function checkParcel(
  app: App,
  { who, id }: Step,
  noCodeReason: string | undefined,
): Promise<ShippingDetail | Refusal> {
  return step(app, { who, id, command: "order check" }, async (tx, parcel) => {
    const isOpen = canStep("check", parcel.shipment.state) === true && parcel.shipment.pickedBy !== who;
    const missing = isOpen && noCodeReason === undefined ? await missingText(tx, id) : "";
    if (missing !== "") return refuse("request.invalid", { errors: { no_code_reason: [missing] } });
    return checkLocked(tx, parcel, { by: who, noCodeReason });
  });
}

/** Which pieces have no code, and no reason for it; "": none. */
async function missingText(tx: Db, id: number): Promise<string> {
  const short = (await listParcelLines(tx, [id])).filter(
    (line) => line.noCodeReason === "" && missingCodes({ ...line, codes: line.traceCodes.length }) > 0,
  );
  const told = short.map(
    ({ name, batchNo, number, unit, traceCodes }) =>
      `${name}批号${batchNo}共${number}${unit}，扫了${traceCodes.length}个`,
  );
  return told.length > 0 ? `追溯码不全：${told.join("；")}。请扫齐，或选择无码原因` : "";
}

/** 发货. */
export function shipParcel(
  app: App,
  { who, id }: Step,
  carriage: Carriage,
): Promise<ShippingDetail | Refusal> {
  return step(app, { who, id, command: "order ship" }, (tx, parcel) => shipLocked(tx, parcel, carriage));
}

async function step(
  app: App,
  { who, id, command }: Step & { readonly command: string },
  work: (tx: Db, parcel: Parcel) => Promise<null | Refusal>,
): Promise<ShippingDetail | Refusal> {
  const done = await withParcel<null>(app, id, async (tx, parcel) => {
    const refused = await work(tx, parcel);
    if (refused) return cannotNow(tx, parcel.order.id, refused);
    const after = (await findShipment(tx, id)) ?? parcel.shipment;
    const facts = ({ shipmentNo, state, carrier, trackingNo }: Parcel["shipment"]) => ({
      shipment_no: shipmentNo,
      state: shipmentStateText[state],
      carrier,
      tracking_no: trackingNo,
    });
    const entry = { who, command, subject: subjectOf(parcel.order.id), now: parcel.at };
    await writeAudit(tx, { ...entry, before: facts(parcel.shipment), after: facts(after) });
    return null;
  });
  return done ?? showParcel(app, who, id);
}

/** Where the order stands in the way, with who did what to it last. */
const cannotNow = (tx: Db, orderId: number, refused: Refusal): Promise<Refusal> | Refusal =>
  refused.reason === "order.cannot_move" ? withLastEntry(tx, subjectOf(orderId), refused) : refused;

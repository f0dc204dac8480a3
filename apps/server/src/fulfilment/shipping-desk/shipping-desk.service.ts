/** Orders that are to leave, and their parcels, as the warehouse sees them. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { shippingQuery } from "@yaoji/contract/schemas/shipping-desk";
import type { z } from "zod";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { canStep, hasLeft, shipmentStateText } from "@yaoji/domain/trade/shipments";
import { shippingStageText } from "@yaoji/domain/trade/shipping-desk";
import { isTraceable } from "@yaoji/domain/trade/trace-codes";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { blockedText } from "../shipments/blocked-pieces.ts";
import {
  findShipment,
  listParcelLines,
  type ParcelLine,
  type ShipmentRow,
} from "../shipments/shipments.service.ts";
import { listShipmentViews } from "../shipments/shipment-views.service.ts";
import * as queries from "./shipping-desk.queries.ts";

type Question = z.output<typeof shippingQuery> & {
  /** False where nobody asks how many there are. */
  readonly isCounted?: boolean;
};
type Asked = Omit<Question, "after" | "page_size" | "sort" | "isCounted">;
export type ShippingDetail = DataOf<"shippingShow">;

export async function listShipping(
  app: App,
  { after, page_size, sort, isCounted = true, ...asked }: Question,
): Promise<DataOf<"shippingList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = wishOf(asked);
  const part = { order: queries.shippingOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listToShip(db, wish, part), { sort, page_size });
  const total = pageTotal(isCounted ? await queries.countToShip(db, wish) : 0);
  const today = shopDate(app.now());
  const list = rows.map((row) => presentRow(row, today));
  return { list, next, ...total, warehouses: await queries.listWarehouses(db) };
}

/** Of those that it finds the first so many, for a command that is given for many. */
export const pickShipping = (app: App, asked: Asked, most: number): Promise<number[]> =>
  queries.listIds(app.database.db, wishOf(asked), most);

export { listOrderNames as namesOfShipping } from "./shipping-desk.queries.ts";

/** A parcel's number is its order's with a tail. */
const digits = /^(\d{4,16})(?:-\d{1,3})?$/;

function wishOf({ q = "", ...asked }: Asked): queries.ShippingWish {
  const number = digits.exec(q)?.[1];
  return { ...asked, number, company: number === undefined && q !== "" ? q : undefined };
}

function presentRow(row: queries.ShippingOrder, today: string): DataOf<"shippingList">["list"][number] {
  const { order, company, warehouse, stage, parcels } = row;
  const { province, city, area } = order.address;
  return {
    id: order.id,
    order_no: order.orderNo,
    company,
    area: [province, city, area].join(""),
    stage,
    stage_text: shippingStageText[stage],
    warehouse,
    parcel: order.parcel,
    line_count: row.lineCount,
    piece_count: row.pieceCount,
    created_at: Math.floor(order.createdAt.getTime() / 1000),
    due_day: order.dueDay ?? "",
    is_late: stage !== "left" && order.dueDay !== null && order.dueDay < today,
    parcels: parcels.map(({ id, shipmentNo, state, pickedBy }) => ({
      id,
      shipment_no: shipmentNo,
      state,
      state_text: shipmentStateText[state],
      picked_by: pickedBy,
    })),
  };
}

/** One parcel as it stands now, and what this operator may do to it. */
export async function showParcel(app: App, who: number, id: number): Promise<ShippingDetail | Refusal> {
  const { db } = app.database;
  const shipment = await findShipment(db, id);
  const of = shipment && (await queries.findOrderOf(db, shipment.orderId));
  if (!shipment || !of) return refuse("request.not_found");
  const { order, company, warehouse } = of;
  const { name: receiver, phone, province, city, area, detail } = order.address;
  const people = [shipment.pickedBy, shipment.checkedBy].filter((each) => each !== null);
  const names = await queries.listNames(db, people);
  const nameOf = (account: number | null) => (account === null ? "" : (names.get(account) ?? ""));
  return {
    id,
    shipment_no: shipment.shipmentNo,
    order_id: order.id,
    order_no: order.orderNo,
    state: shipment.state,
    state_text: shipmentStateText[shipment.state],
    warehouse,
    company,
    receiver,
    phone,
    address: [province, city, area, detail].join(""),
    remark: order.remark,
    due_day: order.dueDay ?? "",
    carrier: shipment.carrier,
    tracking_no: shipment.trackingNo,
    picked_by: nameOf(shipment.pickedBy),
    picked_at: seconds(shipment.createdAt),
    checked_by: nameOf(shipment.checkedBy),
    checked_at: shipment.checkedAt && seconds(shipment.checkedAt),
    shipped_at: shipment.shippedAt && seconds(shipment.shippedAt),
    lines: await linesOf(db, { id, shopId: order.shopId, at: app.now() }),
    carriers: await queries.listCarriers(db),
    can: canOf(shipment, who),
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const may = (permission: true | string) => ({
  allowed: permission === true,
  text: permission === true ? "" : permission,
});

function canOf(shipment: ShipmentRow, who: number): ShippingDetail["can"] {
  const { state, pickedBy } = shipment;
  const check = canStep("check", state);
  const isOpen = state === "picking" || state === "checked";
  return {
    scan: may(isOpen || `该发货单${shipmentStateText[state]}，不能再补录追溯码`),
    check: may(check === true ? (samePersonRefusal("check", [pickedBy], who) ?? true) : check),
    ship: may(canStep("ship", state)),
  };
}

type OfParcel = { readonly id: number; readonly shopId: number; readonly at: Date };

async function linesOf(db: Db, { id, shopId, at }: OfParcel): Promise<ShippingDetail["lines"]> {
  const [view] = await listShipmentViews(db, shopId, { id });
  const views = new Map(view?.lines.map((each) => [each.id, each]));
  const isOpen = view !== undefined && !hasLeft(view.state);
  return (await listParcelLines(db, [id])).map((line) => ({
    ...lineOf(line),
    specification: views.get(line.id)?.specification ?? "",
    manufacturer: views.get(line.id)?.manufacturer ?? "",
    fault: (isOpen && blockedText([line], at)) || "",
  }));
}

function lineOf(
  line: ParcelLine,
): Omit<ShippingDetail["lines"][number], "specification" | "manufacturer" | "fault"> {
  return {
    id: line.id,
    code: line.code,
    name: line.name,
    unit: line.unit,
    barcode: line.barcode ?? "",
    batch_no: line.batchNo,
    expires_on: line.expiresOn,
    expires_from: line.expiresFrom ?? "",
    number: line.number,
    is_traceable: isTraceable(line.scope),
    trace_codes: line.traceCodes,
    no_code_reason: line.noCodeReason,
  };
}

import type { Shipment } from "@yaoji/contract/schemas/shipments";
import { fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { canStep, hasLeft, shipmentStateText } from "@yaoji/domain/trade/shipments";
import { traceSystemOf, traceSystemText } from "@yaoji/domain/trade/trace-codes";
import { type SentAmounts, sentAmounts } from "@yaoji/domain/pricing/parcel-amounts";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { findShopOrder } from "../../orders/order-states.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import {
  listRefused,
  listShipmentViews,
  type RefusedParcel,
  type ShipmentLineView,
  type ShipmentView,
} from "./shipment-views.queries.ts";

export {
  listShipmentViews,
  type RefusedParcel,
  type ShipmentLineView,
  type ShipmentView,
} from "./shipment-views.queries.ts";

/** The parcels of one of the shop's own orders; 404 for another's. */
export async function showShipments(
  app: App,
  shopId: number,
  orderId: number,
): Promise<{ list: Shipment[] } | Refusal> {
  const { db } = app.database;
  if (!(await findShopOrder(db, shopId, orderId))) return refuse("request.not_found");
  const found = await listShipmentViews(db, shopId, { orderId });
  const { autoReceiveDays } = await loadSettings(db);
  return { list: found.map((view) => presentShipment(view, autoReceiveDays)) };
}

/** One of the shop's own parcels that has papers: it has left. */
export async function leftShipment(app: App, shopId: number, id: number): Promise<ShipmentView | Refusal> {
  const [found] = await listShipmentViews(app.database.db, shopId, { id });
  if (!found) return refuse("request.not_found");
  return hasLeft(found.state) ? found : refuse("shipment.not_left");
}

function presentShipment(view: ShipmentView, autoReceiveDays: number): Shipment {
  const may = canStep("receive", view.state);
  const { id, shipment_no, state, warehouse, carrier, tracking_no, created_at, shipped_at, delivered_at } =
    view;
  return {
    id,
    shipment_no,
    state,
    state_text: shipmentStateText[state],
    warehouse,
    carrier,
    tracking_no,
    created_at,
    shipped_at,
    delivered_at,
    receive_before: state === "shipped" && shipped_at !== null ? shipped_at + autoReceiveDays * 86_400 : null,
    lines: view.lines.map(presentLine),
    events: view.events,
    can: { receive: { allowed: may === true, text: may === true ? "" : may } },
  };
}

function presentLine(line: ShipmentLineView): Shipment["lines"][number] {
  return {
    id: line.id,
    order_line_id: line.order_line_id,
    goods_id: line.goods_id,
    name: line.name,
    sccj: line.manufacturer,
    ypgg: line.specification,
    bzdw: line.unit,
    pzwh: line.approval_number,
    price: toYuan(fromDecimal(line.price)),
    batch_id: line.batch_id,
    batch_no: line.batch_no,
    produced_on: line.produced_on,
    yxq: line.yxq,
    number: line.number,
    trace_codes: line.trace_codes,
    traces: tracesOf(line),
    no_code_reason: line.no_code_reason,
    received: line.received,
    refused: line.refused,
    refuse_reason: line.refuse_reason,
  };
}

/** The codes of a line with their systems; a code is its own scan where none was kept. */
export function tracesOf({ trace_codes: codes, trace_scans: scans }: ShipmentLineView) {
  return codes.map((code, place) => {
    const system = traceSystemOf(code);
    return { code, scan: scans[place] ?? code, system, system_text: traceSystemText[system] };
  });
}

const mostRefused = 50;

/**
 * What buyers refused at the door: refunded at once, so that ours look at it afterwards (decisions/0009). Up to 50 parcels,
 * the newest first.
 */
export function refusedParcels(app: App): Promise<RefusedParcel[]> {
  return listRefused(app.database.db, mostRefused);
}

/** What the pieces of a line that has left come to, as the parcel's delivery note and its table say. */
export function amountsOf({ price, ordered, sent_before: before, number }: ShipmentLineView): SentAmounts {
  const line = {
    quantity: ordered.quantity,
    price: fromDecimal(price),
    amount: fromDecimal(ordered.amount),
    prices: ordered.prices.map(fromDecimal),
    deductions: ordered.deductions.map(({ kind, amount }) => ({ kind, amount: fromDecimal(amount) })),
  };
  return sentAmounts(line, before, number);
}

/** Parcels of the demo orders: picked, checked with trace codes, sent, followed on their way, received. */
import { isTraceable } from "@yaoji/domain/trade/trace-codes";
import type { App } from "../src/platform/app/app.ts";
import type { Refusal } from "../src/platform/answers/refusal.ts";
import { receiveOrder } from "../src/fulfilment/shipments/receive.service.ts";
import { showShipments } from "../src/fulfilment/shipments/shipment-views.service.ts";
import {
  checkShipment,
  parcelContents,
  pickOrder,
  shipShipment,
  trackShipment,
  waitingPieces,
} from "../src/fulfilment/shipments/shipments.service.ts";
import { between } from "./goods/making/chance.ts";
import { must } from "./writing/insert.ts";
import type { Story } from "./past.ts";

/** So many hours after the order was placed: the moment, and the shop then. */
type Moment = (hours: number) => Date;
type Then = (hours: number) => App;
type Done = <T>(outcome: T | Refusal) => T;

/** When, whether without the order's last line, and how refusals are told. */
export type DemoParcel = {
  readonly id: number;
  readonly hours: number;
  readonly isPart: boolean;
  readonly done: Done;
};

/** Sends what waits of an order, or all of it but its last line. */
export async function* tellDemoParcel(
  moment: Moment,
  then: Then,
  { id, hours, isPart, done }: DemoParcel,
): Story {
  yield moment(hours - 3);
  const { db } = then(hours).database;
  const waiting = await waitingPieces(db, id);
  const last = waiting.at(-1)?.lineId;
  const wishes = waiting
    .filter(({ lineId }) => !isPart || lineId !== last)
    .map(({ lineId, quantity }) => ({ lineId, quantity }));
  const parcel = done(await pickOrder(then(hours - 3), id, { wishes }));
  const lines = await parcelContents(then(hours), parcel.id);
  const codes = lines
    .filter(({ scope }) => isTraceable(scope))
    .map(({ batchNo, number }) => ({
      batchNo,
      codes: traceCodes(`${parcel.shipmentNo} ${batchNo}`, number),
    }));
  yield moment(hours - 1);
  done(await checkShipment(then(hours - 1), parcel.shipmentNo, { codes, noCodeReason: "老库存" }));
  const trackingNo = `YJ${between(parcel.shipmentNo, 1_000_000, 9_999_999)}`;
  yield moment(hours);
  done(await shipShipment(then(hours), parcel.shipmentNo, { carrier: "药集自有配送", trackingNo }));
  const steps = [
    { text: "已到达分拨中心，全程温控正常", place: "分拨中心" },
    { text: "配送员正在派送，请保持电话畅通", place: "派送站点" },
  ];
  for (const [step, told] of steps.entries()) {
    const later = hours + 2 + step * 4;
    yield moment(later);
    done(await trackShipment(then(later), parcel.shipmentNo, told));
  }
}

/** As many as there are pieces, at most a dozen. */
function traceCodes(salt: string, number: number): string[] {
  return Array.from({ length: Math.min(number, 12) }, (_, index) => {
    const serial = between(`${salt} ${index} traced`, 0, 999_999_999);
    return `8${String(between(salt, 0, 999_999)).padStart(6, "0")}${String(serial).padStart(13, "0")}`;
  });
}

type Receiving = {
  readonly id: number;
  readonly buyer: { readonly shopId: number; readonly accountId: number };
  /** One piece of the first line was broken. */
  readonly isShort: boolean;
  readonly done: Done;
};

/** The buyer receives what is under way. */
export async function receiveDemoOrder(app: App, { id, buyer, isShort, done }: Receiving): Promise<void> {
  const { list } = done(await showShipments(app, buyer.shopId, id));
  const line = must(list[0]?.lines[0], `a parcel of order ${id}`);
  const answer = { id: line.id, received: line.number - 1, reason: "1盒外包装破损" };
  done(await receiveOrder(app, buyer, { id, ...(isShort ? { lines: [answer] } : {}) }));
}

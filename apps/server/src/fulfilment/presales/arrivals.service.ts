/** 预售: what arrives goes to the orders that wait for it, in turn, before anybody else sees it for sale. */
import { countPieces } from "@yaoji/domain/trade/shipments";
import { hasBeenPaid } from "@yaoji/domain/trade/order-states";
import { deliveredFrom, inTurn, leftAnnounced } from "@yaoji/domain/trade/presale";
import { promiseOf } from "../../catalogue/delivery/delivery-promises.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { changeOrder, lockOrders, type OrderRow, tellShop } from "../../orders/order-states.service.ts";
import { giveToLine, takeFromLine } from "../../orders/unsent.sql.ts";
import { type NamedBatch, type Receipt, receiveWithin, withPlace } from "../stock/batches.service.ts";
import { releasePieces, reserveInstead } from "../stock/stock.service.ts";
import * as queries from "./presales.queries.ts";

type Place = queries.Place;

/** Places where something is announced, as they were before goods came in; the orders that wait there are locked. */
export type Awaited = readonly (Place & { readonly there: number })[];

/**
 * To be asked before goods come in. The orders are locked before the batches, as whoever cancels one does: nobody waits in
 * a circle.
 */
export async function awaitArrivals(tx: Db, goodsIds: readonly number[]): Promise<Awaited> {
  const places = await queries.listPlaces(tx, goodsIds);
  const waiting = await queries.listWaiting(tx, places);
  if (waiting.length > 0)
    await lockOrders(
      tx,
      waiting.map(({ id }) => id),
      "any",
    );
  return places;
}

/** What became of an order when goods arrived. */
export type Allotted = { readonly orderNo: string; readonly pieces: number; readonly isComplete: boolean };

/** The same for goods by their codes. */
export async function awaitArrivalsOf(tx: Db, codes: readonly string[]): Promise<Awaited> {
  return awaitArrivals(tx, await queries.listGoodsIds(tx, codes));
}

/** Gives what came in since to the orders that wait for it; what arrived is announced no more. */
export async function settleArrivals(tx: Db, before: Awaited, at: Date): Promise<Allotted[]> {
  const now = await queries.listPlaces(
    tx,
    before.map(({ goodsId }) => goodsId),
  );
  const allotted: Allotted[] = [];
  for (const place of before) {
    const same = now.find((each) => each.goodsId === place.goodsId && each.warehouseId === place.warehouseId);
    const received = (same?.there ?? place.there) - place.there;
    if (received > 0) allotted.push(...(await allot(tx, place, { received, at })));
  }
  return allotted;
}

/** `received`: how many pieces are announced no more. */
export async function allot(
  tx: Db,
  place: Place,
  { received, at }: { readonly received: number; readonly at: Date },
): Promise<Allotted[]> {
  const announced = await queries.lockAnnounced(tx, place);
  if (!announced) return [];
  const waiting = await queries.listWaiting(tx, [place]);
  const turns = waiting.map(({ paid, ...order }) => ({
    ...order,
    paidAt: paid === null ? null : new Date(paid * 1000),
  }));
  const allotted: Allotted[] = [];
  for (const { id } of inTurn(turns)) {
    const [order] = await lockOrders(tx, [id], "any");
    const given = order ? await giveTo(tx, order, { place, batchId: announced.id, at }) : null;
    if (given) allotted.push(given);
  }
  const left = await queries.lockAnnounced(tx, place);
  if (!left) return allotted;
  const onHand = leftAnnounced({ announced: left.onHand, reserved: left.reserved }, received);
  if (onHand !== left.onHand) await queries.updateAnnounced(tx, left.id, { onHand });
  return allotted;
}

type Giving = { readonly place: Place; readonly batchId: number; readonly at: Date };

/** First expiry first, within what the line asks of the expiry; none near their expiry: nobody knew it when he ordered. */
async function giveTo(tx: Db, order: OrderRow, { place, batchId, at }: Giving): Promise<Allotted | null> {
  let pieces = 0;
  for (const { lineId, quantity, expiresFrom: notBefore } of await queries.listWaitingLines(
    tx,
    order.id,
    batchId,
  )) {
    const demand = { id: lineId, ...place, quantity, notBefore, near: 0 };
    const instead = await reserveInstead(tx, order.id, { demand, at });
    const found = countPieces(instead);
    if (found === 0) continue;
    for (const given of instead) await giveToLine(tx, lineId, given);
    const memo = "预售到货，已配批号";
    await releasePieces(tx, order.id, { pieces: [{ batchId, quantity: found }], memo, at });
    await takeFromLine(tx, lineId, { batchId, quantity: found });
    pieces += found;
  }
  if (pieces === 0) return null;
  const isComplete = await followArrival(tx, order, at);
  return { orderNo: order.orderNo, pieces, isComplete };
}

/** The order says what it waits for still; with nothing left it may be reviewed, and its delivery counts from now. */
async function followArrival(tx: Db, order: OrderRow, at: Date): Promise<boolean> {
  const waits = await queries.findWaitingDay(tx, order.id);
  if (waits) {
    await changeOrder(tx, order, { change: {}, text: "预售商品已到货一部分，其余到货后一并配齐", at });
    return false;
  }
  const text = "预售商品已到货，已按您的订单配好批号";
  const promised = await promisedFrom(tx, order, { presaleOn: null, at });
  await changeOrder(tx, order, { change: { presaleState: "arrived", ...promised }, text, at });
  const unpaid = order.status === "pending_payment" ? "，请尽快付款，付款后安排发货" : "，将尽快审核发货";
  await tellShop(tx, order, {
    title: `订单${order.orderNo}的预售商品已到货`,
    body: `${text}${unpaid}。`,
    at,
  });
  return true;
}

/** Of an order pieces were left out: where nothing else is waited for it may be reviewed. */
export async function followLeftOut(tx: Db, order: OrderRow, at: Date): Promise<void> {
  if (order.presaleState === null || order.presaleState === "arrived") return;
  if (await queries.findWaitingDay(tx, order.id)) return;
  const promised = await promisedFrom(tx, order, { presaleOn: null, at });
  const text = "订单已没有未到货的预售商品";
  await changeOrder(tx, order, { change: { presaleState: "arrived", ...promised }, text, at });
}

/** What an order is promised of its delivery when its goods arrive on that day; null: they are there. */
export async function promisedFrom(
  tx: Db,
  { warehouseId, parcel, address: place, payStatus }: OrderRow,
  { presaleOn, at }: { readonly presaleOn: string | null; readonly at: Date },
): Promise<Pick<OrderRow, "promisedBefore" | "promisedDay" | "dueDay">> {
  const now = deliveredFrom(presaleOn, at);
  const promise = promiseOf(await loadSettings(tx), { now, place, parcel, warehouseId });
  const promisedDay = promise?.day ?? null;
  return {
    promisedBefore: promise?.before ?? null,
    promisedDay,
    dueDay: hasBeenPaid(payStatus) ? promisedDay : null,
  };
}

/** A batch that came in, and the orders that it went to. */
export type Received = { readonly batch: NamedBatch; readonly allotted: readonly Allotted[] };

/** Puts received pieces on hand; those that orders wait for are theirs at once. */
export async function receiveBatch(app: App, receipt: Receipt): Promise<Received | Refusal> {
  return withPlace(app, receipt, async (tx, place) => {
    const at = app.now();
    const awaited = await awaitArrivals(tx, [place.goodsId]);
    const batch = await receiveWithin(tx, { place, receipt, at });
    return isRefusal(batch) ? batch : { batch, allotted: await settleArrivals(tx, awaited, at) };
  });
}

/** Orders as the operator names and lists them. */
import { countPieces } from "@yaoji/domain/trade/shipments";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { listShipmentViews, type ShipmentView } from "../../fulfilment/shipments/shipment-views.service.ts";
import { waitingPieces } from "../../fulfilment/shipments/shipments.service.ts";
import * as queries from "./operator-orders.queries.ts";

import { listLines, type OrderLineView } from "./order-views.queries.ts";
import { listHeld } from "../../orders/unsent.sql.ts";

export type { OperatorOrder } from "./operator-orders.queries.ts";

/** A line as the warehouse sees it: how many of its pieces are where. */
export type SentLine = OrderLineView & {
  /** Outside every parcel. */
  readonly waiting: number;
  /** In a parcel that is still being made. */
  readonly picked: number;
  readonly shipped: number;
};

/** All that whoever sends an order has to know of it; its parcels oldest first, without cancelled ones. */
export type OrderToSend = queries.SentOrder & {
  readonly lines: readonly SentLine[];
  readonly parcels: readonly ShipmentView[];
};

/** A part of the orders that are asked for, and exactly how many there are of them. */
export async function listForOperator(
  app: App,
  wish: queries.OrderWish,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: readonly queries.OperatorOrder[]; readonly total: number }> {
  const { db } = app.database;
  const list = await queries.listOperatorOrders(db, wish, part);
  return { list, total: await queries.countOperatorOrders(db, wish) };
}

/** The id of an order that is named by its number or by its id; null for none. */
export function orderNamed(app: App, text: string): Promise<number | null> {
  return queries.findOrderId(app.database.db, text);
}

const everyLine = 1000;

/** An order of any shop, for whoever sends it. */
export async function showForOperator(app: App, id: number): Promise<OrderToSend | Refusal> {
  const { db } = app.database;
  const found = await queries.findSentOrder(db, id);
  if (!found) return refuse("request.not_found");
  const { order } = found;
  // What was cancelled holds nothing any more.
  const isOpen = order.status !== "cancelled";
  const waiting = isOpen ? await waitingPieces(db, id) : [];
  const held = isOpen ? await listHeld(db, id) : [];
  const numberOf = (pieces: typeof waiting | typeof held, lineId: number) =>
    countPieces(pieces.filter((each) => each.lineId === lineId));
  const lines = (await listLines(db, [id], { first: everyLine })).map((line): SentLine => {
    const still = numberOf(waiting, line.id);
    const unsent = numberOf(held, line.id);
    const allocated = line.batches.reduce((sum, { number }) => sum + number, 0);
    return { ...line, waiting: still, picked: unsent - still, shipped: isOpen ? allocated - unsent : 0 };
  });
  return { ...found, lines, parcels: await listShipmentViews(db, order.shopId, { orderId: id }) };
}

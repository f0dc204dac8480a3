/** A short line 缺货 in the operator's hand: what of a paid order is missing, broken or may not be sent any more. */
import {
  canLeaveOut,
  choiceText,
  countPieces,
  type LinePieces,
  takeWished,
} from "@yaoji/domain/trade/shipments";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { cancelOpenShipments } from "../shipments/shipments.service.ts";
import { leaveOut } from "./left-out.service.ts";
import { lockOrders, type OrderRow, tellShop } from "../../orders/order-states.service.ts";
import { type HeldPieces, listHeld } from "../../orders/unsent.sql.ts";

/** Which pieces (left out: all that have not left, of the batch where one is named), and why. */
export type Short = {
  readonly lines?: readonly LinePieces[] | undefined;
  readonly batchNo?: string | undefined;
  readonly reason: string;
};

/** What the order's timeline says of it; `parcels`: how many that were being made are to be picked anew. */
export type Shorted = { readonly text: string; readonly parcels: number };

/** Leaves pieces out of an order; they are refunded, and the shop is told why (domain.md §8). */
export async function shortOrder(app: App, orderId: number, short: Short): Promise<Shorted | Refusal> {
  return atomically(app.database, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], "any");
    return order ? shortWithin(tx, order, { ...short, at: app.now() }) : refuse("request.not_found");
  });
}

/** The same of a locked order, in a transaction that is under way. */
export async function shortWithin(
  tx: Db,
  order: OrderRow,
  short: Short & { readonly at: Date },
): Promise<Shorted | Refusal> {
  const may = canLeaveOut(order);
  if (may !== true) return cannot(may);
  const pieces = chosenPieces(await listHeld(tx, order.id), short);
  return typeof pieces === "string" ? cannot(pieces) : shortLocked(tx, order, { ...short, pieces });
}

/** The pieces; or what is wrong with the wishes, and what there is to choose from. */
function chosenPieces(
  held: readonly HeldPieces[],
  { lines, batchNo }: Short,
): readonly HeldPieces[] | string {
  const there = held.filter((each) => batchNo === undefined || each.batchNo === batchNo);
  const all = `未发货的有：${choiceText(held)}`;
  if (there.length === 0) return `订单没有批号${batchNo}的未发货商品，${all}`;
  // What expires first is still sent first.
  const found = lines ? takeWished(there.toReversed(), lines) : { taken: there };
  if ("taken" in found) return found.taken;
  const { lineId, quantity } = found.wish;
  const [first] = found.own;
  if (!first) return `订单没有未发货的明细${lineId}，${all}`;
  const { unit } = first;
  return `明细${lineId}未发货的有${countPieces(found.own)}${unit}，不能登记${quantity}${unit}缺货，${all}`;
}

type Shorting = Short & { readonly pieces: readonly HeldPieces[]; readonly at: Date };

async function shortLocked(tx: Db, order: OrderRow, { pieces, reason, at }: Shorting): Promise<Shorted> {
  const parcels = await cancelOpenShipments(tx, order.id);
  const byLine = Map.groupBy(pieces, ({ lineId }) => lineId);
  const what = [...byLine.values()].map((own) => `${own[0]?.name}${countPieces(own)}${own[0]?.unit}`);
  const said = `${what.join("、")}不再发货（${reason}）`;
  const { text, isEnded } = await leaveOut(tx, order, {
    pieces,
    said: { rest: said, end: `${said}，订单已取消` },
    reason,
    at,
  });
  if (isEnded) return { text, parcels: 0 };
  await tellShop(tx, order, { title: `订单${order.orderNo}部分商品不再发货`, body: `${text}。`, at });
  return { text, parcels };
}

function cannot(text: string): Refusal {
  return refuse("order.cannot_move", { details: { text } });
}

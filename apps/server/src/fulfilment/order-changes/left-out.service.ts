/** Pieces that will not be sent 缺货: stock and money go back, and the order goes on, or ends (domain.md §8). */
import type { LinePieces } from "@yaoji/domain/trade/shipments";
import { countPieces } from "@yaoji/domain/trade/shipments";
import { isAllMissing } from "@yaoji/domain/trade/stock";
import type { Db } from "../../platform/db/database.ts";
import { followLeftOut } from "../presales/arrivals.service.ts";
import { closeIfArrived } from "../shipments/receive.service.ts";
import { hasShipped } from "../shipments/shipments.service.ts";
import { releasePieces } from "../stock/stock.service.ts";
import { endOrder } from "./cancel.service.ts";
import { changeOrder, type OrderRow } from "../../orders/order-states.service.ts";
import { neverSentText, refundNeverSent } from "../../money/payments/refund-pieces.service.ts";
import { listUnsent, takeFromLine } from "../../orders/unsent.sql.ts";

/** Pieces of a line's batch. */
export type BatchPieces = LinePieces & { readonly batchId: number };

/** Pieces that will not be sent, and why. */
export type Missing = {
  readonly pieces: readonly BatchPieces[];
  /** What the timeline says of them: where the order goes on, and where nothing is left of it. */
  readonly said: { readonly rest: string; readonly end: string };
  /** Kept with the movements of stock, and with an order that ends. */
  readonly reason: string;
  readonly at: Date;
};

/** What the timeline says in the end, and whether the order was cancelled. */
export type LeftOut = { readonly text: string; readonly isEnded: boolean };

/**
 * Leaves pieces out of a locked order whose parcels are closed: their paid share is refunded. An order that is not paid
 * yet, or has nothing else to send, is cancelled whole.
 */
export async function leaveOut(
  tx: Db,
  order: OrderRow,
  { pieces, said, reason, at }: Missing,
): Promise<LeftOut> {
  const unsent = await listUnsent(tx, order.id);
  const isAll = !(await hasShipped(tx, order.id)) && isAllMissing(unsent, pieces);
  if (order.status === "pending_payment" || isAll)
    return { text: await endOrder(tx, order, { text: said.end, reason, at, by: "us" }), isEnded: true };
  for (const each of pieces) await letGo(tx, order, { ...each, memo: reason, at });
  await followLeftOut(tx, order, at);
  const refunded = await refundNeverSent(tx, order, {
    pieces,
    // Fewer wait each time that something is left out.
    key: `order:${order.id}:short:${countPieces(unsent)}`,
    memo: `订单${order.orderNo}缺货退款`,
    at,
  });
  const text = [said.rest, neverSentText(refunded)].filter(Boolean).join("，");
  await changeOrder(tx, order, { change: {}, text, at });
  await closeIfArrived(tx, order, at);
  return { text, isEnded: false };
}

/** A line gives pieces that it holds back to their batch. */
export async function letGo(
  tx: Db,
  order: OrderRow,
  { lineId, memo, at, ...piece }: BatchPieces & { readonly memo: string; readonly at: Date },
): Promise<void> {
  await releasePieces(tx, order.id, { pieces: [piece], memo, at });
  await takeFromLine(tx, lineId, piece);
}

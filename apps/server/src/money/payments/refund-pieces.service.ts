/** Pieces of an order that will not be paid: short, refused, returned. Their paid share goes back, exactly and once. */
import type { LinePart } from "@yaoji/domain/trade/invoices";
import { add } from "@yaoji/domain/money/money";
import { paidShareOf } from "@yaoji/domain/money/paid-share";
import { type RefundParts, refundText } from "@yaoji/domain/trade/refunds";
import type { LinePieces } from "@yaoji/domain/trade/shipments";
import { type VouchersBack, vouchersText } from "@yaoji/domain/money/voucher-returns";
import { returnVouchers } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { redInvoice } from "../invoices/invoices.service.ts";
import { refundShare } from "./refunds.service.ts";
import { giveBackPromotedPieces, giveBackUnsentCosts } from "../../offers/promotions/take.service.ts";
import { addNeverSent, listPaidLines, lockLines, updateReturned } from "./order-lines.queries.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";

/** What was paid for each line, and how much of it went back. */
export const paidLines = lockLines;

/** The same for whoever only looks: another may refund of them meanwhile. */
export const seenPaidLines = listPaidLines;

/** `key` names the refund; the same one gives back once. */
export type PiecesRefund = {
  readonly pieces: readonly LinePieces[];
  readonly key: string;
  readonly memo: string;
  readonly at: Date;
  /** They had been delivered: their money was earned. */
  readonly wasEarned?: boolean;
};

/**
 * Gives the paid share of pieces of a locked, paid order back; says where it went. Freight is not refunded with pieces:
 * that is for an order which is cancelled before anything of it has left. What has been invoiced is taken back in red.
 */
export async function refundPieces(tx: Db, order: OrderRow, refund: PiecesRefund): Promise<RefundParts> {
  return payBack(tx, order, { ...refund, parts: await countReturned(tx, order, refund.pieces) });
}

/** Counts pieces as given back; gives what was paid for them. */
async function countReturned(
  tx: Db,
  order: OrderRow,
  pieces: readonly LinePieces[],
): Promise<readonly LinePart[]> {
  const lines = new Map((await lockLines(tx, order.id)).map((line) => [line.id, { ...line }]));
  const parts: LinePart[] = [];
  for (const { lineId, quantity } of pieces) {
    const line = lines.get(lineId);
    if (!line) throw new Error(`order ${order.id} has no line ${lineId}`);
    parts.push({ id: lineId, number: quantity, amount: paidShareOf(line, line.returned, quantity) });
    line.returned += quantity;
  }
  await updateReturned(tx, [...lines.values()]);
  return parts;
}

type PartsRefund = Omit<PiecesRefund, "pieces"> & { readonly parts: readonly LinePart[] };

async function payBack(tx: Db, order: OrderRow, refund: PartsRefund): Promise<RefundParts> {
  const { parts, ...named } = refund;
  const { key, memo: reason, at } = named;
  await redInvoice(tx, { orderId: order.id, key, lines: parts, reason, at });
  const amount = add(...parts.map((part) => part.amount));
  return refundShare(tx, { orderId: order.id, amount, ...named });
}

/** Where the money of pieces went that were never sent, and what of vouchers came back. */
export type NeverSentRefund = { readonly parts: RefundParts; readonly vouchers: VouchersBack };

/**
 * The same for pieces that never left the warehouse: what cash vouchers paid of them comes back too, and what they took of
 * promotions goes back to these: first pieces, then budgets, in the order in which a submission takes them.
 */
export async function refundNeverSent(
  tx: Db,
  order: OrderRow,
  refund: PiecesRefund,
): Promise<NeverSentRefund> {
  const { pieces, ...named } = refund;
  await giveBackPromotedPieces(tx, pieces);
  const counted = await countReturned(tx, order, pieces);
  await addNeverSent(tx, pieces);
  const parts = await payBack(tx, order, { ...named, parts: counted });
  await giveBackUnsentCosts(tx, order.id);
  const { key, at } = refund;
  return { parts, vouchers: await returnVouchers(tx, order, { key: `${key}:vouchers`, at }) };
}

/** "25.00元已退回余额，现金券25.00元已退回，至少30天内有效". */
export function neverSentText({ parts, vouchers }: NeverSentRefund): string {
  return [refundText(parts), vouchersText(vouchers)].filter(Boolean).join("，");
}

import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fromDecimal } from "@yaoji/domain/money/money";
import type { UnsentPieces } from "@yaoji/domain/trade/stock";
import { type Db, rows } from "../platform/db/database.ts";
import { bind } from "../platform/db/prepared.ts";
import { orderLineBatches } from "../platform/db/schema/orders.ts";

/** Pieces of a line's batch that have not left; `quantity` counts those in parcels that are still being made. */
export type HeldPieces = {
  lineId: number;
  goodsId: number;
  name: string;
  unit: string;
  batchId: number;
  batchNo: string;
  quantity: number;
  /** 效期不早于 of the line; null: nothing was promised. */
  expiresFrom: string | null;
};

/** Of an `order_line_batches lot`, what has not left. */
export const held = sql`(lot.number - (SELECT coalesce(sum(sl.number), 0) FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
  WHERE sl.order_line_id = lot.line_id AND sl.batch_id = lot.batch_id AND s.shipped_at IS NOT NULL
    AND s.after_sale_id IS NULL))::int`;

/**
 * What the shop paid today for pieces that have neither left nor been refunded, which ship together with its next order
 * (domain.md §2), as decimal text; binds `shopId` and `dayStart`. Cut to 分 as `paid-share.ts` does: what is left of the line
 * after the others.
 */
export const unshippedAmount = sql`SELECT ${unshippedLines(bind("shopId"), bind("dayStart"))}`;

/** The same for a statement that groups it, as its column `amount`. */
export function unshippedLines(shopId: SQLWrapper, since: SQLWrapper): SQL {
  return sql`coalesce(sum(l.amount - trunc(l.amount * (l.number - waiting.number) / l.number, 2)), 0)::text AS amount
  FROM orders o JOIN payments p ON p.order_id = o.id AND p.state = 'success' JOIN order_lines l ON l.order_id = o.id,
    LATERAL (SELECT coalesce(sum(${held}), 0) AS number FROM order_line_batches lot WHERE lot.line_id = l.id) waiting
  WHERE o.shop_id = ${shopId}::bigint AND o.status IN ('pending_review', 'reviewed', 'picking', 'partially_shipped')
    AND p.created_at >= ${since}::timestamptz`;
}

/** Pieces of an order that have not left, the lines in order, first expiry first. */
export async function listHeld(tx: Db, orderId: number): Promise<HeldPieces[]> {
  return rows<HeldPieces>(
    tx,
    sql`SELECT l.id::int AS "lineId", l.goods_id::int AS "goodsId", l.name, l.unit, lot.batch_id::int AS "batchId",
          lot.batch_no AS "batchNo", ${held} AS quantity,
          l.expires_from::text AS "expiresFrom"
        FROM order_line_batches lot JOIN order_lines l ON l.id = lot.line_id
        WHERE l.order_id = ${orderId} AND ${held} > 0 ORDER BY l.id, lot.expires_on, lot.batch_id`,
  );
}

/** The same by their lines, with what these cost. */
export async function listUnsent(tx: Db, orderId: number): Promise<UnsentPieces[]> {
  const found = await rows<{ lineId: number; amount: string; quantity: number }>(
    tx,
    sql`SELECT l.id::int AS "lineId", (l.price * l.number)::text AS amount, sum(${held})::int AS quantity
        FROM order_lines l JOIN order_line_batches lot ON lot.line_id = l.id
        WHERE l.order_id = ${orderId} GROUP BY l.id HAVING sum(${held}) > 0`,
  );
  return found.map(({ amount, ...line }) => ({ ...line, amount: fromDecimal(amount) }));
}

/** Gives pieces of a batch to a line. */
export async function giveToLine(
  tx: Db,
  lineId: number,
  given: { id: number; batchNo: string; expiresOn: string; quantity: number },
): Promise<void> {
  const { id: batchId, batchNo, expiresOn, quantity } = given;
  await tx
    .insert(orderLineBatches)
    .values({ lineId, batchId, batchNo, expiresOn, number: quantity })
    .onConflictDoUpdate({
      target: [orderLineBatches.lineId, orderLineBatches.batchId],
      set: { number: sql`${orderLineBatches.number} + excluded.number` },
    });
}

/** Takes pieces of a batch away from a line. */
export async function takeFromLine(
  tx: Db,
  lineId: number,
  { batchId, quantity }: { batchId: number; quantity: number },
): Promise<void> {
  const { number } = orderLineBatches;
  const taken = and(eq(orderLineBatches.lineId, lineId), eq(orderLineBatches.batchId, batchId));
  await tx.delete(orderLineBatches).where(and(taken, eq(number, quantity)));
  await tx
    .update(orderLineBatches)
    .set({ number: sql`${number} - ${quantity}` })
    .where(and(taken, gt(number, quantity)));
}

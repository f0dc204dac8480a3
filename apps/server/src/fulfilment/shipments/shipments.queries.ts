import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { BatchState } from "@yaoji/domain/trade/stock";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { failedLast } from "../../platform/sweeps/failed-last.sql.ts";
import { batches, goods } from "../../platform/db/schema/goods.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";
import { shipmentEvents, shipmentLines, shipments } from "../../platform/db/schema/shipments.ts";

export type ShipmentRow = typeof shipments.$inferSelect;
export type ShipmentChange = Partial<Pick<ShipmentRow, "state" | "checkedAt" | "checkedBy" | "deliveredAt">>;
export type ShipmentLineRow = typeof shipmentLines.$inferSelect;

/** Pieces of a line's batch that no shipment has taken yet, and what the batch is today. */
export type WaitingPieces = {
  lineId: number;
  name: string;
  unit: string;
  batchId: number;
  batchNo: string;
  batchState: BatchState;
  batchExpiresOn: string;
  /** 效期不早于 that the line was promised; null: nothing. */
  expiresFrom: string | null;
  quantity: number;
};

/** What of an order still waits in the warehouse outside every shipment, the lines in order, first expiry first. */
export async function listWaiting(tx: Db, orderId: number): Promise<WaitingPieces[]> {
  return rows<WaitingPieces>(
    tx,
    sql`SELECT l.id::int AS "lineId", l.name, l.unit, lot.batch_id::int AS "batchId", lot.batch_no AS "batchNo",
          b.state AS "batchState", b.expires_on::text AS "batchExpiresOn",
          l.expires_from::text AS "expiresFrom",
          (lot.number - taken.number)::int AS quantity
        FROM order_lines l JOIN order_line_batches lot ON lot.line_id = l.id JOIN batches b ON b.id = lot.batch_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(sl.number), 0) AS number FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
          WHERE sl.order_line_id = l.id AND sl.batch_id = lot.batch_id AND s.state <> 'cancelled' AND s.after_sale_id IS NULL) taken
        WHERE l.order_id = ${orderId} AND lot.number > taken.number
        ORDER BY l.id, b.expires_on, lot.batch_id`,
  );
}

/** Pieces that have not left: outside every shipment, or in one that is still being made. */
export async function countUnshipped(tx: Db, orderId: number): Promise<number> {
  const found = await row<{ number: number }>(
    tx,
    sql`SELECT (SELECT coalesce(sum(lot.number), 0) FROM order_lines l JOIN order_line_batches lot ON lot.line_id = l.id
          WHERE l.order_id = ${orderId})::int
        - (SELECT coalesce(sum(sl.number), 0) FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
          WHERE s.order_id = ${orderId} AND s.shipped_at IS NOT NULL AND s.after_sale_id IS NULL)::int AS number`,
  );
  return found?.number ?? 0;
}

/** The shipments of an order, oldest first. Who holds the order's lock holds them. */
export async function listShipments(db: Db, orderId: number): Promise<ShipmentRow[]> {
  return db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.id));
}

export async function findShipment(db: Db, id: number): Promise<ShipmentRow | null> {
  return (await db.select().from(shipments).where(eq(shipments.id, id)))[0] ?? null;
}

export async function findByNumber(db: Db, shipmentNo: string): Promise<ShipmentRow | null> {
  return (await db.select().from(shipments).where(eq(shipments.shipmentNo, shipmentNo)))[0] ?? null;
}

export async function insertShipment(
  tx: Db,
  values: Pick<ShipmentRow, "shipmentNo" | "orderId" | "warehouseId" | "createdAt"> & {
    afterSaleId?: number;
    pickedBy?: number | undefined;
  },
): Promise<ShipmentRow> {
  const [inserted] = await tx.insert(shipments).values(values).returning();
  if (!inserted) throw new Error("an inserted shipment came back empty");
  return inserted;
}

export type NewShipmentLine = Omit<typeof shipmentLines.$inferInsert, "producedOn" | "expiresOn">;

/** When they were made, and how long they last, their batches say. */
export async function insertShipmentLines(tx: Db, lines: readonly NewShipmentLine[]): Promise<void> {
  const dated = lines.map((line) => ({
    ...line,
    producedOn: sql`(SELECT produced_on FROM batches WHERE id = ${line.batchId})`,
    expiresOn: sql`(SELECT expires_on FROM batches WHERE id = ${line.batchId})`,
  }));
  await tx.insert(shipmentLines).values(dated);
}

export async function updateShipment(tx: Db, id: number, change: ShipmentChange): Promise<void> {
  await tx.update(shipments).set(change).where(eq(shipments.id, id));
}

type Sending = { readonly carrier: string; readonly trackingNo: string; readonly at: Date };

/** It leaves; its papers keep how buyer and seller are called now, and what is known of its batches now. */
export async function sendOff(tx: Db, id: number, { carrier, trackingNo, at }: Sending): Promise<void> {
  await tx.execute(sql`UPDATE shipments s SET state = 'shipped', carrier = ${carrier}, tracking_no = ${trackingNo},
      shipped_at = ${at.toISOString()}::timestamptz, company = shop.company,
      seller = coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'company'), '')
    FROM orders o JOIN shops shop ON shop.id = o.shop_id WHERE s.id = ${id} AND o.id = s.order_id`);
  await tx.execute(sql`UPDATE shipment_lines l SET produced_on = b.produced_on, expires_on = b.expires_on
    FROM batches b WHERE l.shipment_id = ${id} AND b.id = l.batch_id`);
}

export async function insertShipmentEvent(
  tx: Db,
  event: { shipmentId: number; at: Date; text: string; place?: string },
): Promise<void> {
  await tx.insert(shipmentEvents).values(event);
}

/** A line with what receiving and refunding ask of its order's line, and what its batch is today. */
export type ParcelLine = ShipmentLineRow & {
  code: string;
  name: string;
  unit: string;
  /** Of the goods as they are today: what their pieces must carry, and what stands on them. */
  scope: string;
  barcode: string | null;
  batchState: BatchState;
  batchExpiresOn: string;
  expiresFrom: string | null;
};

export async function listParcelLines(tx: Db, shipmentIds: readonly number[]): Promise<ParcelLine[]> {
  if (shipmentIds.length === 0) return [];
  const { code, name, unit, expiresFrom } = orderLines;
  const { scope, barcode } = goods;
  const { state: batchState, expiresOn: batchExpiresOn } = batches;
  const found = await tx
    .select({
      line: shipmentLines,
      code,
      name,
      unit,
      scope,
      barcode,
      batchState,
      batchExpiresOn,
      expiresFrom,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .innerJoin(batches, eq(batches.id, shipmentLines.batchId))
    .where(inArray(shipmentLines.shipmentId, [...shipmentIds]))
    .orderBy(asc(shipmentLines.id));
  return found.map(({ line, ...rest }) => ({ ...line, ...rest }));
}

/** What was received and refused of each line. */
export async function updateReceived(
  tx: Db,
  lines: readonly { id: number; received: number; refused: number; reason: string }[],
): Promise<void> {
  const values = lines.map(
    ({ id, received, refused, reason }) =>
      sql`(${id}::bigint, ${received}::int, ${refused}::int, ${reason}::text)`,
  );
  await tx.execute(
    sql`UPDATE shipment_lines l SET received = said.received, refused = said.refused, refuse_reason = said.reason
        FROM (VALUES ${sql.join(values, sql`, `)}) said (id, received, refused, reason) WHERE l.id = said.id`,
  );
}

type LineCodes = Partial<Pick<ShipmentLineRow, "traceCodes" | "traceScans" | "noCodeReason">>;

/** Codes, the scans behind them, or why there are too few. */
export async function updateLineCodes(tx: Db, id: number, change: LineCodes): Promise<void> {
  await tx.update(shipmentLines).set(change).where(eq(shipmentLines.id, id));
}

/** Shipments that have been under way since before; with their orders, oldest first. */
export async function listLongUnderWay(db: Db, before: Date, limit: number): Promise<ShipmentRow[]> {
  return db
    .select()
    .from(shipments)
    .where(and(eq(shipments.state, "shipped"), lt(shipments.shippedAt, before)))
    .orderBy(failedLast("receive-parcels", shipments.id), asc(shipments.shippedAt))
    .limit(limit);
}

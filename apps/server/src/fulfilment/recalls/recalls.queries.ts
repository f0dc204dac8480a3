import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { BatchState } from "@yaoji/domain/trade/stock";
import { type Db, rows } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { shipmentLines, shipments } from "../../platform/db/schema/shipments.ts";
import { held } from "../../orders/unsent.sql.ts";

/** Orders that hold pieces of a batch which have not left. */
export async function listHolders(db: Db, batchId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT DISTINCT o.id::int AS id FROM order_line_batches lot JOIN order_lines l ON l.id = lot.line_id
        JOIN orders o ON o.id = l.order_id
        WHERE lot.batch_id = ${batchId} AND o.status <> 'cancelled' AND ${held} > 0 ORDER BY id`,
  );
  return found.map(({ id }) => id);
}

/** A batch with its goods, as far as orders that hold of it ask. */
export type HeldBatch = {
  readonly id: number;
  readonly warehouseId: number;
  readonly batchNo: string;
  readonly expiresOn: string;
  readonly state: BatchState;
  readonly name: string;
  readonly unit: string;
};

/** Orders with pieces that have not left of batches that expire today or have expired; by order, then by batch. */
export async function listExpiring(db: Db, today: string): Promise<{ orderId: number; batch: HeldBatch }[]> {
  const found = await rows<HeldBatch & { orderId: number }>(
    db,
    sql`SELECT DISTINCT o.id::int AS "orderId", b.id::int AS id, b.warehouse_id::int AS "warehouseId",
          b.batch_no AS "batchNo", b.expires_on::text AS "expiresOn", b.state, g.name, g.unit
        FROM batches b JOIN goods g ON g.id = b.goods_id JOIN order_line_batches lot ON lot.batch_id = b.id
        JOIN order_lines l ON l.id = lot.line_id JOIN orders o ON o.id = l.order_id
        WHERE b.reserved > 0 AND b.expires_on <= ${today}::date AND o.status <> 'cancelled' AND ${held} > 0
        ORDER BY "orderId", id`,
  );
  return found.map(({ orderId, ...batch }) => ({ orderId, batch }));
}

/** An order with which pieces were sent; whether its shop asks for after-sales by itself. */
export type SentOrder = {
  readonly orderId: number;
  readonly orderNo: string;
  readonly shopId: number;
  readonly mayAsk: boolean;
};

/** Orders with which pieces of these batches were sent and stayed. */
export async function listSent(db: Db, batchIds: readonly number[]): Promise<SentOrder[]> {
  const { id: orderId, orderNo, shopId } = orders;
  return db
    .selectDistinct({ orderId, orderNo, shopId, mayAsk: shops.mayAskAfterSales })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orders, eq(orderId, shipments.orderId))
    .innerJoin(shops, eq(shops.id, shopId))
    .where(
      and(
        inArray(shipmentLines.batchId, [...batchIds]),
        isNotNull(shipments.shippedAt),
        gt(shipmentLines.number, shipmentLines.refused),
      ),
    )
    .orderBy(asc(orderId));
}

/** Pieces of a batch that left in one parcel, and how many of them are back: refused at the door, or received as returned. */
export type SentPieces = {
  readonly shopId: number;
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  readonly orderNo: string;
  readonly shipmentNo: string;
  readonly warehouse: string;
  readonly batchNo: string;
  readonly unit: string;
  /** Unix seconds. */
  readonly shippedAt: number;
  readonly sent: number;
  readonly returned: number;
};

type Lot = { readonly goods: string; readonly batchNo: string; readonly warehouse?: string | undefined };

/** By shop, then as they left; in every warehouse, or in the one that is named. */
export async function listSentPieces(db: Db, { goods, batchNo, warehouse }: Lot): Promise<SentPieces[]> {
  return rows<SentPieces>(
    db,
    sql`SELECT shop.id::int AS "shopId", shop.company, shop.contact_name AS contact, shop.contact_phone AS phone,
          o.order_no AS "orderNo", s.shipment_no AS "shipmentNo", w.name AS warehouse, sl.batch_no AS "batchNo", g.unit,
          extract(epoch FROM s.shipped_at)::int AS "shippedAt", sum(sl.number)::int AS sent,
          sum(sl.refused + coalesce(back.number, 0))::int AS returned
        FROM batches b JOIN goods g ON g.id = b.goods_id JOIN warehouses w ON w.id = b.warehouse_id
        JOIN shipment_lines sl ON sl.batch_id = b.id JOIN shipments s ON s.id = sl.shipment_id
        JOIN orders o ON o.id = s.order_id JOIN shops shop ON shop.id = o.shop_id
        LEFT JOIN LATERAL (SELECT sum(al.accepted) AS number FROM after_sale_lines al
          JOIN after_sales a ON a.id = al.after_sale_id
          WHERE al.shipment_line_id = sl.id AND a.goods_back AND a.state NOT IN ('rejected', 'cancelled')) back ON true
        WHERE g.code = ${goods} AND b.batch_no = ${batchNo} AND s.shipped_at IS NOT NULL
          ${warehouse === undefined ? sql`` : sql`AND w.code = ${warehouse}`}
        GROUP BY shop.id, o.id, s.id, w.id, g.id, sl.batch_no
        ORDER BY shop.id, s.id`,
  );
}

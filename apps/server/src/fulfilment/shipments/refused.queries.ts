import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

/** Pieces of a batch that the buyer did not accept, and the reason that he gave. */
export type RefusedLine = {
  lineId: number;
  code: string;
  name: string;
  batchNo: string;
  refused: number;
  unit: string;
  reason: string;
};

/** A parcel of which something was refused; `refunded` is a decimal text of yuan, all that went back for it. */
export type RefusedParcel = {
  orderNo: string;
  shipmentNo: string;
  company: string;
  /** Unix seconds. */
  at: number;
  refunded: string;
  lines: RefusedLine[];
};

/** The newest parcels of which something was refused. */
export async function listRefused(db: Db, limit: number): Promise<RefusedParcel[]> {
  return rows<RefusedParcel>(
    db,
    sql`SELECT o.order_no AS "orderNo", s.shipment_no AS "shipmentNo", shop.company,
          extract(epoch FROM s.delivered_at)::int AS at, coalesce(back.amount, 0)::text AS refunded, parcel.lines
        FROM (SELECT DISTINCT shipment_id FROM shipment_lines WHERE refused > 0 ORDER BY shipment_id DESC LIMIT ${limit}) found
        JOIN shipments s ON s.id = found.shipment_id JOIN orders o ON o.id = s.order_id JOIN shops shop ON shop.id = o.shop_id
        LEFT JOIN LATERAL (SELECT r.wallet + r.credit AS amount FROM payment_refunds r
          WHERE r.key = 'shipment:' || s.id || ':refused') back ON true
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object('lineId', l.id, 'code', l.code, 'name', l.name, 'batchNo', sl.batch_no,
            'refused', sl.refused, 'unit', l.unit, 'reason', sl.refuse_reason) ORDER BY sl.id) AS lines
          FROM shipment_lines sl JOIN order_lines l ON l.id = sl.order_line_id
          WHERE sl.shipment_id = s.id AND sl.refused > 0) parcel
        ORDER BY s.id DESC`,
  );
}

import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

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

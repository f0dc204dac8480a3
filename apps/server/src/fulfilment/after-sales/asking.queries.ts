import { eq, sql } from "drizzle-orm";
import type { AfterSaleType } from "@yaoji/domain/trade/after-sales";
import type { ShipmentState } from "@yaoji/domain/trade/shipments";
import { type Db, rows } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";

/** A batch of a parcel, and what was asked for of it. */
export type SentRow = {
  id: number;
  state: ShipmentState;
  delivered_at: number | null;
  goods_id: number;
  name: string;
  specification: string;
  manufacturer: string;
  unit: string;
  batch_no: string;
  expires_on: string;
  received: number;
  /** What came back and was not accepted counts until its application is closed: then the buyer has it again. */
  asked: number;
  open_papers: AfterSaleType[];
  near_expiry: boolean;
  recalled: boolean;
};

/** The same with what was paid for its line. */
export type AskableRow = SentRow & {
  shipment_no: string;
  order_line_id: number;
  ordered: number;
  amount: string;
  /** Pieces given back. */
  returned: number;
  /** Pieces for which money is asked back, and has not gone back yet. */
  refunding: number;
};

/** What `SentRow` says of the line `sl` of a parcel `s`, of the order's line `l` and the batch `b`; `asked` is `askedOfSent`. */
export const sentColumns = sql`sl.id::int AS id, s.state, extract(epoch FROM s.delivered_at)::int AS delivered_at,
  l.goods_id::int AS goods_id, l.name, l.specification, coalesce(l.manufacturer, '') AS manufacturer, l.unit,
  sl.batch_no, sl.expires_on::text AS expires_on, coalesce(sl.received, 0) AS received,
  asked.number AS asked, asked.open_papers,
  EXISTS (SELECT 1 FROM order_line_parts p WHERE p.line_id = l.id AND p.rule = 'near_expiry') AS near_expiry,
  b.state = 'recalled' AS recalled`;

/** What was asked for of the line `sl` of a parcel, one row. */
export const askedOfSent = sql`SELECT
    coalesce(sum(CASE WHEN sale.closed_at IS NULL THEN a.number ELSE coalesce(a.accepted, a.number) END), 0)::int AS number,
    coalesce(json_agg(DISTINCT sale.type) FILTER (WHERE sale.remedy = 'answer' AND sale.closed_at IS NULL), '[]') AS open_papers
  FROM after_sale_lines a JOIN after_sales sale ON sale.id = a.after_sale_id
  WHERE a.shipment_line_id = sl.id AND sale.state NOT IN ('rejected', 'cancelled')`;

/** Every batch of an order's parcels, in the order in which they were sent. */
export async function listAskable(db: Db, orderId: number): Promise<AskableRow[]> {
  return rows<AskableRow>(
    db,
    sql`SELECT ${sentColumns}, s.shipment_no, l.id::int AS order_line_id,
          l.number AS ordered, l.amount::text AS amount, l.returned, refunding.number AS refunding
        FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id JOIN order_lines l ON l.id = sl.order_line_id
          JOIN batches b ON b.id = sl.batch_id
        CROSS JOIN LATERAL (${askedOfSent}) asked
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(coalesce(a.accepted, a.number)), 0)::int AS number
          FROM shipment_lines own JOIN after_sale_lines a ON a.shipment_line_id = own.id
            JOIN after_sales sale ON sale.id = a.after_sale_id
          WHERE own.order_line_id = l.id AND sale.remedy = 'refund' AND sale.closed_at IS NULL) refunding
        WHERE s.order_id = ${orderId} AND s.state <> 'cancelled' ORDER BY sl.id`,
  );
}

/** Whether the operator lets the shop ask at all (is_AfterSale). */
export async function mayAsk(db: Db, shopId: number): Promise<boolean> {
  const [found] = await db.select({ may: shops.mayAskAfterSales }).from(shops).where(eq(shops.id, shopId));
  return found?.may ?? false;
}

import { sql } from "drizzle-orm";
import type { BoughtDeductionKind } from "@yaoji/domain/pricing/explain-bought";
import type { ShipmentState } from "@yaoji/domain/trade/shipments";
import { type Db, rows } from "../../platform/db/database.ts";
import type { AddressSnapshot } from "../../platform/db/schema/orders.ts";

export type ShipmentLineView = {
  id: number;
  order_line_id: number;
  goods_id: number;
  code: string;
  name: string;
  manufacturer: string;
  mah: string;
  origin: string;
  specification: string;
  form: string;
  unit: string;
  approval_number: string;
  price: string;
  /** What the papers reckon the line's amounts from; money as decimal text. */
  ordered: {
    quantity: number;
    amount: string;
    prices: string[];
    deductions: { kind: BoughtDeductionKind; amount: string }[];
  };
  /** Pieces of the order's line that had left before these; of those sent once more, with the same after-sale. */
  sent_before: number;
  batch_id: number;
  batch_no: string;
  produced_on: string;
  yxq: string;
  /** 效期不早于 of the order's line, "" where nothing was promised. */
  expires_from: string;
  number: number;
  trace_codes: string[];
  /** What was scanned for each code; fewer where codes are older than that. */
  trace_scans: string[];
  no_code_reason: string;
  received: number | null;
  refused: number;
  refuse_reason: string;
};

/** A shipment with its lines and steps; times as unix seconds, null before. */
export type ShipmentView = {
  id: number;
  shipment_no: string;
  order_id: number;
  order_no: string;
  /** Whether its goods are sent once more. */
  is_replacement: boolean;
  address: AddressSnapshot;
  company: string;
  /** "" before it has left. */
  seller: string;
  state: ShipmentState;
  warehouse: string;
  carrier: string;
  tracking_no: string;
  created_at: number;
  shipped_at: number | null;
  delivered_at: number | null;
  lines: ShipmentLineView[];
  events: { time: number; text: string; place: string }[];
};

/** Of an order's line `l`. */
const ordered = sql`json_build_object('quantity', l.number, 'amount', l.amount::text,
    'prices', (SELECT coalesce(json_agg(part.price::text), '[]') FROM order_line_parts part WHERE part.line_id = l.id),
    'deductions', (SELECT coalesce(json_agg(json_build_object('kind', d.kind, 'amount', d.amount::text)), '[]')
      FROM order_line_deductions d WHERE d.line_id = l.id))`;

/** By when they left, which no later parcel changes: a note says the same for good. */
const sentBefore = sql`(SELECT coalesce(sum(other.number), 0)::int
    FROM shipment_lines other JOIN shipments sent ON sent.id = other.shipment_id
    WHERE other.order_line_id = l.id AND sent.after_sale_id IS NOT DISTINCT FROM s.after_sale_id
      AND (sent.shipped_at, other.id) < (s.shipped_at, sl.id))`;

/** The shop's shipments of an order, or one of them by its id, oldest first, in one statement; cancelled ones never. */
export async function listShipmentViews(
  db: Db,
  shopId: number,
  { orderId = null, id = null }: { orderId?: number | null; id?: number | null },
): Promise<ShipmentView[]> {
  return rows<ShipmentView>(
    db,
    sql`SELECT s.id::int AS id, s.shipment_no, o.id::int AS order_id, o.order_no, s.after_sale_id IS NOT NULL AS is_replacement,
          o.address, coalesce(s.company, shop.company) AS company,
          coalesce(s.seller, '') AS seller, s.state,
          w.name AS warehouse, s.carrier, s.tracking_no, extract(epoch FROM s.created_at)::int AS created_at,
          extract(epoch FROM s.shipped_at)::int AS shipped_at, extract(epoch FROM s.delivered_at)::int AS delivered_at,
          parcel.lines, course.events
        FROM shipments s JOIN orders o ON o.id = s.order_id JOIN shops shop ON shop.id = o.shop_id
        JOIN warehouses w ON w.id = s.warehouse_id
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object('id', sl.id, 'order_line_id', l.id, 'goods_id', l.goods_id, 'code', l.code,
            'name', l.name, 'manufacturer', coalesce(l.manufacturer, ''), 'mah', coalesce(l.mah, ''),
            'origin', coalesce(l.origin, ''), 'specification', l.specification, 'form', l.form, 'unit', l.unit,
            'approval_number', coalesce(l.approval_number, ''), 'price', l.price::text,
            'ordered', ${ordered}, 'sent_before', ${sentBefore}, 'batch_id', sl.batch_id,
            'batch_no', sl.batch_no, 'produced_on', coalesce(sl.produced_on::text, ''), 'yxq', sl.expires_on, 'expires_from', coalesce(l.expires_from::text, ''),
            'number', sl.number, 'trace_codes', sl.trace_codes, 'trace_scans', sl.trace_scans,
            'no_code_reason', sl.no_code_reason, 'received', sl.received, 'refused', sl.refused,
            'refuse_reason', sl.refuse_reason) ORDER BY sl.id) AS lines
          FROM shipment_lines sl JOIN order_lines l ON l.id = sl.order_line_id WHERE sl.shipment_id = s.id) parcel
        CROSS JOIN LATERAL (
          SELECT coalesce(json_agg(json_build_object('time', extract(epoch FROM e.at)::int, 'text', e.text, 'place', e.place)
            ORDER BY e.id), '[]') AS events
          FROM shipment_events e WHERE e.shipment_id = s.id) course
        WHERE o.shop_id = ${shopId} AND s.state <> 'cancelled'
          AND ${orderId === null ? sql`s.id = ${id}` : sql`s.order_id = ${orderId}`} ORDER BY s.id`,
  );
}

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

import { type SQL, sql } from "drizzle-orm";
import type { ShopType } from "@yaoji/domain/text/labels";
import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { hasWord } from "../search/document-words.sql.ts";

/** Which orders; `to` is the first moment after. */
export type MakerOrderScope = {
  readonly accountId: number;
  readonly from: Date;
  readonly to: Date;
  readonly status: OrderStatus | null;
  readonly province: string;
  readonly city: string;
  readonly goodsId: number | null;
  readonly keyword: string;
};

export type MakerLineRow = {
  id: number;
  goods_id: number;
  name: string;
  specification: string;
  unit: string;
  number: number;
  returned: number;
};
export type MakerOrderRow = {
  id: number;
  order_no: string;
  status: OrderStatus;
  created_at: number;
  company: string;
  type: ShopType;
  province: string;
  city: string;
  lines: MakerLineRow[];
};

const head = sql`o.id::int AS id, o.order_no, o.status, extract(epoch FROM o.created_at)::int AS created_at,
  s.company, s.type, o.address ->> 'province' AS province, o.address ->> 'city' AS city`;

/** A page of the orders with the maker's own lines, newest first. */
export async function listOrders(
  db: Db,
  scope: MakerOrderScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<MakerOrderRow[]> {
  return rows<MakerOrderRow>(
    db,
    sql`SELECT ${head}, own.lines
        FROM (SELECT o.* FROM orders o WHERE ${matching(scope)} ORDER BY o.id DESC LIMIT ${limit} OFFSET ${offset}) o
        JOIN shops s ON s.id = o.shop_id
        CROSS JOIN LATERAL (
          SELECT json_agg(json_build_object('id', l.id, 'goods_id', l.goods_id, 'name', l.name, 'specification', l.specification,
            'unit', l.unit, 'number', l.number, 'returned', l.returned) ORDER BY l.id) AS lines
          FROM order_lines l WHERE l.order_id = o.id AND ${isOwn(scope.accountId)}) own
        ORDER BY o.id DESC`,
  );
}

/** How many there are, counted no further than `limit`. */
export async function countOrders(db: Db, scope: MakerOrderScope, limit: number): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM orders o WHERE ${matching(scope)} LIMIT ${limit}) counted`,
  );
  return found?.count ?? 0;
}

/** Where the maker's orders of the period went, whatever else is asked for. */
export async function listPlaces(
  db: Db,
  { accountId, from, to }: MakerOrderScope,
): Promise<{ province: string; city: string }[]> {
  return rows(
    db,
    sql`SELECT DISTINCT o.address ->> 'province' AS province, o.address ->> 'city' AS city FROM orders o
        WHERE ${holdsOwn(accountId, null)} AND ${placedIn({ from, to })} ORDER BY 1, 2`,
  );
}

export type MakerOrderDetailRow = Omit<MakerOrderRow, "lines"> & {
  name: string;
  phone: string;
  shipped_at: number | null;
  delivered_at: number | null;
};

/** One order that holds the maker's goods; null for any other. */
export async function findOrder(db: Db, accountId: number, id: number): Promise<MakerOrderDetailRow | null> {
  return row<MakerOrderDetailRow>(
    db,
    sql`SELECT ${head}, o.address ->> 'name' AS name, o.address ->> 'phone' AS phone,
          extract(epoch FROM o.delivered_at)::int AS delivered_at,
          (SELECT extract(epoch FROM min(p.shipped_at))::int FROM shipments p JOIN shipment_lines sl ON sl.shipment_id = p.id
            JOIN order_lines l ON l.id = sl.order_line_id WHERE p.order_id = o.id AND ${isOwn(accountId)}) AS shipped_at
        FROM orders o JOIN shops s ON s.id = o.shop_id WHERE o.id = ${id} AND ${holdsOwn(accountId, null)}`,
  );
}

export type MakerDetailLineRow = MakerLineRow & {
  code: string;
  approval_number: string;
  shipped: number;
  batches: { batch_no: string; yxq: string; number: number }[];
};

/** The maker's own lines of an order. */
export async function listLines(db: Db, accountId: number, orderId: number): Promise<MakerDetailLineRow[]> {
  return rows<MakerDetailLineRow>(
    db,
    sql`SELECT l.id::int AS id, l.goods_id::int AS goods_id, l.code, l.name, l.specification, l.unit,
          coalesce(l.approval_number, '') AS approval_number, l.number, l.returned,
          coalesce((SELECT sum(sl.number) FROM shipment_lines sl JOIN shipments p ON p.id = sl.shipment_id
            WHERE sl.order_line_id = l.id AND p.shipped_at IS NOT NULL AND p.after_sale_id IS NULL), 0)::int AS shipped,
          coalesce((SELECT json_agg(json_build_object('batch_no', b.batch_no, 'yxq', b.expires_on, 'number', b.number)
            ORDER BY b.expires_on, b.batch_id) FROM order_line_batches b WHERE b.line_id = l.id), '[]') AS batches
        FROM order_lines l WHERE l.order_id = ${orderId} AND ${isOwn(accountId)} ORDER BY l.id`,
  );
}

export type ExportRow = Omit<MakerOrderRow, "lines"> &
  Omit<MakerLineRow, "id"> & { code: string; batches: string };

/** The maker's lines of the orders before `beforeId`, the newest `limit` orders of them. */
export async function listExportRows(
  db: Db,
  scope: MakerOrderScope,
  { beforeId, limit }: { beforeId: number; limit: number },
): Promise<ExportRow[]> {
  return rows<ExportRow>(
    db,
    sql`SELECT ${head}, l.goods_id::int AS goods_id, l.code, l.name, l.specification, l.unit, l.number, l.returned,
          coalesce((SELECT string_agg(b.batch_no || '（' || b.expires_on || '）×' || b.number, ' ' ORDER BY b.expires_on, b.batch_id)
            FROM order_line_batches b WHERE b.line_id = l.id), '') AS batches
        FROM (SELECT o.* FROM orders o WHERE ${matching(scope)} AND o.id < ${beforeId} ORDER BY o.id DESC LIMIT ${limit}) o
        JOIN shops s ON s.id = o.shop_id
        JOIN order_lines l ON l.order_id = o.id AND ${isOwn(scope.accountId)} ORDER BY o.id DESC, l.id`,
  );
}

function matching(scope: MakerOrderScope): SQL {
  const { accountId, goodsId, status, province, city, keyword } = scope;
  const parts = [
    holdsOwn(accountId, goodsId),
    placedIn(scope),
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(province ? [sql`o.address ->> 'province' = ${province}`] : []),
    ...(city ? [sql`o.address ->> 'city' = ${city}`] : []),
    ...(keyword ? [hasWord(sql`o.order_no`, keyword)] : []),
  ];
  return sql.join(parts, sql` AND `);
}

function placedIn({ from, to }: Pick<MakerOrderScope, "from" | "to">): SQL {
  return sql`o.created_at >= ${from.toISOString()}::timestamptz AND o.created_at < ${to.toISOString()}::timestamptz`;
}

function holdsOwn(accountId: number, goodsId: number | null): SQL {
  const one = goodsId === null ? sql`` : sql` AND l.goods_id = ${goodsId}`;
  return sql`o.id IN (SELECT l.order_id FROM order_lines l WHERE ${isOwn(accountId)}${one})`;
}

function isOwn(accountId: number): SQL {
  return sql`l.goods_id IN (SELECT maker_goods(${accountId}))`;
}

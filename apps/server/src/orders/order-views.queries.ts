import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Db, row, rows } from "../db/database.ts";
import { orderEvents, orders } from "../db/schema/orders.ts";
import type { OrderRow } from "./orders.queries.ts";

/** What a page of the order list is asked for; `end` is the first moment after it. */
export type OrderFilter = {
  status?: OrderRow["status"] | undefined;
  keyword: string;
  start: Date | null;
  end: Date | null;
};

export type OrderLineView = {
  order_id: number;
  goods_id: number;
  name: string;
  manufacturer: string | null;
  specification: string;
  unit: string;
  approval_number: string | null;
  number: number;
  price: string;
  amount: string;
  position: number;
  line_count: number;
  batches: { batch_no: string; yxq: string; number: number }[];
};

export async function findOrder(db: Db, shopId: number, id: number): Promise<OrderRow | null> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.id, id)));
  return found[0] ?? null;
}

/** All orders of the checkouts that these orders of the shop belong to. */
export async function listCheckoutOrders(
  db: Db,
  shopId: number,
  ids: readonly number[],
): Promise<OrderRow[]> {
  const checkouts = db
    .select({ id: orders.checkoutId })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, [...ids])));
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.checkoutId, checkouts)))
    .orderBy(asc(orders.id));
}

/** A page of the shop's orders, newest first. */
export async function listOrders(
  db: Db,
  shopId: number,
  { filter, limit, offset }: { filter: OrderFilter; limit: number; offset: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(matching(shopId, filter))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);
}

/** How many there are, counted no further than `limit`. */
export async function countOrders(
  db: Db,
  shopId: number,
  { filter, limit }: { filter: OrderFilter; limit: number },
): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (
          SELECT 1 FROM ${orders} WHERE ${matching(shopId, filter)} LIMIT ${limit}) counted`,
  );
  return found?.count ?? 0;
}

function matching(shopId: number, { status, keyword, start, end }: OrderFilter): SQL | undefined {
  const word = keyword.toLowerCase();
  return and(
    eq(orders.shopId, shopId),
    status ? eq(orders.status, status) : undefined,
    start ? gte(orders.createdAt, start) : undefined,
    end ? lt(orders.createdAt, end) : undefined,
    word === ""
      ? undefined
      : sql`(${orders.orderNo} LIKE ${`${likeSafe(word)}%`} OR EXISTS (SELECT 1 FROM order_lines l
          WHERE l.order_id = ${orders.id} AND strpos(lower(l.name), ${word}) > 0))`,
  );
}

function likeSafe(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The first lines of each order with their batches, in one statement. */
export async function listLines(
  db: Db,
  orderIds: readonly number[],
  first: number,
): Promise<OrderLineView[]> {
  if (orderIds.length === 0) return [];
  const ids = sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return rows<OrderLineView>(
    db,
    sql`SELECT l.order_id::int AS order_id, l.goods_id::int AS goods_id, l.name, l.manufacturer, l.specification, l.unit,
          l.approval_number, l.number, l.price::text AS price, l.amount::text AS amount, l.line_count,
          l.position, held.batches
        FROM (SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY id)::int AS position,
                count(*) OVER (PARTITION BY order_id)::int AS line_count
              FROM order_lines WHERE order_id IN (${ids})) l
        CROSS JOIN LATERAL (
          SELECT coalesce(json_agg(json_build_object('batch_no', b.batch_no, 'yxq', b.expires_on, 'number', b.number)
            ORDER BY b.expires_on, b.batch_id), '[]') AS batches
          FROM order_line_batches b WHERE b.line_id = l.id) held
        WHERE l.position <= ${first} ORDER BY l.order_id, l.position`,
  );
}

export async function listEvents(db: Db, orderId: number) {
  return db
    .select({ text: orderEvents.text, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}

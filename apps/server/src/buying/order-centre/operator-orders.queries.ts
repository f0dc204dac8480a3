import { eq, or, type SQL, sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { warehouses } from "../../platform/db/schema/goods.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";

/** An order as the operator's list shows it; `parcels` its open and sent shipments by number. */
export type OperatorOrder = {
  id: number;
  orderNo: string;
  company: string;
  status: OrderRow["status"];
  total: string;
  createdAt: number;
  parcels: string[];
};

/** Which orders are asked for; what is left out asks for nothing. */
export type OrderWish = {
  readonly status?: OrderRow["status"] | undefined;
  /** An id, or a part of a name. */
  readonly shop?: string | undefined;
  /** An id, a number, or a part of one. */
  readonly number?: string | undefined;
  readonly since?: Date | undefined;
  /** The first moment after them. */
  readonly before?: Date | undefined;
  readonly isOldestFirst: boolean;
};

export async function listOperatorOrders(
  db: Db,
  wish: OrderWish,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OperatorOrder[]> {
  return rows<OperatorOrder>(
    db,
    sql`SELECT o.id::int AS id, o.order_no AS "orderNo", s.company, o.status, o.total::text AS total,
          extract(epoch FROM o.created_at)::int AS "createdAt",
          ARRAY(SELECT p.shipment_no FROM shipments p WHERE p.order_id = o.id AND p.state <> 'cancelled' ORDER BY p.id) AS parcels
        FROM orders o JOIN shops s ON s.id = o.shop_id
        WHERE ${wishedFor(wish)}
        ORDER BY ${wish.isOldestFirst ? sql`o.id` : sql`o.id DESC`} LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function countOperatorOrders(db: Db, wish: OrderWish): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM orders o JOIN shops s ON s.id = o.shop_id WHERE ${wishedFor(wish)}`,
  );
  return found?.count ?? 0;
}

function wishedFor({ status, shop, number, since, before }: OrderWish): SQL {
  const wishes = [
    status && sql`o.status = ${status}`,
    shop && sql`(s.id::text = ${shop} OR strpos(lower(normalize(s.company, NFKC)), lower(${shop})) > 0)`,
    number && sql`(o.id::text = ${number} OR strpos(o.order_no, ${number}) > 0)`,
    since && sql`o.created_at >= ${since.toISOString()}::timestamptz`,
    before && sql`o.created_at < ${before.toISOString()}::timestamptz`,
  ];
  return sql.join([sql`true`, ...wishes.filter((each) => each !== undefined && each !== "")], sql` AND `);
}

/** The id of an order by its number, or by the id itself. */
export async function findOrderId(db: Db, text: string): Promise<number | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.orderNo, text), sql`${orders.id}::text = ${text}`))
    .orderBy(sql`${orders.orderNo} <> ${text}`)
    .limit(1);
  return found?.id ?? null;
}

/** An order with who bought it, and where it is sent from. */
export type SentOrder = { order: OrderRow; company: string; warehouse: string };

export async function findSentOrder(db: Db, id: number): Promise<SentOrder | null> {
  const [found] = await db
    .select({ order: orders, company: shops.company, warehouse: warehouses.name })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(eq(orders.id, id));
  return found ?? null;
}

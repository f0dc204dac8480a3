import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { BoughtDeductionKind, BoughtPart } from "@yaoji/domain/pricing/explain-bought";
import { add, type Money, zero } from "@yaoji/domain/money/money";
import { unknownExpiry } from "@yaoji/domain/trade/presale";
import { isOrderNumber } from "@yaoji/domain/trade/order-number";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { payments } from "../../platform/db/schema/ledger.ts";
import { orderCounts, orderEvents, orders } from "../../platform/db/schema/orders.ts";
import { lineHasAll, orderHas } from "../../catalogue/search/document-words.sql.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";

/** What a page of the order list is asked for; `end` is the first moment after it. */
export type OrderFilter = {
  status?: OrderRow["status"] | undefined;
  keyword: string;
  start: Date | null;
  end: Date | null;
};

export type OrderLineView = {
  id: number;
  order_id: number;
  goods_id: number;
  code: string;
  name: string;
  manufacturer: string | null;
  specification: string;
  unit: string;
  approval_number: string | null;
  number: number;
  price: string;
  amount: string;
  returned: number;
  /** 效期不早于, `YYYY-MM-DD`; null: nothing was promised. */
  expires_from: string | null;
  position: number;
  line_count: number;
  batches: { id: number; batch_no: string; yxq: string; number: number }[];
};

/** A part of the shop's orders: newest first, or from the other end. */
export type PagePlace = { readonly limit: number; readonly offset: number; readonly isFromEnd: boolean };

/** An order with the parcels of it that are under way. */
export type ListedOrder = OrderRow & { underWay: number };

// The column by its plain name: where one table is asked, the query library would leave the table's name out.
const underWay = sql<number>`(SELECT count(*)::int FROM shipments s WHERE s.order_id = orders.id AND s.state = 'shipped')`;

/** A page of the shop's orders, newest first. Its ids come out of an index alone, from the nearer end. */
export async function listOrders(
  db: Db,
  shopId: number,
  { filter, place }: { filter: OrderFilter; place: PagePlace },
): Promise<ListedOrder[]> {
  const { limit, offset, isFromEnd } = place;
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(shopId, filter))
    .orderBy(isFromEnd ? asc(orders.id) : desc(orders.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  const found = await db
    .select({ order: orders, underWay })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(desc(orders.id));
  return found.map(({ order, underWay: count }) => ({ ...order, underWay: count }));
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

/** How many orders the shop has in each state that it has any in. */
export async function listCounts(db: Db, shopId: number): Promise<Map<string, number>> {
  const { status, number } = orderCounts;
  const found = await db
    .select({ status, number })
    .from(orderCounts)
    .where(and(eq(orderCounts.shopId, shopId), gt(number, 0)));
  return new Map(found.map((each) => [each.status, each.number]));
}

/** What of an order's payment came from the balance, and what of it has been given back. */
export async function findPaid(
  db: Db,
  orderId: number,
): Promise<{ readonly fromBalance: Money; readonly refunded: Money }> {
  const found = await db
    .select({ fromBalance: payments.balanceAmount, refunded: payments.refunded })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return {
    fromBalance: add(zero, ...found.map((payment) => payment.fromBalance)),
    refunded: add(zero, ...found.map(({ refunded }) => refunded)),
  };
}

/** How many parcels of an order are under way. */
export async function countUnderWay(db: Db, orderId: number): Promise<number> {
  const found = await db.select({ underWay }).from(orders).where(eq(orders.id, orderId));
  return found[0]?.underWay ?? 0;
}

export type ExportRow = {
  id: number;
  order_no: string;
  created_at: number;
  status: OrderRow["status"];
  pay_status: OrderRow["payStatus"];
  pay_method: string;
  total: string;
  paid: string;
  code: string;
  name: string;
  specification: string;
  manufacturer: string;
  approval_number: string;
  unit: string;
  number: number;
  price: string;
  amount: string;
  returned: number;
  batches: string;
  /** The day on which it is to arrive; "" where nothing is promised. */
  due: string;
};

/** The lines of the shop's orders before `beforeId`, the newest `limit` orders of them. */
export async function listExportRows(
  db: Db,
  shopId: number,
  { filter, beforeId, limit }: { filter: OrderFilter; beforeId: number; limit: number },
): Promise<ExportRow[]> {
  return rows<ExportRow>(
    db,
    sql`SELECT o.id::int AS id, o.order_no, extract(epoch FROM o.created_at)::int AS created_at, o.status, o.pay_status,
          o.pay_method, o.total::text AS total, o.paid::text AS paid, l.code, l.name, l.specification,
          coalesce(l.manufacturer, '') AS manufacturer, coalesce(l.approval_number, '') AS approval_number, l.unit,
          l.number, l.price::text AS price, l.amount::text AS amount, l.returned,
          coalesce((SELECT string_agg(lot.batch_no || '（' || lot.expires_on || '）×' || lot.number, ' ' ORDER BY lot.expires_on)
            FROM order_line_batches lot WHERE lot.line_id = l.id AND lot.expires_on < ${unknownExpiry}::date), '') AS batches,
          CASE WHEN o.status = 'cancelled' THEN '' WHEN o.status = 'pending_payment' THEN coalesce(o.promised_day::text, '')
            ELSE coalesce(o.due_day::text, '') END AS due
        FROM (SELECT ${orders}.* FROM ${orders} WHERE ${matching(shopId, filter)} AND ${orders.id} < ${beforeId}
          ORDER BY ${orders.id} DESC LIMIT ${limit}) o
        JOIN order_lines l ON l.order_id = o.id ORDER BY o.id DESC, l.id`,
  );
}

function matching(shopId: number, { status, keyword, start, end }: OrderFilter): SQL | undefined {
  return and(
    eq(orders.shopId, shopId),
    status ? eq(orders.status, status) : undefined,
    start ? gte(orders.createdAt, start) : undefined,
    end ? lt(orders.createdAt, end) : undefined,
    keyword === "" ? undefined : isOrderNumber(keyword) ? eq(orders.orderNo, keyword) : orderHas(keyword),
  );
}

/** So many lines of each order, those that a keyword means before the others. */
type LinesAsked = { readonly first: number; readonly keyword?: string };

/** The first lines of each order with their batches, in one statement. */
export async function listLines(
  db: Db,
  orderIds: readonly number[],
  { first, keyword = "" }: LinesAsked,
): Promise<OrderLineView[]> {
  if (orderIds.length === 0) return [];
  const ids = sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  );
  return rows<OrderLineView>(
    db,
    sql`SELECT l.id::int AS id, l.order_id::int AS order_id, l.returned, l.goods_id::int AS goods_id, l.code, l.name, l.manufacturer,
          l.specification, l.unit, l.approval_number, l.number, l.price::text AS price, l.amount::text AS amount, l.line_count,
          l.expires_from::text AS expires_from,
          l.position, held.batches
        FROM (SELECT l.*, row_number() OVER (PARTITION BY l.order_id ORDER BY ${keyword === "" ? sql`` : sql`${lineHasAll(keyword)} DESC,`} l.id)::int AS position,
                count(*) OVER (PARTITION BY l.order_id)::int AS line_count
              FROM order_lines l WHERE l.order_id IN (${ids})) l
        CROSS JOIN LATERAL (
          SELECT coalesce(json_agg(json_build_object('id', b.batch_id, 'batch_no', b.batch_no, 'yxq', b.expires_on, 'number', b.number)
            ORDER BY b.expires_on, b.batch_id), '[]') AS batches
          FROM order_line_batches b WHERE b.line_id = l.id AND b.expires_on < ${unknownExpiry}::date) held
        WHERE l.position <= ${first} ORDER BY l.order_id, l.position`,
  );
}

/** How the lines of an order came to their amounts; money as decimal text. */
export type LinePriceView = {
  line_id: number;
  parts: { rule: BoughtPart["rule"]; promotion: string | null; quantity: number; price: string }[];
  deductions: { kind: BoughtDeductionKind; name: string; amount: string }[];
};

/** The prices and deductions of each line, with the names of what they come from. */
export async function listLinePrices(db: Db, orderId: number): Promise<LinePriceView[]> {
  return rows<LinePriceView>(
    db,
    sql`SELECT l.id::int AS line_id,
          (SELECT coalesce(json_agg(json_build_object('rule', part.rule, 'promotion', coalesce(own.name, special.name),
              'quantity', part.number, 'price', part.price::text) ORDER BY part.id), '[]')
            FROM order_line_parts part LEFT JOIN promotions own ON own.id = part.promotion_id
            LEFT JOIN promotion_goods pg ON pg.id = part.promotion_goods_id LEFT JOIN promotions special ON special.id = pg.promotion_id
            WHERE part.line_id = l.id) AS parts,
          (SELECT coalesce(json_agg(json_build_object('kind', d.kind, 'name', coalesce(p.name, c.name, ''), 'amount', d.amount::text)
              ORDER BY d.id), '[]')
            FROM order_line_deductions d LEFT JOIN promotions p ON p.id = d.promotion_id
            LEFT JOIN shop_coupons held ON held.id = d.shop_coupon_id LEFT JOIN coupons c ON c.id = held.coupon_id
            WHERE d.line_id = l.id) AS deductions
        FROM order_lines l WHERE l.order_id = ${orderId}`,
  );
}

export async function listEvents(db: Db, orderId: number) {
  return db
    .select({ text: orderEvents.text, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}

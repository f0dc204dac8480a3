import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { zero } from "@yaoji/domain/money/money";
import { type Db, rows } from "../../platform/db/database.ts";
import { orderLines, orders } from "../../platform/db/schema/orders.ts";

export type BoughtOrder = "time" | "count" | "name";
export type BoughtRow = {
  goodsId: number;
  /** Decimal text of yuan. */
  lastPrice: string;
  lastAt: Date;
  lastNumber: number;
  times: number;
  usualNumber: number;
  total: number;
};
export type Wanted = {
  readonly order: BoughtOrder;
  /** Compact text of a name, a spelling, a maker or a code; "" for all. */
  readonly keyword: string;
  readonly page: number;
  readonly pageSize: number;
};

const sortings = {
  time: sql`b.last_at DESC, b.goods_id`,
  count: sql`b.times DESC, b.last_at DESC, b.goods_id`,
  name: sql`s.pinyin_full, b.goods_id`,
} as const;

/** A page of what the shop has ordered and not cancelled; `total` stands on every row. */
export async function listBoughtGoods(db: Db, shopId: number, wanted: Wanted): Promise<BoughtRow[]> {
  const like = `%${wanted.keyword.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const named = sql`(s.name_norm LIKE ${like} OR s.pinyin_initials LIKE ${like} OR s.pinyin_full LIKE ${like}
    OR lower(s.manufacturer) LIKE ${like} OR lower(g.code) LIKE ${like} OR g.barcode LIKE ${like})`;
  return rows<BoughtRow>(
    db,
    sql`WITH lines AS (
        SELECT l.goods_id, l.order_id, sum(l.number)::int AS number, max(l.price) AS price, o.created_at
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.shop_id = ${shopId} AND o.status <> 'cancelled' AND l.price > 0 GROUP BY l.goods_id, o.id, l.order_id),
      bought AS (
        SELECT goods_id, max(created_at) AS last_at, count(DISTINCT order_id)::int AS times,
          (percentile_disc(0.5) WITHIN GROUP (ORDER BY number))::int AS usual,
          (array_agg(price ORDER BY created_at DESC, order_id DESC))[1] AS last_price,
          (array_agg(number ORDER BY created_at DESC, order_id DESC))[1] AS last_number
        FROM lines GROUP BY goods_id)
      SELECT b.goods_id::int AS "goodsId", b.last_price::text AS "lastPrice", b.last_at AS "lastAt",
        b.last_number AS "lastNumber", b.times, b.usual AS "usualNumber", count(*) OVER ()::int AS total
      FROM bought b JOIN goods g ON g.id = b.goods_id JOIN shelf s ON s.goods_id = b.goods_id
      WHERE ${wanted.keyword === "" ? sql`true` : named}
      ORDER BY ${sortings[wanted.order]} LIMIT ${wanted.pageSize} OFFSET ${(wanted.page - 1) * wanted.pageSize}`,
  );
}

export type PurchaseRow = {
  id: number;
  orderId: number;
  orderNo: string;
  at: number;
  number: number;
  unit: string;
  /** Decimal text of yuan. */
  price: string;
  batches: { batch_no: string; yxq: string }[];
  total: number;
};

/** The newest lines of the shop's orders with these goods, gifts and what was cancelled left out; `total` stands on every row. */
export async function listPurchases(
  db: Db,
  shopId: number,
  { goodsId, most }: { goodsId: number; most: number },
): Promise<PurchaseRow[]> {
  return rows<PurchaseRow>(
    db,
    sql`WITH newest AS MATERIALIZED (
          SELECT l.id, l.number, l.unit, l.price, o.id AS order_id, o.order_no, o.created_at, count(*) OVER ()::int AS total
          FROM order_lines l JOIN orders o ON o.id = l.order_id
          WHERE l.goods_id = ${goodsId} AND o.shop_id = ${shopId} AND o.status <> 'cancelled' AND l.price > 0
          ORDER BY o.created_at DESC, l.id DESC LIMIT ${most})
        SELECT n.id::int AS id, n.order_id::int AS "orderId", n.order_no AS "orderNo",
          floor(extract(epoch FROM n.created_at))::int AS at, n.number, n.unit, n.price::text AS price, n.total,
          (SELECT coalesce(json_agg(json_build_object('batch_no', b.batch_no, 'yxq', b.expires_on)
              ORDER BY b.expires_on, b.batch_id), '[]')
            FROM order_line_batches b WHERE b.line_id = n.id) AS batches
        FROM newest n ORDER BY n.created_at DESC, n.id DESC`,
  );
}

/** The newest line of each of these goods in the shop's orders, with what `listPurchases` leaves out left out. */
export async function listLastBought(db: Db, shopId: number, goodsIds: readonly number[]) {
  const { goodsId, number, unit, price } = orderLines;
  return db
    .selectDistinctOn([goodsId], { goodsId, number, unit, price, at: orders.createdAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(goodsId, [...goodsIds]),
        eq(orders.shopId, shopId),
        ne(orders.status, "cancelled"),
        gt(price, zero),
      ),
    )
    .orderBy(goodsId, desc(orders.createdAt), desc(orderLines.id));
}

import { type SQL, sql } from "drizzle-orm";
import { addDays } from "@yaoji/domain/text/time";
import { sentLineHasAll } from "../../catalogue/search/document-words.sql.ts";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { askedOfSent, sentColumns, type SentRow } from "./asking.queries.ts";

export type BoughtBatchRow = SentRow & {
  order_id: number;
  order_no: string;
  /** Pieces sent. */
  number: number;
  total: number;
};

export type BoughtBatchFilter = {
  readonly keyword: string;
  /** Only what expires in so many days; 0: all. */
  readonly within: number;
  /** YYYY-MM-DD */
  readonly today: string;
};

const ofShop = (shopId: number) => sql`orders o JOIN shipments s ON s.order_id = o.id
  JOIN shipment_lines sl ON sl.shipment_id = s.id JOIN order_lines l ON l.id = sl.order_line_id
  WHERE o.shop_id = ${shopId} AND s.state IN ('shipped', 'delivered') AND sl.received IS DISTINCT FROM 0`;

/** Pieces that were not given back, nor are asked to be, and can still be sold. */
const expiring = (today: string, days: number) =>
  sql`sl.expires_on BETWEEN ${today}::date AND ${addDays(today, days)}::date
    AND coalesce(sl.received, sl.number) > (SELECT number FROM (${askedOfSent}) asked)`;

/**
 * A page of the batches that the shop was sent and did not refuse: newest first, or what expires first; `total` stands on
 * every row. What was asked for is looked up for the page alone.
 */
export async function listBoughtBatches(
  db: Db,
  shopId: number,
  { filter, page, pageSize }: { filter: BoughtBatchFilter; page: number; pageSize: number },
): Promise<BoughtBatchRow[]> {
  const { keyword, within, today } = filter;
  const order: SQL = within === 0 ? sql`sl.id DESC` : sql`sl.expires_on, sl.id`;
  return rows<BoughtBatchRow>(
    db,
    sql`WITH page AS MATERIALIZED (
          SELECT sl.id, count(*) OVER ()::int AS total FROM ${ofShop(shopId)}
            AND ${sentLineHasAll(keyword)} AND ${within === 0 ? sql`true` : expiring(today, within)}
          ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})
        SELECT ${sentColumns}, o.id::int AS order_id, o.order_no, sl.number, page.total
        FROM page JOIN shipment_lines sl ON sl.id = page.id JOIN shipments s ON s.id = sl.shipment_id
          JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.id = sl.order_line_id
          JOIN batches b ON b.id = sl.batch_id
        CROSS JOIN LATERAL (${askedOfSent}) asked
        ORDER BY ${order}`,
  );
}

/** How many batches that the shop still has expire within each of these days. */
export async function countExpiring(
  db: Db,
  shopId: number,
  { today, days }: { today: string; days: readonly number[] },
): Promise<number[]> {
  const each = days.map(
    (most) => sql`count(*) FILTER (WHERE sl.expires_on <= ${addDays(today, most)}::date)::int`,
  );
  const found = await row<{ counts: number[] }>(
    db,
    sql`SELECT json_build_array(${sql.join(each, sql`, `)}) AS counts FROM ${ofShop(shopId)}
          AND ${expiring(today, Math.max(...days))}`,
  );
  return found?.counts ?? [];
}

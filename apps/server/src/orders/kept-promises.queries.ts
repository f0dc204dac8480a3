import { sql } from "drizzle-orm";
import { type Db, rows } from "../platform/db/database.ts";

/** The orders that were promised for a month, of one warehouse: all that can be judged, those that kept it, and those of which nobody said when they arrived. */
export type KeptShare = {
  readonly month: string;
  readonly code: string;
  readonly warehouse: string;
  readonly judged: number;
  readonly kept: number;
  readonly untold: number;
};

/** By month of the day that was promised, `from` and `to` (YYYY-MM) included. An order that has not arrived is judged once its day is over. */
export async function listKeptShares(
  db: Db,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<KeptShare[]> {
  return rows<KeptShare>(
    db,
    sql`SELECT to_char(o.due_day, 'YYYY-MM') AS month, w.code, w.name AS warehouse, count(*)::int AS judged,
          (count(*) FILTER (WHERE o.arrived <= o.due_day))::int AS kept,
          (count(*) FILTER (WHERE o.arrived > o.due_day AND o.received_by_clock))::int AS untold
        FROM (SELECT warehouse_id, due_day, received_by_clock, (delivered_at AT TIME ZONE 'Asia/Shanghai')::date AS arrived
          FROM orders
          WHERE due_day >= (${from} || '-01')::date AND due_day < ((${to} || '-01')::date + interval '1 month')
            AND status <> 'cancelled' AND (delivered_at IS NOT NULL OR due_day < ${today}::date)) o
        JOIN warehouses w ON w.id = o.warehouse_id
        GROUP BY 1, w.id ORDER BY 1 DESC, w.id`,
  );
}

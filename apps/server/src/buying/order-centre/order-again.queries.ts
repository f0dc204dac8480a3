import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

/** Goods, or sets of a combination; `giftId` the gift or add-on that came with goods, null for none. */
export type Bought = { id: number; isSet: boolean; name: string; number: number; giftId: number | null };

/**
 * What was bought in an order, each once, in the order of its lines; what came along stands with its goods. Lines without
 * parts are a set's other goods, or of an order that keeps none.
 */
export async function listBought(db: Db, orderId: number): Promise<Bought[]> {
  const lines = sql`order_lines l JOIN order_line_parts part ON part.line_id = l.id`;
  const gift = sql`SELECT min(given.id)::int FROM ${lines} JOIN promotion_gifts given USING (promotion_id, goods_id)
    JOIN promotion_goods pg ON pg.promotion_id = part.promotion_id
    WHERE l.order_id = ${orderId} AND part.rule IN ('gift', 'add_on') AND pg.goods_id = bought.goods_id`;
  return rows(
    db,
    sql`SELECT id, "isSet", name, number, "giftId" FROM (
          SELECT bought.goods_id::int AS id, false AS "isSet", min(bought.name) AS name, sum(bought.number)::int AS number,
            (${gift}) AS "giftId", min(bought.id) AS place
          FROM order_lines bought LEFT JOIN LATERAL (
            SELECT min(rule) AS rule FROM order_line_parts WHERE line_id = bought.id) own ON true
          WHERE bought.order_id = ${orderId} AND bought.price > 0 AND CASE WHEN own.rule IS NULL
            THEN NOT EXISTS (SELECT FROM ${lines} WHERE l.order_id = ${orderId} AND part.rule = 'combination')
            ELSE own.rule NOT IN ('combination', 'gift', 'add_on') END GROUP BY bought.goods_id
          UNION ALL SELECT p.id::int, true, p.name, sum(part.number)::int, NULL, min(l.id)
          FROM ${lines} JOIN promotions p ON p.id = part.promotion_id
          WHERE l.order_id = ${orderId} AND part.rule = 'combination' GROUP BY p.id, p.name) bought ORDER BY place`,
  );
}

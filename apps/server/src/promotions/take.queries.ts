import { type SQL, sql } from "drizzle-orm";
import { type Money, toDecimal } from "@yaoji/domain/money";
import { type Db, rows } from "../db/database.ts";

function values(entries: readonly (readonly [number, SQL])[]): SQL {
  return sql.join(
    entries.map(([id, taken]) => sql`(${id}::bigint, ${taken})`),
    sql`, `,
  );
}

/** Counts pieces as sold at their special price where so many are left; gives the ids that had them. */
export async function takePieces(tx: Db, pieces: ReadonlyMap<number, number>): Promise<number[]> {
  const wanted = values([...pieces].map(([id, number]) => [id, sql`${number}::int`] as const));
  const taken = await rows<{ id: number }>(
    tx,
    sql`UPDATE promotion_goods SET sold = sold + wanted.number FROM (VALUES ${wanted}) wanted (id, number)
        WHERE promotion_goods.id = wanted.id AND (stock IS NULL OR sold + wanted.number <= stock)
        RETURNING promotion_goods.id::int`,
  );
  return taken.map(({ id }) => id);
}

/** Counts what promotions give away where their budget bears it; gives the ids whose does. */
export async function spendBudgets(tx: Db, spent: ReadonlyMap<number, Money>): Promise<number[]> {
  const wanted = values([...spent].map(([id, amount]) => [id, sql`${toDecimal(amount)}::numeric`] as const));
  const taken = await rows<{ id: number }>(
    tx,
    sql`UPDATE promotions SET spent = spent + wanted.amount FROM (VALUES ${wanted}) wanted (id, amount)
        WHERE promotions.id = wanted.id AND (budget IS NULL OR spent + wanted.amount <= budget)
        RETURNING promotions.id::int`,
  );
  return taken.map(({ id }) => id);
}

/** Names of promotions, for what is said of those that are used up. */
export async function listNames(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(
    tx,
    sql`SELECT id::int, name FROM promotions WHERE id = ANY (${`{${ids.join(",")}}`}::bigint[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Gives back what an order took of special prices and budgets, and voids its cashback. */
export async function giveBack(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`UPDATE promotion_goods SET sold = sold - taken.number FROM (
      SELECT part.promotion_goods_id AS id, sum(part.number)::int AS number
      FROM order_line_parts part JOIN order_lines l ON l.id = part.line_id
      WHERE l.order_id = ${orderId} AND part.promotion_goods_id IS NOT NULL GROUP BY 1) taken
    WHERE promotion_goods.id = taken.id`);
  await tx.execute(sql`UPDATE promotions SET spent = greatest(0, spent - taken.amount) FROM (
      SELECT promotion_id AS id, sum(amount) AS amount FROM (
        SELECT d.promotion_id, d.amount FROM order_line_deductions d JOIN order_lines l ON l.id = d.line_id
          WHERE l.order_id = ${orderId} AND d.promotion_id IS NOT NULL
        UNION ALL SELECT promotion_id, amount FROM cashback_accruals WHERE order_id = ${orderId} AND state = 'accrued') given
      GROUP BY 1) taken
    WHERE promotions.id = taken.id`);
  await tx.execute(
    sql`UPDATE cashback_accruals SET state = 'void' WHERE order_id = ${orderId} AND state = 'accrued'`,
  );
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Money, toDecimal } from "@yaoji/domain/money/money";
import { type Db, rows } from "../../platform/db/database.ts";
import { cashbackAccruals } from "../../platform/db/schema/promotions.ts";

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

/** Counts what promotions give away of their budgets; gives those whose budget does not bear it, by their names. */
export async function spendBudgets(tx: Db, spent: ReadonlyMap<number, Money>): Promise<string[]> {
  const wanted = values([...spent].map(([id, amount]) => [id, sql`${toDecimal(amount)}::numeric`] as const));
  const over = await rows<{ name: string }>(
    tx,
    // Locked in the order of their ids, so that two submissions never wait for each other.
    sql`WITH wanted (id, amount) AS (VALUES ${wanted}), held AS MATERIALIZED (
          SELECT p.id, p.name, p.spent + wanted.amount > p.budget AS is_over, wanted.amount
          FROM promotions p JOIN wanted USING (id) WHERE p.budget IS NOT NULL ORDER BY p.id FOR UPDATE OF p),
        spending AS (UPDATE promotions SET spent = spent + held.amount FROM held
          WHERE held.id = promotions.id AND NOT held.is_over)
        SELECT name FROM held WHERE is_over ORDER BY id`,
  );
  return over.map(({ name }) => name);
}

/** Pieces of an order_line_parts `part` that a line `l` still has of it: of what is never sent, those go first that cost more. */
export const stillTaken = sql`least(part.number, l.number - l.never_sent)`;

/** Gives back what lines took of special prices, for pieces that will not be sent; before they are counted as such. */
export async function giveBackPieces(
  tx: Db,
  pieces: readonly { readonly lineId: number; readonly quantity: number }[],
): Promise<void> {
  const missing = values(pieces.map(({ lineId, quantity }) => [lineId, sql`${quantity}::int`] as const));
  await tx.execute(sql`WITH missing AS (
      SELECT id, sum(number)::int AS number FROM (VALUES ${missing}) each (id, number) GROUP BY id),
    taken AS (
      SELECT part.promotion_goods_id AS id,
        sum(${stillTaken} - least(part.number, l.number - l.never_sent - missing.number))::int AS number
      FROM order_line_parts part JOIN order_lines l ON l.id = part.line_id JOIN missing ON missing.id = l.id
      WHERE part.promotion_goods_id IS NOT NULL GROUP BY 1)
    UPDATE promotion_goods SET sold = sold - taken.number FROM taken
    WHERE promotion_goods.id = taken.id AND taken.number > 0`);
}

/** Gives back what an order took of special prices, and voids its cashback. */
export async function giveBack(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`UPDATE promotion_goods SET sold = sold - taken.number FROM (
      SELECT part.promotion_goods_id AS id, sum(${stillTaken})::int AS number
      FROM order_line_parts part JOIN order_lines l ON l.id = part.line_id
      WHERE l.order_id = ${orderId} AND part.promotion_goods_id IS NOT NULL GROUP BY 1) taken
    WHERE promotion_goods.id = taken.id`);
  await tx
    .update(cashbackAccruals)
    .set({ state: "void" })
    .where(and(eq(cashbackAccruals.orderId, orderId), eq(cashbackAccruals.state, "accrued")));
}

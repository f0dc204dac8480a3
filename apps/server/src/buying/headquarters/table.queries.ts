import { and, eq, inArray, sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { chainRows } from "../../platform/db/schema/headquarters.ts";

/** A cell of the draft. */
export type Cell = { readonly goodsId: number; readonly shopId: number; readonly number: number };
export type Draft = { readonly goodsIds: readonly number[]; readonly cells: readonly Cell[] };

/** Rows in the order in which they were added, and what is written in them, in one statement. */
export async function findDraft(db: Db, headId: number): Promise<Draft> {
  const found = await row<Draft>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(r.goods_id ORDER BY r.added_at, r.goods_id), '[]')
          FROM chain_rows r WHERE r.head_id = ${headId}) AS "goodsIds",
        (SELECT coalesce(json_agg(json_build_object('goodsId', c.goods_id, 'shopId', c.shop_id, 'number', c.number)), '[]')
          FROM chain_cells c WHERE c.head_id = ${headId}) AS cells`,
  );
  return found ?? { goodsIds: [], cells: [] };
}

type Rows = { readonly headId: number; readonly goodsIds: readonly number[]; readonly at: Date };

/** Adds rows behind those that are there, in the order given; unknown goods come in nowhere. */
export async function insertRows(tx: Db, { headId, goodsIds, at }: Rows): Promise<void> {
  if (goodsIds.length === 0) return;
  await tx.execute(
    sql`INSERT INTO chain_rows (head_id, goods_id, added_at)
      SELECT ${headId}::bigint, g.id, ${at.toISOString()}::timestamptz + asked.place * interval '1 microsecond'
      FROM jsonb_array_elements_text(${JSON.stringify(goodsIds)}::jsonb) WITH ORDINALITY asked (id, place)
      JOIN goods g ON g.id = asked.id::bigint
      ON CONFLICT DO NOTHING`,
  );
}

export async function deleteRows(tx: Db, headId: number, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await tx
    .delete(chainRows)
    .where(and(eq(chainRows.headId, headId), inArray(chainRows.goodsId, [...goodsIds])));
}

export async function countRows(tx: Db, headId: number): Promise<number> {
  return tx.$count(chainRows, eq(chainRows.headId, headId));
}

/** Where a cell stands now (0: empty), in the order asked; only of goods that are rows, and of the head's own shops. */
export async function listCells(
  tx: Db,
  headId: number,
  asked: readonly Pick<Cell, "goodsId" | "shopId">[],
): Promise<Cell[]> {
  return rows<Cell>(
    tx,
    sql`SELECT r.goods_id::int AS "goodsId", s.shop_id::int AS "shopId", coalesce(c.number, 0)::int AS number
      FROM ${recordset(asked)}
      JOIN chain_rows r ON r.head_id = ${headId} AND r.goods_id = asked."goodsId"
      JOIN chain_shops s ON s.head_id = ${headId} AND s.shop_id = asked."shopId"
      LEFT JOIN chain_cells c ON c.head_id = ${headId} AND c.goods_id = r.goods_id AND c.shop_id = s.shop_id`,
  );
}

/** Writes cells; 0 empties one. */
export async function writeCells(tx: Db, headId: number, cells: readonly Cell[]): Promise<void> {
  const [filled, emptied] = [
    cells.filter(({ number }) => number > 0),
    cells.filter(({ number }) => number === 0),
  ];
  if (filled.length > 0)
    await tx.execute(
      sql`INSERT INTO chain_cells (head_id, goods_id, shop_id, number)
        SELECT ${headId}::bigint, asked."goodsId", asked."shopId", asked.number FROM ${recordset(filled)}
        ON CONFLICT (head_id, goods_id, shop_id) DO UPDATE SET number = excluded.number`,
    );
  if (emptied.length > 0) await deleteCells(tx, headId, emptied);
}

/** Takes cells out of the draft that stand as they are given, `number` left out: however they stand; gives how many. */
export async function deleteCells(
  tx: Db,
  headId: number,
  cells: readonly (Pick<Cell, "goodsId" | "shopId"> & { readonly number?: number })[],
): Promise<number> {
  const gone = await rows<{ id: number }>(
    tx,
    sql`DELETE FROM chain_cells c USING ${recordset(cells)}
      WHERE c.head_id = ${headId} AND c.goods_id = asked."goodsId" AND c.shop_id = asked."shopId"
        AND coalesce(nullif(asked.number, 0), c.number) = c.number
      RETURNING c.goods_id::int AS id`,
  );
  return gone.length;
}

function recordset(cells: readonly object[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) AS asked ("goodsId" bigint, "shopId" bigint, number int)`;
}

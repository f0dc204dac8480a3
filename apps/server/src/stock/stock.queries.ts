import { sql } from "drizzle-orm";
import type { Batch } from "@yaoji/domain/stock";
import { type Db, rows } from "../db/database.ts";
import { stockMovements } from "../db/schema/goods.ts";

export type Place = { readonly goodsId: number; readonly warehouseId: number };
export type LockedBatch = Batch & Place;
export type Pieces = { readonly batchId: number; readonly quantity: number };
export type MovementKind = "reserve" | "release" | "ship";

type BatchRow = {
  id: number;
  goods_id: number;
  warehouse_id: number;
  batch_no: string;
  expires_on: string;
  available: number;
};

/**
 * Locks the batches that these goods may come from, in the order of their ids, as everybody does: two orders
 * that want the same goods follow each other instead of waiting in a circle.
 */
export async function lockBatches(db: Db, places: readonly Place[], today: string): Promise<LockedBatch[]> {
  const wanted = places.map(({ goodsId, warehouseId }) => sql`(${goodsId}::bigint, ${warehouseId}::bigint)`);
  const found = await rows<BatchRow>(
    db,
    sql`SELECT id, goods_id, warehouse_id, batch_no, expires_on::text AS expires_on, on_hand - reserved AS available
        FROM batches WHERE (goods_id, warehouse_id) IN (${sql.join(wanted, sql`, `)})
          AND expires_on > ${today}::date AND on_hand > reserved
        ORDER BY id FOR UPDATE`,
  );
  return found.map((each) => ({
    id: each.id,
    goodsId: each.goods_id,
    warehouseId: each.warehouse_id,
    batchNo: each.batch_no,
    expiresOn: each.expires_on,
    available: each.available,
  }));
}

/** Reserves pieces of batches in one statement; gives how many batches had them all. */
export async function addReserved(db: Db, pieces: readonly Pieces[]): Promise<number> {
  const changed = await rows<{ id: number }>(
    db,
    sql`UPDATE batches SET reserved = reserved + wanted.quantity FROM (VALUES ${valuesOf(pieces)}) wanted (id, quantity)
        WHERE batches.id = wanted.id AND on_hand - reserved >= wanted.quantity RETURNING batches.id`,
  );
  return changed.length;
}

/** Gives reserved pieces back to the shelf. */
export async function subtractReserved(db: Db, pieces: readonly Pieces[]): Promise<void> {
  await db.execute(
    sql`UPDATE batches SET reserved = reserved - wanted.quantity FROM (VALUES ${valuesOf(pieces)}) wanted (id, quantity)
        WHERE batches.id = wanted.id`,
  );
}

/** Reserved pieces leave the warehouse. */
export async function subtractShipped(db: Db, pieces: readonly Pieces[]): Promise<void> {
  await db.execute(
    sql`UPDATE batches SET reserved = reserved - wanted.quantity, on_hand = on_hand - wanted.quantity
        FROM (VALUES ${valuesOf(pieces)}) wanted (id, quantity) WHERE batches.id = wanted.id`,
  );
}

function valuesOf(pieces: readonly Pieces[]) {
  const values = pieces.map(({ batchId, quantity }) => sql`(${batchId}::bigint, ${quantity}::int)`);
  return sql.join(values, sql`, `);
}

/** What an order still holds of each batch, the batches locked in the order of their ids. */
export async function lockHeldPieces(db: Db, orderId: number): Promise<Pieces[]> {
  await rows(
    db,
    sql`SELECT id FROM batches WHERE id IN (SELECT batch_id FROM stock_movements WHERE order_id = ${orderId})
        ORDER BY id FOR UPDATE`,
  );
  const found = await rows<{ batch_id: number; quantity: number }>(
    db,
    sql`SELECT batch_id, sum(CASE kind WHEN 'reserve' THEN quantity ELSE -quantity END)::int AS quantity
        FROM stock_movements WHERE order_id = ${orderId} GROUP BY batch_id
        HAVING sum(CASE kind WHEN 'reserve' THEN quantity ELSE -quantity END) > 0 ORDER BY batch_id`,
  );
  return found.map(({ batch_id, quantity }) => ({ batchId: batch_id, quantity }));
}

export type NewMovement = Pieces & { kind: MovementKind; orderId: number; at: Date };

export async function insertMovements(db: Db, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length > 0) await db.insert(stockMovements).values([...movements]);
}

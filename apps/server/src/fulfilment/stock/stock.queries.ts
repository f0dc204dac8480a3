import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Batch, MovementKind } from "@yaoji/domain/trade/stock";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { bind, preparedRows } from "../../platform/db/prepared.ts";
import { batches, stockMovements } from "../../platform/db/schema/goods.ts";
import { arrayText, netOf, type Pieces, reservedBatches, reservedValues, signed } from "./stock.sql.ts";

export type Place = { readonly goodsId: number; readonly warehouseId: number };
/** `presaleOn`: the day on which its pieces are to arrive; null: they are there. */
export type LockedBatch = Batch &
  Place & { readonly promisedDays: number; readonly presaleOn: string | null };
type BatchRow = {
  id: number;
  goods_id: number;
  warehouse_id: number;
  batch_no: string;
  expires_on: string;
  available: number;
  promised_days: number;
  presale_on: string | null;
};

/**
 * Locks the batches that these goods may come from, in the order of their ids, as everybody does: two orders
 * that want the same goods follow each other instead of waiting in a circle.
 */
export async function lockBatches(db: Db, places: readonly Place[], today: string): Promise<LockedBatch[]> {
  const goodsIds = places.map(({ goodsId }) => goodsId);
  const warehouseIds = places.map(({ warehouseId }) => warehouseId);
  const found = await preparedRows<BatchRow>(db, {
    shape: "lock batches",
    values: { goodsIds: arrayText(goodsIds), warehouseIds: arrayText(warehouseIds), today },
    build:
      () => sql`SELECT id, goods_id, warehouse_id, batch_no, expires_on::text AS expires_on, on_hand - reserved AS available,
          presale_on::text AS presale_on,
          (SELECT promised_days FROM warehouses w WHERE w.id = warehouse_id) AS promised_days
        FROM batches WHERE goods_id = ANY (${bind("goodsIds")}::bigint[]) AND (goods_id, warehouse_id) IN
            (SELECT * FROM unnest(${bind("goodsIds")}::bigint[], ${bind("warehouseIds")}::bigint[]))
          AND (sold_until > ${bind("today")}::date OR state = 'presale' AND NOT presale_stopped) AND on_hand > reserved
        ORDER BY id FOR UPDATE`,
  });
  return found.map((each) => ({
    id: each.id,
    goodsId: each.goods_id,
    warehouseId: each.warehouse_id,
    batchNo: each.batch_no,
    expiresOn: each.expires_on,
    available: each.available,
    promisedDays: each.promised_days,
    presaleOn: each.presale_on,
  }));
}

/** Reserves pieces of batches in one statement; gives how many batches had them all. */
export async function addReserved(db: Db, pieces: readonly Pieces[]): Promise<number> {
  const values = reservedValues(pieces);
  const changed = await preparedRows(db, { shape: "add reserved", values, build: () => reservedBatches });
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

/** What came back of an order, by the memo that it was written down with. */
export type CameBack = { readonly orderId: number; readonly memo: string };

/** The fewest pieces that a quarantine has held since these came back to it; zero where they never did. */
export async function fewestSince(db: Db, batchId: number, { orderId, memo }: CameBack): Promise<number> {
  const found = await row<{ number: number }>(
    db,
    sql`SELECT coalesce(min(held.number), 0)::int AS number FROM (
          SELECT id, sum(${signed("onHand")}) OVER (ORDER BY id) AS number
          FROM stock_movements WHERE batch_id = ${batchId}) held
        WHERE held.id >= (SELECT min(id) FROM stock_movements
          WHERE batch_id = ${batchId} AND order_id = ${orderId} AND kind = 'return' AND memo = ${memo})`,
  );
  return found?.number ?? 0;
}

/** What an order still holds of each batch, the batches locked in the order of their ids. */
export async function lockHeldPieces(db: Db, orderId: number): Promise<Pieces[]> {
  await db.execute(
    sql`SELECT id FROM batches WHERE id IN (SELECT batch_id FROM stock_movements WHERE order_id = ${orderId})
        ORDER BY id FOR UPDATE`,
  );
  return rows<Pieces>(
    db,
    sql`SELECT batch_id::int AS "batchId", ${netOf("reserved")} AS quantity
        FROM stock_movements WHERE order_id = ${orderId} GROUP BY batch_id
        HAVING ${netOf("reserved")} > 0 ORDER BY batch_id`,
  );
}

export type NewMovement = Pieces & {
  kind: MovementKind;
  orderId?: number;
  shipmentId?: number;
  memo?: string;
  at: Date;
};

export async function insertMovements(db: Db, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length > 0) await db.insert(stockMovements).values([...movements]);
}

/** From here on, in this transaction, the batches' own journal is silent: the caller writes each movement himself. */
export async function silenceJournal(tx: Db, isSilent: boolean): Promise<void> {
  await tx.execute(sql`SELECT set_config('yaoji.journalled', ${isSilent ? "on" : "off"}, true)`);
}

/** Puts pieces on hand: of a batch that is there, or of a new one. */
export async function addOnHand(tx: Db, { id, quantity }: { id: number; quantity: number }): Promise<void> {
  await tx
    .update(batches)
    .set({ onHand: sql`${batches.onHand} + ${quantity}` })
    .where(eq(batches.id, id));
}

const quarantine = alias(batches, "quarantine");

/** The quarantine of a batch, opened where it has none; locked. */
export async function lockQuarantine(tx: Db, batchId: number): Promise<number> {
  await tx.execute(
    sql`INSERT INTO batches (goods_id, warehouse_id, batch_no, produced_on, expires_on, state, quarantine)
        SELECT goods_id, warehouse_id, batch_no, produced_on, expires_on,
          CASE state WHEN 'recalled' THEN 'recalled' ELSE 'frozen' END, true
        FROM batches WHERE id = ${batchId}
        ON CONFLICT (goods_id, warehouse_id, batch_no, quarantine) DO NOTHING`,
  );
  const [found] = await tx
    .select({ id: quarantine.id })
    .from(batches)
    .innerJoin(
      quarantine,
      and(
        eq(quarantine.goodsId, batches.goodsId),
        eq(quarantine.warehouseId, batches.warehouseId),
        eq(quarantine.batchNo, batches.batchNo),
      ),
    )
    .where(and(eq(batches.id, batchId), eq(quarantine.quarantine, true)))
    .for("update", { of: quarantine });
  if (!found) throw new Error(`batch ${batchId} has no quarantine`);
  return found.id;
}

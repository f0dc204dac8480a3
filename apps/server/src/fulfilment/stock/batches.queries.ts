import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { BatchState } from "@yaoji/domain/trade/stock";
import { type Db, rows } from "../../platform/db/database.ts";
import { batches, goods, warehouses } from "../../platform/db/schema/goods.ts";

export type BatchRow = typeof batches.$inferSelect;
export type GoodsPlace = { goodsId: number; name: string; unit: string; warehouseId: number };

/** Goods by their code, and the warehouse by its own; the first warehouse where none is named. */
export async function findPlace(
  db: Db,
  code: string,
  warehouse: string | undefined,
): Promise<GoodsPlace | null> {
  const [found] = await db
    .select({ goodsId: goods.id, name: goods.name, unit: goods.unit, warehouseId: warehouses.id })
    .from(goods)
    .innerJoin(warehouses, warehouse === undefined ? sql`true` : eq(warehouses.code, warehouse))
    .where(eq(goods.code, code))
    .orderBy(asc(warehouses.id))
    .limit(1);
  return found ?? null;
}

/** A batch of goods in a warehouse, or what came back of it; locked. */
export async function lockBatch(
  tx: Db,
  { goodsId, warehouseId }: Pick<GoodsPlace, "goodsId" | "warehouseId">,
  { batchNo, quarantine }: { batchNo: string; quarantine: boolean },
): Promise<BatchRow | null> {
  const [found] = await tx
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.goodsId, goodsId),
        eq(batches.warehouseId, warehouseId),
        eq(batches.batchNo, batchNo),
        eq(batches.quarantine, quarantine),
      ),
    )
    .for("update");
  return found ?? null;
}

/** A batch in one warehouse. */
export type BatchPlace = Pick<BatchRow, "state" | "quarantine" | "expiresOn" | "onHand" | "reserved"> & {
  readonly warehouse: string;
  readonly name: string;
  readonly unit: string;
};

/** A batch of goods wherever it lies, what came back of it apart. */
export async function listBatchPlaces(
  db: Db,
  { goods: code, batchNo }: { goods: string; batchNo: string },
): Promise<BatchPlace[]> {
  const { state, quarantine, expiresOn, onHand, reserved } = batches;
  return db
    .select({
      state,
      quarantine,
      expiresOn,
      onHand,
      reserved,
      warehouse: warehouses.name,
      name: goods.name,
      unit: goods.unit,
    })
    .from(batches)
    .innerJoin(goods, eq(goods.id, batches.goodsId))
    .innerJoin(warehouses, eq(warehouses.id, batches.warehouseId))
    .where(and(eq(goods.code, code), eq(batches.batchNo, batchNo)))
    .orderBy(asc(warehouses.id), asc(quarantine));
}

/** The codes of the warehouses where a batch of goods lies, or what came back of it. */
export async function listPlaces(
  db: Db,
  { goods: code, batchNo, quarantine }: { goods: string; batchNo: string; quarantine: boolean },
): Promise<string[]> {
  const found = await db
    .select({ code: warehouses.code })
    .from(batches)
    .innerJoin(goods, eq(goods.id, batches.goodsId))
    .innerJoin(warehouses, eq(warehouses.id, batches.warehouseId))
    .where(and(eq(goods.code, code), eq(batches.batchNo, batchNo), eq(batches.quarantine, quarantine)))
    .orderBy(asc(warehouses.id));
  return found.map((place) => place.code);
}

/** Whether a batch of goods is recalled, wherever its pieces lie; what came back of it alone says nothing of the others. */
export async function isRecalled(
  db: Db,
  { goodsId, batchNo }: Pick<BatchRow, "goodsId" | "batchNo">,
): Promise<boolean> {
  const found = await db
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        eq(batches.goodsId, goodsId),
        eq(batches.batchNo, batchNo),
        eq(batches.state, "recalled"),
        eq(batches.quarantine, false),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Opens an empty batch. */
export async function insertBatch(
  tx: Db,
  values: Pick<BatchRow, "goodsId" | "warehouseId" | "batchNo" | "producedOn" | "expiresOn">,
): Promise<BatchRow> {
  const [inserted] = await tx.insert(batches).values(values).returning();
  if (!inserted) throw new Error("an inserted batch came back empty");
  return inserted;
}

export async function setState(tx: Db, id: number, state: BatchState): Promise<void> {
  await tx.update(batches).set({ state }).where(eq(batches.id, id));
}

/** How many days of life a warehouse promises. */
export async function setPromise(db: Db, code: string, days: number): Promise<string | null> {
  const [found] = await db
    .update(warehouses)
    .set({ promisedDays: days })
    .where(eq(warehouses.code, code))
    .returning({ name: warehouses.name });
  return found?.name ?? null;
}

/** A batch of which something is on hand; `cameBack`: the returns that what lies in quarantine is from, newest first. */
export type ListedBatch = {
  code: string;
  name: string;
  unit: string;
  warehouse: string;
  batchNo: string;
  expiresOn: string;
  state: BatchState;
  quarantine: boolean;
  onHand: number;
  reserved: number;
  cameBack: { quantity: number; memo: string; orderNo: string; at: number }[];
};

/** Of which goods, by their code; only what is in quarantine. */
export type BatchFilter = { readonly goods: string | null; readonly quarantine: boolean };

/** The last returns that together make what is there now; what was given free or counted less left with the oldest. */
const cameBack: SQL = sql`(SELECT coalesce(json_agg(json_build_object('quantity', back.quantity, 'memo', back.memo,
    'orderNo', coalesce(o.order_no, ''), 'at', extract(epoch FROM back.at)::int) ORDER BY back.id DESC), '[]')
  FROM (SELECT m.*, sum(m.quantity) OVER (ORDER BY m.id DESC) - m.quantity AS newer FROM stock_movements m
    WHERE m.batch_id = b.id AND m.kind = 'return') back LEFT JOIN orders o ON o.id = back.order_id
  WHERE back.newer < b.on_hand)`;

/** Batches with something on hand, what expires first first. */
export async function listBatches(
  db: Db,
  { goods, quarantine, limit }: BatchFilter & { readonly limit: number },
): Promise<ListedBatch[]> {
  return rows<ListedBatch>(
    db,
    sql`SELECT g.code, g.name, g.unit, w.name AS warehouse, b.batch_no AS "batchNo", b.expires_on::text AS "expiresOn",
          b.state, b.quarantine, b.on_hand AS "onHand", b.reserved,
          CASE WHEN b.quarantine THEN ${cameBack} ELSE '[]' END AS "cameBack"
        FROM batches b JOIN goods g ON g.id = b.goods_id JOIN warehouses w ON w.id = b.warehouse_id
        WHERE b.on_hand > 0 ${quarantine ? sql`AND b.quarantine` : sql``} ${goods === null ? sql`` : sql`AND g.code = ${goods}`}
        ORDER BY b.expires_on, b.id LIMIT ${limit}`,
  );
}

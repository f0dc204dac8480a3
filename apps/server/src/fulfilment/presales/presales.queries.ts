import { and, arrayOverlaps, eq, inArray, or, sql } from "drizzle-orm";
import { presaleBatchNo, unknownExpiry } from "@yaoji/domain/trade/presale";
import { type Db, rows } from "../../platform/db/database.ts";
import { batches, goods } from "../../platform/db/schema/goods.ts";
import { orderLineBatches, orderLines } from "../../platform/db/schema/orders.ts";
import { type HeldPieces, held } from "../../orders/unsent.sql.ts";

/** Goods in a warehouse. */
export type Place = { readonly goodsId: number; readonly warehouseId: number };

/** What is announced of goods in a warehouse. */
export type Announced = typeof batches.$inferSelect;

/** Locks all batches of goods in a warehouse, in the order of their ids as everybody does; gives the announced one. */
export async function lockAnnounced(tx: Db, { goodsId, warehouseId }: Place): Promise<Announced | null> {
  const found = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.goodsId, goodsId), eq(batches.warehouseId, warehouseId)))
    .orderBy(batches.id)
    .for("update");
  return found.find(({ state }) => state === "presale") ?? null;
}

/** The places of these goods where something is announced, with the pieces of other batches there. */
export async function listPlaces(
  db: Db,
  goodsIds: readonly number[],
): Promise<(Place & { there: number })[]> {
  return rows(
    db,
    sql`SELECT b.goods_id::int AS "goodsId", b.warehouse_id::int AS "warehouseId", (SELECT coalesce(sum(other.on_hand), 0)
          FROM batches other WHERE other.goods_id = b.goods_id AND other.warehouse_id = b.warehouse_id AND other.state = 'normal')::int AS there
        FROM batches b WHERE b.state = 'presale' AND b.on_hand > 0 AND b.goods_id IN ${goodsIds.length === 0 ? [0] : [...goodsIds]}
        ORDER BY b.id`,
  );
}

/** Announces pieces where nothing is announced; gives the batch. */
export async function insertAnnounced(
  tx: Db,
  { presaleOn, pieces, ...place }: Place & { readonly presaleOn: string; readonly pieces: number },
): Promise<void> {
  await tx
    .insert(batches)
    .values({
      ...place,
      batchNo: presaleBatchNo,
      expiresOn: unknownExpiry,
      state: "presale",
      presaleOn,
      onHand: pieces,
    })
    .onConflictDoUpdate({
      target: [batches.goodsId, batches.warehouseId, batches.batchNo, batches.quarantine],
      set: { presaleOn, onHand: pieces, presaleStopped: false },
    });
}

type Change = Partial<Pick<Announced, "presaleOn" | "presaleStopped" | "onHand">>;

/** The journal follows by itself. */
export async function updateAnnounced(tx: Db, id: number, change: Change): Promise<void> {
  await tx.update(batches).set(change).where(eq(batches.id, id));
}

/** An order that waits for pieces of an announced batch. */
export type Waiting = {
  id: number;
  orderNo: string;
  shopId: number;
  company: string;
  status: string;
  /** Unix seconds; null: not paid yet. */
  paid: number | null;
  pieces: number;
};

/** The orders that wait for announced pieces at these places, in the order of their ids. */
export async function listWaiting(db: Db, places: readonly Place[]): Promise<Waiting[]> {
  if (places.length === 0) return [];
  const at = places.map(({ goodsId, warehouseId }) => sql`(${goodsId}::bigint, ${warehouseId}::bigint)`);
  return rows<Waiting>(
    db,
    sql`SELECT o.id::int AS id, o.order_no AS "orderNo", o.shop_id::int AS "shopId", shop.company, o.status,
          (SELECT extract(epoch FROM min(e.at))::float8 FROM order_events e WHERE e.order_id = o.id AND e.status = 'pending_review') AS paid,
          sum(${held})::int AS pieces
        FROM batches b JOIN order_line_batches lot ON lot.batch_id = b.id JOIN order_lines l ON l.id = lot.line_id
        JOIN orders o ON o.id = l.order_id JOIN shops shop ON shop.id = o.shop_id
        WHERE b.state = 'presale' AND (b.goods_id, b.warehouse_id) IN (${sql.join(at, sql`, `)}) AND o.status <> 'cancelled'
        GROUP BY o.id, shop.company ORDER BY o.id`,
  );
}

/** The lines of an order that wait for pieces of a batch. */
export async function listWaitingLines(
  tx: Db,
  orderId: number,
  batchId: number,
): Promise<Pick<HeldPieces, "lineId" | "quantity" | "expiresFrom">[]> {
  return rows(
    tx,
    sql`SELECT l.id::int AS "lineId", ${held} AS quantity, l.expires_from::text AS "expiresFrom"
        FROM order_line_batches lot JOIN order_lines l ON l.id = lot.line_id
        WHERE l.order_id = ${orderId} AND lot.batch_id = ${batchId} AND ${held} > 0 ORDER BY l.id`,
  );
}

/** What an order still waits for: the last day, and whether any of it was called off; null: nothing. */
export async function findWaitingDay(
  tx: Db,
  orderId: number,
): Promise<{ on: string; stopped: boolean } | null> {
  const [found] = await tx
    .select({
      on: sql<string | null>`max(${batches.presaleOn})::text`,
      stopped: sql<boolean | null>`bool_or(${batches.presaleStopped})`,
    })
    .from(orderLineBatches)
    .innerJoin(orderLines, eq(orderLines.id, orderLineBatches.lineId))
    .innerJoin(batches, eq(batches.id, orderLineBatches.batchId))
    .where(and(eq(orderLines.orderId, orderId), eq(batches.state, "presale")));
  return found?.on ? { on: found.on, stopped: found.stopped === true } : null;
}

export type ListedPresale = {
  goodsId: number;
  warehouseId: number;
  code: string;
  name: string;
  unit: string;
  warehouse: string;
  presaleOn: string;
  stopped: boolean;
  announced: number;
  presold: number;
};

/** All that is announced, the nearest day first. */
export async function listAnnounced(db: Db, goods: string | null): Promise<ListedPresale[]> {
  return rows<ListedPresale>(
    db,
    sql`SELECT g.id::int AS "goodsId", w.id::int AS "warehouseId", g.code, g.name, g.unit, w.name AS warehouse,
          b.presale_on::text AS "presaleOn", b.presale_stopped AS stopped, b.on_hand AS announced, b.reserved AS presold
        FROM batches b JOIN goods g ON g.id = b.goods_id JOIN warehouses w ON w.id = b.warehouse_id
        WHERE b.state = 'presale' AND b.on_hand > 0 ${goods === null ? sql`` : sql`AND g.code = ${goods}`}
        ORDER BY b.presale_on, b.id`,
  );
}

/** The ids of goods by their codes, ours or those of the ERP. */
export async function listGoodsIds(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const { id: goodsId, code, externalCode, furtherCodes } = goods;
  const found = await db
    .select({ id: goodsId })
    .from(goods)
    .where(
      or(
        inArray(code, [...codes]),
        inArray(externalCode, [...codes]),
        arrayOverlaps(furtherCodes, [...codes]),
      ),
    );
  return found.map(({ id }) => id);
}

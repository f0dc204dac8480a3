import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { keywordsOf } from "@yaoji/domain/text/keyword";
import type { BatchState } from "@yaoji/domain/trade/stock";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { batches, warehouses } from "../../platform/db/schema/goods.ts";
import { hasWord } from "../search/document-words.sql.ts";

/** Which of the maker's goods; `today` and `nearUntil` are days `YYYY-MM-DD`, `soldFrom` the start of the thirty days. */
export type VarietyScope = {
  readonly accountId: number;
  readonly today: string;
  readonly nearUntil: string;
  readonly soldFrom: Date;
  readonly soldStatuses: readonly string[];
};
export type VarietyAsked = {
  readonly keyword: string;
  readonly isOnShelf: boolean | null;
  readonly nearExpiryOnly: boolean;
};

export type VarietyRow = {
  id: number;
  code: string;
  name: string;
  trade_name: string;
  manufacturer: string;
  specification: string;
  unit: string;
  approval_number: string;
  form: string;
  mah: string;
  barcode: string;
  on_shelf: boolean;
  list_price: string | null;
  stock: number;
  near_expiry: number;
  nearest_expiry: string;
  sold: number;
  sold_orders: number;
};

/** Goods after `afterId` by id, or a page of them. */
export type Place = { readonly limit: number; readonly offset?: number; readonly afterId?: number };

/** The maker's goods with stock, list price and sales, in one statement. */
export async function listVarieties(
  db: Db,
  scope: VarietyScope,
  { asked, place }: { asked: VarietyAsked; place: Place },
): Promise<VarietyRow[]> {
  const page = sql`SELECT g.* FROM goods g WHERE ${matching(scope, asked)} AND g.id > ${place.afterId ?? 0}
    ORDER BY g.id LIMIT ${place.limit} OFFSET ${place.offset ?? 0}`;
  return rows<VarietyRow>(db, withFigures(page, scope));
}

/** How many there are, counted no further than `limit`. */
export async function countVarieties(
  db: Db,
  scope: VarietyScope,
  { asked, limit }: { asked: VarietyAsked; limit: number },
): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM goods g WHERE ${matching(scope, asked)} LIMIT ${limit}) counted`,
  );
  return found?.count ?? 0;
}

/** One of the maker's goods; null for another's. */
export async function findVariety(db: Db, scope: VarietyScope, id: number): Promise<VarietyRow | null> {
  const one = sql`SELECT g.* FROM goods g WHERE g.id = ${id} AND ${isOwn(scope.accountId)}`;
  return row<VarietyRow>(db, withFigures(one, scope));
}

/** Whether the goods are the maker's. */
export async function isVarietyOf(db: Db, accountId: number, id: number): Promise<boolean> {
  const found = await row(db, sql`SELECT 1 FROM goods g WHERE g.id = ${id} AND ${isOwn(accountId)}`);
  return found !== null;
}

export type WarehouseRow = { name: string; list_price: string | null; stock: number };
export type VarietyBatchRow = {
  id: number;
  warehouse: string;
  batch_no: string;
  produced_on: string;
  expires_on: string;
  on_hand: number;
  available: number;
  state: BatchState;
};

/** Warehouses that offer the goods, with what can be sold there. */
export async function listWarehouses(db: Db, goodsId: number, today: string): Promise<WarehouseRow[]> {
  return rows<WarehouseRow>(
    db,
    sql`SELECT w.name, o.base_price::text AS list_price,
          coalesce((SELECT sum(b.on_hand - b.reserved) FROM batches b WHERE b.goods_id = o.goods_id
            AND b.warehouse_id = o.warehouse_id AND b.sold_until > ${today}::date), 0)::int AS stock
        FROM offers o JOIN warehouses w ON w.id = o.warehouse_id WHERE o.goods_id = ${goodsId} ORDER BY w.id`,
  );
}

/** Batches of which something is there, the one that expires first first. */
export async function listBatches(db: Db, goodsId: number, limit: number): Promise<VarietyBatchRow[]> {
  const { id, batchNo, producedOn, expiresOn, onHand, reserved, state } = batches;
  return db
    .select({
      id,
      warehouse: warehouses.name,
      batch_no: batchNo,
      produced_on: sql<string>`coalesce(${producedOn}::text, '')`,
      expires_on: expiresOn,
      on_hand: onHand,
      available: sql<number>`${onHand} - ${reserved}`,
      state,
    })
    .from(batches)
    .innerJoin(warehouses, eq(warehouses.id, batches.warehouseId))
    .where(and(eq(batches.goodsId, goodsId), gt(onHand, 0)))
    .orderBy(asc(expiresOn), asc(id))
    .limit(limit);
}

function isOwn(accountId: number): SQL {
  return sql`g.id IN (SELECT maker_goods(${accountId}))`;
}

function matching(scope: VarietyScope, { keyword, isOnShelf, nearExpiryOnly }: VarietyAsked): SQL {
  const parts = [
    isOwn(scope.accountId),
    ...(isOnShelf === null ? [] : [sql`g.on_shelf = ${isOnShelf}`]),
    ...keywordsOf(keyword).map(naming),
    ...(nearExpiryOnly
      ? [sql`EXISTS (SELECT 1 FROM batches b WHERE b.goods_id = g.id AND ${isNear(scope)})`]
      : []),
  ];
  return sql.join(parts, sql` AND `);
}

/** By any of its words, or the initials of its pinyin. */
function naming(word: string): SQL {
  const texts = sql`concat_ws(' ', g.name, g.trade_name, g.code, g.approval_number, g.specification)`;
  return sql`(${hasWord(texts, word)}
    OR EXISTS (SELECT 1 FROM shelf s WHERE s.goods_id = g.id AND strpos(s.pinyin_initials, ${word}::text) > 0))`;
}

/** Pieces that can be sold, not for long any more. */
function isNear({ today, nearUntil }: VarietyScope): SQL {
  return sql`b.on_hand > b.reserved AND b.sold_until > ${today}::date AND b.expires_on <= ${nearUntil}::date`;
}

function withFigures(page: SQL, scope: VarietyScope): SQL {
  const { today, soldFrom, soldStatuses } = scope;
  return sql`SELECT g.id::int AS id, g.code, g.name, coalesce(g.trade_name, '') AS trade_name,
      coalesce(g.manufacturer, '') AS manufacturer, g.specification, g.unit,
      coalesce(g.approval_number, '') AS approval_number, g.form, coalesce(g.mah, '') AS mah,
      coalesce(g.barcode, '') AS barcode, g.on_shelf,
      (SELECT min(o.base_price)::text FROM offers o WHERE o.goods_id = g.id) AS list_price,
      held.stock, held.near_expiry, held.nearest_expiry, sales.sold, sales.sold_orders
    FROM (${page}) g
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(b.on_hand - b.reserved), 0)::int AS stock,
        coalesce(sum(b.on_hand - b.reserved) FILTER (WHERE ${isNear(scope)}), 0)::int AS near_expiry,
        coalesce(min(b.expires_on) FILTER (WHERE b.on_hand > b.reserved)::text, '') AS nearest_expiry
      FROM batches b WHERE b.goods_id = g.id AND b.sold_until > ${today}::date) held
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.number - l.returned), 0)::int AS sold, count(DISTINCT o.id)::int AS sold_orders
      FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.goods_id = g.id AND o.created_at >= ${soldFrom.toISOString()}::timestamptz
        AND o.status = ANY (${textArray(soldStatuses)})) sales
    ORDER BY g.id`;
}

/** Texts of our own as an array, alike on both drivers. */
export function textArray(texts: readonly string[]): SQL {
  return sql`ARRAY[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
}

import { type SQL, sql } from "drizzle-orm";
import type { BatchState } from "@yaoji/domain/trade/stock";
import { type Db, rows } from "../../platform/db/database.ts";

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

import { and, eq, sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";
import { batches, batchReports, goods } from "../../platform/db/schema/goods.ts";

/** A batch, and of its goods what only papers say. */
export type BatchRow = Pick<
  typeof batches.$inferSelect,
  "id" | "goodsId" | "batchNo" | "producedOn" | "expiresOn"
> &
  Pick<typeof goods.$inferSelect, "form" | "mah">;

export async function findBatch(db: Db, id: number): Promise<BatchRow | null> {
  const { goodsId, batchNo, producedOn, expiresOn } = batches;
  const found = await db
    .select({ id: batches.id, goodsId, batchNo, producedOn, expiresOn, form: goods.form, mah: goods.mah })
    .from(batches)
    .innerJoin(goods, eq(goods.id, batches.goodsId))
    .where(eq(batches.id, id));
  return found[0] ?? null;
}

/** The goods of this code, where a batch of theirs has this number. */
export async function findGoodsOfBatch(
  db: Db,
  { goodsCode, batchNo }: { readonly goodsCode: string; readonly batchNo: string },
): Promise<{ id: number; name: string } | null> {
  return row(
    db,
    sql`SELECT g.id::int AS id, g.name FROM goods g WHERE g.code = ${goodsCode}
        AND EXISTS (SELECT 1 FROM batches b WHERE b.goods_id = g.id AND b.batch_no = ${batchNo})`,
  );
}

type MakersBatch = { readonly goodsId: number; readonly batchNo: string };

/** The maker's report of the batch; null where none was added. */
export async function findReport(db: Db, { goodsId, batchNo }: MakersBatch): Promise<Buffer | null> {
  const [found] = await db
    .select({ base64: sql<string>`encode(${batchReports.content}, 'base64')` })
    .from(batchReports)
    .where(and(eq(batchReports.goodsId, goodsId), eq(batchReports.batchNo, batchNo)));
  return found ? Buffer.from(found.base64, "base64") : null;
}

/** Takes the place of the one before. */
export async function putReport(
  db: Db,
  { goodsId, batchNo, bytes, at }: MakersBatch & { readonly bytes: Buffer; readonly at: Date },
): Promise<void> {
  await db
    .insert(batchReports)
    .values({ goodsId, batchNo, content: sql`decode(${bytes.toString("base64")}, 'base64')`, addedAt: at })
    .onConflictDoUpdate({
      target: [batchReports.goodsId, batchReports.batchNo],
      set: { content: sql`excluded.content`, addedAt: at },
    });
}

/** Whether a shop has ordered pieces of the batch, or got some in the place of others. */
export async function hasOrdered(db: Db, shopId: number, batchId: number): Promise<boolean> {
  const found = await row<{ id: number }>(
    db,
    sql`SELECT o.id FROM order_line_batches lot JOIN order_lines l ON l.id = lot.line_id JOIN orders o ON o.id = l.order_id
        WHERE lot.batch_id = ${batchId} AND o.shop_id = ${shopId} AND o.status <> 'cancelled'
        UNION ALL SELECT o.id FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id JOIN orders o ON o.id = s.order_id
        WHERE sl.batch_id = ${batchId} AND o.shop_id = ${shopId} AND s.shipped_at IS NOT NULL LIMIT 1`,
  );
  return found !== null;
}

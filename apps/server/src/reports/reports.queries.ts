import { eq, sql } from "drizzle-orm";
import { type Db, row } from "../db/database.ts";
import { batches, goods } from "../db/schema/goods.ts";

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

/** Whether a shop has ordered pieces of the batch. */
export async function hasOrdered(db: Db, shopId: number, batchId: number): Promise<boolean> {
  const found = await row<{ id: number }>(
    db,
    sql`SELECT o.id FROM order_line_batches lot JOIN order_lines l ON l.id = lot.line_id JOIN orders o ON o.id = l.order_id
        WHERE lot.batch_id = ${batchId} AND o.shop_id = ${shopId} AND o.status <> 'cancelled' LIMIT 1`,
  );
  return found !== null;
}

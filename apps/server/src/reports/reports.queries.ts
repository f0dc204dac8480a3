import { eq } from "drizzle-orm";
import type { Db } from "../db/database.ts";
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

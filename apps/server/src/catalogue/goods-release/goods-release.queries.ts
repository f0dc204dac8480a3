import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { batches, batchReports, goods, offers } from "../../platform/db/schema/goods.ts";
import type { GoodsRow } from "../goods-desk/goods-desk.service.ts";

/** What of stock, papers and prices there is; how much does not matter, so that a sale changes nothing of it. */
export type Beside = {
  readonly categories: number;
  readonly hasPrice: boolean;
  readonly hasStock: boolean;
  readonly hasReport: boolean;
};

export async function findBeside(db: Db, id: number): Promise<Beside> {
  const priced = db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.goodsId, id), isNotNull(offers.basePrice)));
  const stocked = db
    .select({ one: sql`1` })
    .from(batches)
    .where(and(eq(batches.goodsId, id), isNotNull(batches.soldUntil)));
  const reported = db
    .select({ one: sql`1` })
    .from(batchReports)
    .where(eq(batchReports.goodsId, id));
  const [found] = await db
    .select({
      categories: sql<number>`(SELECT count(*)::int FROM goods_categories gc WHERE gc.goods_id = ${goods.id})`,
      hasPrice: sql<boolean>`EXISTS ${priced}`,
      hasStock: sql<boolean>`EXISTS ${stocked}`,
      hasReport: sql<boolean>`EXISTS ${reported}`,
    })
    .from(goods)
    .where(eq(goods.id, id));
  return found ?? { categories: 0, hasPrice: false, hasStock: false, hasReport: false };
}

type Standing = Partial<Pick<GoodsRow, "onShelf" | "toMend" | "control" | "releaseId">>;

/** The shelf and all lists follow by triggers. */
export async function updateStanding(tx: Db, id: number, standing: Standing): Promise<void> {
  await tx.update(goods).set(standing).where(eq(goods.id, id));
}

import { and, asc, eq, gt, lt, or } from "drizzle-orm";
import type { GoodsImportResult } from "@yaoji/domain/trade/goods-import";
import type { Db } from "../../platform/db/database.ts";
import { goodsImportRows, goodsImports } from "../../platform/db/schema/goods-imports.ts";
import type { FoundRow } from "./goods-import.queries.ts";

type Wish = {
  readonly result: GoodsImportResult | "failed";
  readonly after: number;
  readonly limit: number;
};

/** Rows of one result behind another, or those that were refused when they were to be applied. */
export async function listRows(
  db: Db,
  importId: number,
  { result, after, limit }: Wish,
): Promise<FoundRow[]> {
  const isWished =
    result === "failed" ? eq(goodsImportRows.applied, false) : eq(goodsImportRows.result, result);
  return db
    .select()
    .from(goodsImportRows)
    .where(and(eq(goodsImportRows.importId, importId), isWished, gt(goodsImportRows.row, after)))
    .orderBy(asc(goodsImportRows.row))
    .limit(limit);
}

/** What did not come in: refused at once, or when it was to be applied. */
export async function listRefused(
  db: Db,
  importId: number,
  { after, limit }: Pick<Wish, "after" | "limit">,
): Promise<FoundRow[]> {
  const isRefused = or(eq(goodsImportRows.result, "refused"), eq(goodsImportRows.applied, false));
  return db
    .select()
    .from(goodsImportRows)
    .where(and(eq(goodsImportRows.importId, importId), isRefused, gt(goodsImportRows.row, after)))
    .orderBy(asc(goodsImportRows.row))
    .limit(limit);
}

export async function deleteImportsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(goodsImports).where(lt(goodsImports.createdAt, time));
}

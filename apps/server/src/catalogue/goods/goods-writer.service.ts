import type { Db } from "../../platform/db/database.ts";
import { putOnShelf } from "../search/shelf.service.ts";
import { insertGoodsCategories, type NewGoods, upsertGoods } from "./goods-writer.queries.ts";

export { writeAsList } from "./goods-writer.queries.ts";
export type { NewGoods } from "./goods-writer.queries.ts";

/** Rows of one statement: some 40 values each, well below the 65,535 that PostgreSQL takes. */
const chunk = 200;

/**
 * Writes goods with everything that search needs, new ones and again those whose code exists; gives the id of
 * each code. Codes must differ from each other.
 */
export async function writeGoods(db: Db, records: readonly NewGoods[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let from = 0; from < records.length; from += chunk) {
    const part = records.slice(from, from + chunk);
    for (const { id, code } of await upsertGoods(db, part)) ids.set(code, id);
    await putOnShelf(
      db,
      part.map((record) => ({ id: ids.get(record.code) ?? 0, ...indexedOf(record) })),
    );
  }
  return ids;
}

/** Hangs goods into categories, by their ids. */
export async function hangGoods(
  db: Db,
  links: readonly { goodsId: number; categoryId: number }[],
): Promise<void> {
  for (let from = 0; from < links.length; from += 2000)
    await insertGoodsCategories(db, links.slice(from, from + 2000));
}

/** What of a record is searched. */
export function indexedOf({ code, name, tradeName, aliases, specification, ...rest }: NewGoods) {
  const { manufacturer, approvalNumber, barcode, approvalNumbers = [], furtherCodes = [] } = rest;
  const codes = [approvalNumber, ...approvalNumbers, barcode, code, ...furtherCodes];
  return { name, tradeName, aliases, specification, manufacturer, codes };
}

import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "../../platform/db/database.ts";
import { goods, goodsCategories } from "../../platform/db/schema/goods.ts";

/** A goods record as it is written. */
export type NewGoods = typeof goods.$inferInsert;
export type WrittenGoods = { id: number; code: string };

/** What no import and no push says. */
const notReplaced: ReadonlySet<string> = new Set([
  "id",
  "code",
  "createdAt",
  "sales",
  "version",
  "picturesVersion",
  "approvalUntil",
  "released",
  "releaseId",
]);

/** The columns that a second writing of the same code replaces: all but its identity, and what no list says. */
const replaced = replacedColumns();

function replacedColumns(): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(goods)).filter(([name]) => !notReplaced.has(name));
  return Object.fromEntries(columns.map(([name]) => [name, sql.raw(`excluded.${toSnakeCase(name)}`)]));
}

/** Writes goods by their code, new or again, in one statement. */
export async function upsertGoods(db: Db, records: readonly NewGoods[]): Promise<WrittenGoods[]> {
  return db
    .insert(goods)
    .values([...records])
    .onConflictDoUpdate({ target: goods.code, set: replaced })
    .returning({ id: goods.id, code: goods.code });
}

/** Until the transaction ends a list writes goods: it puts them on the shelf as it says. */
export async function writeAsList(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT set_config('yaoji.listed', 'on', true)`);
}

/** Hangs goods into categories; what hangs there already stays. */
export async function insertGoodsCategories(
  db: Db,
  links: readonly (typeof goodsCategories.$inferInsert)[],
): Promise<void> {
  if (links.length > 0)
    await db
      .insert(goodsCategories)
      .values([...links])
      .onConflictDoNothing();
}

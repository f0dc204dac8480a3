import { type Db } from "../../platform/db/database.ts";
import { categories } from "../../platform/db/schema/goods.ts";

export async function hasCategory(db: Db): Promise<boolean> {
  return (await db.select({ id: categories.id }).from(categories).limit(1)).length > 0;
}

export type CategoryRow = typeof categories.$inferInsert;

/** Of several processes that start at once, one writes them. */
export async function insertCategories(db: Db, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(categories)
      .values([...rows])
      .onConflictDoNothing();
}

import { type Db } from "../db/database.ts";
import { categories, warehouses } from "../db/schema/goods.ts";

export async function hasWarehouse(db: Db): Promise<boolean> {
  return (await db.select({ id: warehouses.id }).from(warehouses).limit(1)).length > 0;
}

export async function hasCategory(db: Db): Promise<boolean> {
  return (await db.select({ id: categories.id }).from(categories).limit(1)).length > 0;
}

/** Of several processes that start at once, one writes it. */
export async function insertWarehouse(db: Db, warehouse: { code: string; name: string }): Promise<void> {
  await db.insert(warehouses).values(warehouse).onConflictDoNothing();
}

export type CategoryRow = typeof categories.$inferInsert;

export async function insertCategories(db: Db, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(categories)
      .values([...rows])
      .onConflictDoNothing();
}

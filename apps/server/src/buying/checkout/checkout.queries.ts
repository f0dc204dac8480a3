import { inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { warehouses } from "../../platform/db/schema/goods.ts";
import { cashbackAccruals, orderPromotionCosts } from "../../platform/db/schema/promotions.ts";

export async function insertCashback(tx: Db, accrual: typeof cashbackAccruals.$inferInsert): Promise<void> {
  await tx.insert(cashbackAccruals).values(accrual);
}

type NewPromotionCost = typeof orderPromotionCosts.$inferInsert;

export async function insertPromotionCosts(tx: Db, costs: readonly NewPromotionCost[]): Promise<void> {
  if (costs.length > 0) await tx.insert(orderPromotionCosts).values([...costs]);
}

export async function findWarehouseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

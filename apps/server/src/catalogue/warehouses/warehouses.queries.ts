import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { warehouses } from "../../platform/db/schema/goods.ts";

export type WarehouseRow = typeof warehouses.$inferSelect;
type Names = Pick<WarehouseRow, "code" | "name">;

/** The first is the one that a list without any speaks of. */
export async function listWarehouses(db: Db): Promise<WarehouseRow[]> {
  return db.select().from(warehouses).orderBy(asc(warehouses.id));
}

/** One change of what warehouses are called at a time. */
export async function lockWarehouses(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('warehouses'))`);
}

export async function insertWarehouse(tx: Db, names: Names): Promise<void> {
  await tx.insert(warehouses).values(names);
}

export async function renameWarehouse(tx: Db, { code, name }: Names): Promise<void> {
  await tx.update(warehouses).set({ name }).where(eq(warehouses.code, code));
}

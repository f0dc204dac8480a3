import { and, asc, eq, gt, gte, inArray, lt, type SQL } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { exportPortions, exports } from "../../platform/db/schema/exports.ts";

export type ExportRow = typeof exports.$inferSelect;
export type NamedExport = ExportRow & { readonly by: string };

/** Whose; null: everybody's. Those made before `since` are no longer kept. */
export type ExportWish = { readonly accountId: number | null; readonly since: Date };

const newestFirst: KeysetOrder = { id: exports.id, key: null, isDescending: true };

export async function listExports(
  db: Db,
  wish: ExportWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<NamedExport[]> {
  const found = await db
    .select({ row: exports, by: accounts.name })
    .from(exports)
    .innerJoin(accounts, eq(accounts.id, exports.accountId))
    .where(and(wished(wish), behind(newestFirst, cursor)))
    .orderBy(...keysetOrder(newestFirst))
    .limit(limit);
  return found.map(({ row, by }) => ({ ...row, by }));
}

export async function countExports(db: Db, wish: ExportWish): Promise<number> {
  return countCapped(db, exports, wished(wish));
}

function wished({ accountId, since }: ExportWish): SQL | undefined {
  return and(
    gte(exports.createdAt, since),
    accountId === null ? undefined : eq(exports.accountId, accountId),
  );
}

export async function countUnderWay(db: Db, accountId: number): Promise<number> {
  return db.$count(
    exports,
    and(eq(exports.accountId, accountId), inArray(exports.state, ["waiting", "running"])),
  );
}

export async function insertExport(tx: Db, values: typeof exports.$inferInsert): Promise<ExportRow> {
  const [inserted] = await tx.insert(exports).values(values).returning();
  if (!inserted) throw new Error("no export was inserted");
  return inserted;
}

export async function findExport(db: Db, id: number): Promise<ExportRow | null> {
  const [found] = await db.select().from(exports).where(eq(exports.id, id));
  return found ?? null;
}

/** Held until the transaction ends: it is not cancelled in the middle of a portion, nor read twice at once. */
export async function lockExport(tx: Db, id: number): Promise<ExportRow | null> {
  const [found] = await tx.select().from(exports).where(eq(exports.id, id)).for("update");
  return found ?? null;
}

export async function updateExport(db: Db, id: number, values: Partial<ExportRow>): Promise<void> {
  await db.update(exports).set(values).where(eq(exports.id, id));
}

export async function insertPortion(tx: Db, portion: typeof exportPortions.$inferInsert): Promise<void> {
  await tx.insert(exportPortions).values(portion);
}

export async function deletePortions(tx: Db, id: number): Promise<void> {
  await tx.delete(exportPortions).where(eq(exportPortions.exportId, id));
}

/** The portion that begins behind a place. */
export async function nextPortion(db: Db, id: number, behindPosition: number) {
  const [found] = await db
    .select({ position: exportPortions.position, rows: exportPortions.rows })
    .from(exportPortions)
    .where(and(eq(exportPortions.exportId, id), gt(exportPortions.position, behindPosition)))
    .orderBy(asc(exportPortions.position))
    .limit(1);
  return found ?? null;
}

export async function deleteExportsBefore(db: Db, since: Date): Promise<void> {
  await db.delete(exports).where(lt(exports.createdAt, since));
}

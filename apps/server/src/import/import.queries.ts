import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money";
import type { Db } from "../db/database.ts";
import { batches, categories, goods, offers, warehouses } from "../db/schema/goods.ts";

/** The warehouse that a list without one speaks of: the first. */
export async function findMainWarehouse(db: Db): Promise<number | null> {
  const found = await db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1);
  return found[0]?.id ?? null;
}

export type KnownGoods = { id: number; code: string; fingerprint: string | null };

export async function findGoodsByCode(db: Db, codes: readonly string[]): Promise<Map<string, KnownGoods>> {
  const found = await db
    .select({ id: goods.id, code: goods.code, fingerprint: goods.sourceFingerprint })
    .from(goods)
    .where(inArray(goods.code, [...codes]));
  return new Map(found.map((row) => [row.code, row]));
}

/** The general category of a name, made at the end of the menu where it is missing. */
export async function categoryNamed(db: Db, name: string): Promise<number> {
  const named = and(eq(categories.menu, "general"), eq(categories.name, name));
  const find = () =>
    db.select({ id: categories.id }).from(categories).where(named).orderBy(asc(categories.id)).limit(1);
  const [found] = await find();
  if (found) return found.id;
  await db.insert(categories).values({ menu: "general", name, position: 100 }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`category ${name} was not made`);
  return made.id;
}

/** Goods without an offer are on the shelf and searchable, but have no price yet. */
export async function insertMissingOffers(
  db: Db,
  goodsIds: readonly number[],
  warehouseId: number,
): Promise<void> {
  if (goodsIds.length === 0) return;
  const rows = goodsIds.map((goodsId) => ({ goodsId, warehouseId }));
  await db.insert(offers).values(rows).onConflictDoNothing();
}

export async function findPrices(
  db: Db,
  goodsIds: readonly number[],
  warehouseId: number,
): Promise<Map<number, Money | null>> {
  const found = await db
    .select({ goodsId: offers.goodsId, price: offers.basePrice })
    .from(offers)
    .where(and(inArray(offers.goodsId, [...goodsIds]), eq(offers.warehouseId, warehouseId)));
  return new Map(found.map((row) => [row.goodsId, row.price]));
}

export async function upsertPrices(
  db: Db,
  rows: readonly { goodsId: number; warehouseId: number; basePrice: Money }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(offers)
    .values([...rows])
    .onConflictDoUpdate({
      target: [offers.goodsId, offers.warehouseId],
      set: { basePrice: sql`excluded.base_price` },
    });
}

export type BatchRow = typeof batches.$inferSelect;

/** The batches of goods, locked in id order: orders reserve from them at the same time. */
export async function lockBatches(
  db: Db,
  goodsIds: readonly number[],
  warehouseId: number,
): Promise<BatchRow[]> {
  return db
    .select()
    .from(batches)
    .where(and(inArray(batches.goodsId, [...goodsIds]), eq(batches.warehouseId, warehouseId)))
    .orderBy(asc(batches.id))
    .for("update");
}

type NewBatch = { goodsId: number; warehouseId: number; batchNo: string; expiresOn: string; onHand: number };

/** Sets what is on hand; the stock journal gets its movement by the database itself. */
export async function upsertBatches(db: Db, rows: readonly NewBatch[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(batches)
    .values([...rows])
    .onConflictDoUpdate({
      target: [batches.goodsId, batches.warehouseId, batches.batchNo],
      set: { expiresOn: sql`excluded.expires_on`, onHand: sql`excluded.on_hand` },
    });
}

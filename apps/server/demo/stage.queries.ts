import { sql } from "drizzle-orm";
import { type Db, row, rows } from "../src/platform/db/database.ts";

/** Any number that nothing else locks. */
const demoLock = 52_607_113;

/** Whether nobody has an account and nothing is sold yet; processes that start at once ask one after the other. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  await row(db, sql`SELECT pg_advisory_xact_lock(${demoLock})`);
  const found = await row<{ filled: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM accounts) OR EXISTS (SELECT 1 FROM goods) AS filled`,
  );
  return found !== null && !found.filled;
}

/** Whether what lies in the database was loaded by the demo. */
export async function holdsDemo(db: Db): Promise<boolean> {
  return (await row(db, sql`SELECT 1 FROM settings WHERE key = 'isDemo'`)) !== null;
}

/** From now on it is the demo's, however it is started. */
export async function markDemo(db: Db): Promise<void> {
  await db.execute(sql`INSERT INTO settings (key, value) VALUES ('isDemo', 'true')`);
}

/** Every article's id. */
export async function listGoodsIds(db: Db): Promise<number[]> {
  const found = await rows<{ id: number }>(db, sql`SELECT id::int AS id FROM goods ORDER BY id`);
  return found.map(({ id }) => id);
}

/** The prices of the demo shop are as old as its goods: what is struck through beside a special price was charged. */
export async function backdatePrices(db: Db): Promise<void> {
  await db.execute(sql`INSERT INTO price_history (offer_id, price, from_at)
    SELECT o.id, o.base_price, g.created_at FROM offers o JOIN goods g ON g.id = o.goods_id WHERE o.base_price IS NOT NULL`);
  await db.execute(sql`INSERT INTO price_history (offer_id, price_group, price, from_at)
    SELECT gp.offer_id, gp.price_group, gp.price, g.created_at
    FROM group_prices gp JOIN offers o ON o.id = gp.offer_id JOIN goods g ON g.id = o.goods_id`);
}

import { gte, sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { preparedRow } from "../../platform/db/prepared.ts";
import { shelfTiers } from "../../platform/db/schema/catalogue.ts";
import { tiers } from "./conditions.queries.ts";
import { shelfVersionColumn } from "../../platform/versions/shelf-version.sql.ts";
import type { GoodsIndex } from "./index-goods.service.ts";

/** The version alone, for who has no login to read it with. */
export async function findShelfVersion(db: Db): Promise<number> {
  const found = await preparedRow<{ version: number }>(db, {
    shape: "shelf version",
    values: {},
    build: () => sql`SELECT ${shelfVersionColumn} AS version`,
  });
  return found?.version ?? 0;
}

/** Adds up what connections that have ended counted, so that the version stays quick to read. */
export async function gatherShelfChanges(db: Db): Promise<void> {
  await db.execute(sql`WITH ended AS (DELETE FROM shelf_changes
      WHERE backend <> 0 AND backend NOT IN (SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL) RETURNING changes)
    INSERT INTO shelf_changes (backend, changes) SELECT 0, sum(changes) FROM ended HAVING count(*) > 0
    ON CONFLICT (backend) DO UPDATE SET changes = shelf_changes.changes + excluded.changes`);
}

/** What goods are called, row by row; the rest of their row on the shelf follows by refresh_shelf (0005_catalogue.sql). */
export async function upsertWords(
  db: Db,
  written: readonly (GoodsIndex & { goodsId: number })[],
): Promise<void> {
  if (written.length === 0) return;
  await db.execute(sql`INSERT INTO shelf (goods_id, name_norm, pinyin_initials, pinyin_full, words)
    SELECT r."goodsId", r."nameNorm", r."pinyinInitials", r."pinyinFull",
      array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(r.lexemes)))
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      r ("goodsId" bigint, "nameNorm" text, "pinyinInitials" text, "pinyinFull" text, lexemes jsonb)
    ON CONFLICT (goods_id) DO UPDATE SET name_norm = excluded.name_norm, pinyin_initials = excluded.pinyin_initials,
      pinyin_full = excluded.pinyin_full, words = excluded.words`);
}

/** Brings rows to what goods, offers and batches say; gives how many changed. */
export async function refreshRows(db: Db, goodsIds: readonly number[]): Promise<number> {
  if (goodsIds.length === 0) return 0;
  const done = await row<{ changed: number }>(
    db,
    sql`SELECT refresh_shelf(${`{${goodsIds.join(",")}}`}::bigint[]) AS changed`,
  );
  return done?.changed ?? 0;
}

/** The same, unless the transaction has put it off to its end. */
export async function refreshWritten(db: Db, goodsIds: readonly number[]): Promise<void> {
  await db.execute(sql`SELECT refresh_shelf(${`{${goodsIds.join(",")}}`}::bigint[])
    WHERE coalesce(current_setting('yaoji.defer_shelf', true), '') <> 'on'`);
}

/** Whether the shelf waits for its refresh to the end of this transaction. */
export async function deferShelf(tx: Db, isDeferred: boolean): Promise<void> {
  await tx.execute(sql`SELECT set_config('yaoji.defer_shelf', ${isDeferred ? "on" : "off"}, true)`);
}

/** Sizes of the tiers but the last, each with all before it: 1,500, then eight times as many each. */
const reaches = tiers.slice(0, -1).map((tier) => 1500 * 8 ** tier);

/** Sets where each tier begins, by the weights of now. A shelf of few goods has one tier. */
export async function setTiers(db: Db): Promise<void> {
  const found = await rows<{ weight: string }>(
    db,
    sql`SELECT weight::text AS weight FROM (
        SELECT weight, row_number() OVER (ORDER BY weight DESC) AS place FROM shelf WHERE tier >= 0) ranked
      WHERE place = ANY (${`{${reaches.join(",")}}`}::int[]) ORDER BY place`,
  );
  const begins = [...found.map(({ weight }) => BigInt(weight)), -1n];
  await db
    .insert(shelfTiers)
    .values(begins.map((leastWeight, tier) => ({ tier, leastWeight })))
    .onConflictDoUpdate({ target: shelfTiers.tier, set: { leastWeight: sql`excluded.least_weight` } });
  await db.delete(shelfTiers).where(gte(shelfTiers.tier, begins.length));
}

/** Goods that stand in another tier than their weight asks for, or whose days have passed; a part of them. */
export async function listMisplaced(db: Db, today: string, limit: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`SELECT goods_id::int AS id FROM shelf
      WHERE tier >= 0 AND (tier <> shelf_tier(weight) OR nearest_expiry - (SELECT promised_days - 1 FROM warehouses w WHERE w.id = warehouse_id) <= ${today}::date
        OR (weight >= 1::bigint << 52 AND stock_until <= ${today}::date)) LIMIT ${limit}`,
  );
  return found.map(({ id }) => id);
}

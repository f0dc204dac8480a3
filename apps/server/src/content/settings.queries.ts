import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { settings } from "../db/schema/content.ts";

export async function listSettings(db: Db): Promise<Record<string, unknown>> {
  const found = await db.select().from(settings);
  return Object.fromEntries(found.map(({ key, value }) => [key, value]));
}

/** Writes settings over what is there; the keys that are not given stay. */
export async function upsertSettings(db: Db, values: Record<string, unknown>): Promise<void> {
  const given = Object.entries(values).map(([key, value]) => ({ key, value }));
  if (given.length === 0) return;
  await db
    .insert(settings)
    .values(given)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}

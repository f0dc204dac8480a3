import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { settings } from "../db/schema/content.ts";

export async function listSettings(db: Db): Promise<Record<string, unknown>> {
  // As text: the query library parses a value that is itself a string, such as "30.00", once more.
  const found = await db
    .select({ key: settings.key, value: sql<string>`${settings.value}::text` })
    .from(settings);
  return Object.fromEntries(found.map(({ key, value }) => [key, JSON.parse(value)]));
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

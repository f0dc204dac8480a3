import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { preparedRow } from "../db/prepared.ts";
import { settings } from "../db/schema/content.ts";

/** All settings as the text of one object, for a statement that wants more; null without any. */
export const settingsText = sql`SELECT json_object_agg(key, value ORDER BY key)::text FROM settings`;

export async function findSettings(db: Db): Promise<string | null> {
  const build = () => sql`SELECT (${settingsText}) AS text`;
  const found = await preparedRow<{ text: string | null }>(db, { shape: "settings", values: {}, build });
  return found?.text ?? null;
}

/** Writes settings over what is there; the keys that are not given stay. */
export async function upsertSettings(db: Db, values: Record<string, unknown>): Promise<void> {
  // A value of null is one too, and not the absence of a value.
  const given = Object.entries(values).map(([key, value]) => ({
    key,
    value: sql`${JSON.stringify(value)}::jsonb`,
  }));
  if (given.length === 0) return;
  await db
    .insert(settings)
    .values(given)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}

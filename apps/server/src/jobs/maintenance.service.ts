import type { Database } from "../db/database.ts";

/**
 * The embedded database has no background processes: without this its log grows for ever, deleted rows are
 * never reused and the planner never learns. PostgreSQL does it by itself.
 */
export async function maintainEmbedded(database: Database): Promise<void> {
  if (database.kind !== "embedded") return;
  await database.exec("VACUUM (ANALYZE)");
  await database.exec("CHECKPOINT");
}

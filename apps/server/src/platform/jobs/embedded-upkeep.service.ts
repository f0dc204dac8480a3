/**
 * The embedded database has no background processes: without these its log grows for ever, deleted rows are never
 * reused and the planner never learns. PostgreSQL does it by itself.
 */
import type { Database } from "../db/database.ts";

/** Writes what the log holds into the files; the next start then replays little. */
export async function checkpointEmbedded(database: Database): Promise<void> {
  if (database.kind === "embedded") await database.exec("CHECKPOINT");
}

/** Frees deleted rows and counts anew for the planner. Everybody waits meanwhile, so not too often. */
export async function vacuumEmbedded(database: Database): Promise<void> {
  if (database.kind === "embedded") await database.exec("VACUUM (ANALYZE)");
}

import { DatabaseSync } from "node:sqlite";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

export type DataLock = { release(): void };

/**
 * The embedded database has no lock of its own: a second process on its directory silently loses rows.
 * SQLite's exclusive transaction gives us an operating-system lock that is portable and that the kernel
 * drops when the process dies, however it dies. Returns null when another process holds it.
 */
export function lockDataDirectory(directory: string): DataLock | null {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, "lock.sqlite"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

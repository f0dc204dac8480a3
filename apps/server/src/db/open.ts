import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartFault } from "../fault-sentence.ts";
import { lockDataDirectory } from "./data-lock.ts";
import type { Database } from "./database.ts";

/**
 * Opens the database that the configuration names. Null: the embedded one is held by another process.
 * The lock on the data directory is given back when the database closes. A database is loaded when it is opened: a
 * command that is handed to the running server needs none.
 */
export async function openDatabase(config: Config): Promise<Database | null> {
  if (config.DATABASE_URL) return openReachable(config.DATABASE_URL);
  const directory = resolve(config.DATA_DIR);
  mkdirSync(directory, { recursive: true });
  const lock = lockDataDirectory(directory);
  if (!lock) return null;
  const { openEmbedded } = await import("./embedded.ts");
  const database = await openEmbedded({ directory: join(directory, "database") });
  return {
    ...database,
    close: async () => {
      await database.close();
      lock.release();
    },
  };
}

async function openReachable(url: string): Promise<Database> {
  try {
    const { openPostgres } = await import("./postgres.ts");
    return await openPostgres(url);
  } catch (error) {
    const reason =
      error instanceof AggregateError ? String(error.errors[0]) : error instanceof Error ? error.message : "";
    const { host, pathname } = new URL(url);
    throw new StartFault(
      `无法连接 DATABASE_URL 指定的数据库（${host}${pathname}）：${reason}。请检查地址、账号和数据库是否已启动。`,
    );
  }
}

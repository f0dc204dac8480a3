import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Config } from "../config/config.ts";
import { StartFault } from "../faults/fault-sentence.ts";
import { keyFile } from "../secret/secret.ts";
import { lockDataDirectory } from "./data-lock.ts";
import type { Database } from "./database.ts";
import { isFresh } from "./migrate.ts";

/** The embedded database's place in DATA_DIR. */
const folder = "database";

/** `init` also makes the database where there is none; `open` never does: what was meant lies elsewhere then. */
export type OpenMode = "open" | "init";

/**
 * Opens the database that the configuration names. Null: the embedded one is held by another process.
 * The lock on the data directory is given back when the database closes. A database is loaded when it is opened: a
 * command that is handed to the running server needs none.
 */
export async function openDatabase(config: Config, mode: OpenMode): Promise<Database | null> {
  if (config.DATABASE_URL) return openFilled(config.DATABASE_URL, mode);
  const directory = resolve(config.DATA_DIR);
  if (!holdsEmbedded(directory)) checkNone(config, directory, mode);
  mkdirSync(directory, { recursive: true });
  const lock = lockDataDirectory(directory);
  if (!lock) return null;
  const { openEmbedded } = await import("./embedded.ts");
  const database = await openEmbedded({ directory: join(directory, folder) });
  return {
    ...database,
    close: async () => {
      await database.close();
      lock.release();
    },
  };
}

/** Whether the embedded database lies there. */
function holdsEmbedded(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, folder, "PG_VERSION"));
}

/** A key without its database: the data are elsewhere, and the setting that says where is gone. */
function checkNone({ DATA_DIR }: Config, directory: string, mode: OpenMode): void {
  if (mode === "open")
    throw new StartFault(
      `没有找到数据库：没有设置 DATABASE_URL，DATA_DIR=${DATA_DIR}（${directory}）下也没有。${check}只有 npm start 和 npm run ops -- setup 会建立新的数据库。`,
    );
  if (existsSync(keyFile(directory)))
    throw new StartFault(
      `${directory} 下有密钥 secret.key，却没有数据库，也没有设置 DATABASE_URL，没有建立新的。${check}确实要从头开始的，请把 secret.key 移走。`,
    );
}

const check = "请核对 .env 是否还在、其中的 DATABASE_URL 和 DATA_DIR 是否与原来相同；";

/** Where the database lies, for people: never with a password. */
export function placeOf({ DATABASE_URL, DATA_DIR }: Config): string {
  return DATABASE_URL ? namedPlace(DATABASE_URL) : join(resolve(DATA_DIR), folder);
}

function namedPlace(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function openFilled(url: string, mode: OpenMode): Promise<Database> {
  const database = await openReachable(url);
  if (mode === "init" || !(await isFresh(database))) return database;
  await database.close();
  throw new StartFault(
    `DATABASE_URL 指定的数据库（${namedPlace(url)}）是空的，里面没有药集的数据。${check}只有 npm start 和 npm run ops -- setup 会建立新的数据库。`,
  );
}

async function openReachable(url: string): Promise<Database> {
  try {
    const { openPostgres } = await import("./postgres.ts");
    return await openPostgres(url);
  } catch (error) {
    const reason =
      error instanceof AggregateError ? String(error.errors[0]) : error instanceof Error ? error.message : "";
    throw new StartFault(
      `无法连接 DATABASE_URL 指定的数据库（${namedPlace(url)}）：${reason}。请检查地址、账号和数据库是否已启动。`,
    );
  }
}

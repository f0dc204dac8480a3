import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartFault } from "../faults/fault-sentence.ts";
import type { Database } from "./database.ts";

const directory = fileURLToPath(new URL("../../../migrations/", import.meta.url));
/** Registered advisory lock of the migrations; no other code takes this number. */
const migrationLock = 7_201_001;

type Migration = { name: string; text: string; checksum: string };

export function readMigrations(from = directory): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(`${from}/${name}`, "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

/**
 * Brings the database to the newest migration, forward only. One transaction under one lock, so that of
 * several processes that boot together one migrates and the others wait for it. Returns what it applied.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  await database.script(async (exec) => {
    if (database.kind === "postgres") await exec(`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await exec(
      "CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
    );
    const done = new Map(
      (await exec("SELECT name, checksum FROM schema_migrations", [])).map((r) => [r.name, r.checksum]),
    );
    for (const migration of migrations) {
      const checksum = done.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum)
        throw new StartFault(
          `数据库迁移 ${migration.name} 与已执行的内容不同。请用原来的程序版本启动，或恢复该文件后再启动。`,
        );
      await exec(migration.text);
      await exec("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [
        migration.name,
        migration.checksum,
      ]);
      applied.push(migration.name);
    }
  });
  return applied;
}

/** Whether nothing was ever made in it. */
export async function isFresh(database: Database): Promise<boolean> {
  const { rows } = await database.executeSql("SELECT to_regclass('schema_migrations') IS NULL AS fresh", []);
  return rows[0]?.fresh === true;
}

/** Whether the database answers and carries every migration. */
export async function isMigrated(database: Database): Promise<boolean> {
  const answer = database.executeSql("SELECT count(*)::int AS done FROM schema_migrations", []);
  return answer.then(
    ({ rows }) => Number(rows[0]?.done) >= readMigrations().length,
    () => false,
  );
}

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartFault } from "../faults/fault-sentence.ts";
import type { Database, Exec } from "./database.ts";

const directory = fileURLToPath(new URL("../../../migrations/", import.meta.url));
/** Registered advisory lock of the migrations; no other code takes this number. */
const migrationLock = 7_201_001;

/** What the steps from the first to the last of these made before is what the baseline makes (docs/decisions/0012). */
const formerSteps = { first: "0001_accounts.sql", last: "0105_free_by_other_orders_and_taken_back.sql" };
const lastOfBaseline = "0011_buying.sql";

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
    await stepOntoBaseline(exec, migrations);
    const done = await listApplied(exec);
    for (const migration of migrations) {
      const checksum = done.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum)
        throw new StartFault(
          `数据库迁移 ${migration.name} 与已执行的内容不同。请用原来的程序版本启动，或恢复该文件后再启动。`,
        );
      await exec(migration.text);
      await note(exec, migration);
      applied.push(migration.name);
    }
  });
  return applied;
}

async function listApplied(exec: Exec): Promise<Map<unknown, unknown>> {
  const found = await exec("SELECT name, checksum FROM schema_migrations", []);
  return new Map(found.map(({ name, checksum }) => [name, checksum]));
}

async function note(exec: Exec, { name, checksum }: Migration): Promise<void> {
  await exec("INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)", [name, checksum]);
}

/** Notes a database that has all former steps as one that is at the baseline; of fewer it cannot be made. */
async function stepOntoBaseline(exec: Exec, migrations: readonly Migration[]): Promise<void> {
  const done = await listApplied(exec);
  if (!done.has(formerSteps.first)) return;
  if (!done.has(formerSteps.last))
    throw new StartFault(
      "这个数据库由较早的版本建立，不能直接升级：请先用数据库迁移合并前的最后一个版本启动一次，再用本版本启动；只有演示数据的，也可以移走原来的数据重新建立。",
    );
  await exec('DELETE FROM schema_migrations WHERE name <= $1 COLLATE "C"', [formerSteps.last]);
  for (const migration of migrations) if (migration.name <= lastOfBaseline) await note(exec, migration);
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

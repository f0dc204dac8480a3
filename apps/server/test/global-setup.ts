import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "../src/platform/db/embedded.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { jobNames } from "../src/roof/job-table.ts";
import { openJobs } from "../src/platform/jobs/jobs.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import type { Database } from "../src/platform/db/database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A dump of a migrated embedded database; empty on PostgreSQL. */
    dumpFile: string;
    /** The migrated template on PostgreSQL; empty on the embedded database. */
    template: string;
  }
}

/** Migrates one database a run; every test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  return url ? templateOnPostgres(project, url) : dumpOfEmbedded(project);
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await openJobs(database, jobNames, { work: false, onError: () => {} });
  await jobs.stop();
}

async function dumpOfEmbedded(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), "yaoji-test-"));
  const dumpFile = join(directory, "migrated.tar");
  const database = await openEmbedded();
  await prepare(database);
  // Or each copy would do again what the log holds of the migrations: a sixth of the time it takes to open.
  await database.exec("CHECKPOINT");
  const dump = await database.pglite.dumpDataDir("none");
  writeFileSync(dumpFile, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide("dumpFile", dumpFile);
  project.provide("template", "");
  return () => rmSync(directory, { recursive: true, force: true });
}

/**
 * A run's databases go together at its end: each DROP waits for a checkpoint, between two files for as long as what
 * ran before has written, at the end for nothing (docs/decisions/0014). What a run left that was killed goes with the next.
 */
async function templateOnPostgres(project: TestProject, url: string) {
  const run = `yaoji_run_${randomBytes(6).toString("hex")}`;
  const template = `${run}_template`;
  // As long as this session bears its name, the databases of that name are somebody's.
  const session = new Client({ connectionString: url, application_name: run });
  await session.connect();
  await dropUnowned(session);
  await session.query(`CREATE DATABASE ${template}`);
  const database = await openPostgres(databaseUrl(url, template), 2);
  await prepare(database);
  await database.close();
  project.provide("dumpFile", "");
  project.provide("template", template);
  return async () => {
    await session.query("SET application_name = 'yaoji'");
    await dropUnowned(session);
    await session.end();
  };
}

/** Drops what runs made of which no session bears the name. */
async function dropUnowned(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`SELECT d.datname AS name FROM pg_database d
    WHERE d.datname ~ '^yaoji_run_' AND NOT EXISTS (SELECT FROM pg_stat_activity
      WHERE application_name = substring(d.datname FROM '^yaoji_run_[0-9a-f]+'))`);
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Makes or drops databases, however long it takes: the shop's own connections give a statement fifteen seconds. */
export async function asRoot(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

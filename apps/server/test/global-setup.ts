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

async function templateOnPostgres(project: TestProject, url: string) {
  const template = `yaoji_template_${process.pid}`;
  await asRoot(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await asRoot(url, `CREATE DATABASE ${template}`);
  const database = await openPostgres(databaseUrl(url, template), 2);
  await prepare(database);
  await database.close();
  project.provide("dumpFile", "");
  project.provide("template", template);
  return () => asRoot(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
}

/** Makes or drops databases, however long it takes: the shop's own connections give a statement fifteen seconds. */
export async function asRoot(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

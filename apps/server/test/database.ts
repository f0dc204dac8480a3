import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import type { Database } from "../src/platform/db/database.ts";
import { openEmbedded } from "../src/platform/db/embedded.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { asRoot, databaseUrl } from "./global-setup.ts";

/** A fresh, migrated database of this test file's own. On PostgreSQL the end of the run drops it, not its closing. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openEmbedded({ dump: await openAsBlob(inject("dumpFile")) });
  const template = inject("template");
  const name = template.replace(/template$/, randomBytes(6).toString("hex"));
  await asRoot(url, async (client) => {
    // Through the log: a copy of its files would wait for two checkpoints.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY WAL_LOG`);
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  return openPostgres(databaseUrl(url, name));
}

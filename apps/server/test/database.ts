import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import type { Database } from "../src/platform/db/database.ts";
import { openEmbedded } from "../src/platform/db/embedded.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { asRoot, databaseUrl } from "./global-setup.ts";

/** A fresh, migrated database of this test file's own; closing it drops it. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return openEmbedded({ dump: await openAsBlob(inject("dumpFile")) });
  const name = `yaoji_test_${randomBytes(6).toString("hex")}`;
  await asRoot(url, `CREATE DATABASE ${name} TEMPLATE ${inject("template")} STRATEGY FILE_COPY`);
  await asRoot(url, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const database = await openPostgres(databaseUrl(url, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await asRoot(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** The shop as a process of its own, without the demo, on the database that the test gives it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openShopOn, testKey, type TestShop } from "../test/harness.ts";
import { openEmbedded } from "../src/platform/db/embedded.ts";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { type OwnPostgres, startPostgres } from "./postgres.ts";
import { type Running, start } from "./processes.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

export type Server = Running & { readonly origin: string };

export async function startServer(environment: Record<string, string>): Promise<Server> {
  const env = {
    PATH: process.env.PATH,
    PORT: "0",
    DEMO: "0",
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
    // What the test sealed, the server opens.
    SECRET_KEY: testKey,
    ...environment,
  };
  const running = start(process.execPath, [main], { env });
  const origin = await running.says(/药集已启动：(http:\/\/\S+)/);
  return { ...running, origin };
}

/** Where the data lie: what a server needs to find them, and how a test opens them while no server holds them. */
export type Place = {
  readonly environment: Record<string, string>;
  /** PostgreSQL only. */
  readonly postgres: OwnPostgres | null;
  open(): Promise<TestShop>;
  close(): Promise<void>;
};
export type Kind = "embedded" | "postgres";

export async function openPlace(kind: Kind): Promise<Place> {
  return kind === "embedded" ? embeddedPlace() : postgresPlace();
}

function embeddedPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), "yaoji-fault-"));
  return {
    environment: { DATA_DIR: folder },
    postgres: null,
    open: async () => openShopOn(await openEmbedded({ directory: join(folder, "database") })),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Place> {
  const postgres = await startPostgres();
  return {
    environment: { DATABASE_URL: postgres.url },
    postgres,
    open: async () => openShopOn(await openPostgres(postgres.url)),
    close: () => postgres.close(),
  };
}

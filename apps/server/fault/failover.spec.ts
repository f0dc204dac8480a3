import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../src/platform/db/postgres.ts";
import { openShopOn } from "../test/harness.ts";
import { aCrowd, type Acknowledged, type Crowd, faults, underLoad } from "./buyers.ts";
import { expectNothingLost } from "./invariants.ts";
import { type OwnPostgres, startPostgres, startStandby } from "./postgres.ts";
import { until } from "./processes.ts";
import { type Proxy, startProxy } from "./proxy.ts";
import { type Server, startServer } from "./server.ts";

/** A primary and its synchronous standby behind one address, as a fail-over keeps it, and a server that knows only that. */
let primary: OwnPostgres;
let standby: OwnPostgres;
let proxy: Proxy;
let server: Server;
let crowd: Crowd;
beforeAll(async () => {
  primary = await startPostgres();
  const shop = await openShopOn(await openPostgres(primary.url));
  crowd = await aCrowd(shop);
  await shop.close();
  standby = await startStandby(primary);
  await awaitStandby();
  proxy = await startProxy(primary.port);
  server = await startServer({ DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/shop` });
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await standby.close();
  await primary.close();
});

test("the primary dies under load and its standby takes its place: what was acknowledged stands, orders go on", async () => {
  const known: Acknowledged = { placed: new Set(), paid: new Set() };
  const refused = await underLoad(server, { crowd, known }, async () => {
    await primary.crash();
    await ask(standby.url, "SELECT pg_promote(true, 30)");
    proxy.aim(standby.port);
  });
  expect(faults(refused)).toEqual([]);
  const shop = await openShopOn(await openPostgres(standby.url));
  await expectNothingLost(shop, known);
  await shop.close();
});

/** From then on nothing is committed that the standby has not written down. */
async function awaitStandby(): Promise<void> {
  await ask(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await ask(primary.url, "SELECT pg_reload_conf()");
  await until("the standby follows", async () => {
    const found = await ask(primary.url, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return found.length > 0;
  });
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { rows } from "../src/platform/db/database.ts";
import type { TestShop } from "../test/harness.ts";
import {
  aCrowd,
  type Acknowledged,
  checkOut,
  type Crowd,
  faults,
  fillCart,
  pay,
  underLoad,
} from "./buyers.ts";
import { expectNothingLost } from "./invariants.ts";
import { until } from "./processes.ts";
import { type Proxy, startProxy } from "./proxy.ts";
import { openPlace, type Place, startServer, type Server } from "./server.ts";

/** A database behind a line that can be slow or cut, and a server that knows only the line. */
let place: Place;
let proxy: Proxy;
let server: Server;
let crowd: Crowd;
let known: Acknowledged;
beforeAll(async () => {
  place = await openPlace("postgres");
  const shop = await place.open();
  crowd = await aCrowd(shop);
  await shop.close();
  proxy = await startProxy(place.postgres?.port ?? 0);
  server = await startServer({ DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/shop` });
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await place.close();
});

/** Everybody orders while this is done to the database; gives the replies that were no success. */
function harmed(harm: () => Promise<void>): Promise<number[]> {
  known = { placed: new Set(), paid: new Set() };
  return underLoad(server, { crowd, known }, harm);
}

async function verify(work: (shop: TestShop) => Promise<void> = async () => {}): Promise<void> {
  const shop = await place.open();
  await expectNothingLost(shop, known);
  await work(shop);
  await shop.close();
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: place.postgres?.url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

describe("the database under a busy shop", () => {
  test("connections killed in mid-transaction: no fault of ours, a busy answer at most, nothing half written", async () => {
    const admin = await connected();
    const refused = await harmed(async () => {
      for (let time = 0; time < 20; time += 1) {
        await until("a transaction is open", async () => {
          const { rows: killed } = await admin.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'shop' AND pid <> pg_backend_pid()
              AND (state = 'idle in transaction' OR state = 'active' AND xact_start < query_start) LIMIT 2`,
          );
          return killed.length > 0;
        });
      }
    });
    await admin.end();
    expect(faults(refused)).toEqual([]);
    await verify();
  });

  test("the line is cut again and again", async () => {
    const refused = await harmed(async () => {
      for (let time = 0; time < 10; time += 1) {
        const before = known.placed.size;
        proxy.cut();
        await until("an order comes in", async () => known.placed.size > before);
      }
    });
    expect(faults(refused)).toEqual([]);
    await verify();
  });

  test("PostgreSQL crashes and comes back: 503 with Retry-After meanwhile, then on without a restart of ours", async () => {
    const refused = await harmed(async () => {
      await place.postgres?.crash();
      const buyer = crowd.buyers[0];
      if (!buyer) throw new Error("there is no buyer");
      const away = await checkOut(server.origin, buyer, [1]);
      expect([away.status, Number(away.retryAfter) > 0]).toEqual([503, true]);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      await place.postgres?.startAgain();
      await until("the shop is ready", async () => (await fetch(`${server.origin}/readyz`)).status === 200);
    });
    expect(faults(refused)).toEqual([]);
    await verify();
  });

  test("a slow database makes slow orders, and right ones", async () => {
    proxy.delay(25);
    try {
      const refused = await harmed(async () => {});
      expect(refused).toEqual([]);
    } finally {
      proxy.delay(0);
    }
    await verify();
  });

  test("a deadlock is tried again and ends in one order", async () => {
    const [buyer] = crowd.buyers;
    if (!buyer) throw new Error("there is no buyer");
    const ids = await fillCart(server.origin, buyer, crowd.goodsIds);
    const other = await connected();
    // It waits longer than the server's own transaction, which is therefore the one that the database ends.
    await other.query("BEGIN");
    await other.query("SET LOCAL deadlock_timeout = '60s'");
    await other.query("SELECT 1 FROM batches FOR UPDATE");
    const order = checkOut(server.origin, buyer, ids);
    await until("the order waits for the stock", () => waits(/batches/));
    const crossing = other.query("UPDATE shops SET cart_version = cart_version WHERE id = $1", [
      buyer.shopId,
    ]);
    await crossing;
    await other.query("COMMIT");
    await other.end();
    const placed = await order;
    expect(placed.status).toBe(201);
    known = { placed: new Set(placed.data.order_ids), paid: new Set() };
    await verify(async (shop) => {
      const counted = await rows<{ n: number }>(
        shop.app.database.db,
        sql`SELECT count(*)::int AS n FROM orders WHERE id >= ${Math.min(...placed.data.order_ids)}`,
      );
      expect(counted).toEqual([{ n: placed.data.order_ids.length }]);
      const [{ deadlocks = 0 } = {}] = await rows<{ deadlocks: number }>(
        shop.app.database.db,
        sql`SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = 'shop'`,
      );
      expect(deadlocks).toBeGreaterThan(0);
    });
    expect((await pay(server.origin, buyer, placed.data.order_ids)).status).toBe(200);
  });

  test("who waits too long for a lock is told that the shop is busy, and nothing is written", async () => {
    const [buyer] = crowd.buyers;
    if (!buyer) throw new Error("there is no buyer");
    const ids = await fillCart(server.origin, buyer, crowd.goodsIds);
    const other = await connected();
    await other.query("BEGIN");
    await other.query("SELECT 1 FROM batches FOR UPDATE");
    const refused = await checkOut(server.origin, buyer, ids);
    await other.query("ROLLBACK");
    await other.end();
    expect([refused.status, Number(refused.retryAfter) > 0]).toEqual([503, true]);
    known = { placed: new Set(), paid: new Set() };
    await verify();
    expect((await checkOut(server.origin, buyer, ids)).status).toBe(201);
  });
});

/** Whether a statement of the shop's waits for a lock now. */
async function waits(text: RegExp): Promise<boolean> {
  const client = await connected();
  const { rows: waiting } = await client.query<{ query: string }>(
    "SELECT query FROM pg_stat_activity WHERE datname = 'shop' AND wait_event_type = 'Lock'",
  );
  await client.end();
  return waiting.some(({ query }) => text.test(query));
}

import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { row } from "../src/platform/db/database.ts";
import type { TestBuyer } from "../test/factories.ts";
import { aCrowd, type Acknowledged, checkOut, type Crowd, fillCart, pay, startOrdering } from "./buyers.ts";
import { expectNothingLost } from "./invariants.ts";
import { until } from "./processes.ts";
import { openPlace, type Place, startServer } from "./server.ts";

let place: Place;
let crowd: Crowd;
let buyer: TestBuyer;
beforeAll(async () => {
  place = await openPlace("postgres");
  const shop = await place.open();
  crowd = await aCrowd(shop);
  const [first] = crowd.buyers;
  if (!first) throw new Error("there is no buyer");
  buyer = first;
  await shop.close();
});
afterAll(() => place.close());

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: place.postgres?.url });
  await client.connect();
  return client;
}

async function execute(text: string): Promise<void> {
  const client = await connected();
  await client.query(text).finally(() => client.end());
}

async function countOrders(): Promise<number> {
  const shop = await place.open();
  const found = await row<{ n: number }>(
    shop.app.database.db,
    sql`SELECT count(*)::int AS n FROM orders WHERE shop_id = ${buyer.shopId}`,
  );
  await shop.close();
  return found?.n ?? 0;
}

async function verify(known: Acknowledged): Promise<void> {
  const shop = await place.open();
  await expectNothingLost(shop, known);
  await shop.close();
}

const isBusy = ({ status, retryAfter }: { status: number; retryAfter: string | null }) =>
  status === 503 && Number(retryAfter) > 0;

describe("a transaction that cannot be serialized (40001)", () => {
  beforeAll(() =>
    execute(`CREATE SEQUENCE attempts; CREATE TABLE refusing (times int NOT NULL); INSERT INTO refusing VALUES (0);
      CREATE FUNCTION refuse_at_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('attempts') <= (SELECT times FROM refusing) THEN
          RAISE EXCEPTION 'could not serialize access' USING ERRCODE = 'serialization_failure';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER refuse_at_first BEFORE INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION refuse_at_first()`),
  );
  afterAll(() => execute("DROP TRIGGER refuse_at_first ON checkouts"));

  test("three times is tried again and ends in one order; for ever is told as busy, and nothing is written", async () => {
    const server = await startServer(place.environment);
    const ids = await fillCart(server.origin, buyer, crowd.goodsIds);
    const before = await countOrders();
    await execute("UPDATE refusing SET times = 3");
    const placed = await checkOut(server.origin, buyer, ids);
    expect(placed.status).toBe(201);
    expect(await countOrders()).toBe(before + placed.data.order_ids.length);
    await execute("UPDATE refusing SET times = 1000000");
    const next = await fillCart(server.origin, buyer, crowd.goodsIds);
    expect(isBusy(await checkOut(server.origin, buyer, next))).toBe(true);
    expect(await countOrders()).toBe(before + placed.data.order_ids.length);
    await server.stop();
    await verify({ placed: new Set(placed.data.order_ids), paid: new Set() });
  });
});

describe("the disk of the database is full", () => {
  /** A little more than whole pages: the last write is cut short, as by a disk without room. */
  const fileLimit = 16 * 1024 + 1;

  test("placing is told as busy and leaves nothing, reading goes on; with room again orders go on", async () => {
    const server = await startServer(place.environment);
    const ids = await fillCart(server.origin, buyer, crowd.goodsIds);
    const first = await checkOut(server.origin, buyer, ids);
    expect(first.status).toBe(201);
    const orderId = first.data.order_ids[0] ?? 0;
    await place.postgres?.crash();
    await place.postgres?.startAgain(fileLimit);
    await until("the shop is ready", async () => (await fetch(`${server.origin}/readyz`)).status === 200);
    await fillUp(orderId);
    const next = await fillCart(server.origin, buyer, crowd.goodsIds);
    expect(isBusy(await checkOut(server.origin, buyer, next))).toBe(true);
    expect(isBusy(await pay(server.origin, buyer, first.data.order_ids))).toBe(true);
    const headers = { authorization: `Bearer ${buyer.token}` };
    expect((await fetch(`${server.origin}/api/order/${orderId}`, { headers })).status).toBe(200);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await verify({ placed: new Set(first.data.order_ids), paid: new Set() });
    await place.postgres?.crash();
    await place.postgres?.startAgain();
    await until("the shop is ready", async () => (await fetch(`${server.origin}/readyz`)).status === 200);
    const placed = await checkOut(server.origin, buyer, next);
    expect(placed.status).toBe(201);
    expect((await pay(server.origin, buyer, first.data.order_ids)).status).toBe(200);
    await server.stop();
    await verify({
      placed: new Set([...first.data.order_ids, ...placed.data.order_ids]),
      paid: new Set(first.data.order_ids),
    });
  });

  /** Writes events until not even the shortest finds room. */
  async function fillUp(orderId: number): Promise<void> {
    const event = (length: number) =>
      `SELECT ${orderId}, 'pending_payment', repeat('x', ${length}), now() - interval '1 day'`;
    const insert = "INSERT INTO order_events (order_id, status, text, at)";
    const client = await connected();
    await client.query(`${insert} ${event(1500)} FROM generate_series(1, 10000)`);
    for (const length of [1500, 100, 1]) {
      let state: unknown;
      while (state === undefined)
        state = await client.query(`${insert} ${event(length)}`).then(
          () => undefined,
          (error: { code?: string }) => error.code,
        );
      expect(state).toBe("53100");
    }
    await client.end();
  }
});

describe("the clock of a server jumps by ten minutes", () => {
  const tenMinutes = 600_000;
  const jumped = (milliseconds: number) => ({
    ...place.environment,
    CLOCK_AHEAD: String(milliseconds),
    NODE_OPTIONS: `--import=${new URL("clock-ahead.mjs", import.meta.url).href}`,
  });

  test.each([
    ["ahead", tenMinutes],
    ["behind", -tenMinutes],
  ])(
    "%s of another beside it: logins, orders and payments go on at both, each once",
    async (_, milliseconds) => {
      const servers = [await startServer(jumped(milliseconds)), await startServer(place.environment)];
      const [other, own] = servers;
      if (!other || !own) throw new Error("there are no two servers");
      // Placed by one clock, asked for again and paid by the other.
      const ids = await fillCart(other.origin, buyer, crowd.goodsIds);
      const placed = await checkOut(other.origin, buyer, ids);
      const repeated = await checkOut(own.origin, buyer, ids);
      expect(repeated.data).toEqual(placed.data);
      expect((await pay(own.origin, buyer, placed.data.order_ids)).status).toBe(200);
      const shown = await fetch(`${other.origin}/api/order/${placed.data.order_ids[0]}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      const { data } = (await shown.json()) as { data: { timeline: { time: number }[] } };
      const apart = (data.timeline[0]?.time ?? 0) * 1000 - Date.now();
      expect(Math.abs(apart - milliseconds)).toBeLessThan(tenMinutes / 2);
      const known: Acknowledged = { placed: new Set(placed.data.order_ids), paid: new Set() };
      const stop = startOrdering((at) => servers[(at + known.placed.size) % 2]?.origin ?? "", {
        crowd,
        known,
      });
      await until("orders come in", async () => known.paid.size >= 40);
      expect(await stop()).toEqual([]);
      for (const server of servers) await server.stop();
      await verify(known);
    },
  );
});

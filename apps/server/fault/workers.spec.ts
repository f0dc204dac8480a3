import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { rows } from "../src/db/database.ts";
import type { TestShop } from "../test/harness.ts";
import { aCrowd, type Acknowledged, type Crowd, keepOrdering } from "./buyers.ts";
import { expectNothingLost } from "./invariants.ts";
import { until } from "./processes.ts";
import { openPlace, type Place, startServer } from "./server.ts";

const wanted = 40;

/** Unpaid orders whose time is over; the job that cancels them is due now. */
async function overdueOrders(place: Place, crowd: Crowd): Promise<Acknowledged> {
  const known: Acknowledged = { placed: new Set(), paid: new Set() };
  const server = await startServer({ ...place.environment, JOBS: "off" });
  const enough = () => known.placed.size >= wanted;
  await Promise.all(
    crowd.buyers.map((buyer) =>
      keepOrdering(() => server.origin, { crowd, buyer, known, pays: false }, enough),
    ),
  );
  await server.stop();
  const shop = await place.open();
  const { database, jobs } = shop.app;
  await database.db.execute(sql`UPDATE orders SET pay_before = now() - interval '1 minute'`);
  await database.transaction((tx) => jobs.send(tx, { name: "cancel-unpaid", data: {} }, new Date(0)));
  await shop.close();
  return known;
}

const cancelled = async (shop: TestShop) =>
  (await rows<{ id: number }>(shop.app.database.db, sql`SELECT id FROM orders WHERE status = 'cancelled'`))
    .length;

/** Cancelled once: one event, its stock given back once. */
async function expectCancelledOnce(shop: TestShop, known: Acknowledged): Promise<void> {
  const { db } = shop.app.database;
  expect(await cancelled(shop)).toBe(known.placed.size);
  const twice = await rows(
    db,
    sql`SELECT order_id FROM order_events WHERE status = 'cancelled' GROUP BY order_id HAVING count(*) <> 1
      UNION ALL SELECT order_id FROM stock_movements WHERE order_id IS NOT NULL GROUP BY order_id, batch_id
        HAVING sum(quantity) FILTER (WHERE kind = 'reserve') IS DISTINCT FROM sum(quantity) FILTER (WHERE kind = 'release')`,
  );
  expect(twice).toEqual([]);
  expect(await rows(db, sql`SELECT 1 FROM batches WHERE reserved <> 0`)).toEqual([]);
  await expectNothingLost(shop, known);
}

describe.each(["embedded", "postgres"] as const)("workers, %s", (kind) => {
  let place: Place;
  let crowd: Crowd;
  beforeAll(async () => {
    place = await openPlace(kind);
    const shop = await place.open();
    crowd = await aCrowd(shop);
    await shop.close();
  });
  afterAll(() => place.close());

  test("killed in the middle of its jobs: the job is done again when its lease is over, its effect comes once", async () => {
    const known = await overdueOrders(place, crowd);
    const first = await startServer(place.environment);
    await until(
      "a worker is at its job",
      async () => (await unpaid(first.origin, crowd)) < known.placed.size,
    );
    await first.kill();
    const between = await place.open();
    // The lease of what the dead worker held is over.
    const held = await rows<{ id: string }>(
      between.app.database.db,
      sql`UPDATE jobs.job SET started_on = now() - interval '1 hour'
        WHERE name = 'cancel-unpaid' AND state = 'active' RETURNING id`,
    );
    expect(held, "the worker was killed holding its job").toHaveLength(1);
    await between.close();
    const second = await startServer(place.environment);
    await until("all jobs are done", async () => (await unpaid(second.origin, crowd)) === 0, 180);
    // The clock sends one of its own each minute; the one that was held is done when there were two.
    await until("what was held is done", async () => (await jobsDone(second.origin)) >= 2, 180);
    await second.stop();
    const shop = await place.open();
    const { db } = shop.app.database;
    expect(
      await rows(db, sql`SELECT id FROM jobs.job WHERE id = ${held[0]?.id} AND state <> 'completed'`),
    ).toEqual([]);
    await expectCancelledOnce(shop, known);
    await shop.close();
  });
});

/** How many of the jobs that cancel were done. */
async function jobsDone(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/yaoji_jobs_total\{job="cancel-unpaid",end="done"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

/** How many of the crowd's orders still wait for their money, as their order centres say. */
async function unpaid(origin: string, { buyers }: Crowd): Promise<number> {
  const counts = await Promise.all(
    buyers.map(async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(`${origin}/api/order?status=pending_payment`, { headers });
      return ((await reply.json()) as { data: { total: number } }).data.total;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

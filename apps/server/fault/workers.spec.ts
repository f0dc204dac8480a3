import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { markDemo } from "../demo/stage.queries.ts";
import { row, rows } from "../src/platform/db/database.ts";
import { issueDueInvoices } from "../src/money/invoices/invoices.service.ts";
import { aBuyer } from "../test/factories.ts";
import { aShippedOrder, aTitle } from "../test/invoice-factories.ts";
import { until } from "./processes.ts";
import { type Kind, openPlace, type Place, startServer } from "./server.ts";

const buyers = 6;
const ordersEach = 4;
const wanted = buyers * ordersEach;

/** Shipped orders whose invoices wait, each with a job of its own that is due. */
async function waitingInvoices(place: Place): Promise<void> {
  const shop = await place.open();
  // Who issues without a tax platform is the demo alone.
  await markDemo(shop.app.database.db);
  for (let at = 0; at < buyers; at += 1) {
    const buyer = await aBuyer(shop);
    const invoice_id = await aTitle(shop, buyer);
    const order_ids: number[] = [];
    for (let order = 0; order < ordersEach; order += 1) order_ids.push(await aShippedOrder(shop, buyer));
    const asked = await shop.call("invoiceRequest", buyer, { body: { order_ids, invoice_id } });
    expect(asked.message).toBe("开票申请已提交");
  }
  await issueDueInvoices(shop.app);
  await shop.close();
}

/**
 * As if the worker had died holding two jobs: one before its effect, one after it but before the queue heard of it. The
 * lease of both is over. Gives them, and how many jobs are left to do.
 */
async function leaveHeld(place: Place): Promise<{ held: string[]; left: number }> {
  const shop = await place.open();
  const { db } = shop.app.database;
  const held = await rows<{ id: string }>(
    db,
    sql`WITH told AS (SELECT id FROM jobs.job WHERE name = 'issue-invoice' AND state = 'completed' LIMIT 1),
        begun AS (SELECT id FROM jobs.job WHERE name = 'issue-invoice' AND id NOT IN (SELECT id FROM told)
          ORDER BY state = 'active' DESC, state = 'created' DESC LIMIT 1)
      UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 hour', completed_on = NULL
      WHERE id IN (SELECT id FROM told UNION SELECT id FROM begun) RETURNING id::text`,
  );
  const open = await row<{ left: number }>(
    db,
    sql`SELECT count(*)::int AS left FROM jobs.job WHERE name = 'issue-invoice' AND state <> 'completed'`,
  );
  await shop.close();
  return { held: held.map(({ id }) => id), left: open?.left ?? 0 };
}

/** How many of the jobs that issue invoices a server has done. */
async function done(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/yaoji_jobs_total\{job="issue-invoice",end="done"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

/** Every invoice has a number of its own, and its buyer was told once. */
async function expectIssuedOnce(place: Place, number: number): Promise<void> {
  const shop = await place.open();
  const { db } = shop.app.database;
  const left = sql`SELECT id FROM jobs.job WHERE name = 'issue-invoice' AND state <> 'completed'`;
  expect(await rows(db, left)).toEqual([]);
  const issued = await row<Record<"invoices" | "numbers" | "messages", number>>(
    db,
    sql`SELECT count(*)::int AS invoices, count(DISTINCT number)::int AS numbers,
        (SELECT count(*)::int FROM messages WHERE kind = 'invoice') AS messages
      FROM invoices WHERE state = 'issued'`,
  );
  expect(issued).toEqual({ invoices: number, numbers: number, messages: number });
  await shop.close();
}

const openWith = (kind: Kind) => {
  const opened: { place?: Place } = {};
  beforeAll(async () => {
    opened.place = await openPlace(kind);
    await waitingInvoices(opened.place);
  });
  afterAll(() => opened.place?.close());
  return () => {
    if (!opened.place) throw new Error("there is no place");
    return opened.place;
  };
};

describe.each(["embedded", "postgres"] as const)("a worker, %s", (kind) => {
  const placeOf = openWith(kind);

  test("killed in the middle of its jobs: what it held is done again when its lease is over, its effect comes once", async () => {
    const place = placeOf();
    const first = await startServer(place.environment);
    await until("a worker is at its jobs", async () => (await done(first.origin)) > 0);
    await first.kill();
    const { held, left } = await leaveHeld(place);
    expect(held).toHaveLength(2);
    const second = await startServer(place.environment);
    await until("all jobs are done", async () => (await done(second.origin)) >= left, 180);
    await second.stop();
    await expectIssuedOnce(place, wanted);
  });
});

describe("two workers, postgres", () => {
  const placeOf = openWith("postgres");

  test("at the same jobs at once: each job is done by one of them", async () => {
    const place = placeOf();
    const servers = await Promise.all([startServer(place.environment), startServer(place.environment)]);
    const sum = async () => {
      const numbers = await Promise.all(servers.map(({ origin }) => done(origin)));
      return numbers.reduce((total, number) => total + number, 0);
    };
    await until("all jobs are done", async () => (await sum()) >= wanted);
    expect(await sum()).toBe(wanted);
    for (const server of servers) await server.stop();
    await expectIssuedOnce(place, wanted);
  });
});

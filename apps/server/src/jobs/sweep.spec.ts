import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { aCreditLine, ops } from "../../test/money-factories.ts";
import { anOrder, expectSoundBooks } from "../../test/order-factories.ts";
import { row } from "../db/database.ts";
import { jobCounts } from "./job-count.ts";
import { jobTable } from "./table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await execute(`CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'this row is poisoned'; END $$`);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const execute = (text: string) => shop.app.database.exec(text);
const run = (name: string) => jobTable(shop.app)[name]?.handle({});
const valueOf = async (text: string) =>
  (await row<{ value: unknown }>(shop.app.database.db, sql.raw(`SELECT (${text}) AS value`)))?.value;

/** A sweep, two of its rows that are due, the table whose row is written by it, and what says that one is done. */
type Case = {
  readonly job: string;
  readonly table: string;
  readonly key: string;
  readonly rows: () => Promise<readonly [poisoned: number, healthy: number]>;
  readonly done: (id: number) => string;
};
const aDebtor = async () => {
  const buyer = await aBuyer(shop);
  await aCreditLine(shop, buyer, "1000");
  const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit" });
  await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "credit" } });
  return buyer.shopId;
};
const anUnpaid = async () => (await anOrder(shop, await aBuyer(shop))).order_ids[0] ?? 0;
const aDelivered = async () => {
  const [id] = (await anOrder(shop, await aBuyer(shop))).order_ids;
  await execute(
    `UPDATE orders SET status = 'pending_review' WHERE id = ${id}; UPDATE orders SET status = 'reviewed' WHERE id = ${id};
     UPDATE orders SET status = 'picking' WHERE id = ${id}; UPDATE orders SET status = 'shipped' WHERE id = ${id};
     UPDATE orders SET status = 'delivered', delivered_at = now() - interval '30 days' WHERE id = ${id}`,
  );
  return id ?? 0;
};
const aLicence = async () => {
  const { shopId } = await aBuyer(shop);
  const day = await valueOf("current_date + 20");
  await execute(
    `UPDATE licences SET expires_on = '${String(day)}' WHERE shop_id = ${shopId} AND kind = 'drug_licence'`,
  );
  return Number(await valueOf(`SELECT id FROM licences WHERE shop_id = ${shopId} AND kind = 'drug_licence'`));
};

const cases: readonly Case[] = [
  {
    job: "cancel-unpaid",
    table: "orders",
    key: "id",
    rows: async () => [await anUnpaid(), await anUnpaid()],
    done: (id) => `SELECT status = 'cancelled' FROM orders WHERE id = ${id}`,
  },
  {
    job: "complete-orders",
    table: "orders",
    key: "id",
    rows: async () => [await aDelivered(), await aDelivered()],
    done: (id) => `SELECT status = 'completed' FROM orders WHERE id = ${id}`,
  },
  {
    job: "credit-bills",
    table: "credit_bills",
    key: "shop_id",
    rows: async () => [await aDebtor(), await aDebtor()],
    done: (id) => `SELECT state = 'overdue' FROM credit_bills WHERE shop_id = ${id}`,
  },
  {
    job: "remind-licences",
    table: "licence_reminders",
    key: "licence_id",
    rows: async () => [await aLicence(), await aLicence()],
    done: (id) => `SELECT count(*) = 1 FROM licence_reminders WHERE licence_id = ${id}`,
  },
];

describe("a sweep with a row that always fails", () => {
  test.each(cases)("$job: the others go on, and it is told", async ({ job, table, key, rows, done }) => {
    const now = shop.clock.now;
    const [poisoned, healthy] = await rows();
    if (job !== "remind-licences") shop.clock.advance(100 * 24 * 3_600_000);
    await execute(`CREATE TRIGGER poison BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
      WHEN (NEW.${key} = ${poisoned}) EXECUTE FUNCTION poison()`);
    await run(job);
    await run(job);
    expect([await valueOf(done(poisoned)), await valueOf(done(healthy))]).toEqual([false, true]);
    const told = (await ops(shop, "jobs")).text;
    expect(told).toMatch(
      new RegExp(`^${job}  编号${poisoned}  未能处理  .*起已试2次  this row is poisoned$`, "m"),
    );
    expect(told).toContain("批量任务中有1条未能处理，下次执行时重试");
    expect(told).not.toContain(`编号${healthy} `);
    const failed = jobCounts().find((each) => each.job === job && each.end === "failed");
    expect(failed?.count).toBe(2);
    await execute(`DROP TRIGGER poison ON ${table}`);
    await run(job);
    expect(await valueOf(done(poisoned))).toBe(true);
    expect((await ops(shop, "jobs")).text).not.toContain("未能处理");
    shop.clock.now = now;
  });
});

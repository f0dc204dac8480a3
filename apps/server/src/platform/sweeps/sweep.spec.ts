import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine, ops } from "../../../test/money-factories.ts";
import { aLine, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { row } from "../db/database.ts";
import { afterFailure } from "../jobs/back-off.ts";
import { jobCounts } from "../jobs/job-count.ts";
import { noteFault } from "./sweep.queries.ts";
import { sweep, sweeping } from "./sweep.service.ts";
import { jobTable } from "../../roof/job-table.ts";

/** What the shop logged. */
const logged: Record<string, unknown>[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ logTo: (line) => logged.push(JSON.parse(line)) });
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
const anExpiring = async () => {
  const buyer = await aBuyer(shop);
  const expiresOn = addDays(shopDate(shop.clock.now), 50);
  const ids = [await aLine(shop, buyer, { batches: [{ expiresOn }] })];
  return (await anOrder(shop, buyer, { ids })).order_ids[0] ?? 0;
};
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
    job: "withdraw-expired",
    table: "orders",
    key: "id",
    rows: async () => [await anExpiring(), await anExpiring()],
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

const minute = 60_000;
const day = 24 * 60 * minute;
const jobs = async (...args: string[]) => (await ops(shop, "jobs", ...args)).text;
/** Lets no row of that key be written until it is healed. */
const poison = ({ table, key }: Pick<Case, "table" | "key">, id: number) =>
  execute(`CREATE TRIGGER poison BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
    WHEN (NEW.${key} = ${id}) EXECUTE FUNCTION poison()`);
const heal = (table: string) => execute(`DROP TRIGGER poison ON ${table}`);
/** Of the whole process, whichever shops were in it before. */
const failures = (job: string) =>
  jobCounts().find((each) => each.job === job && each.end === "failed")?.count ?? 0;

describe("a sweep with a row that always fails", () => {
  test.each(cases)("$job: the others go on, and it is told", async (each) => {
    const { job, table, rows, done } = each;
    const now = shop.clock.now;
    const [poisoned, healthy] = await rows();
    if (job !== "remind-licences") shop.clock.advance(100 * day);
    await poison(each, poisoned);
    const before = failures(job);
    await run(job);
    await run(job);
    expect(await jobs()).toContain("起已试1次");
    shop.clock.advance(minute);
    await run(job);
    expect([await valueOf(done(poisoned)), await valueOf(done(healthy))]).toEqual([false, true]);
    const told = await jobs();
    expect(told).toMatch(
      new RegExp(`^${job}:${poisoned}  等待重试  .*  .*起已试2次  this row is poisoned$`, "m"),
    );
    expect(told).toContain("批量任务的记录等待重试1条，已失败0条；");
    expect(told).not.toContain(`${job}:${healthy} `);
    expect(failures(job) - before).toBe(2);
    await heal(table);
    shop.clock.advance(minute);
    await run(job);
    expect(await valueOf(done(poisoned))).toBe(false);
    shop.clock.advance(minute);
    await run(job);
    expect(await valueOf(done(poisoned))).toBe(true);
    expect(await jobs()).not.toContain(`${job}:`);
    shop.clock.now = now;
  });
});

describe("a row that failed", () => {
  const job = "cancel-unpaid";
  const orders = { table: "orders", key: "id" };
  const isCancelled = (id: number) => valueOf(`SELECT status = 'cancelled' FROM orders WHERE id = ${id}`);
  /** What a worker does, whatever time the queue's own clock shows. */
  const workOn = async (...names: string[]) => {
    await execute("UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state < 'active'");
    const table = Object.entries(jobTable(shop.app)).filter(([name]) => names.includes(name));
    return shop.app.jobs.runDue(Object.fromEntries(table));
  };
  /** An order that cannot be cancelled, its time over. */
  const aPoisoned = async () => {
    const id = await anUnpaid();
    shop.clock.advance(2 * day);
    await poison(orders, id);
    return id;
  };
  const failTenTimes = async () => {
    for (let tries = 1; tries <= 10; tries += 1) {
      await run(job);
      shop.clock.advance(4 * 60 * minute);
    }
  };

  test("ten times is dead, until it is tried again by the command, with all its tries", async () => {
    const id = await aPoisoned();
    await failTenTimes();
    const line = new RegExp(`^${job}:${id}  已失败  .*起已试10次  this row is poisoned$`, "m");
    expect(await jobs()).toMatch(line);
    shop.clock.advance(30 * day);
    await run(job);
    expect(await jobs()).toMatch(line);
    expect(await jobs()).toContain("批量任务的记录等待重试0条，已失败1条；");
    expect(logged.filter((entry) => entry.dead)).toMatchObject([
      { level: 50, job, subject: String(id), tries: 10 },
    ]);

    expect(await jobs("retry", `${job}:${id}`)).toBe("已安排立即重试批量任务的1条记录。");
    expect(await workOn(job)).toBe(1);
    expect(await jobs()).toMatch(new RegExp(`^${job}:${id}  等待重试  .*起已试1次`, "m"));
    await heal("orders");
    await jobs("retry", `${job}:${id}`);
    await workOn(job);
    expect(await isCancelled(id)).toBe(true);
    expect(await jobs()).not.toContain(`${job}:`);
  });

  test("and was mended by hand is forgotten when its time comes; a dead one when it is tried again", async () => {
    const id = await aPoisoned();
    await run(job);
    await heal("orders");
    const giveTime = (days: number) =>
      execute(`UPDATE orders SET pay_before = pay_before + interval '${days} days' WHERE id = ${id}`);
    await giveTime(100);
    await run(job);
    expect(await jobs()).toContain(`${job}:${id}  等待重试`);
    shop.clock.advance(minute);
    await run(job);
    expect(await jobs()).not.toContain(`${job}:`);

    await giveTime(-100);
    await poison(orders, id);
    await failTenTimes();
    await heal("orders");
    await giveTime(100);
    await run(job);
    expect(await jobs()).toContain(`${job}:${id}  已失败`);
    await jobs("retry", `${job}:${id}`);
    await workOn(job);
    expect(await jobs()).not.toContain(`${job}:`);
    expect(await isCancelled(id)).toBe(false);
  });

  test("keeps its tries while a back-log leaves no room for it", async () => {
    const list = async () => [1, 2];
    const fails = () => Promise.reject(new Error("poisoned"));
    await sweep(shop.app, job, { list, work: fails });
    shop.clock.advance(minute);
    await sweep(shop.app, job, { list: async () => [1, 3], work: async () => undefined, limit: 2 });
    expect(await jobs()).toMatch(new RegExp(`^${job}:2  等待重试  .*起已试1次  poisoned$`, "m"));
    expect(await jobs()).not.toContain(`${job}:1 `);
    await sweep(shop.app, job, { list, work: fails });
    expect(await jobs()).toMatch(new RegExp(`^${job}:2  等待重试  .*起已试2次`, "m"));
    shop.clock.advance(2 * minute);
    await sweep(shop.app, job, { list, work: async () => undefined });
    expect(await jobs()).not.toContain(`${job}:`);
  });

  test("is forgotten when a whole list, however long, has it no more", async () => {
    await sweeping(shop.app, job, (each) => each([1], () => Promise.reject(new Error("poisoned"))));
    shop.clock.advance(minute);
    const others = Array.from({ length: 300 }, (_, at) => at + 2);
    await sweeping(shop.app, job, (each) => each(others, async () => undefined));
    expect(await jobs()).not.toContain(`${job}:`);
  });

  test("in two lists of one run has used up one try; what it is told for in the other is still done", async () => {
    const done: string[] = [];
    await sweeping(shop.app, job, async (each) => {
      await each([7], () => Promise.reject(new Error("first")));
      await each([{ id: 7 }, 8], () => Promise.reject(new Error("second")));
      await each([7, 8], async (subject) => done.push(String(subject)));
    });
    expect(done).toEqual(["7", "8"]);
    expect(await jobs()).toMatch(new RegExp(`^${job}:7  等待重试  .*起已试1次  second$`, "m"));
    shop.clock.advance(minute);
    await sweeping(shop.app, job, (each) => each([7, 8], async () => undefined));
    expect(await jobs()).not.toContain(`${job}:`);
  });

  test("of one kind does not hold back the shop's other kind", async () => {
    const buyer = await aBuyer(shop);
    const [missing, dear] = [await aGoods(shop, { batches: [] }), await aGoods(shop)];
    await shop.call("reminderSet", buyer, { body: { goods_id: missing, kind: "arrival" } });
    await shop.call("reminderSet", buyer, { body: { goods_id: dear, kind: "price" } });
    const isTold = (id: number) =>
      valueOf(`SELECT told_at IS NOT NULL FROM goods_reminders WHERE goods_id = ${id}`);
    await poison({ table: "goods_reminders", key: "goods_id" }, missing);
    await aBatch(shop, { goodsId: missing, warehouseId: await theWarehouse(shop.app.database.db) });
    await run("tell-reminders");
    const address = `tell-reminders:arrival-${buyer.shopId}`;
    expect(await jobs()).toMatch(new RegExp(`^${address}  等待重试  .*起已试1次`, "m"));
    await execute(`UPDATE offers SET base_price = 1 WHERE goods_id = ${dear}`);
    await run("tell-reminders");
    expect([await isTold(missing), await isTold(dear)]).toEqual([false, true]);
    await heal("goods_reminders");
    expect(await jobs("retry", address)).toBe("已安排立即重试批量任务的1条记录。");
    await workOn("tell-reminders");
    expect(await isTold(missing)).toBe(true);
    expect(await jobs()).not.toContain("tell-reminders:");
  });

  test("with all others is tried again by `retry all`, each sweep sent once", async () => {
    const at = shop.clock.now;
    const failed = { error: "poisoned", at, ...afterFailure(10, at), tries: 10 };
    for (const subject of ["1000001", "1000002"])
      await noteFault(shop.app.database.db, { ...failed, job, subject });
    await noteFault(shop.app.database.db, { ...failed, job: "remind-licences", subject: "1000003" });
    expect(await jobs("retry", "all")).toBe("已安排立即重试批量任务的3条记录。");
    expect(await workOn(job, "remind-licences")).toBe(2);
    expect(await jobs()).not.toContain("100000");
  });

  test.each([
    ["cancel-unpaid:999999", "批量任务 cancel-unpaid 没有未能处理的记录 999999。"],
    ["no-such-job:1", "批量任务 no-such-job 没有未能处理的记录 1。"],
    ["cancel-unpaid:", "请给出任务编号、批量任务的记录（如 cancel-unpaid:123），或 all。"],
    ["cancel-unpaid", "请给出任务编号、批量任务的记录（如 cancel-unpaid:123），或 all。"],
    ["all", "没有可以重试的任务或记录。"],
  ])("does not exist at %s: %s", async (address, sentence) => {
    const { code, text } = await ops(shop, "jobs", "retry", address);
    expect([code, text.split("\n")[0]]).toEqual([1, sentence]);
  });
});

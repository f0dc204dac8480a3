import PgBoss from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { row } from "../db/database.ts";
import { cancelAllUnpaid, cancelUnpaid } from "../../fulfilment/order-changes/cancel-unpaid.service.ts";
import { queueRetry, queueTries } from "./back-off.ts";
import { openJobs } from "./jobs.ts";
import type { JobTable } from "./worker.ts";
import { jobNames, jobTable } from "../../roof/job-table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const hour = 3_600_000;
const db = () => shop.app.database.db;
/** The queue goes by the database's clock: what waits is due at once. */
const makeDue = () =>
  db().execute(sql`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state < 'active'`);
const stateOf = async (buyer: TestBuyer, id: number) =>
  (await shop.call("orderDetail", buyer, { params: { id } })).data.status;
const jobsIn = async (state: string) =>
  (
    await row<{ count: number }>(
      db(),
      sql`SELECT count(*)::int AS count FROM jobs.job WHERE name = 'cancel-unpaid' AND state = ${state}::jobs.job_state`,
    )
  )?.count;
/** What the clock does every minute. */
const sendCancelling = () =>
  shop.app.database.transaction((tx) =>
    shop.app.jobs.send(tx, { name: "cancel-unpaid", data: {} }, new Date(0)),
  );
const run = (name: string, data: Record<string, unknown> = {}) => jobTable(shop.app)[name]?.handle(data);

/** What a working process does every two minutes. */
async function expireTakenJobs(): Promise<void> {
  const { executeSql } = shop.app.database;
  const boss = new PgBoss({ db: { executeSql }, schema: "jobs", supervise: false, schedule: false });
  await boss.start();
  await boss.expire();
  await boss.stop({ graceful: false });
}

async function anUnpaidOrder(body: Parameters<typeof anOrder>[2] = {}) {
  const buyer = await aBuyer(shop);
  const goodsId = await aGoods(shop, { batches: [{ onHand: 5 }] });
  const [line] = await addToCart(shop, buyer, [[goodsId, 5]]);
  const { order_ids } = await anOrder(shop, buyer, { ...body, ids: [line?.id ?? 0] });
  return { buyer, goodsId, id: order_ids[0] ?? 0 };
}

describe("cancel-unpaid (domain.md §6: 24 h online, 72 h transfer)", () => {
  test("cancels orders whose time is over, and their stock is back", async () => {
    const { buyer, goodsId, id } = await anUnpaidOrder();
    const young = await anUnpaidOrder({ pay_method: "bank_transfer" });
    shop.clock.advance(24 * hour);
    await sendCancelling();
    expect(await shop.app.jobs.runDue(jobTable(shop.app))).toBeGreaterThan(0);
    expect(await stateOf(buyer, id)).toBe("cancelled");
    expect(await stateOf(young.buyer, young.id)).toBe("pending_payment");
    const [line] = await addToCart(shop, buyer, [[goodsId, 5]]);
    expect(line?.goods?.number).toBe(5);
  });

  test("too early, paid meanwhile, or done before: nothing changes", async () => {
    const { buyer, id } = await anUnpaidOrder({ pay_method: "bank_transfer" });
    shop.clock.advance(71 * hour);
    await cancelUnpaid(shop.app, id);
    expect(await stateOf(buyer, id)).toBe("pending_payment");
    await fillWallet(shop, buyer, "100");
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    shop.clock.advance(hour);
    await cancelUnpaid(shop.app, id);
    expect(await stateOf(buyer, id)).toBe("pending_review");
    const other = await anUnpaidOrder();
    shop.clock.advance(24 * hour);
    await Promise.all([run("cancel-unpaid"), run("cancel-unpaid")]);
    const { data } = await shop.call("orderDetail", other.buyer, { params: { id: other.id } });
    expect(data.timeline.filter(({ text }) => text.startsWith("超时未付款"))).toHaveLength(1);
  });

  test("more than it takes at once: the longest first, the next minute the others", async () => {
    const orders = [await anUnpaidOrder(), await anUnpaidOrder(), await anUnpaidOrder()];
    const states = () => Promise.all(orders.map(({ buyer, id }) => stateOf(buyer, id)));
    shop.clock.advance(24 * hour);
    await cancelAllUnpaid(shop.app, 2);
    expect((await states()).filter((state) => state === "cancelled")).toHaveLength(2);
    await cancelAllUnpaid(shop.app, 2);
    expect(await states()).toEqual(["cancelled", "cancelled", "cancelled"]);
  });
});

describe("a worker that fails in the middle", () => {
  const failing = (table: JobTable, faults: { left: number }): JobTable => ({
    "cancel-unpaid": {
      handle: async (data) => {
        const cancel = table["cancel-unpaid"];
        if (faults.left === 1) await cancel?.handle(data);
        if (faults.left-- > 0) throw new Error("the worker died");
        await cancel?.handle(data);
      },
    },
  });

  test("before and after its effect: the job runs again, the effect is there once", async () => {
    const { buyer, id } = await anUnpaidOrder();
    shop.clock.advance(24 * hour);
    await sendCancelling();
    const table = failing(jobTable(shop.app), { left: 2 });
    for (const state of ["retry", "retry"]) {
      await makeDue();
      await shop.app.jobs.runDue(table);
      expect(await jobsIn(state)).toBe(1);
    }
    await makeDue();
    await shop.app.jobs.runDue(table);
    expect(await jobsIn("retry")).toBe(0);
    const { data } = await shop.call("orderDetail", buyer, { params: { id } });
    expect(data.timeline.map(({ text }) => text)).toEqual([
      "订单已提交，请在24小时内完成付款",
      "超时未付款，系统自动取消",
    ]);
    await expectSoundBooks(shop);
  });

  test("that fails for good is kept as a dead letter", async () => {
    await sendCancelling();
    const table = failing(jobTable(shop.app), { left: Number.POSITIVE_INFINITY });
    for (let attempt = 0; attempt < queueTries; attempt++) {
      expect(await jobsIn("failed")).toBe(0);
      await makeDue();
      await shop.app.jobs.runDue(table);
    }
    expect(await jobsIn("failed")).toBe(1);
    const dead = await row<{ count: number }>(
      db(),
      sql`SELECT count(*)::int AS count FROM jobs.job WHERE name = 'cancel-unpaid.dead'`,
    );
    expect(dead?.count).toBe(1);
  });

  test("that was killed: its job is tried again when its time is up", async () => {
    const { buyer, id } = await anUnpaidOrder();
    shop.clock.advance(24 * hour);
    await sendCancelling();
    await db().execute(
      sql`UPDATE jobs.job SET state = 'active', started_on = now() - interval '16 minutes'
          WHERE name = 'cancel-unpaid' AND state = 'created'`,
    );
    await expireTakenJobs();
    await makeDue();
    await shop.app.jobs.runDue(jobTable(shop.app));
    expect(await stateOf(buyer, id)).toBe("cancelled");
  });
});

describe("queues", () => {
  test("that were opened with fewer tries get those of now", async () => {
    const retryOf = () =>
      row(
        db(),
        sql`SELECT retry_limit AS "retryLimit", retry_delay AS "retryDelay", retry_backoff AS "retryBackoff",
              dead_letter AS dead FROM jobs.queue WHERE name = 'issue-invoice'`,
      );
    const now = { ...queueRetry, dead: "issue-invoice.dead" };
    expect(await retryOf()).toEqual(now);
    await db().execute(sql`UPDATE jobs.queue SET retry_limit = 5 WHERE name = 'issue-invoice'`);
    const again = await openJobs(shop.app.database, jobNames, {
      work: false,
      onError: (error) => {
        throw error;
      },
    });
    await again.stop();
    expect(await retryOf()).toEqual(now);
  });
});

describe("the other jobs", () => {
  test("every queue that is opened has its handler, and the other way round", () => {
    expect(Object.keys(jobTable(shop.app))).toEqual(jobNames);
  });

  test("run, and run again", async () => {
    const names = ["cancel-unpaid", "forget-old", "checkpoint-embedded", "vacuum-embedded"];
    for (const name of [...names, ...names]) await expect(run(name)).resolves.toBeUndefined();
  });

  test("expired logins are forgotten", async () => {
    const buyer = await aBuyer(shop);
    shop.clock.advance(401 * 24 * hour);
    await run("forget-old");
    const left = await row<{ count: number }>(
      db(),
      sql`SELECT count(*)::int AS count FROM sessions WHERE account_id = ${buyer.accountId}`,
    );
    expect(left?.count).toBe(0);
  });
});

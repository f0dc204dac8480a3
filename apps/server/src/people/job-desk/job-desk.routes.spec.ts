import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { queueTries } from "../../platform/jobs/back-off.ts";
import { noteFault } from "../../platform/sweeps/sweep.queries.ts";

let shop: TestShop;
let admin: As;
beforeAll(async () => {
  shop = await openShop();
  admin = await aStaffLogin(shop, "admin");
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const show = () => shop.call("jobDeskShow", admin, {});
const retry = (what: string, as: As = admin) => shop.call("jobDeskRetry", as, { body: { what } });
const invoice = async () =>
  (await show()).data.jobs.find(({ job, about }) => job === "issue-invoice" && about === "invoiceId 987654");

async function fails(error: string, times = 1) {
  const handle = async () => {
    throw new Error(error);
  };
  for (let tries = 0; tries < times; tries += 1) {
    await db().execute(sql`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`);
    await shop.app.jobs.runDue({ "issue-invoice": { handle } });
  }
}

const logged = async () =>
  (await shop.call("operatorLog", admin, { query: { command: "jobs retry" } })).data.list;

describe("GET /api/admin/jobs, POST /api/admin/jobs/retry", () => {
  test("a job that failed is seen with its error, is dead after its last try, and is done once tried again", async () => {
    await shop.app.database.transaction((tx) =>
      shop.app.jobs.send(tx, { name: "issue-invoice", data: { invoiceId: 987_654 } }, new Date(0)),
    );
    await fails("out of order\n  at a stack");
    expect(await invoice()).toMatchObject({ state: "retrying", error: "out of order" });
    await fails("still out of order", queueTries);
    const dead = await invoice();
    expect(dead).toMatchObject({ state: "dead" });
    expect((await retry(dead?.what ?? "")).data).toEqual({ jobs: 1, records: 0 });
    let done = 0;
    await shop.app.jobs.runDue({ "issue-invoice": { handle: async () => void (done += 1) } });
    expect([done, await invoice()]).toEqual([1, undefined]);
    const [entry] = await logged();
    expect(entry).toMatchObject({
      subject_kind: "jobs",
      subject_id: dead?.what,
      after: { jobs: 1, faults: 0 },
    });
  });

  test("a record that a job of many could not do is seen, and tried again by its address", async () => {
    const [at, nextAt] = [shop.app.now(), new Date(shop.app.now().getTime() + 3_600_000)];
    const fault = { job: "cancel-unpaid", subject: "123", error: "no stock row", tries: 10 };
    await noteFault(db(), { ...fault, at, nextAt, dead: true });
    const what = "cancel-unpaid:123";
    expect((await show()).data.records).toEqual([
      expect.objectContaining({ what, state: "dead", tries: 10 }),
    ]);
    expect((await retry(what)).data).toEqual({ jobs: 0, records: 1 });
    expect((await show()).data.records).toEqual([
      expect.objectContaining({ what, state: "retrying", tries: 0 }),
    ]);
  });

  test("nothing that could be tried is said and leaves no entry; what names nothing is refused at its field", async () => {
    const before = (await logged()).length;
    const none = await retry("00000000-0000-0000-0000-000000000000");
    expect([none.code, none.data]).toEqual([200, { jobs: 0, records: 0 }]);
    expect((await retry("7")).errors).toEqual({ what: ["没有这样的任务编号"] });
    expect((await logged()).length).toBe(before);
  });

  test("for administrators alone, in a few statements however much there is", async () => {
    const quality = await aStaffLogin(shop, "quality");
    expect((await shop.call("jobDeskShow", quality, {})).code).toBe(403);
    expect((await retry("all", quality)).code).toBe(403);
    expect(await countStatements(db(), show)).toBeLessThanOrEqual(5);
  });
});

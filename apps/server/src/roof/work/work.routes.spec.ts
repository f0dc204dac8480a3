import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { wordedJobs } from "@yaoji/domain/people/job-words";
import { accounts, sessions } from "../../platform/db/schema/accounts.ts";
import { exports } from "../../platform/db/schema/exports.ts";
import { allPromotions } from "../../platform/db/schema/promotions.ts";
import { tasks } from "../../platform/db/schema/tasks.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import { noteFault } from "../../platform/sweeps/sweep.queries.ts";
import { jobNames } from "../job-table.ts";

let shop: TestShop;
let admin: As;
let marketer: As;
let keeper: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  admin = await aStaffLogin(shop, "admin");
  marketer = await aStaffLogin(shop, "marketing");
  keeper = await aStaffLogin(shop, "warehouse");
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const hour = 3_600_000;
const hence = (hours: number) => new Date(shop.clock.now.getTime() + hours * hour);
const seconds = (at: Date) => at.getTime() / 1000;
const work = async (as: As, path: string) =>
  (await shop.call("workCounts", as, {})).data.list.filter((each) => each.path === path);
async function accountOf(as: As): Promise<number> {
  const [found] = await db()
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(eq(sessions.tokenHash, hashToken(as?.token ?? "")));
  return found?.id ?? 0;
}

test("promotions that should run and are drafts wait for whoever publishes them", async () => {
  const draft = { kind: "general_reduction", state: "draft" } as const;
  await db()
    .insert(allPromotions)
    .values([
      { ...draft, name: "已到时间", startsAt: hence(-2), endsAt: hence(24) },
      { ...draft, name: "还没到", startsAt: hence(2), endsAt: hence(24) },
      { ...draft, name: "已经过了", startsAt: hence(-9), endsAt: hence(-1) },
      { ...draft, name: "发布即开始", startsAt: null, endsAt: hence(24) },
    ]);
  const late = {
    text: "到了开始时间还没发布",
    how: "",
    count: 1,
    is_more: false,
    oldest: seconds(hence(-2)),
    due: seconds(hence(24)),
  };
  expect(await work(marketer, "/admin/promotions")).toEqual([{ path: "/admin/promotions", ...late }]);
  expect(await work(keeper, "/admin/promotions")).toEqual([]);
});

test("jobs and records that are tried no more, and tasks that broke off, wait for the administrator", async () => {
  const at = hence(-1);
  await noteFault(db(), {
    job: "cancel-unpaid",
    subject: "1",
    error: "no",
    tries: 10,
    at,
    nextAt: at,
    dead: true,
  });
  await shop.app.database.transaction((tx) =>
    shop.app.jobs.send(tx, { name: "issue-invoice", data: {} }, new Date(0)),
  );
  await db().execute(sql`UPDATE jobs.job SET name = 'issue-invoice.dead' WHERE name = 'issue-invoice'`);
  const asked = { kind: "x", words: "", input: {}, reason: "", keepsRows: false, total: 1 };
  const broken = { ...asked, state: "failed", createdAt: at, finishedAt: at } as const;
  await db()
    .insert(tasks)
    .values([
      { ...broken, accountId: await accountOf(marketer) },
      { ...broken, accountId: await accountOf(keeper), state: "cancelled" },
    ]);
  expect(await work(admin, "/admin/jobs")).toMatchObject([
    { text: "系统任务已停止重试", count: 2 },
    { text: "批量任务中断", count: 1, oldest: seconds(at) },
  ]);
  expect(await work(marketer, "/admin/jobs")).toEqual([]);
  // Whoever began it sees it until he has looked.
  const own = { text: "我的批量任务中断", count: 1, how: expect.stringContaining("任务和导出") };
  expect(await work(marketer, "/admin")).toMatchObject([own]);
  expect(await work(keeper, "/admin")).toEqual([]);
  await shop.call("taskLook", marketer, {});
  expect(await work(marketer, "/admin")).toEqual([]);
});

test("an export that broke off waits for whoever asked for it", async () => {
  const at = hence(-1);
  const asked = { list: "coupons", filters: {}, words: "", columns: ["id"], createdAt: at, finishedAt: at };
  await db()
    .insert(exports)
    .values({ ...asked, accountId: await accountOf(keeper), state: "failed" });
  expect(await work(keeper, "/admin/exports")).toMatchObject([{ text: "我的导出没有完成", count: 1 }]);
  expect(await work(admin, "/admin/exports")).toEqual([]);
});

test("every job has words for people", () => {
  expect(wordedJobs.toSorted()).toEqual(jobNames.toSorted());
});

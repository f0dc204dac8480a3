import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EndpointName, RequestOf } from "@yaoji/contract/endpoints";
import { type As, callEndpoint, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import { taskInputs, taskRows, tasks } from "../../platform/db/schema/tasks.ts";
import { narrowings } from "../../platform/db/schema/narrowings.ts";
import { buildServer } from "../../platform/http/server.ts";
import type { TaskTable } from "../../platform/tables/task-kind.ts";
import { jobTable } from "../../roof/job-table.ts";
import { identify } from "../auth/identify.service.ts";
import { taskRoutes } from "./tasks.routes.ts";
import { addTask, forgetOldTasks, type NewTask, runTask } from "./tasks.service.ts";

/** Row 3 of any task fails as long as this says so; what was done, by task and row. */
const faults = { row: 3, isDown: false };
const did: string[] = [];
const table: TaskTable = {
  "change-prices": {
    title: "批量改价",
    roles: ["marketing", "admin"],
    command: "price set",
    portion: async (_app, _tx, { id, rows }) => {
      did.push(...rows.map(({ row }) => `${id}:${row}`));
      if (faults.isDown) throw new Error("the database went away");
      const results = rows.map(({ row, value }) => {
        const ok = row !== faults.row;
        return { row, label: String(value), ok, text: ok ? "已改" : "低于底价，请改后重试" };
      });
      return { rows: results, handled: rows.length, isLast: false };
    },
  },
  count: {
    title: "盘点",
    roles: ["admin"],
    portion: async (_app, _tx, { done, input }) => ({
      rows: [{ row: done + 1, label: String(input), ok: false, text: "没有库存" }],
      handled: 1,
      isLast: done === 2,
    }),
  },
};

let shop: TestShop;
let server: FastifyInstance;
let marketer: As;
let admin: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  server = await buildServer(shop.app, { features: [taskRoutes(table)], identify });
  await server.ready();
  admin = await aStaffLogin(shop, "admin");
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(async () => {
  marketer = await aStaffLogin(shop, "marketing");
  Object.assign(faults, { row: 3, isDown: false });
  did.length = 0;
});

const db = () => shop.app.database.db;
const call = <N extends EndpointName>(name: N, as: As, request: RequestOf<N> & object) =>
  callEndpoint(server, { name, as, request });
const show = async (id: number, as: As = marketer, query: { failed?: 0 | 1; page_size?: number } = {}) =>
  (await call("taskShow", as, { params: { id }, query })).data;
const list = async (as: As, query = {}) => (await call("taskList", as, { query })).data.list;
const cancel = (id: number, as: As = marketer) => call("taskCancel", as, { params: { id } });
const retry = (id: number, as: As = marketer) => call("taskRetry", as, { params: { id } });
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 1, value: `货${at + 1}` }));

async function accountOf(as: As): Promise<number> {
  const tokenHash = hashToken(as?.token ?? "");
  const [found] = await db()
    .select({ id: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  return found?.id ?? 0;
}
async function add(size: number, more: Partial<NewTask> = {}): Promise<number> {
  const accountId = await accountOf(marketer);
  const asked = { kind: "change-prices", accountId, words: "价格表.xlsx", input: null, reason: "调价" };
  const added = await shop.app.database.transaction((tx) =>
    addTask(shop.app, tx, { ...asked, total: size, rows: rowsOf(size), ...more }),
  );
  return added.id;
}
/** Works through all that waits, as a server does, until nothing is left. */
async function work(): Promise<void> {
  const handle = (data: Record<string, unknown>) => runTask(shop.app, table, data);
  for (let tried = 1; tried > 0;) {
    await db().execute(
      sql`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state < 'active'`,
    );
    tried = await shop.app.jobs.runDue({ "run-task": { handle } });
  }
}
const logOf = async (id: number) =>
  (await shop.call("operatorLog", admin, { query: { subject_kind: "task", subject_id: String(id) } })).data
    .list;

describe("long work", () => {
  test("is done row by row, each once, with what became of it; the failed rows are a file", async () => {
    const id = await add(250);
    expect(await show(id)).toMatchObject({
      state: "waiting",
      done: 0,
      total: 250,
      kind_text: "批量改价",
      reason: "调价",
    });
    await work();
    expect(did).toEqual(rowsOf(250).map(({ row }) => `${id}:${row}`));
    const done = await show(id, marketer, { page_size: 2 });
    expect(done).toMatchObject({ state: "done", done: 250, failed: 1, can_retry: 1, can_cancel: 0, next: 2 });
    expect(done.rows[0]).toEqual({ row: 1, label: "货1", ok: 1, text: "已改" });
    const failed = { row: 3, label: "货3", ok: 0, text: "低于底价，请改后重试" };
    expect(await show(id, marketer, { failed: 1 })).toMatchObject({ rows: [failed], next: null });
    const file = await server.inject({
      url: `/api/admin/tasks/${id}/failed-rows?format=csv`,
      headers: { cookie: `admin_session=${marketer?.token}` },
    });
    expect(file.body).toBe("\uFEFF行,内容,原因\r\n3,货3,低于底价，请改后重试\r\n");
  });

  test("of ten thousand rows is added and done", async () => {
    const id = await add(10_000);
    await work();
    expect(await show(id)).toMatchObject({ state: "done", done: 10_000, failed: 1 });
    expect(new Set(did).size).toBe(10_000);
  });

  test("that counts for itself has its place, and its end; its rows are not tried again", async () => {
    const id = await add(3, { kind: "count", rows: undefined, input: "一号库" });
    await work();
    const done = await show(id);
    expect(done).toMatchObject({ state: "done", done: 3, failed: 3, can_retry: 0 });
    expect(done.rows.map(({ row, label }) => [row, label])).toEqual([1, 2, 3].map((row) => [row, "一号库"]));
    expect((await retry(id, admin)).reason).toBe("export.cannot");
  });

  test("does its failed rows again, them alone, and says in the log who asked for it", async () => {
    const id = await add(150);
    await work();
    did.length = 0;
    faults.row = 0;
    expect((await retry(id)).data).toMatchObject({ state: "waiting", done: 149, total: 150 });
    await work();
    expect(did).toEqual([`${id}:3`]);
    expect(await show(id)).toMatchObject({ state: "done", done: 150, failed: 0, can_retry: 0 });
    expect(await logOf(id)).toMatchObject([{ command: "task retry", before: { failed: 1 } }]);
    expect((await retry(id)).code).toBe(409);
  });

  test("that breaks off says so, and goes on where it stood, no portion applied twice", async () => {
    const id = await add(130);
    await runTaskUntilDown(id);
    expect(await show(id)).toMatchObject({
      state: "failed",
      done: 100,
      can_retry: 1,
      error: expect.stringContaining("重试"),
    });
    expect(await db().$count(taskRows, eq(taskRows.taskId, id))).toBe(100);
    faults.isDown = false;
    did.length = 0;
    expect((await retry(id)).data.state).toBe("waiting");
    await work();
    expect(did).toEqual(
      rowsOf(130)
        .slice(100)
        .map(({ row }) => `${id}:${row}`),
    );
    expect(await show(id)).toMatchObject({ state: "done", done: 130, failed: 1, error: "" });
  });

  test("by two workers at once is done once", async () => {
    const id = await add(500);
    const run = () => runTask(shop.app, table, { taskId: id });
    await Promise.all([run(), run(), run()]);
    expect(did.toSorted()).toEqual(
      rowsOf(500)
        .map(({ row }) => `${id}:${row}`)
        .toSorted(),
    );
  });

  test("cancelled it does no more; what was done stays", async () => {
    const id = await add(130);
    await runTaskUntilDown(id);
    faults.isDown = false;
    did.length = 0;
    expect((await cancel(id)).data).toMatchObject({ state: "cancelled", done: 100, can_retry: 0 });
    await work();
    expect([did, (await show(id)).state]).toEqual([[], "cancelled"]);
    expect((await cancel(id)).code).toBe(409);
    expect(await logOf(id)).toMatchObject([
      { command: "task cancel", after: { state: "cancelled", done: 100 } },
    ]);
  });

  test("of a kind that is no more breaks off; after thirty days it is gone", async () => {
    const id = await add(1, { kind: "toString" });
    await work();
    expect(await show(id)).toMatchObject({ state: "failed", kind_text: "toString", can_retry: 0 });
    const createdAt = new Date(shop.clock.now.getTime() - 31 * 86_400_000);
    await db().update(tasks).set({ createdAt }).where(eq(tasks.id, id));
    expect((await call("taskShow", marketer, { params: { id }, query: {} })).code).toBe(404);
    await forgetOldTasks(shop.app);
    expect(await db().$count(taskInputs, eq(taskInputs.taskId, id))).toBe(0);
  });
});

describe("who may", () => {
  test("everybody sees his own; the administrator all, or his own alone, by state", async () => {
    const id = await add(1);
    const keeper = await aStaffLogin(shop, "warehouse");
    expect(await list(keeper)).toEqual([]);
    for (const name of ["taskCancel", "taskRetry"] as const)
      expect((await call(name, keeper, { params: { id } })).code).toBe(404);
    expect((await call("taskShow", keeper, { params: { id }, query: {} })).code).toBe(404);
    expect((await call("taskFailedRows", keeper, { params: { id }, query: {} })).code).toBe(404);
    expect((await list(admin, { state: "waiting" }))[0]).toMatchObject({ id, is_own: 0, state: "waiting" });
    expect(await list(admin, { state: "done", mine: 1 })).toEqual([]);
    expect((await list(marketer))[0]).toMatchObject({ id, is_own: 1, can_cancel: 1 });
    expect((await call("taskList", null, { query: {} })).code).toBe(401);
    expect((await cancel(id, admin)).data.state).toBe("cancelled");
  });

  test("nobody tries again what his role does not do, or what was taken away from him", async () => {
    const id = await add(3);
    await work();
    const accountId = await accountOf(marketer);
    await db()
      .insert(narrowings)
      .values({ accountId, taken: ["prices"] });
    expect((await retry(id)).reason).toBe("auth.taken_away");
    await db().delete(narrowings).where(eq(narrowings.accountId, accountId));
    const counted = await add(3, { kind: "count", rows: rowsOf(3) });
    await work();
    expect((await retry(counted)).reason).toBe("auth.forbidden");
  });
});

test("the shop's own worker knows the job", async () => {
  expect(jobTable(shop.app)["run-task"]).toBeDefined();
});

/** One portion is done, in the second the database goes away. */
async function runTaskUntilDown(id: number): Promise<void> {
  const kind = table["change-prices"];
  const failing: TaskTable = {
    "change-prices": {
      title: "批量改价",
      roles: [],
      portion: async (app, tx, task) => {
        faults.isDown = task.done > 0;
        return (await kind?.portion(app, tx, task)) ?? { rows: [], handled: 0, isLast: true };
      },
    },
  };
  await expect(runTask(shop.app, failing, { taskId: id })).rejects.toThrow("went away");
}

import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type As, callEndpoint, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { accounts, sessions } from "../../platform/db/schema/accounts.ts";
import { exports } from "../../platform/db/schema/exports.ts";
import { tasks } from "../../platform/db/schema/tasks.ts";
import { buildServer } from "../../platform/http/server.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import type { TaskTable } from "../../platform/tables/task-kind.ts";
import { identify } from "../auth/identify.service.ts";
import { taskListeners } from "./task-events.service.ts";
import { taskRoutes } from "./tasks.routes.ts";
import { addTask, cancelTask, runTask } from "./tasks.service.ts";

const table: TaskTable = {
  "take-down": {
    title: "批量下架",
    roles: ["marketing"],
    portion: async (_app, _tx, { rows }) => ({
      rows: rows.map(({ row }) => ({ row, label: "", ok: true, text: "已下架" })),
      handled: rows.length,
      isLast: false,
    }),
  },
};

let shop: TestShop;
let server: FastifyInstance;
let origin: string;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  server = await buildServer(shop.app, {
    features: [taskRoutes(table, { look: 20, logins: 20 })],
    identify,
  });
  origin = await server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  // A connection that the client opened and never used would be waited for.
  server.server.closeAllConnections();
  await server.close();
  await shop.close();
});
beforeEach(async () => {
  marketer = await aStaffLogin(shop, "marketing");
});

const db = () => shop.app.database.db;
const tokenHashOf = (as: As) => hashToken(as?.token ?? "");
async function accountOf(as: As): Promise<number> {
  const [found] = await db()
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHashOf(as)));
  return found?.accountId ?? 0;
}
async function add(as: As): Promise<number> {
  const asked = { kind: "take-down", accountId: await accountOf(as), words: "", input: {}, reason: "过季" };
  const rows = [{ row: 1, value: 1 }];
  const added = await shop.app.database.transaction((tx) =>
    addTask(shop.app, tx, { ...asked, total: 1, rows }),
  );
  return added.id;
}
const run = (id: number) => runTask(shop.app, table, { taskId: id });
const ask = async (as: As) => (await callEndpoint(server, { name: "taskEvents", as, request: {} })).data;
const look = async (as: As) => (await callEndpoint(server, { name: "taskLook", as, request: {} })).data;

/** What a browser's EventSource hears: each event, then null when the line ends. */
async function listen(as: As, headers: Record<string, string> = {}, at = origin) {
  const ending = new AbortController();
  const reply = await fetch(`${at}/api/admin/tasks/events`, {
    headers: { accept: "text/event-stream", cookie: `admin_session=${as?.token}`, ...headers },
    signal: ending.signal,
  });
  const lines = linesOf(reply);
  return {
    reply,
    leave: () => ending.abort(),
    /** The next event. */
    hear: async () => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) return null;
        if (value.startsWith("data: ")) return JSON.parse(value.slice(6)) as Record<string, unknown>;
      }
    },
    /** The next sign that the line holds. */
    beat: async () => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done || value === ":") return value;
      }
    },
  };
}
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let rest = "";
  for await (const text of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

describe("how long work stands", () => {
  test("is told of one's own, exports too: what is under way, what ended since one looked", async () => {
    const id = await add(marketer);
    const [accountId, createdAt] = [await accountOf(marketer), shop.app.now()];
    const asked = { accountId, list: "coupons", filters: {}, words: "", columns: ["id"], createdAt };
    await db()
      .insert(exports)
      .values({ ...asked, state: "running" });
    expect(await ask(marketer)).toMatchObject({ under_way: 2, news: 0 });
    await run(id);
    expect(await ask(marketer)).toMatchObject({ under_way: 1, news: 1 });
    expect(await look(marketer)).toEqual({ looked_at: null });
    expect(await ask(marketer)).toMatchObject({ under_way: 1, news: 0 });
    expect((await look(marketer)).looked_at).toBeGreaterThan(0);
    const keeper = await aStaffLogin(shop, "warehouse");
    expect(await ask(keeper)).toMatchObject({ under_way: 0, news: 0 });
  });

  test("one's own cancelling is no news, nor what ended days ago", async () => {
    const [cancelled, old] = [await add(marketer), await add(marketer)];
    const caller = { accountId: await accountOf(marketer), role: "marketing", staff: null } as const;
    await cancelTask(shop.app, { caller, table }, cancelled);
    await run(old);
    const finishedAt = new Date(shop.app.now().getTime() - 2 * 86_400_000);
    await db().update(tasks).set({ finishedAt }).where(eq(tasks.id, old));
    expect(await ask(marketer)).toMatchObject({ under_way: 0, news: 0 });
  });

  test("to the administrator's mark everybody's belongs, to another's his own alone", async () => {
    const [admin, keeper] = [await aStaffLogin(shop, "admin"), await aStaffLogin(shop, "warehouse")];
    const before = [await ask(admin), await ask(keeper)];
    await run(await add(marketer));
    const after = [await ask(admin), await ask(keeper)];
    expect(after[0]?.mark).not.toBe(before[0]?.mark);
    expect(after[1]).toEqual(before[1]);
  });
});

describe("server-sent events", () => {
  test("tell at once how it stands, and again whenever it changes, uncompressed and kept by nobody", async () => {
    const line = await listen(marketer, { "accept-encoding": "gzip, br" });
    expect(line.reply.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(line.reply.headers.get("content-encoding")).toBeNull();
    expect(line.reply.headers.get("cache-control")).toBe("private, no-store");
    expect(await line.hear()).toMatchObject({ under_way: 0, news: 0 });
    const id = await add(marketer);
    expect(await line.hear()).toMatchObject({ under_way: 1, news: 0 });
    await run(id);
    expect(await line.hear()).toMatchObject({ under_way: 0, news: 1 });
    line.leave();
  });

  test("of others' work nothing is heard but that the line holds", async () => {
    const keeper = await listen(await aStaffLogin(shop, "warehouse"));
    await keeper.hear();
    await run(await add(marketer));
    expect(await keeper.beat()).toBe(":");
    keeper.leave();
  });

  test("end with the login, and with an account that is disabled", async () => {
    const [out, disabled] = [await aStaffLogin(shop, "finance"), await aStaffLogin(shop, "finance")];
    const lines = [await listen(out), await listen(disabled)] as const;
    await Promise.all(lines.map(({ hear }) => hear()));
    await db()
      .delete(sessions)
      .where(eq(sessions.tokenHash, tokenHashOf(out)));
    expect(await lines[0].hear()).toBeNull();
    await db()
      .update(accounts)
      .set({ disabledAt: shop.app.now() })
      .where(eq(accounts.id, await accountOf(disabled)));
    expect(await lines[1].hear()).toBeNull();
  });

  test("do not end for whoever comes while it is asked whether the others' logins still hold", async () => {
    const join = taskListeners(shop.app, { look: 20, logins: 0 });
    const [early, late] = [await aStaffLogin(shop, "finance"), await aStaffLogin(shop, "finance")];
    const [first, second] = [await whoListens(early), await whoListens(late)];
    // The first one's coming asks the database about his login; the second is there before it answers.
    const leave = [join(first.who, first.listener), join(second.who, second.listener)];
    expect(await Promise.all([first.beats, second.beats])).toEqual(["held", "held"]);
    for (const each of leave) each();
  });

  test("are for nobody who is not logged in", async () => {
    const line = await listen(null);
    expect(line.reply.status).toBe(401);
    expect(await line.reply.json()).toMatchObject({ reason: "auth.required" });
  });

  test("forty listeners cost as many statements as one, and none once they have gone", async () => {
    const one = await statementsIn([await listen(marketer)]);
    const logins = await Promise.all(Array.from({ length: 40 }, () => aStaffLogin(shop, "service")));
    const forty = await statementsIn(await Promise.all(logins.map((login) => listen(login))));
    expect(forty).toBeLessThan(one * 2 + 5);
    await expect.poll(async () => (await statementsOf(() => pause(200))).length).toBe(0);
  });

  test("end when the server stops, which does not wait for them", async () => {
    const own = await buildServer(shop.app, { features: [taskRoutes(table)], identify });
    const line = await listen(marketer, {}, await own.listen({ port: 0, host: "127.0.0.1" }));
    await line.hear();
    await own.close();
    expect(await line.hear()).toBeNull();
  });
});

/** A listener without a line: whether it is first said that his login holds, or that it is over. */
async function whoListens(as: As) {
  const [session] = await db()
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHashOf(as)));
  if (!session) throw new Error("no such login");
  const { promise, resolve } = Promise.withResolvers<"held" | "ended">();
  const tell = (data: unknown) => data === null && resolve("held");
  const who = { accountId: session.accountId, role: "finance", sessionId: session.id } as const;
  return { who, listener: { tell, end: () => resolve("ended") }, beats: promise };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Line = Awaited<ReturnType<typeof listen>>;
/** What is asked of the database in a third of a second, while these listen. */
async function statementsIn(lines: readonly Line[]): Promise<number> {
  await Promise.all(lines.map(({ hear }) => hear()));
  const asked = await statementsOf(() => pause(300));
  for (const { leave } of lines) leave();
  return asked.length;
}

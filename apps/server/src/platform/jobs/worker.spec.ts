import { afterEach, describe, expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { openTestDatabase } from "../../../test/database.ts";
import type { Database } from "../db/database.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import type { JobTable } from "./worker.ts";

let database: Database;
let jobs: Jobs;
const errors: string[] = [];

async function open(names: readonly string[] = ["count"]): Promise<void> {
  database = await openTestDatabase();
  errors.length = 0;
  jobs = await openJobs(database, names, { work: true, onError: ({ message }) => errors.push(message) });
}
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

const send = (number: number, startAfter = new Date(Date.now() - 1000)) =>
  database.transaction((tx) => jobs.send(tx, { name: "count", data: { number } }, startAfter));
const counting = (seen: unknown[]): JobTable => ({
  count: {
    handle: async ({ number }) => {
      seen.push(number);
    },
  },
});

describe("the worker of a running process", () => {
  test(
    "does what is due, leaves what is not, and what was rolled back never existed",
    { timeout: 30_000 },
    async () => {
      await open();
      const seen: unknown[] = [];
      await send(1);
      await send(2, new Date(Date.now() + 3_600_000));
      const undone = database.transaction(async (tx) => {
        await jobs.send(tx, { name: "count", data: { number: 3 } }, new Date(Date.now() - 1000));
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      await jobs.work(counting(seen));
      await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 10_000 });
      await send(4);
      await vi.waitFor(() => expect(seen).toEqual([1, 4]), { timeout: 10_000 });
      expect(errors).toEqual([]);
    },
  );

  test(
    "a database that answers nothing for a while is reported and waited for",
    { timeout: 30_000 },
    async () => {
      await open();
      const seen: unknown[] = [];
      const answer = database.executeSql;
      database.executeSql = () => Promise.reject(new Error("the database is away"));
      await jobs.work(counting(seen));
      await vi.waitFor(() => expect(errors).toContain("the database is away"), { timeout: 10_000 });
      database.executeSql = answer;
      await send(5);
      await vi.waitFor(() => expect(seen).toEqual([5]), { timeout: 10_000 });
    },
  );

  test("a script of the queue that fails leaves no connection in its broken transaction", async () => {
    await open();
    await expect(database.executeSql("BEGIN; SELECT 1; SELECT 1/0; COMMIT", [])).rejects.toThrow(
      /division by zero/,
    );
    for (let count = 0; count < 3; count++)
      expect(await database.executeSql("SELECT 1 AS one", [])).toMatchObject({ rows: [{ one: 1 }] });
  });

  test("what has a clock is sent by it: its time stands in the queue's schedule", async () => {
    await open();
    await jobs.work({ count: { handle: async () => {}, cron: "* * * * *" } });
    const { rows } = (await database.db.execute(sql`SELECT name, cron, timezone FROM jobs.schedule`)) as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ name: "count", cron: "* * * * *", timezone: "Asia/Shanghai" }]);
  });

  test("what is punctual waits for no other job", { timeout: 30_000 }, async () => {
    await open(["count", "prompt"]);
    const finish = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const seen: string[] = [];
    await send(7);
    await jobs.work({
      count: {
        handle: async () => {
          begun.resolve();
          await finish.promise;
        },
      },
      prompt: { handle: async () => void seen.push("prompt"), isPunctual: true },
    });
    await begun.promise;
    await database.transaction((tx) =>
      jobs.send(tx, { name: "prompt", data: {} }, new Date(Date.now() - 1000)),
    );
    await vi.waitFor(() => expect(seen).toEqual(["prompt"]), { timeout: 10_000 });
    finish.resolve();
  });

  test("stopping waits for the job at hand", { timeout: 30_000 }, async () => {
    await open();
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    let isDone = false;
    await send(6);
    await jobs.work({
      count: {
        handle: async () => {
          begun.resolve();
          await finish.promise;
          isDone = true;
        },
      },
    });
    await begun.promise;
    const stopped = jobs.stop();
    finish.resolve();
    await stopped;
    expect(isDone).toBe(true);
    const left = await database.db.execute(
      sql`SELECT 1 FROM jobs.job WHERE name = 'count' AND state <> 'completed'`,
    );
    expect(left).toMatchObject({ rows: [] });
  });
});

import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Database, Db } from "../db/database.ts";
import { bind, preparedRows } from "../db/prepared.ts";
import { queueRetry } from "./back-off.ts";
import { type JobTable, runDue, startWorker, type Worker } from "./worker.ts";

/** A job to do: its name in the table, and what it is about. */
export type Job = { name: string; data: Record<string, unknown> };

export type Jobs = {
  /** Sends a job inside the caller's transaction: it exists only if the transaction commits. */
  send(tx: Db, job: Job, startAfter: Date): Promise<void>;
  /** Begins to work on the table's jobs. */
  work(table: JobTable): Promise<void>;
  /** Works once through what is due now; gives how many jobs were tried. */
  runDue(table: JobTable): Promise<number>;
  stop(): Promise<void>;
};

export type JobOptions = { work: boolean; onError: (error: Error) => void };

/** How often it is asked whether a job's time is up: the job of a worker that died waits no longer than that. */
const maintenanceIntervalSeconds = 30;

/** Opens the queue in the shop's own database; `work: false` only sends (tests, commands). */
export async function openJobs(
  database: Database,
  names: readonly string[],
  options: JobOptions,
): Promise<Jobs> {
  const state: QueueState = { phase: "opening", onError: options.onError };
  const boss = new PgBoss({
    db: patient(database, state),
    schema: "jobs",
    supervise: options.work,
    maintenanceIntervalSeconds,
    schedule: options.work,
  });
  boss.on("error", (error) => report(state, error));
  await boss.start();
  await openQueues(boss, names);
  state.phase = "open";
  const queue = { boss, onError: (error: Error) => report(state, error) };
  let worker: Worker | null = null;
  return {
    send: async (tx, { name, data }, startAfter) => {
      await boss.send(name, data, { startAfter, db: sender(tx) });
    },
    work: async (table) => {
      await scheduleAll(boss, table);
      worker = startWorker(queue, table);
    },
    runDue: (table) => runDue(queue, table),
    stop: async () => {
      state.phase = "closing";
      await worker?.stop();
      await boss.stop({ graceful: false });
    },
  };
}

/** No rows at all, not none: so the queue takes a statement for unanswered instead of reading its count. */
const unanswered = { rows: undefined as unknown as never[] };

type QueueState = { phase: "opening" | "open" | "closing"; onError: (error: Error) => void };

/** What fails while everything is being closed is no news. */
function report(state: QueueState, error: unknown): void {
  if (state.phase !== "closing") state.onError(error instanceof Error ? error : new Error(String(error)));
}

/**
 * Once it is open, a database that is away is reported and waited for: the queue finishes some of its own
 * statements in the background, and there a rejection would end the process.
 */
function patient(database: Database, state: QueueState): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      try {
        return await database.executeSql(text, values);
      } catch (error) {
        if (state.phase === "opening") throw error;
        report(state, error);
        return unanswered;
      }
    },
  };
}

async function scheduleAll(boss: PgBoss, table: JobTable): Promise<void> {
  for (const [name, { cron }] of Object.entries(table))
    if (cron) await boss.schedule(name, cron, {}, { tz: "Asia/Shanghai" });
}

/** Queues that were opened when jobs were tried otherwise are tried as now; jobs that wait in them keep their own tries. */
async function openQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const dead = `${name}.dead`;
    const queue = { name, policy: "standard" as const, deadLetter: dead, ...queueRetry };
    if (!known.has(dead)) await boss.createQueue(dead, { name: dead, policy: "standard" });
    const before = known.get(name);
    if (!before) await boss.createQueue(name, queue);
    else if (before.retryLimit !== queue.retryLimit || before.retryDelay !== queue.retryDelay)
      await boss.updateQueue(name, queue);
  }
}

/** Lets the queue's own statement run on the caller's transaction. */
function sender(tx: Db): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({
      rows: await preparedRows(tx, {
        shape: text,
        values: Object.fromEntries(values.map((value, index) => [`value${index + 1}`, value])),
        build: () => inline(text),
      }),
    }),
  };
}

/** `$1 … $n` of a plain statement as parameters of the query library. */
function inline(text: string) {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, index) => (index % 2 ? sql`${bind(`value${part}`)}` : sql.raw(part)));
  return sql.join(chunks);
}

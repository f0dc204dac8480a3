import PgBoss from "pg-boss";
import { sql } from "drizzle-orm";
import type { Database, Db } from "../db/database.ts";

/** Work that runs later, and again when it fails. Handlers are written so that doing it twice changes nothing. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;
/** A job's handler, and its schedule (cron, Asia/Shanghai) where it has one. */
export type JobRow = { handle: JobHandler; cron?: string };
export type JobTable = Record<string, JobRow>;

export type Jobs = {
  /** Sends a job inside the caller's transaction: it exists only if the transaction commits. */
  send(tx: Db, name: string, data: Record<string, unknown>, startAfter: Date): Promise<void>;
  /** Begins to work on the table's jobs. */
  work(table: JobTable): Promise<void>;
  stop(): Promise<void>;
};

const retry = { retryLimit: 5, retryDelay: 5, retryBackoff: true };
const pollingIntervalSeconds = 2;

/** Opens the queue in the shop's own database; `work: false` only sends (tests, commands). */
export async function openJobs(database: Database, names: readonly string[], options: JobOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: "jobs",
    supervise: options.work,
    schedule: options.work,
  });
  boss.on("error", options.onError);
  await boss.start();
  for (const name of names) await createQueue(boss, name);
  return {
    send: async (tx, name, data, startAfter) => {
      await boss.send(name, data, { startAfter, db: sender(tx) });
    },
    work: (table) => workOn(boss, table),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

export type JobOptions = { work: boolean; onError: (error: Error) => void };

async function workOn(boss: PgBoss, table: JobTable): Promise<void> {
  for (const [name, { handle, cron }] of Object.entries(table)) {
    await boss.work(name, { pollingIntervalSeconds, batchSize: 1 }, async (jobs) => {
      for (const job of jobs) await handle(job.data as Record<string, unknown>);
    });
    if (cron) await boss.schedule(name, cron, {}, { tz: "Asia/Shanghai" });
  }
}

async function createQueue(boss: PgBoss, name: string): Promise<void> {
  const dead = `${name}.dead`;
  await boss.createQueue(dead, { name: dead, policy: "standard" });
  await boss.createQueue(name, { name, policy: "standard", deadLetter: dead, ...retry });
}

/** Lets the queue's own statement run on the caller's transaction. */
function sender(tx: Db): PgBoss.Db {
  return {
    executeSql: async (text, values) => (await tx.execute(inline(text, values))) as { rows: Record<string, unknown>[] },
  };
}

/** `$1 … $n` of a plain statement as parameters of the query library. */
function inline(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)));
  return sql.join(chunks);
}

import type PgBoss from "pg-boss";
import { countJob } from "./job-count.ts";

/** Work that runs later, and again when it fails. Handlers are written so that doing it twice changes nothing. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>;
/** A job's handler, and its schedule (cron, Asia/Shanghai) where it has one; `isPunctual`: no other job is waited for. */
export type JobRow = { handle: JobHandler; cron?: string; isPunctual?: boolean };
export type JobTable = Record<string, JobRow>;

/** The queue as the worker needs it. */
export type Queue = {
  boss: Pick<PgBoss, "fetch" | "complete" | "fail">;
  onError: (error: Error) => void;
  /** No further job is taken once it is aborted. */
  stopping?: AbortSignal;
};
export type Worker = { stop(): Promise<void> };

const pollingInterval = 2000;
const stopLimit = 5000;

/** Works through the table again and again until it is stopped, what is punctual beside the others; stopping waits for the jobs at hand. */
export function startWorker(queue: Queue, table: JobTable): Worker {
  const parts = Map.groupBy(Object.entries(table), ([, { isPunctual = false }]) => isPunctual);
  const loops = [...parts.values()].map((rows) => startLoop(queue, Object.fromEntries(rows)));
  return { stop: async () => void (await Promise.all(loops.map(({ stop }) => stop()))) };
}

function startLoop(queue: Queue, table: JobTable): Worker {
  const stopping = new AbortController();
  const stopped = Promise.withResolvers<void>();
  stopping.signal.addEventListener("abort", () => stopped.resolve(), { once: true });
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await runDue({ ...queue, stopping: stopping.signal }, table).catch(queue.onError);
      await untilOr(stopped.promise, pollingInterval);
    }
  };
  const done = loop();
  return {
    stop: async () => {
      stopping.abort();
      await untilOr(done, stopLimit);
    },
  };
}

/** Tries every job that is due, one after the other; gives how many there were. */
export async function runDue(queue: Queue, table: JobTable): Promise<number> {
  let tried = 0;
  for (const [name, { handle }] of Object.entries(table)) {
    while (await runNext(queue, name, handle)) tried++;
  }
  return tried;
}

/**
 * One job: done, or failed and to be tried again. When the process dies in between, the job stays taken
 * until its time is up (15 minutes) and is then tried again.
 */
async function runNext(
  { boss, onError, stopping }: Queue,
  name: string,
  handle: JobHandler,
): Promise<boolean> {
  if (stopping?.aborted) return false;
  const [job] = await boss.fetch<Record<string, unknown>>(name);
  if (!job) return false;
  try {
    await handle(job.data ?? {});
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    onError(fault);
    countJob(name, "failed");
    await boss.fail(name, job.id, fault);
    return true;
  }
  countJob(name, "done");
  await boss.complete(name, job.id);
  return true;
}

/** Waits for the promise, at most so many milliseconds. */
async function untilOr(promise: Promise<void>, milliseconds: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([promise, timeout.promise]);
  clearTimeout(timer);
}

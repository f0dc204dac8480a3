/** Jobs as the operator sees them: what waits, what is tried again, what is dead, and another try. */
import type { App } from "../app/app.ts";
import { writeAudit } from "../audit/audit.service.ts";
import type { Db } from "../db/database.ts";
import { type FaultAddress, hurryFaults, listSweepFaults, type SweepFault } from "./sweep.queries.ts";
import * as queries from "./watch.queries.ts";

export type { SweepFault } from "./sweep.queries.ts";
export type { JobRow } from "./watch.queries.ts";

/** What is not done, what sweeps failed for, and how many jobs wait for a time that is still to come. */
export async function watchJobs(
  app: App,
): Promise<{ jobs: queries.JobRow[]; faults: SweepFault[]; later: number }> {
  const { db } = app.database;
  return {
    jobs: await queries.listJobs(db),
    faults: await listSweepFaults(db),
    later: await queries.countLater(db),
  };
}

/** What to try again: a job by its id, a row of a sweep by its address, all that failed and are dead. */
type ToRetry = { readonly id: string } | FaultAddress | null;
/** How many jobs, and rows of sweeps, are tried again. */
export type Retried = { readonly jobs: number; readonly faults: number };

/**
 * Tries again at once what the word names: a job's number, a record as `cancel-unpaid:123`, or `all`. Null where it names
 * nothing that could be tried again.
 */
export async function retryJobs(app: App, who: { accountId: number }, word: string): Promise<Retried | null> {
  const what = toRetryOf(word);
  if (what === undefined) return null;
  return app.database.transaction(async (tx) => {
    const retried = {
      jobs: what && "job" in what ? 0 : await retryQueued(app, tx, what?.id ?? null),
      faults: what && "id" in what ? 0 : await retryFaults(app, tx, what),
    };
    if (retried.jobs + retried.faults === 0) return retried;
    const subject = { kind: "jobs", id: word };
    const entry = { who: who.accountId, command: "jobs retry", subject, after: retried, now: app.now() };
    await writeAudit(tx, entry);
    return retried;
  });
}

function toRetryOf(word: string): ToRetry | undefined {
  if (word === "all") return null;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word)) return { id: word };
  const [, job, subject] = /^([a-z-]+):((?:[a-z]+-)?[1-9]\d{0,14})$/.exec(word) ?? [];
  return job && subject ? { job, subject } : undefined;
}

async function retryQueued(app: App, tx: Db, id: string | null): Promise<number> {
  const dead = await queries.takeDead(tx, id);
  for (const { name, data } of dead) await app.jobs.send(tx, { name, data }, app.now());
  return dead.length + (await queries.hurryRetries(tx, id));
}

/** Each sweep is sent once, so that what it does once a day does not wait for tomorrow. */
async function retryFaults(app: App, tx: Db, of: FaultAddress | null): Promise<number> {
  const now = app.now();
  const hurried = await hurryFaults(tx, of, now);
  for (const name of new Set(hurried.map(({ job }) => job))) await app.jobs.send(tx, { name, data: {} }, now);
  return hurried.length;
}

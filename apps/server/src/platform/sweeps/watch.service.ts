/** Jobs as the operator sees them: what waits, what is tried again, what is dead, and another try. */
import type { App } from "../app/app.ts";
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

/** What to try again: a job by its id, a row of a sweep by its address. */
export type ToRetry = { readonly id: string } | FaultAddress;
/** How many jobs, and rows of sweeps, are tried again. */
export type Retried = { readonly jobs: number; readonly faults: number };

/** Tries it again at once, or all that failed and are dead (null). */
export async function retryJobs(app: App, what: ToRetry | null): Promise<Retried> {
  return app.database.transaction(async (tx) => ({
    jobs: what && "job" in what ? 0 : await retryQueued(app, tx, what?.id ?? null),
    faults: what && "id" in what ? 0 : await retryFaults(app, tx, what),
  }));
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

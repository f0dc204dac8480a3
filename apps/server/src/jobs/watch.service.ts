/** Jobs as the operator sees them: what waits, what is tried again, what is dead, and another try. */
import type { App } from "../app.ts";
import { listSweepFaults, type SweepFault } from "./sweep.queries.ts";
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

/** Tries a job again at once, or all that failed and are dead (null); gives how many there were. */
export async function retryJobs(app: App, id: string | null): Promise<number> {
  return app.database.transaction(async (tx) => {
    const dead = await queries.takeDead(tx, id);
    for (const { name, data } of dead) await app.jobs.send(tx, { name, data }, app.now());
    return dead.length + (await queries.hurryRetries(tx, id));
  });
}

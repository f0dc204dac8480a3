/** Sweeps: one job for many rows, each by itself, so that one that fails does not keep the others waiting. */
import type { App } from "../app.ts";
import { countJob } from "./job-count.ts";
import * as queries from "./sweep.queries.ts";

/** What a sweep goes through: an id, or something that has one. */
type Subject = number | { readonly id: number };
/** Does the work for each, one after the other; the work brings its own transaction. */
export type Each = <T extends Subject>(
  subjects: readonly T[],
  work: (subject: T) => Promise<unknown>,
) => Promise<void>;

/**
 * Runs a sweep of several lists. What fails is logged, counted as a failed job and kept for `ops -- jobs`; the next run
 * tries it again, and what fails no more, or is no longer due, is forgotten.
 */
export async function sweeping(app: App, job: string, run: (each: Each) => Promise<void>): Promise<void> {
  const failed = new Set<number>();
  await run(async (subjects, work) => {
    for (const subject of subjects) {
      try {
        await work(subject);
      } catch (error) {
        const id = typeof subject === "number" ? subject : subject.id;
        failed.add(id);
        await noteFailure(app, job, { id, error });
      }
    }
  });
  await queries.forgetOtherFaults(app.database.db, job, [...failed]);
}

/** The same for one list. */
export async function sweep<T extends Subject>(
  app: App,
  job: string,
  { subjects, work }: { readonly subjects: readonly T[]; readonly work: (subject: T) => Promise<unknown> },
): Promise<void> {
  await sweeping(app, job, (each) => each(subjects, work));
}

type Failure = { readonly id: number; readonly error: unknown };

async function noteFailure(app: App, job: string, { id, error }: Failure): Promise<void> {
  app.log.error({ err: error, job, subject: id }, "a row of a sweep failed; the others go on");
  countJob(job, "failed");
  const text = lastCause(error);
  await queries.noteFault(app.database.db, { job, subject: id, error: text, at: app.now() });
}

/** What the database said, not the statement around it. */
function lastCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? lastCause(error.cause) : error.message;
}

/** Sweeps: one job for many rows, each by itself, so that one that fails does not keep the others waiting. */
import type { App } from "../app/app.ts";
import { afterFailure } from "../jobs/back-off.ts";
import { countJob } from "../jobs/job-count.ts";
import * as queries from "./sweep.queries.ts";

/** What a sweep goes through: an id, or something that has one; with its kind in it where the lists are of several. */
type Subject = number | { readonly id: number | string };
/** Does the work for each, one after the other; the work brings its own transaction. */
export type Each = <T extends Subject>(
  subjects: readonly T[],
  work: (subject: T) => Promise<unknown>,
) => Promise<void>;

/** Rows of one run where nothing else is said: some seconds of work, as a server that is stopped waits for its job. */
const usualLimit = 200;

/**
 * Runs a sweep of several whole lists. What fails is logged, counted as a failed job and kept for `ops -- jobs`; it is
 * left out until its next try is due, and for good when it is dead. What was due and fails no more, or is no longer in
 * any list, is forgotten. One that fails in several lists of a run has used up one try.
 */
export async function sweeping(app: App, job: string, run: (each: Each) => Promise<void>): Promise<void> {
  await runOnce(app, job, async (each) => {
    await run(each);
    return true;
  });
}

type OneList<T> = {
  /** The rows that are due, so many at most. */
  readonly list: (limit: number) => Promise<readonly T[]>;
  readonly work: (subject: T) => Promise<unknown>;
  readonly limit?: number;
};

/** The same for one list that may be cut: then it says nothing about what it leaves out. */
export async function sweep<T extends Subject>(
  app: App,
  job: string,
  { list, work, limit = usualLimit }: OneList<T>,
): Promise<void> {
  await runOnce(app, job, async (each) => {
    const subjects = await list(limit);
    await each(subjects, work);
    return subjects.length < limit;
  });
}

/** `run` says whether it has gone through all that is due. */
async function runOnce(app: App, job: string, run: (each: Each) => Promise<boolean>): Promise<void> {
  const { db } = app.database;
  const begun = app.now();
  const faults = new Map((await queries.listFaultsOf(db, job, begun)).map((each) => [each.subject, each]));
  const seen = new Set<string>();
  const isWhole = await run(async (subjects, work) => {
    for (const subject of subjects) {
      const id = String(typeof subject === "number" ? subject : subject.id);
      seen.add(id);
      const fault = faults.get(id);
      if (fault?.held) continue;
      try {
        await work(subject);
      } catch (error) {
        await noteFailure(app, job, { id, error, tries: (fault?.tries ?? 0) + 1 });
      }
    }
  });
  const open = [...faults.values()].filter((fault) => !fault.held && (isWhole || seen.has(fault.subject)));
  await queries.forgetFaultsDue(db, { job, subjects: open.map(({ subject }) => subject), begun });
}

type Failure = { readonly id: string; readonly error: unknown; readonly tries: number };

async function noteFailure(app: App, job: string, { id, error, tries }: Failure): Promise<void> {
  const at = app.now();
  const { nextAt, dead } = afterFailure(tries, at);
  const told = dead
    ? `a row of a sweep is dead after ${tries} tries: only ops -- jobs retry tries it again`
    : "a row of a sweep failed and is tried again later; the others go on";
  app.log.error({ err: error, job, subject: id, tries, dead }, told);
  countJob(job, "failed");
  await queries.noteFault(app.database.db, {
    job,
    subject: id,
    error: lastCause(error),
    tries,
    at,
    nextAt,
    dead,
  });
}

/** What the database said, not the statement around it. */
function lastCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? lastCause(error.cause) : error.message;
}

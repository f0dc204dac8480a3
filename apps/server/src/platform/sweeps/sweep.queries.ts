import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { sweepFaults } from "../db/schema/sweeps.ts";

/** A row that a sweep failed for: not tried before its time, and no more when it is dead. */
export type SweepFault = {
  job: string;
  /** What it is called in its list: the id of a row, before it the kind where a job has lists of several. */
  subject: string;
  error: string;
  tries: number;
  dead: boolean;
  /** Unix seconds: since when it fails, and when it may be tried again. */
  since: number;
  next: number;
};
export type FaultAddress = Pick<SweepFault, "job" | "subject">;
type NewFault = FaultAddress & {
  readonly error: string;
  readonly tries: number;
  readonly at: Date;
  readonly nextAt: Date;
  readonly dead: boolean;
};

const { job: ofJob, subject: ofSubject, dead: isDead, nextAt: dueAt } = sweepFaults;

/** What a job failed for, and whether it is held back: dead, or its time has not come. */
export async function listFaultsOf(
  db: Db,
  job: string,
  now: Date,
): Promise<{ subject: string; tries: number; held: boolean }[]> {
  const held = sql<boolean>`${isDead} OR ${dueAt} > ${now.toISOString()}::timestamptz`;
  return db
    .select({ subject: ofSubject, tries: sweepFaults.tries, held })
    .from(sweepFaults)
    .where(eq(ofJob, job));
}

export async function noteFault(db: Db, fault: NewFault): Promise<void> {
  const { job, subject, error, tries, at, nextAt, dead } = fault;
  const set = { error, tries, lastAt: at, nextAt, dead };
  await db
    .insert(sweepFaults)
    .values({ job, subject, firstAt: at, ...set })
    .onConflictDoUpdate({ target: [ofJob, ofSubject], set });
}

type DueThen = { readonly job: string; readonly subjects: readonly string[]; readonly begun: Date };

/** Forgets those that were due for a try when the run began and are not held back again since: done, or no longer due. */
export async function forgetFaultsDue(db: Db, { job, subjects, begun }: DueThen): Promise<void> {
  if (subjects.length === 0) return;
  await db.execute(
    sql`DELETE FROM sweep_faults WHERE job = ${job} AND subject IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
        AND NOT dead AND next_at <= ${begun.toISOString()}::timestamptz`,
  );
}

/** What sweeps failed for. */
export async function listSweepFaults(db: Db): Promise<SweepFault[]> {
  const { error, tries, firstAt } = sweepFaults;
  return db
    .select({
      job: ofJob,
      subject: ofSubject,
      error,
      tries,
      dead: isDead,
      since: sql<number>`extract(epoch FROM ${firstAt})::bigint`,
      next: sql<number>`extract(epoch FROM ${dueAt})::bigint`,
    })
    .from(sweepFaults)
    .orderBy(asc(ofJob), sql`length(${ofSubject})`, asc(ofSubject))
    .limit(500);
}

/** Lets a row that failed, or all of them (null), be tried now, with all its tries; gives whose they are. */
export async function hurryFaults(db: Db, of: FaultAddress | null, now: Date): Promise<{ job: string }[]> {
  const these = of ? and(eq(ofJob, of.job), eq(ofSubject, of.subject)) : undefined;
  return db
    .update(sweepFaults)
    .set({ nextAt: now, dead: false, tries: 0 })
    .where(these)
    .returning({ job: ofJob });
}

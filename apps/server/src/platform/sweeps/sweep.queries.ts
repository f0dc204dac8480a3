import { sql } from "drizzle-orm";
import { type Db, rows } from "../db/database.ts";

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

const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** What a job failed for, and whether it is held back: dead, or its time has not come. */
export async function listFaultsOf(
  db: Db,
  job: string,
  now: Date,
): Promise<{ subject: string; tries: number; held: boolean }[]> {
  return rows(
    db,
    sql`SELECT subject, tries, dead OR next_at > ${time(now)} AS held FROM sweep_faults WHERE job = ${job}`,
  );
}

export async function noteFault(db: Db, fault: NewFault): Promise<void> {
  const { job, subject, error, tries, at, nextAt, dead } = fault;
  await db.execute(
    sql`INSERT INTO sweep_faults (job, subject, error, tries, first_at, last_at, next_at, dead)
        VALUES (${job}, ${subject}, ${error}, ${tries}, ${time(at)}, ${time(at)}, ${time(nextAt)}, ${dead})
        ON CONFLICT (job, subject) DO UPDATE SET error = excluded.error, tries = excluded.tries,
          last_at = excluded.last_at, next_at = excluded.next_at, dead = excluded.dead`,
  );
}

type DueThen = { readonly job: string; readonly subjects: readonly string[]; readonly begun: Date };

/** Forgets those that were due for a try when the run began and are not held back again since: done, or no longer due. */
export async function forgetFaultsDue(db: Db, { job, subjects, begun }: DueThen): Promise<void> {
  if (subjects.length === 0) return;
  await db.execute(
    sql`DELETE FROM sweep_faults WHERE job = ${job} AND subject IN (SELECT jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))
        AND NOT dead AND next_at <= ${time(begun)}`,
  );
}

/** What sweeps failed for. */
export async function listSweepFaults(db: Db): Promise<SweepFault[]> {
  return rows<SweepFault>(
    db,
    sql`SELECT job, subject, error, tries, dead, extract(epoch FROM first_at)::bigint AS since,
          extract(epoch FROM next_at)::bigint AS next
        FROM sweep_faults ORDER BY job, length(subject), subject LIMIT 500`,
  );
}

/** Lets a row that failed, or all of them (null), be tried now, with all its tries; gives whose they are. */
export async function hurryFaults(db: Db, of: FaultAddress | null, now: Date): Promise<{ job: string }[]> {
  const these = of ? sql`job = ${of.job} AND subject = ${of.subject}` : sql`true`;
  return rows(
    db,
    sql`UPDATE sweep_faults SET next_at = ${time(now)}, dead = false, tries = 0 WHERE ${these} RETURNING job`,
  );
}

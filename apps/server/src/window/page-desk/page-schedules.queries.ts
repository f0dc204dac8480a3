import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { pageSchedules } from "../../platform/db/schema/content.ts";
import { failedLast } from "../../platform/sweeps/failed-last.sql.ts";

const { pageId, at, error } = pageSchedules;
const waits = isNull(error);

export type ScheduleRow = typeof pageSchedules.$inferSelect;

/** In the place of what waited for the page. */
export async function putSchedule(tx: Db, row: Omit<ScheduleRow, "error">): Promise<void> {
  const values = { ...row, error: null };
  await tx.insert(pageSchedules).values(values).onConflictDoUpdate({ target: pageId, set: values });
}

/** Null where none is there. */
export async function takeSchedule(tx: Db, page: number): Promise<ScheduleRow | null> {
  const [gone] = await tx.delete(pageSchedules).where(eq(pageId, page)).returning();
  return gone ?? null;
}

/** Held from here on; null where its time has not come, or it is done with. */
export async function lockDue(tx: Db, page: number, now: Date): Promise<ScheduleRow | null> {
  const [due] = await tx
    .select()
    .from(pageSchedules)
    .where(and(eq(pageId, page), waits, lte(at, now)))
    .for("update");
  return due ?? null;
}

/** Pages whose change is due, so many at most. */
export async function listDue(
  db: Db,
  { job, now, limit }: { readonly job: string; readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const due = await db
    .select({ id: pageId })
    .from(pageSchedules)
    .where(and(waits, lte(at, now)))
    .orderBy(failedLast(job, pageId), asc(at))
    .limit(limit);
  return due.map(({ id }) => id);
}

export async function noteError(tx: Db, page: number, why: string): Promise<void> {
  await tx.update(pageSchedules).set({ error: why }).where(eq(pageId, page));
}

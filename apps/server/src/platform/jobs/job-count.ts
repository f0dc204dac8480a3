/** How a job ended. */
export type JobEnd = "done" | "failed";
export type JobCount = { readonly job: string; readonly end: JobEnd; readonly count: number };

const counts = new Map<string, JobCount>();

/** Counts a job that this process worked on. */
export function countJob(job: string, end: JobEnd): void {
  const key = `${job} ${end}`;
  counts.set(key, { job, end, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** Jobs since the start of the process, by their names and ends. */
export function jobCounts(): readonly JobCount[] {
  return [...counts.values()];
}

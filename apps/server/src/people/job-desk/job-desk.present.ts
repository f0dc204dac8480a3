import type { DataOf } from "@yaoji/contract/endpoints";
import { plainError } from "../../platform/faults/fault-sentence.ts";
import type { JobRow, SweepFault, watchJobs } from "../../platform/sweeps/watch.service.ts";

type Desk = DataOf<"jobDeskShow">;
type Entry = Desk["jobs"][number];

export function presentJobs({ jobs, faults, later }: Awaited<ReturnType<typeof watchJobs>>): Desk {
  return { jobs: jobs.map(presentJob), records: faults.map(presentFault), later };
}

function presentJob({ id, name, data, at, error, ...job }: JobRow): Entry {
  const about = Object.entries(data).map(([field, value]) => `${field} ${String(value)}`);
  const { state, tries } = job;
  return {
    what: id,
    job: name,
    about: about.join("，"),
    state,
    tries,
    at: Number(at),
    error: plainError(error),
  };
}

function presentFault({ job, subject, error, tries, dead, next }: SweepFault): Entry {
  const state = dead ? "dead" : "retrying";
  const at = Number(next);
  return { what: `${job}:${subject}`, job, about: subject, state, tries, at, error: plainError(error) };
}

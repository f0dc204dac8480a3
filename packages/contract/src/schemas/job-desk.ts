/** The queues of the shop, as the back office reads them. */
import { z } from "zod";
import { line } from "./common.ts";

/** `what`: how it is named to be tried again; `at`: unix seconds, when it may begin (of a record: be tried next). */
const jobEntry = z.object({
  what: z.string(),
  job: z.string(),
  about: z.string(),
  state: z.enum(["waiting", "active", "retrying", "dead"]),
  tries: z.number(),
  at: z.number(),
  error: z.string(),
});

/** `later`: how many wait for a time that is still to come. The lists end after 500. */
export const jobDesk = z.object({
  jobs: z.array(jobEntry),
  records: z.array(jobEntry),
  later: z.number(),
});

/** A job's number, a record as `cancel-unpaid:123`, or `all`. */
export const jobRetryBody = z.object({ what: line(80, "请给出要重试的任务") });

export const jobsRetried = z.object({ jobs: z.number(), records: z.number() });

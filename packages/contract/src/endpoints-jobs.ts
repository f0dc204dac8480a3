import { jobCalls as calls } from "./calls-jobs.ts";
import { endpoint } from "./endpoint.ts";
import * as desk from "./schemas/job-desk.ts";

/** What the back office asks of the queues. */
export const jobEndpoints = {
  jobDeskShow: endpoint(calls.jobDeskShow, {
    summary: "Jobs that are due, under way, tried again or dead, and records that a job of many could not do",
    data: desk.jobDesk,
  }),
  jobDeskRetry: endpoint(calls.jobDeskRetry, {
    summary: "Try a job, a record of a job of many, or all that failed again at once",
    body: desk.jobRetryBody,
    data: desk.jobsRetried,
    rate: "write",
  }),
};

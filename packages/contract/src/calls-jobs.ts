import { type Call, get, json } from "./call.ts";

const admin = ["admin"] as const;

/** Calls of 任务, the queues of the shop. */
export const jobCalls = {
  jobDeskShow: get("/api/admin/jobs", admin),
  jobDeskRetry: json("/api/admin/jobs/retry", admin),
} as const satisfies Record<string, Call>;

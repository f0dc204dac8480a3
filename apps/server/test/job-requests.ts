import type { jobCalls } from "@yaoji/contract/calls-jobs";
import type { RequestOf } from "@yaoji/contract/endpoints";

/** A well-formed request of every call of 任务. */
export const jobRequests: { [N in keyof typeof jobCalls]: () => RequestOf<N> } = {
  jobDeskShow: () => ({}),
  jobDeskRetry: () => ({ body: { what: "all" } }),
};

import { confirmBox, toast } from "@yaoji/browser/messages";
import { queryOptions } from "@tanstack/react-query";
import { jobTitle } from "@yaoji/domain/text/job-words";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { toldIfRefused } from "../../parts/told-if-refused.ts";

export type Job = DataOf<"jobDeskShow">["jobs"][number];

const jobsKey = ["jobs"] as const;

/** Asked again every ten seconds while it is looked at: the queues work by themselves. */
export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: () => api("jobDeskShow", {}),
  refetchInterval: 10_000,
});

export const hasFailed = ({ state }: Job) => state === "retrying" || state === "dead";

export const retryOne = ({ what, job, about }: Job) =>
  void retry(`确定立即重试“${jobTitle(job)}”（${about || what}）吗？`, what);

export const retryAll = (count: number) => void retry(`确定立即重试全部${count}项吗？`, "all");

async function retry(question: string, what: string): Promise<void> {
  let retried = 0;
  const run = async () => {
    const { jobs, records } = await toldIfRefused(api("jobDeskRetry", { body: { what } }));
    retried = jobs + records;
  };
  if (!(await confirmBox(question, { actionLabel: "立即重试", run }))) return;
  toast(retried === 0 ? "没有需要重试的，可能已经办完" : `已安排立即重试${retried}项`, "success");
  await queries.invalidateQueries({ queryKey: jobsKey });
}

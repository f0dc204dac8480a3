import { endpoints } from "@yaoji/contract/endpoints";
import { refuse } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { retryJobs, watchJobs } from "../../platform/sweeps/watch.service.ts";
import { presentJobs } from "./job-desk.present.ts";

export function jobDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.jobDeskShow, async () => presentJobs(await watchJobs(app)));

  serve(shell, endpoints.jobDeskRetry, async ({ caller, body: { what } }) => {
    const retried = await retryJobs(app, caller, what);
    if (retried === null) return refuse("request.invalid", { errors: { what: ["没有这样的任务编号"] } });
    const { jobs, faults: records } = retried;
    const text = jobs + records === 0 ? "没有需要重试的，可能已经办完" : `已安排立即重试${jobs + records}项`;
    return tell(text, { jobs, records });
  });
}

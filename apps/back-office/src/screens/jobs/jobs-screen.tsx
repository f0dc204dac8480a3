import { useQuery } from "@tanstack/react-query";
import { screens } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { JobTable } from "./job-table.tsx";
import { hasFailed, type Job, jobsQuery, retryAll } from "./jobs.ts";

/** 任务: what the queues of the shop have not done yet, what failed and why, and another try. */
export function JobsScreen() {
  const { data, error, refetch } = useQuery(jobsQuery);
  const failed = data ? [...data.jobs, ...data.records].filter(hasFailed).length : 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.jobs.title}</h1>
        {failed > 0 && (
          <button type="button" className="btn" onClick={() => retryAll(failed)}>
            全部立即重试
          </button>
        )}
      </div>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-4">
          <p role="status" className="text-ink-2">
            到时间未办完的任务 {data.jobs.length} 个，出错的记录 {data.records.length} 条；另有 {data.later}{" "}
            个任务未到时间。
          </p>
          <Jobs title="队列中的任务" jobs={data.jobs} empty="没有到时间而未办完的任务" />
          <Jobs title="批量任务中出错的记录" jobs={data.records} empty="批量任务没有出错的记录" />
        </div>
      ) : (
        <Loading rows={8} />
      )}
    </>
  );
}

type JobsProps = { title: string; jobs: readonly Job[]; empty: string };

function Jobs({ title, jobs, empty }: JobsProps) {
  return (
    <Panel title={title}>
      {jobs.length === 0 ? <p className="text-ink-2">{empty}</p> : <JobTable label={title} jobs={jobs} />}
    </Panel>
  );
}

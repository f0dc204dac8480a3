import { type JobState, jobStateText, jobTitle } from "@yaoji/domain/text/job-words";
import { formatShopTime } from "@yaoji/domain/text/time";
import { hasFailed, type Job, retryOne } from "./jobs.ts";

const looks: Readonly<Record<JobState, string>> = {
  waiting: "mark-quiet",
  active: "mark-good",
  retrying: "mark-quiet",
  dead: "mark-bad",
};

/** What is not done yet, with why; whatever failed can be tried again. */
export function JobTable({ label, jobs }: { label: string; jobs: readonly Job[] }) {
  return (
    <div className="list-box">
      <table className="list-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">任务</th>
            <th scope="col">状态</th>
            <th scope="col">对象</th>
            <th scope="col" className="figure">
              已试次数
            </th>
            <th scope="col">下次执行</th>
            <th scope="col">出错原因</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.what} job={job} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JobRow({ job }: { job: Job }) {
  const { what, job: name, about, state, tries, at, error } = job;
  return (
    <tr data-row={what}>
      <td>
        {jobTitle(name)}
        <span className="block text-ink-2">{name}</span>
      </td>
      <td className="short">
        <span className={`mark ${looks[state]}`}>{jobStateText[state]}</span>
      </td>
      <td>{about || "—"}</td>
      <td className="figure num">{tries}</td>
      <td className="short num">{state === "dead" ? "不再自动执行" : formatShopTime(new Date(at * 1000))}</td>
      <td>{error || "—"}</td>
      <td className="short">
        {hasFailed(job) && (
          <button
            type="button"
            className="btn"
            aria-label={`立即重试 ${jobTitle(name)} ${about || what}`}
            onClick={() => retryOne(job)}
          >
            立即重试
          </button>
        )}
      </td>
    </tr>
  );
}

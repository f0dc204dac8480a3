import { formatShopTime, wireTime } from "@yaoji/domain/time";
import { type JobRow, retryJobs, type SweepFault, watchJobs } from "../jobs/watch.service.ts";
import type { Command } from "./commands.ts";
import { type Given, UsageFault, verbs } from "./verbs.ts";

const usage = `后台任务：
  npm run ops -- jobs                    列出待执行、重试中和失败的任务，及批量任务中未能处理的记录
  npm run ops -- jobs retry 编号|all      立即重试`;

const stateText: Readonly<Record<JobRow["state"], string>> = {
  waiting: "待执行",
  active: "执行中",
  retrying: "等待重试",
  dead: "已失败",
};

const table = verbs(usage, {
  list: async (app, _given, print) => {
    const { jobs, faults, later } = await watchJobs(app);
    for (const job of jobs) print(lineOf(job));
    for (const fault of faults) print(faultLineOf(fault));
    const counted = Object.entries(stateText).map(([state, text]) => {
      const number = jobs.filter((job) => job.state === state).length;
      return `${text}${number}个`;
    });
    const stuck = faults.length > 0 ? `批量任务中有${faults.length}条未能处理，下次执行时重试；` : "";
    return `${counted.join("，")}；${stuck}另有${later}个任务未到时间。`;
  },
  retry: async (app, given) => {
    const retried = await retryJobs(app, jobOf(given));
    if (retried === 0) throw new UsageFault("没有可以重试的任务。");
    return `已安排立即重试${retried}个任务。`;
  },
});

/** `ops -- jobs`: lists what is not done; with `retry` tries it again. */
export const jobs: Command = (app, order, print) =>
  table(app, order.args.length === 0 ? { ...order, args: ["list"] } : order, print);

function lineOf({ id, name, state, data, tries, at, error }: JobRow): string {
  const time = wireTime(at);
  const about = JSON.stringify(data);
  const failed = tries > 0 || error !== "" ? `已试${tries}次 ${error}` : "";
  return [id, name, stateText[state], time ? formatShopTime(time) : "", about, failed]
    .filter(Boolean)
    .join("  ");
}

/** One row of a sweep; the others of it were done. */
function faultLineOf({ job, subject, error, tries, since }: SweepFault): string {
  const time = wireTime(since);
  return `${job}  编号${subject}  未能处理  ${time ? formatShopTime(time) : ""}起已试${tries}次  ${error}`;
}

/** Null for all. */
function jobOf({ words }: Given): string | null {
  const [word = ""] = words;
  if (word === "all") return null;
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word))
    throw new UsageFault("请给出任务编号，或 all。");
  return word;
}

import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { plainError } from "../platform/faults/fault-sentence.ts";
import {
  type JobRow,
  type Retried,
  retryJobs,
  type SweepFault,
  type ToRetry,
  watchJobs,
} from "../platform/sweeps/watch.service.ts";
import type { Command } from "./command.ts";
import { type Given, UsageFault, verbs } from "./verbs.ts";

const usage = `后台任务：
  npm run ops -- jobs                         列出待执行、重试中和失败的任务，及批量任务中未能处理的记录
  npm run ops -- jobs retry 编号|任务:记录|all   立即重试一个任务、批量任务的一条记录（如 cancel-unpaid:123），或全部`;
const offer = {
  usage,
  verbs: {
    list: {},
    retry: { words: 1 },
  },
};

const stateText: Readonly<Record<JobRow["state"], string>> = {
  waiting: "待执行",
  active: "执行中",
  retrying: "等待重试",
  dead: "已失败",
};

const table = verbs(offer, {
  list: async (app, _given, print) => {
    const { jobs, faults, later } = await watchJobs(app);
    for (const job of jobs) print(lineOf(job));
    for (const fault of faults) print(faultLineOf(fault));
    const counted = Object.entries(stateText).map(([state, text]) => {
      const number = jobs.filter((job) => job.state === state).length;
      return `${text}${number}个`;
    });
    return `${counted.join("，")}；${countFaults(faults)}另有${later}个任务未到时间。`;
  },
  retry: async (app, given) => {
    const what = toRetryOf(given);
    const retried = await retryJobs(app, what);
    if (retried.jobs + retried.faults === 0) throw new UsageFault(nothingOf(what));
    return `已安排立即重试${retriedText(retried)}。`;
  },
});

/** `ops -- jobs`: lists what is not done; with `retry` tries it again. */
export const jobs: Command = (app, order, print) =>
  table(app, order.args.length === 0 ? { ...order, args: ["list"] } : order, print);

function lineOf({ id, name, state, data, tries, at, error }: JobRow): string {
  const about = JSON.stringify(data);
  const failed = tries > 0 || error !== "" ? `已试${tries}次 ${plainError(error)}` : "";
  return [id, name, stateText[state], timeText(at), about, failed].filter(Boolean).join("  ");
}

/** One row of a sweep, its address first; the others of it were done. */
function faultLineOf({ job, subject, dead, error, tries, since, next }: SweepFault): string {
  const state = dead ? stateText.dead : `${stateText.retrying}  ${timeText(next)}`;
  return `${job}:${subject}  ${state}  ${timeText(since)}起已试${tries}次  ${plainError(error)}`;
}

function countFaults(faults: readonly SweepFault[]): string {
  if (faults.length === 0) return "";
  const dead = faults.filter((fault) => fault.dead).length;
  return `批量任务的记录${stateText.retrying}${faults.length - dead}条，${stateText.dead}${dead}条；`;
}

function timeText(seconds: number): string {
  const time = wireTime(seconds);
  return time ? formatShopTime(time) : "";
}

/** Null for all. */
function toRetryOf({ words }: Given): ToRetry | null {
  const [word = ""] = words;
  if (word === "all") return null;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word)) return { id: word };
  const [, job, subject] = /^([a-z-]+):((?:[a-z]+-)?[1-9]\d{0,14})$/.exec(word) ?? [];
  if (job && subject) return { job, subject };
  throw new UsageFault("请给出任务编号、批量任务的记录（如 cancel-unpaid:123），或 all。");
}

function nothingOf(what: ToRetry | null): string {
  if (what === null) return "没有可以重试的任务或记录。";
  if ("id" in what) return "没有可以重试的任务。";
  return `批量任务 ${what.job} 没有未能处理的记录 ${what.subject}。`;
}

function retriedText({ jobs, faults }: Retried): string {
  return [jobs > 0 && `${jobs}个任务`, faults > 0 && `批量任务的${faults}条记录`].filter(Boolean).join("和");
}

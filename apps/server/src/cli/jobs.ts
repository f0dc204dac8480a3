import { jobStateText as stateText } from "@yaoji/domain/text/job-words";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { plainError } from "../platform/faults/fault-sentence.ts";
import {
  type JobRow,
  type Retried,
  retryJobs,
  type SweepFault,
  watchJobs,
} from "../platform/sweeps/watch.service.ts";
import type { Command } from "./command.ts";
import { makerOf } from "./desk-file.ts";
import { UsageFault, verbs } from "./verbs.ts";

const usage = `后台任务：
  npm run ops -- jobs                         列出待执行、重试中和失败的任务，及批量任务中未能处理的记录
  npm run ops -- jobs retry 编号|任务:记录|all   立即重试一个任务、批量任务的一条记录（如 cancel-unpaid:123），或全部`;
const offer = {
  usage,
  verbs: {
    list: {},
    retry: { words: 1, logsItself: true },
  },
} as const;

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
    const [word = ""] = given.words;
    const retried = await retryJobs(app, makerOf(given), word);
    if (retried === null)
      throw new UsageFault("请给出任务编号、批量任务的记录（如 cancel-unpaid:123），或 all。");
    if (retried.jobs + retried.faults === 0) throw new UsageFault(nothingOf(word));
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

function nothingOf(word: string): string {
  if (word === "all") return "没有可以重试的任务或记录。";
  const [job, subject] = word.split(":");
  return subject === undefined ? "没有可以重试的任务。" : `批量任务 ${job} 没有未能处理的记录 ${subject}。`;
}

function retriedText({ jobs, faults }: Retried): string {
  return [jobs > 0 && `${jobs}个任务`, faults > 0 && `批量任务的${faults}条记录`].filter(Boolean).join("和");
}

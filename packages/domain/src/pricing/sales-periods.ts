/** Periods that a maker's sales are asked for, and their parts: days, weeks from Monday on, months. */
import { addDays, addMonths, daysBetween } from "../text/time.ts";

/** How long a part of a period is. */
export const periodSteps = ["day", "week", "month"] as const;
export type PeriodStep = (typeof periodSteps)[number];

/** Chinese names of the parts. */
export const periodStepText: Readonly<Record<PeriodStep, string>> = {
  day: "按天",
  week: "按周",
  month: "按月",
};

/** From one `YYYY-MM-DD` to another on the shop's clock, both included. */
export type Period = { readonly start: string; readonly end: string };

/** A part of a period, cut at its ends; `key` is the first day of the whole part. */
export type PeriodPart = Period & { readonly key: string };

/** A field that makes no period, and the sentence that says what to do. */
export type PeriodFault = { readonly field: "start" | "end"; readonly text: string };

/** Two years. */
export const mostPeriodDays = 731;
/** So many days at most are shown one by one. */
export const mostSingleDays = 92;

/** The last `days` days up to today, today included. */
export function lastDays(today: string, days: number): Period {
  return { start: addDays(today, 1 - days), end: today };
}

/** What is wrong with a period, asked in parts where a step is given; null: nothing. */
export function periodFault({ start, end }: Period, step?: PeriodStep): PeriodFault | null {
  const days = daysBetween(start, end) + 1;
  if (days < 1) return { field: "end", text: "结束日期不能早于开始日期，请重新选择" };
  if (days > mostPeriodDays) return { field: "start", text: "一次最多查询两年，请缩短日期范围" };
  if (step === "day" && days > mostSingleDays)
    return { field: "start", text: `按天最多查询${mostSingleDays}天，请缩短日期范围，或改为按周、按月` };
  return null;
}

/** The parts of a period, first to last, without a gap; RangeError on no date. */
export function periodParts({ start, end }: Period, step: PeriodStep): PeriodPart[] {
  const parts: PeriodPart[] = [];
  for (let key = firstDayOf(start, step); key <= end; key = nextOf(key, step)) {
    const last = addDays(nextOf(key, step), -1);
    parts.push({ key, start: key < start ? start : key, end: last > end ? end : last });
  }
  return parts;
}

/** The first day of the part that a day belongs to. */
function firstDayOf(day: string, step: PeriodStep): string {
  if (step === "month") return `${day.slice(0, 8)}01`;
  return step === "week" ? addDays(day, -weekday(day)) : day;
}

function nextOf(key: string, step: PeriodStep): string {
  if (step === "month") return addMonths(key, 1);
  return addDays(key, step === "week" ? 7 : 1);
}

/** 0 is Monday, as is the first day of 1900. */
function weekday(day: string): number {
  return ((daysBetween("1900-01-01", day) % 7) + 7) % 7;
}

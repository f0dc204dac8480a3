import { addDays } from "./time.ts";

/** A day `YYYY-MM-DD` as the head of what happened on it: 今天, 昨天, else the day itself. */
export function dayName(day: string, today: string): string {
  if (day === today) return "今天";
  return day === addDays(today, -1) ? "昨天" : day;
}

const weekdayNames = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"] as const;

/** The weekday of a day `YYYY-MM-DD`: 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Weekdays 1 to 7 as 周一、周二. */
export function weekdaysText(weekdays: readonly number[]): string {
  return weekdays.map((weekday) => weekdayNames[weekday - 1] ?? "").join("、");
}

/** A day that is near, with its weekday: 11月29日（周日）. */
export function monthDayText(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}月${date}日（${weekdaysText([weekdayOf(day)])}）`;
}

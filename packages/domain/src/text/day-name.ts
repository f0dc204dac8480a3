import { addDays } from "./time.ts";

/** A day `YYYY-MM-DD` as the head of what happened on it: 今天, 昨天, else the day itself. */
export function dayName(day: string, today: string): string {
  if (day === today) return "今天";
  return day === addDays(today, -1) ? "昨天" : day;
}

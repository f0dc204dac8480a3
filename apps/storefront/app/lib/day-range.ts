/** From one day to another, both included, as addresses and calls have them. */
import { addDays, daysInOrder, isDate } from "@yaoji/domain/text/time";

/** Days are `YYYY-MM-DD` on the shop's clock; "" where there is none. */
export type DayRange = { readonly start: string; readonly end: string };

/** The days of an address, the earlier first; what is none is left out. */
export function readDays(search: URLSearchParams): DayRange {
  return daysInOrder(dayOrNone(search.get("start")), dayOrNone(search.get("end")));
}

function dayOrNone(text: string | null): string {
  return text !== null && isDate(text) ? text : "";
}

/** The range as calls take it: unix seconds, the last day counts whole. */
export function dayTimes({ start, end }: DayRange): { start_time?: number; end_time?: number } {
  return {
    ...(start && { start_time: dayStart(start) }),
    ...(end && { end_time: dayStart(addDays(end, 1)) - 1 }),
  };
}

function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`) / 1000;
}

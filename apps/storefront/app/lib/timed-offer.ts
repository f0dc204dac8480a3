import { shopDate } from "@yaoji/domain/text/time";

/** Where a timed offer stands by the shop's clock; all unix seconds, `ends` 0 without an end. */
export type TimedPhase = { readonly phase: "coming" | "running" | "over"; readonly until: number };

/** Coming, running or over; the moment that the count-down runs to. */
export function phaseOf({ starts, ends }: { starts: number; ends: number }, now: number): TimedPhase {
  if (starts > now) return { phase: "coming", until: starts };
  if (ends !== 0 && ends <= now) return { phase: "over", until: ends };
  return { phase: "running", until: ends };
}

const countedDays = 3;

/** Whether the moment is near enough to be counted down; further off its day says more. */
export function isCountedDown(until: number, now: number): boolean {
  return until - now <= countedDays * 86_400;
}

/** The last day of an offer that ends then, YYYY-MM-DD by the shop's clock. */
export function lastDayOf(until: number): string {
  return shopDate(new Date((until - 1) * 1000));
}

/** Days, hours, minutes and seconds until then, each two digits or more; null once it is over. */
export function countDown(until: number, now: number): readonly [string, string, string, string] | null {
  const left = until - now;
  if (left <= 0) return null;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return [
    String(Math.floor(left / 86_400)),
    two((left % 86_400) / 3600),
    two((left % 3600) / 60),
    two(left % 60),
  ];
}

import { addDays, isDate } from "@yaoji/domain/text/time";
import { type Given, UsageFault } from "./verbs.ts";

/** From the midnight of `--from` until the day of `--to` is over; typed the wrong way round they are meant the right way round. */
export function daysOf(given: Given): {
  readonly since: Date | undefined;
  readonly before: Date | undefined;
} {
  const [from, to] = [dayOf(given, "from"), dayOf(given, "to")];
  const isReversed = from !== undefined && to !== undefined && from > to;
  const [first, last] = isReversed ? [to, from] : [from, to];
  return {
    since: first === undefined ? undefined : startOf(first),
    before: last === undefined ? undefined : startOf(addDays(last, 1)),
  };
}

function dayOf({ options }: Given, name: "from" | "to"): string | undefined {
  const day = options[name]?.normalize("NFKC").trim();
  if (day !== undefined && !isDate(day)) throw new UsageFault(`--${name} 请写成 2028-05-31 这样的日期。`);
  return day;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** Times of the wire and of the shop's clock, Asia/Shanghai: +08:00 all year since 1992, so no time-zone table. */

const shopOffset = 8 * 3_600_000;
const oneDay = 86_400_000;

/** A wire time: 10 digits are seconds, 13 milliseconds (§9); anything else null. */
export function wireTime(value: number | string): Date | null {
  const text = String(value);
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  return null;
}

/** Unix seconds for the wire, cut. */
export function toWireTime(time: Date | number): number {
  return Math.floor(Number(time) / 1000);
}

/** One cart asks for today's text some dozens of times. */
let lastDay = { day: Number.NaN, text: "" };

/** The shop's calendar day, `YYYY-MM-DD`. */
export function shopDate(time: Date): string {
  const day = Math.floor((time.getTime() + shopOffset) / oneDay);
  if (lastDay.day !== day) lastDay = { day, text: shopClock(time).slice(0, 10) };
  return lastDay.text;
}

/** `YYYY-MM-DD HH:mm:ss` on the shop's clock. */
export function formatShopTime(time: Date): string {
  return shopClock(time).slice(0, 19).replace("T", " ");
}

/** Two days `YYYY-MM-DD` from the earlier to the later: whoever names the later one first means the same; "" is no bound. */
export function daysInOrder(start: string, end: string): { readonly start: string; readonly end: string } {
  return start !== "" && end !== "" && end < start ? { start: end, end: start } : { start, end };
}

/**
 * From one moment of the wire to another, `end` the first instant after it: its whole second counts. The later one first
 * means the days of both, whole.
 */
export function timeRange(
  start: number | Date | undefined,
  end: number | Date | undefined,
): { readonly start: Date | null; readonly end: Date | null } {
  const [from, to] = [momentOf(start), momentOf(end)];
  if (from && to && to < from) {
    const days = [shopDate(to), addDays(shopDate(from), 1)].map((day) => new Date(`${day}T00:00:00+08:00`));
    return { start: days[0] ?? null, end: days[1] ?? null };
  }
  return { start: from, end: to && new Date(to.getTime() + 1000) };
}

/** Unix seconds, or from 13 digits on milliseconds. */
function momentOf(value: number | Date | undefined): Date | null {
  if (value === undefined) return null;
  return value instanceof Date ? value : new Date(value >= 1e12 ? value : value * 1000);
}

/** Whole days from one `YYYY-MM-DD` to another, negative when the second is earlier; RangeError on no date. */
export function daysBetween(from: string, to: string): number {
  return (dayNumber(to) - dayNumber(from)) / oneDay;
}

/** The `YYYY-MM-DD` that many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date(dayNumber(date) + days * oneDay).toISOString().slice(0, 10);
}

/** The `YYYY-MM-DD` so many whole months later; a day that the month lacks becomes its last (01-31 + 1 → 02-28). */
export function addMonths(date: string, months: number): string {
  const start = new Date(dayNumber(date));
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), last));
  return first.toISOString().slice(0, 10);
}

/** Whether the text is a day that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return !Number.isNaN(timeOf(text));
}

function dayNumber(date: string): number {
  const time = timeOf(date);
  if (Number.isNaN(time)) throw new RangeError(`not a date YYYY-MM-DD: ${date}`);
  return time;
}

/** Midnight UTC of the day; NaN for what is no day. */
function timeOf(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  // 02-30 is read as 03-01.
  return new Date(time).getUTCDate() === Number(date.slice(8)) ? time : Number.NaN;
}

function shopClock(time: Date): string {
  return new Date(time.getTime() + shopOffset).toISOString();
}

/** `YYYY-MM-DD HH:mm` on the shop's clock, as unix seconds. */
export function parseShopMinute(text: string): number {
  return toWireTime(new Date(`${text.replace(" ", "T")}:00+08:00`));
}

/** Unix seconds as `YYYY-MM-DD HH:mm` on the shop's clock. */
export function formatShopMinute(time: number): string {
  return formatShopTime(new Date(time * 1000)).slice(0, 16);
}

import { formatShopTime, wireTime } from "@yaoji/domain/text/time";

/** A time of the wire as people read it: 2026-11-22 10:05; "" for what is no time. */
export function minuteOf(wire: number): string {
  const time = wireTime(wire);
  return time ? formatShopTime(time).slice(0, 16) : "";
}

/** The day of a time of the wire: 2026-11-22; "" for what is no time. */
export function dayOf(wire: number): string {
  return minuteOf(wire).slice(0, 10);
}

import { formatShopTime, toWireTime } from "./time.ts";

/** `YYYY-MM-DD HH:mm` on the shop's clock, as unix seconds. */
export function parseShopMinute(text: string): number {
  return toWireTime(new Date(`${text.replace(" ", "T")}:00+08:00`));
}

/** Unix seconds as `YYYY-MM-DD HH:mm` on the shop's clock. */
export function formatShopMinute(time: number): string {
  return formatShopTime(new Date(time * 1000)).slice(0, 16);
}

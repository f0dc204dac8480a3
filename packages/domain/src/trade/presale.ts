/** 预售: goods that are not there yet and whose arrival is announced, for a day and a number of pieces. */
import { addDays } from "../text/time.ts";
import type { OrderStatus } from "./order-states.ts";
import { presaleText } from "./presale-text.ts";

/** Announced pieces of goods in a warehouse stand as a batch of this number; no maker's batch is called so. */
export const presaleBatchNo = "预售";

/** Their expiry is not known: the day that stands in its place. */
export const unknownExpiry = "9999-12-31";

/** An arrival is announced at most so many days ahead. */
export const mostPresaleDays = 180;

/** Why an arrival cannot be announced for that day `YYYY-MM-DD`; null where it can. */
export function presaleDayRefusal(on: string, today: string): string | null {
  if (on <= today) return "预计到货日期须晚于今天";
  const last = addDays(today, mostPresaleDays);
  return on > last ? `预计到货日期最晚为${last}（${mostPresaleDays}天内）` : null;
}

/** Pieces of goods at a warehouse: to sell now, and announced for a day; null: nothing is announced. */
export type Supply = {
  readonly stock: number;
  readonly presale: { readonly on: string; readonly available: number } | null;
};

/** What is sold: what is there, and only where that is nothing what is to arrive, with its day. */
export function soldOf({ stock, presale }: Supply): {
  readonly stock: number;
  readonly presaleOn: string | null;
} {
  if (stock > 0 || !presale || presale.available <= 0) return { stock, presaleOn: null };
  return { stock: presale.available, presaleOn: presale.on };
}

/**
 * Pieces that stay announced after some have arrived: those that did are announced no more, but what orders still wait for
 * (`reserved`) is never given up.
 */
export function leftAnnounced(
  { announced, reserved }: { readonly announced: number; readonly reserved: number },
  received: number,
): number {
  return Math.max(reserved, announced - received);
}

/** An order that waits; `paidAt` null: not paid yet. Ids rise as orders are submitted. */
export type WaitingOrder = { readonly id: number; readonly paidAt: Date | null };

/** Who gets what arrives first: as they were paid, then those that are not, as they were submitted. */
export function inTurn<T extends WaitingOrder>(orders: readonly T[]): T[] {
  const time = ({ paidAt }: WaitingOrder) => paidAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return orders.toSorted((a, b) => compare(time(a), time(b)) || a.id - b.id);
}

function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The moment from which the delivery of goods that are to arrive is reckoned: their day's beginning, never the past. */
export function deliveredFrom(presaleOn: string | null, now: Date): Date {
  if (presaleOn === null) return now;
  const start = new Date(`${presaleOn}T00:00:00+08:00`);
  return start > now ? start : now;
}

/** Whether an order of presale goods waits, may wait in vain, or has them. */
export const presaleStates = ["waiting", "stopped", "arrived"] as const;
export type PresaleState = (typeof presaleStates)[number];

/** Of an order: the day that it was told first, and today; null: it has no presale goods. */
export type OrderPresale = {
  readonly presaleFirst: string | null;
  readonly presaleOn: string | null;
  readonly presaleState: PresaleState | null;
};

/** Why an order cannot be reviewed or picked yet; null where it can. */
export function presaleObstacle({ presaleOn, presaleState }: OrderPresale): string | null {
  if (presaleOn === null || presaleState === null || presaleState === "arrived") return null;
  if (presaleState === "stopped") return "订单有预售商品的到货已取消，请与客户协商后取消订单或登记缺货";
  return `订单有预售商品尚未到货（预计${presaleOn}），到货配齐后才能审核和配货`;
}

/** Whether the day that the shop ordered by does not hold any more: cancelling then costs it nothing. */
export function isPresaleBroken({ presaleFirst, presaleOn, presaleState }: OrderPresale): boolean {
  if (presaleState === "stopped") return true;
  return presaleState === "waiting" && presaleFirst !== presaleOn;
}

/** What an order says of its presale goods; "" where it has none, or nothing is waited for any more. */
export function orderPresaleText(presale: OrderPresale, status: OrderStatus): string {
  const { presaleOn, presaleState } = presale;
  if (presaleOn === null || status === "cancelled") return "";
  if (presaleState === "arrived") return "预售商品已到货";
  if (presaleState === "stopped") return "预售 · 到货已取消，可直接取消订单，全额退款";
  return isPresaleBroken(presale)
    ? `${presaleText(presaleOn)}（日期有变动，可直接取消，全额退款）`
    : presaleText(presaleOn);
}

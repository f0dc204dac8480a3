/** Prize draws 抽奖 (domain.md §7): fixed odds by weight, prizes of a stock, a place in the log for every draw. */
import { yuan, type Money } from "../money/money.ts";
import { shopDate } from "../text/time.ts";

/** What can be won; `nothing` is 谢谢参与. */
export const prizeKinds = ["points", "coupon", "thing", "nothing"] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** The most that a prize may be worth by law, 50,000 yuan; the database enforces the same. */
export const mostWorth: Money = yuan(50_000);

/**
 * A prize in a draw: `weight` of the sum of all weights are its odds; `stock` null: as many as wanted. The one with
 * `isFallback` is given where a prize is used up; it has no stock.
 */
export type DrawnPrize = {
  readonly weight: number;
  readonly stock: number | null;
  readonly isFallback: boolean;
};

/** The sum of the weights: a random number is drawn below it. */
export function totalWeight(prizes: readonly Pick<DrawnPrize, "weight">[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}

/**
 * The prize that a random number names, 0 ≤ random < totalWeight: the prizes' weights stand one after the other in
 * their order, used up or not, so that the odds of each stay what they were. RangeError: a number beyond them.
 */
export function prizeAt<P extends Pick<DrawnPrize, "weight">>(prizes: readonly P[], random: number): P {
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (random >= 0 && random < end) return prize;
  }
  throw new RangeError(`no prize at ${random} of ${end}`);
}

/** Whether there is one left. */
export function isLeft({ stock }: Pick<DrawnPrize, "stock">): boolean {
  return stock === null || stock > 0;
}

/** What is given where `named` may be used up: itself while there is one, else what stands in; null without either. */
export function prizeGiven<P extends DrawnPrize>(prizes: readonly P[], named: P): P | null {
  return isLeft(named) ? named : (prizes.find(({ isFallback }) => isFallback) ?? null);
}

/** The odds of each prize as it stands now, from 0 to 1: those of one that is used up fall to what stands in. */
export function oddsNow(prizes: readonly DrawnPrize[]): number[] {
  const total = totalWeight(prizes);
  const gone = totalWeight(prizes.filter((prize) => !isLeft(prize)));
  return prizes.map((prize) => {
    if (!isLeft(prize)) return 0;
    return (prize.weight + (prize.isFallback ? gone : 0)) / total;
  });
}

/** "12.5%", "0.1%": as many decimals as are needed, four at the most. */
export function oddsText(odds: number): string {
  return `${Number((odds * 100).toFixed(4))}%`;
}

/** What lets a shop draw: `daily` once a day, `per_order` once for each order of an amount. */
export const entitlementKinds = ["daily", "per_order"] as const;
export type EntitlementKind = (typeof entitlementKinds)[number];

/** The name of the day's entitlement, on the shop's calendar. */
export function dailyEntitlement(now: Date): string {
  return `day:${shopDate(now)}`;
}

/** What the right of an order begins with, before the order's id. */
export const orderEntitlementStart = "order:";

/** The name of an order's entitlement. */
export function orderEntitlement(orderId: number): string {
  return `${orderEntitlementStart}${orderId}`;
}

/** Where a draw stands. */
export type DrawState = "upcoming" | "running" | "ended";

/** Begins with its first moment, and is over with its last. */
export function drawState(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): DrawState {
  if (now < startsAt) return "upcoming";
  return now < endsAt ? "running" : "ended";
}

/** "演示****药房": a winner as others see him; the first two and the last two letters, fewer of a short name. */
export function maskedCompany(name: string): string {
  const letters = Array.from(name);
  const shown = letters.length >= 6 ? 2 : letters.length >= 3 ? 1 : 0;
  const end = shown === 0 ? "" : letters.slice(-shown).join("");
  return `${letters.slice(0, Math.max(1, shown)).join("")}****${end}`;
}

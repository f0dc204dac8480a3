/** Purchase limits 限购 (domain.md §3): how many pieces, sets or times a shop may still take, and since when they count. */
import type { PromotionKind } from "./promotions.ts";
import { shopDate } from "../text/time.ts";

/**
 * Pieces (sets of a combination, pieces of a gift) that a shop and those linked with it may take; of reductions and
 * cashback, orders that it may take them in. Null: no limit.
 */
export type Limits = {
  readonly order: number | null;
  readonly day: number | null;
  readonly week: number | null;
  readonly period: number | null;
};

/** Pieces that the shop and those linked with it have taken since midnight, Monday, and the beginning. */
export type Taken = { readonly day: number; readonly week: number; readonly period: number };

/** Whether limits count the orders that take it, not pieces: one order takes such a promotion once. */
export function countsTimes(kind: PromotionKind): boolean {
  return kind.endsWith("_reduction") || kind === "cashback";
}

/** Pieces that may still be taken in one order, with `left` at the special price altogether; null: no limit. */
export function remainingOf(limits: Limits, taken: Taken, left: number | null = null): number | null {
  const bounds = [
    limits.order,
    limits.day === null ? null : limits.day - taken.day,
    limits.week === null ? null : limits.week - taken.week,
    limits.period === null ? null : limits.period - taken.period,
    left,
  ].filter((bound) => bound !== null);
  return bounds.length === 0 ? null : Math.max(0, Math.min(...bounds));
}

/** The smaller of two limits; null: no limit. */
export function fewest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** Special prices where no more than `near` pieces near their expiry may be taken 近效期: an expiry wish leaves the others out. */
export function withinNear<S extends { readonly kind: string; readonly remaining: number | null }>(
  specials: readonly S[],
  near: number,
): S[] {
  return specials.map((special) =>
    special.kind === "near_expiry" ? { ...special, remaining: fewest(special.remaining, near) } : special,
  );
}

/** Midnight and Monday's midnight of the shop's clock, from which limits a day and a week count. */
export function limitWindows(now: Date): { readonly dayStart: Date; readonly weekStart: Date } {
  const dayStart = new Date(`${shopDate(now)}T00:00:00+08:00`);
  const weekday = (new Date(`${shopDate(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { dayStart, weekStart: new Date(dayStart.getTime() - weekday * 86_400_000) };
}

/** "每单限20，每天限50": the limits in words; "" without any. */
export function describeLimits({ order, day, week, period }: Limits, unit: string): string {
  const parts: string[] = [];
  if (order !== null) parts.push(`每单限${order}${unit}`);
  if (day !== null) parts.push(`每天限${day}${unit}`);
  if (week !== null) parts.push(`每周限${week}${unit}`);
  if (period !== null) parts.push(`活动期限${period}${unit}`);
  return parts.join("，");
}

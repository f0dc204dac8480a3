import { describe, expect, test } from "vitest";
import { promotionKinds } from "./promotions.ts";
import {
  countsTimes,
  describeLimits,
  limitWindows,
  type Limits,
  remainingOf,
  type Taken,
} from "./purchase-limits.ts";

describe("domain.md §3 limit per order, day, week, period, counted across linked shops", () => {
  const unlimited: Limits = { order: null, day: null, week: null, period: null };
  const nothing: Taken = { day: 0, week: 0, period: 0 };

  test.each<[string, Partial<Limits>, Partial<Taken>, number | null]>([
    ["no limit", {}, { day: 9, week: 9, period: 9 }, null],
    ["per order, whatever was taken", { order: 5 }, { day: 99, week: 99, period: 99 }, 5],
    ["per day", { day: 10 }, { day: 4, week: 20, period: 30 }, 6],
    ["per week", { week: 10 }, { day: 0, week: 3, period: 30 }, 7],
    ["per period", { period: 10 }, { day: 0, week: 0, period: 8 }, 2],
    ["the tightest", { order: 5, day: 10, week: 20, period: 30 }, { day: 1, week: 18, period: 18 }, 2],
    ["used up", { day: 10 }, { day: 10 }, 0],
    ["more than used up", { day: 10 }, { day: 12 }, 0],
  ])("%s", (...[, limits, taken, expected]) => {
    expect(remainingOf({ ...unlimited, ...limits }, { ...nothing, ...taken })).toBe(expected);
  });

  test("the stock at the special price is a limit too", () => {
    expect(remainingOf(unlimited, nothing, 3)).toBe(3);
    expect(remainingOf({ ...unlimited, order: 5 }, nothing, 3)).toBe(3);
    expect(remainingOf({ ...unlimited, order: 2 }, nothing, 3)).toBe(2);
    expect(remainingOf(unlimited, nothing, null)).toBeNull();
    expect(remainingOf(unlimited, nothing, 0)).toBe(0);
  });

  test.each([
    ["a Saturday", "2026-11-21T02:00:00Z", "2026-11-20T16:00:00.000Z", "2026-11-15T16:00:00.000Z"],
    [
      "a Monday's first moment",
      "2026-11-15T16:00:00Z",
      "2026-11-15T16:00:00.000Z",
      "2026-11-15T16:00:00.000Z",
    ],
    ["a Sunday's last", "2026-11-22T15:59:59Z", "2026-11-21T16:00:00.000Z", "2026-11-15T16:00:00.000Z"],
    ["over a year's end", "2027-01-01T00:00:00Z", "2026-12-31T16:00:00.000Z", "2026-12-27T16:00:00.000Z"],
  ])("days and weeks begin at midnight of the shop's clock: %s", (...[, now, dayStart, weekStart]) => {
    const windows = limitWindows(new Date(now));
    expect([windows.dayStart.toISOString(), windows.weekStart.toISOString()]).toEqual([dayStart, weekStart]);
  });

  test.each<[Partial<Limits>, string]>([
    [{}, ""],
    [{ order: 20 }, "每单限20盒"],
    [{ day: 50 }, "每天限50盒"],
    [{ week: 100 }, "每周限100盒"],
    [{ period: 200 }, "活动期限200盒"],
    [{ order: 20, day: 50, week: 100, period: 200 }, "每单限20盒，每天限50盒，每周限100盒，活动期限200盒"],
  ])("in words: %j is %s", (limits, text) => {
    expect(describeLimits({ ...unlimited, ...limits }, "盒")).toBe(text);
  });
});

test("domain.md §4 limits count the times that reductions and cashback were taken, pieces of all else", () => {
  expect(promotionKinds.filter(countsTimes)).toEqual(
    expect.arrayContaining([
      "general_reduction",
      "zy_reduction",
      "area_reduction",
      "goods_reduction",
      "cashback",
    ]),
  );
  for (const kind of ["flash", "gift", "add_on", "percent", "combination"] as const)
    expect(countsTimes(kind)).toBe(false);
});

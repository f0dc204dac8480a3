import { describe, expect, test } from "vitest";
import {
  countsTimes,
  describeLimits,
  isFor,
  isRunning,
  limitWindows,
  type Audience,
  type Limits,
  type PromotedShop,
  type PromotionKind,
  promotionKinds,
  remainingOf,
  type Taken,
  takesPromotions,
} from "./promotions.ts";

const shop: PromotedShop = { id: 7, type: "single_pharmacy", regionCode: "330106", isNewcomer: false };
const everyone: Audience = { shopTypes: null, regions: null, shopIds: null, newcomersOnly: false };

describe("domain.md §3 scope of a promotion: who", () => {
  test.each<[string, Partial<Audience>, Partial<PromotedShop>, boolean]>([
    ["everyone", {}, {}, true],
    ["his kind of shop", { shopTypes: ["clinic", "single_pharmacy"] }, {}, true],
    ["another kind", { shopTypes: ["clinic"] }, {}, false],
    ["nobody's kind", { shopTypes: [] }, {}, false],
    ["his province", { regions: ["110000", "330000"] }, {}, true],
    ["his district", { regions: ["330106"] }, {}, true],
    ["another city", { regions: ["330200"] }, {}, false],
    ["named", { shopIds: [1, 7] }, {}, true],
    ["not named", { shopIds: [1] }, {}, false],
    ["newcomers, he is none", { newcomersOnly: true }, {}, false],
    ["newcomers, he is one", { newcomersOnly: true }, { isNewcomer: true }, true],
    ["a newcomer, for everyone", {}, { isNewcomer: true }, true],
    ["every condition must hold", { shopTypes: ["single_pharmacy"], shopIds: [1] }, {}, false],
  ])("%s", (...[, audience, facts, expected]) => {
    expect(isFor("daily", { ...everyone, ...audience }, { ...shop, ...facts })).toBe(expected);
  });

  test("newcomer specials are for newcomers, whoever else is named", () => {
    expect(isFor("newcomer", everyone, shop)).toBe(false);
    expect(isFor("newcomer", { ...everyone, shopIds: [7] }, shop)).toBe(false);
    expect(isFor("newcomer", everyone, { ...shop, isNewcomer: true })).toBe(true);
  });

  test("distributors have agreed prices only, and no promotions", () => {
    const distributor = { ...shop, type: "distributor" as const };
    const theirs = promotionKinds.filter((kind) => isFor(kind, everyone, distributor));
    expect(theirs).toEqual<PromotionKind[]>(["controlled", "signed"]);
    expect(isFor("signed", { ...everyone, shopIds: [1] }, distributor)).toBe(false);
    expect([takesPromotions(distributor), takesPromotions(shop)]).toEqual([false, true]);
  });
});

describe("domain.md §3 scope of a promotion: when", () => {
  const period = { startsAt: new Date("2026-11-21T00:00:00Z"), endsAt: new Date("2026-11-22T00:00:00Z") };

  test.each([
    ["2026-11-20T23:59:59.999Z", false],
    ["2026-11-21T00:00:00.000Z", true],
    ["2026-11-21T23:59:59.999Z", true],
    ["2026-11-22T00:00:00.000Z", false],
  ])("at %s: %s", (now, expected) => {
    expect(isRunning(period, new Date(now))).toBe(expected);
  });
});

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

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMonths,
  addDays,
  daysBetween,
  daysInOrder,
  formatShopTime,
  isDate,
  shopDate,
  timeRange,
  toWireTime,
  wireTime,
} from "./time.ts";

const seconds = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 });

describe("§9 timestamps of 10 digits are seconds", () => {
  test.each([
    [1_763_700_000, "2025-11-21T04:40:00.000Z"],
    ["1763700000", "2025-11-21T04:40:00.000Z"],
    [1_763_700_000_123, "2025-11-21T04:40:00.123Z"],
  ])("%s", (value, iso) => {
    expect(wireTime(value)?.toISOString()).toBe(iso);
  });

  test.each([0, 123_456_789, 17_637_000_000, "", "abc", "1763700000.5", -1_763_700_000, Number.NaN])(
    "%s is no time",
    (value) => {
      expect(wireTime(value)).toBeNull();
    },
  );

  test("seconds written are seconds read, whichever way they come", () => {
    fc.assert(
      fc.property(seconds, (second) => {
        const time = wireTime(second);
        expect(time && toWireTime(time)).toBe(second);
        expect(wireTime(second * 1000)?.getTime()).toBe(second * 1000);
        expect(toWireTime(second * 1000 + 999)).toBe(second);
      }),
    );
  });
});

describe("decisions.md Answers: the shop's clock is Asia/Shanghai", () => {
  test("the day begins at 16:00 UTC", () => {
    expect(shopDate(new Date("2026-11-20T15:59:59.999Z"))).toBe("2026-11-20");
    expect(shopDate(new Date("2026-11-20T16:00:00Z"))).toBe("2026-11-21");
    expect(formatShopTime(new Date("2026-12-31T16:00:05Z"))).toBe("2027-01-01 00:00:05");
  });

  test("agrees with the time-zone table", () => {
    const table = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" });
    fc.assert(
      fc.property(seconds, (second) => {
        const time = new Date(second * 1000);
        expect(shopDate(time)).toBe(table.format(time).replace(/^(\d{3})-/, "0$1-"));
      }),
    );
  });
});

describe("days", () => {
  test("counts over leap days and years", () => {
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
    expect(daysBetween("2026-11-21", "2026-11-20")).toBe(-1);
    expect(addDays("2026-11-21", 180)).toBe("2027-05-20");
  });

  test("adding days is undone by counting them", () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: -4000, max: 4000 }), (second, days) => {
        const day = shopDate(new Date(second * 1000));
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  test.each(["2026-02-30", "2026-13-01", "2026-1-1", "", "2026-11-21T00:00:00Z", "yxq"])(
    "%s is no day",
    (text) => {
      expect(isDate(text)).toBe(false);
      expect(() => daysBetween("2026-11-21", text)).toThrow(RangeError);
    },
  );
});

describe("whole months", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-11-21", 6, "2027-05-21"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-12-15", 12, "2027-12-15"],
    ["2026-12-15", 0, "2026-12-15"],
  ])("%s and %i months is %s", (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });
});

describe("§6 dates reversed are swapped", () => {
  const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
  test.each([
    ["in order", "2026-11-01", "2026-11-20", "2026-11-01", "2026-11-20"],
    ["reversed", "2026-11-20", "2026-11-01", "2026-11-01", "2026-11-20"],
    ["open at the end", "2026-11-20", "", "2026-11-20", ""],
    ["open at the beginning", "", "2026-11-01", "", "2026-11-01"],
  ])("days %s", (_, ...[from, to, start, end]) => expect(daysInOrder(from, to)).toEqual({ start, end }));

  test("moments: the end counts as a whole second; reversed, both days count whole", () => {
    const [early, late] = [at("2026-11-01T00:00:00"), at("2026-11-20T23:59:59")];
    const whole = { start: new Date(early * 1000), end: new Date((late + 1) * 1000) };
    expect(timeRange(early, late)).toEqual(whole);
    expect(timeRange(at("2026-11-20T00:00:00"), at("2026-11-01T23:59:59"))).toEqual(whole);
    expect(timeRange(undefined, late * 1000)).toEqual({ start: null, end: whole.end });
    expect(timeRange(new Date(early * 1000), undefined)).toEqual({ start: whole.start, end: null });
  });
});

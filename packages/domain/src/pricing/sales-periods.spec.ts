import { describe, expect, test } from "vitest";
import { lastDays, periodFault, periodParts } from "./sales-periods.ts";

describe("periodParts", () => {
  test("days, weeks from Monday on and months, cut at the ends of the period", () => {
    expect(periodParts({ start: "2026-02-27", end: "2026-03-01" }, "day").map(({ key }) => key)).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
    ]);
    // 2026-03-04 is a Wednesday.
    expect(periodParts({ start: "2026-03-04", end: "2026-03-10" }, "week")).toEqual([
      { key: "2026-03-02", start: "2026-03-04", end: "2026-03-08" },
      { key: "2026-03-09", start: "2026-03-09", end: "2026-03-10" },
    ]);
    expect(periodParts({ start: "2025-12-31", end: "2026-02-01" }, "month")).toEqual([
      { key: "2025-12-01", start: "2025-12-31", end: "2025-12-31" },
      { key: "2026-01-01", start: "2026-01-01", end: "2026-01-31" },
      { key: "2026-02-01", start: "2026-02-01", end: "2026-02-01" },
    ]);
  });

  test("a day before the first Monday counted from still has its week", () => {
    expect(periodParts({ start: "1899-12-31", end: "1899-12-31" }, "week")[0]?.key).toBe("1899-12-25");
  });

  test("nothing in a period that ends before it begins", () => {
    expect(periodParts({ start: "2026-03-02", end: "2026-03-01" }, "day")).toEqual([]);
  });
});

describe("periodFault", () => {
  test.each([
    ["2026-03-01 2026-03-01", undefined, null],
    ["2026-03-02 2026-03-01", undefined, "end"],
    ["2024-03-01 2026-03-01", undefined, null],
    ["2024-02-29 2026-03-01", undefined, "start"],
    ["2026-01-01 2026-04-02", "day", null],
    ["2026-01-01 2026-04-03", "day", "start"],
    ["2026-01-01 2026-04-03", "week", null],
  ] as const)("%s by %s: %s", (days, step, field) => {
    const [start = "", end = ""] = days.split(" ");
    const fault = periodFault({ start, end }, step);
    expect(fault?.field ?? null).toBe(field);
    expect(fault?.text ?? "请").toMatch(/请/);
  });
});

test("the last days end today", () => {
  expect(lastDays("2026-03-01", 30)).toEqual({ start: "2026-01-31", end: "2026-03-01" });
  expect(lastDays("2026-03-01", 1)).toEqual({ start: "2026-03-01", end: "2026-03-01" });
});

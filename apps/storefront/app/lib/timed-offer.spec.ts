import { describe, expect, it } from "vitest";
import { countDown, isCountedDown, lastDayOf, phaseOf } from "./timed-offer.ts";

describe("§4 the store clock and timed offers", () => {
  it.each([
    [99, "coming", 100],
    [100, "running", 200],
    [199, "running", 200],
    [200, "over", 200],
  ])("at %i a sale from 100 to 200 is %s", (now, phase, until) => {
    expect(phaseOf({ starts: 100, ends: 200 }, now)).toEqual({ phase, until });
  });

  it("without an end it runs on", () => {
    expect(phaseOf({ starts: 0, ends: 0 }, 5)).toEqual({ phase: "running", until: 0 });
  });

  it("is counted down in its last three days; before that its last day is said", () => {
    expect(isCountedDown(3 * 86_400, 0)).toBe(true);
    expect(isCountedDown(3 * 86_400 + 1, 0)).toBe(false);
    const midnight = Date.parse("2027-01-21T00:00:00+08:00") / 1000;
    expect([lastDayOf(midnight), lastDayOf(midnight + 1)]).toEqual(["2027-01-20", "2027-01-21"]);
  });

  it("counts down in figures of fixed width, to nothing", () => {
    expect(countDown(100 + 3661, 100)).toEqual(["0", "01", "01", "01"]);
    expect(countDown(100 + 2 * 86_400 + 59, 100)).toEqual(["2", "00", "00", "59"]);
    expect(countDown(100, 100)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { isGenuineOriginal } from "./original-price.ts";

const now = new Date("2026-11-21T02:00:00Z");
const started = "2026-11-20T16:00:00Z";

describe("domain.md §4 a base price is an original price only when it was charged before the promotion", () => {
  test.each<[string, [since: string | null, start: string | null], boolean]>([
    ["in force for months", ["2026-06-01T00:00:00Z", started], true],
    ["set the day before", ["2026-11-19T16:00:00Z", started], true],
    ["raised a second before: it was charged, if for a second only", ["2026-11-20T15:59:59Z", started], true],
    ["raised as the promotion began", [started, started], false],
    ["raised while the promotion runs", ["2026-11-21T00:00:00Z", started], false],
    ["nobody knows since when", [null, started], false],
    ["no promotion, charged until now", ["2026-11-20T00:00:00Z", null], true],
    ["no promotion, set this moment", ["2026-11-21T02:00:00Z", null], false],
    ["no promotion, set for later", ["2026-11-22T00:00:00Z", null], false],
    ["a promotion to come: charged until now", ["2026-11-20T00:00:00Z", "2026-12-01T00:00:00Z"], true],
    ["a promotion to come, a price to come", ["2026-11-25T00:00:00Z", "2026-12-01T00:00:00Z"], false],
  ])("%s", (_, [since, start], expected) => {
    const inForceSince = since === null ? null : new Date(since);
    const promotionStart = start === null ? null : new Date(start);
    expect(isGenuineOriginal({ inForceSince, loweredBefore: [], promotionStart, now })).toBe(expected);
  });

  const promotionStart = new Date(started);
  /** Days before the promotion began. */
  const before = (days: number) => new Date(promotionStart.getTime() - days * 86_400_000);
  /** `lowered`: "9..5 3..0", from nine days before until five, and from three on. */
  function isCharged(since: number, lowered: string): boolean {
    const loweredBefore = lowered.split(" ").map((period) => {
      const [from = 0, until = 0] = period.split("..").map(Number);
      return { startsAt: before(from), endsAt: before(until) };
    });
    return isGenuineOriginal({ inForceSince: before(since), loweredBefore, promotionStart, now });
  }
  test.each([
    ["lowered the whole week by another", "30..0", false],
    ["lowered until a little before", "30..0.001", true],
    ["lowered since a little after the week began", "6.999..0", true],
    ["lowered from the week's beginning on", "7..0", false],
    ["lowered by one after the other", "9..5 5..2 2..0", false],
    ["told in another order", "2..0 9..5 5..2", false],
    ["lowered by some that overlap, one inside another", "9..2 6..4 3..0", false],
    ["charged between two", "9..4 3..0", true],
    ["lowered, but before the week", "30..7", true],
    ["lowered until after this promotion began", "30..-5", false],
    ["lowered by what began with this one", "0..-5", true],
  ])("%s", (_, lowered, expected) => expect(isCharged(60, lowered)).toBe(expected));

  test("set while it was lowered, and lowered since: never charged; set a day before: charged", () => {
    expect(isCharged(3, "5..0")).toBe(false);
    expect(isCharged(3, "2..0")).toBe(true);
  });
});

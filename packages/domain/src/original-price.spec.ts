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
    expect(isGenuineOriginal({ inForceSince, promotionStart, now })).toBe(expected);
  });
});

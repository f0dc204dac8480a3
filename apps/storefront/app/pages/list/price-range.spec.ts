import { describe, expect, it } from "vitest";
import { priceRange } from "./price-range.tsx";

describe("a price range as typed", () => {
  it.each([
    ["10", "20", "10-20"],
    [" ¥10.5 ", "", "10.5-"],
    ["", "20", "-20"],
    ["20", "10", "10-20"],
    ["", "", null],
    ["abc", "10", undefined],
    ["-5", "10", undefined],
    ["1.23456", "", undefined],
  ])("%s to %s is %s", (from, to, range) => {
    expect(priceRange(from, to)).toBe(range);
  });
});

import { describe, expect, it } from "vitest";
import { yuan } from "../money/money.ts";
import { adjusted, readAdjustment } from "./price-adjust.ts";

describe("a change of many prices", () => {
  it.each([
    ["+3%", "10", "10.3"],
    ["-5 %", "12.34", "11.72"],
    ["+3%", "0.55", "0.57"],
    ["+1%", "0.5", "0.51"],
    ["＋３％", "9.9875", "10.2871"],
    ["−0.5%", "12.5", "12.44"],
    ["=9.9875", "12", "9.9875"],
    ["=￥9.9", "12", "9.9"],
  ])(
    "%s of %s is %s: to the nearest 分, or of a price with parts of one to four decimals",
    (typed, price, after) => {
      const adjustment = readAdjustment(typed);
      expect(adjustment && adjusted(yuan(price), adjustment)).toBe(yuan(after));
    },
  );

  it.each(["3%", "-100%", "+1.234%", "=", "=0", "=-1", "=abc", "+3", ""])("%s is none", (typed) => {
    expect(readAdjustment(typed)).toBeNull();
  });
});

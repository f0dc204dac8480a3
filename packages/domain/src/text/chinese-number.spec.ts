import { expect, test } from "vitest";
import { chineseNumber } from "./chinese-number.ts";

test.each([
  ["三", 3],
  ["十", 10],
  ["十二", 12],
  ["二十", 20],
  ["两百零五", 205],
  ["一千二百三十四", 1234],
  ["一百一十", 110],
  ["一千零二十", 1020],
  ["两", 2],
  ["零", 0],
])("%s is %i", (text, number) => {
  expect(chineseNumber(text)).toBe(number);
});

test.each(["", "二三", "十百", "二十盒", "20", "百千", "万", "一百二", "三百五", "一千二", "十两", "三七"])(
  "%j is no number",
  (text) => {
    expect(chineseNumber(text)).toBeNull();
  },
);

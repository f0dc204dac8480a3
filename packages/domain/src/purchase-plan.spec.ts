import { describe, expect, test } from "vitest";
import { mostPlanNumber, readPlanQuantity } from "./purchase-plan.ts";

describe("the quantity of a purchase plan's row", () => {
  test.each([
    ["10", 10],
    ["10盒", 10],
    ["１０ 盒", 10],
    [" 1,000 瓶 ", 1000],
    ["10.0", 10],
    ["30 BOX", 30],
    [String(mostPlanNumber), mostPlanNumber],
  ])("%s is %i", (text, number) => {
    expect(readPlanQuantity(text)).toEqual({ number, note: "" });
  });

  test.each([
    ["", "没有数量"],
    ["  ", "没有数量"],
    ["-5", "须大于0"],
    ["0", "须大于0"],
    ["1.5", "不是整数"],
    ["NaN", "不是数量"],
    ["Infinity", "不是数量"],
    ["1e9", "不是数量"],
    ["10+5", "不是数量"],
    ["=1+1", "不是数量"],
    ["若干", "不是数量"],
    ["💊", "不是数量"],
    ["1000001", "过大"],
    ["99999999999999999999", "过大"],
    ["2件", "是件数"],
    ["3 箱", "是件数"],
  ])("%s is asked back: %s", (text, said) => {
    const { number, note } = readPlanQuantity(text);
    expect(number).toBeNull();
    expect(note).toContain(said);
  });
});

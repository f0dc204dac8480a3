import { describe, expect, test } from "vitest";
import { mostPieces } from "./quantity.ts";
import { packIn, readPlanQuantity } from "./purchase-plan.ts";

describe("the quantity of a purchase plan's row", () => {
  test.each([
    ["10", 10],
    ["10盒", 10],
    ["１０ 盒", 10],
    [" 1,000 瓶 ", 1000],
    ["10.0", 10],
    ["30 BOX", 30],
    ["10（盒）", 10],
    ["6支", 6],
    ["7 袋", 7],
    ["8板", 8],
    ["100克", 100],
    ["4小盒", 4],
    ["x20", 20],
    ["×20盒", 20],
    ["*20", 20],
    ["二十盒", 20],
    ["两瓶", 2],
    [String(mostPieces), mostPieces],
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
    ["2大箱", "是件数"],
    ["3大件", "是件数"],
    ["2整件", "是件数"],
    ["2（箱）", "是件数"],
    ["5中包", "单位不是最小销售单位"],
    ["5中盒", "单位不是最小销售单位"],
    ["2公斤", "单位不是最小销售单位"],
    ["3打", "单位不是最小销售单位"],
    ["二三盒", "不是数量"],
    ["x-5", "不是数量"],
    ["X20010123", "不是数量"],
    ["x00123", "不是数量"],
    ["一百二盒", "不是数量"],
    ["十两", "不是数量"],
    ["两千克", "单位不是最小销售单位"],
    ["千克", "不是数量"],
    ["两件", "是件数"],
    ["10盒装", "单位不是最小销售单位"],
  ])("%s is asked back: %s", (text, said) => {
    const { number, note } = readPlanQuantity(text);
    expect(number).toBeNull();
    expect(note).toContain(said);
  });

  test.each([
    ["10", "盒"],
    ["10", "单位"],
    ["10盒", "件"],
  ])("%s is 10 where the column or the row counts by %s", (text, unit) => {
    expect(readPlanQuantity(text, unit)).toEqual({ number: 10, note: "" });
  });

  test.each([
    { text: "2", unit: "件", said: "“2”是件数" },
    { text: "2", unit: "大箱", said: "“2”是件数" },
    { text: "2", unit: "kg", said: "“2”的单位不是最小销售单位" },
    { text: "2件", unit: "盒", said: "“2件”是件数" },
    { text: "", unit: "件", said: "没有数量" },
  ])("$text is asked back where the column or the row counts by $unit: $said", ({ text, unit, said }) => {
    const { number, note } = readPlanQuantity(text, unit);
    expect(number).toBeNull();
    expect(note).toContain(said);
  });
});

test.each([
  ["采购数量（件）", "件"],
  ["数量(箱)", "箱"],
  ["采购件数", "件"],
  ["订货量(中包)", "中包"],
  ["数量（KG）", "kg"],
  ["采购数量（盒）", ""],
  ["采购数量", ""],
])("packs of several pieces in %s: %j", (text, pack) => {
  expect(packIn(text)).toBe(pack);
});

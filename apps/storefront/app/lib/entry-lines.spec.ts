import { describe, expect, test } from "vitest";
import {
  addLinesOf,
  type EntryGoods,
  problemOf,
  readKept,
  readKeptPlans,
  readyLines,
  sumText,
  typedNumber,
  withPlan,
} from "./entry-lines.ts";

const goods = (more: Partial<EntryGoods> = {}) =>
  ({
    id: 1,
    price: 1.13,
    is_buy: 1,
    reasons: [],
    zbz: 1,
    minimum: 1,
    order_limit: 0,
    number: 100,
    bzdw: "盒",
    ck_id: 2,
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    ...more,
  }) as EntryGoods;

describe("typed quantities", () => {
  test.each([
    ["10", 10],
    ["１０", 10],
    [" 7 ", 7],
    ["", null],
    ["0", null],
    ["-1", null],
    ["1.5", null],
    ["NaN", null],
    ["1e3", null],
    ["9999999", null],
  ])("%s is %s", (text, number) => expect(typedNumber(text)).toBe(number));

  test("what breaks the pack, the limit or the stock says so, with a quantity that would do", () => {
    expect(problemOf({ goods: goods({ zbz: 10 }), text: "12" })?.instead).toBe(10);
    expect(problemOf({ goods: goods(), text: "101" })?.instead).toBe(100);
    expect(problemOf({ goods: goods(), text: "5" })).toBeNull();
    expect(problemOf({ goods: goods(), text: "abc" })?.text).toBe("请填写大于0的整数");
    const why = { text: "超出经营范围", way: { url: "/zzzj", text: "去更新证件" } };
    const blocked = goods({ is_buy: 0, reasons: [{ code: "OUT_OF_SCOPE", ...why }] });
    expect(problemOf({ goods: blocked, text: "1" })).toMatchObject({ ...why, instead: null });
  });
});

test("only lines with a quantity of goods that may be bought are sent and summed", () => {
  const lines = [
    { goods: goods(), text: "3" },
    { goods: goods({ id: 2 }), text: "x" },
    { goods: goods({ id: 3, is_buy: 0 }), text: "3" },
    { goods: goods({ id: 4, price: null }), text: "1" },
  ];
  expect(readyLines(lines).map(({ line, number }) => [line.goods.id, number])).toEqual([
    [1, 3],
    [4, 1],
  ]);
  expect(addLinesOf(lines).map(({ goods_id, number }) => [goods_id, number])).toEqual([
    [1, 3],
    [4, 1],
  ]);
  expect(sumText(lines)).toBe("¥3.39");
});

describe("what the browser keeps", () => {
  test.each([null, "", "{", "null", "7", '[{"goods_id":"1","text":"2"}]', '[{"goods_id":1}]'])(
    "%s holds no lines",
    (stored) => expect(readKept(stored)).toEqual([]),
  );
  test("lines come back as they were", () => {
    expect(readKept('[{"goods_id":1,"text":"2"},{"goods_id":2,"text":""}]')).toHaveLength(2);
  });
  test("five plans, the newest first, a name once", () => {
    const plan = (name: string) => ({ name, at: 1, lines: [{ goods_id: 1, text: "1" }] });
    const plans = ["a", "b", "c", "d", "e", "f", "c"].reduce<ReturnType<typeof readKeptPlans>>(
      (before, name) => withPlan(before, plan(name)),
      [],
    );
    expect(plans.map(({ name }) => name)).toEqual(["c", "f", "e", "d", "b"]);
    expect(readKeptPlans(JSON.stringify(plans))).toEqual(plans);
    expect(readKeptPlans('[{"name":1}]')).toEqual([]);
  });
});

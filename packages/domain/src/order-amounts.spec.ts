import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, cutToFen, fromFen, isWholeFen, money, subtract, yuan, zero } from "./money.ts";
import { priceOrder, type OrderQuestion } from "./order-amounts.ts";

function aLine(id: number, amount: string, quantity = 1) {
  return { id, quantity, amount: yuan(amount) };
}

function anOrder(question: Partial<OrderQuestion>) {
  return priceOrder({ lines: [aLine(1, "10")], freight: zero, minimum: zero, ...question });
}

describe("decisions.md Money: an order's payable", () => {
  test("is the exact goods total cut once to 分, plus freight", () => {
    const order = anOrder({
      lines: [aLine(1, "0.0055"), aLine(2, "0.0055"), aLine(3, "1")],
      freight: yuan(8),
    });
    expect(order.goodsTotal).toBe(yuan("1.011"));
    expect(order.payable).toBe(yuan("9.01"));
    expect(order.lineAmounts).toEqual([
      { id: 1, amount: yuan("0.01") },
      { id: 2, amount: zero },
      { id: 3, amount: yuan("1") },
    ]);
  });

  test("every step leaves a row to open (domain.md §4 价格明细)", () => {
    const order = anOrder({ lines: [aLine(1, "1.239", 3), aLine(2, "2", 2)], freight: yuan(8) });
    expect(order.rows).toEqual([
      { key: "goods", label: "商品金额", amount: yuan("3.239"), note: "2个品种，共5件" },
      { key: "cut", label: "舍去分以下", amount: yuan("-0.009") },
      { key: "freight", label: "运费", amount: yuan(8) },
      { key: "payable", label: "应付金额", amount: yuan("11.23") },
    ]);
  });

  test("nothing cut, no freight: no row for the first, 包邮 on the second", () => {
    expect(anOrder({}).rows).toEqual([
      { key: "goods", label: "商品金额", amount: yuan(10), note: "1个品种，共1件" },
      { key: "freight", label: "运费", amount: zero, note: "包邮" },
      { key: "payable", label: "应付金额", amount: yuan(10) },
    ]);
  });

  test.each([
    ["100", "90"],
    ["10", "0"],
    ["10.0001", "0.0001"],
    ["0", "0"],
  ])("minimum %s: %s are missing, freight does not count", (minimum, missing) => {
    expect(anOrder({ minimum: yuan(minimum), freight: yuan(500) }).shortOfMinimum).toBe(yuan(missing));
  });
});

describe("whatever is ordered", () => {
  const orders = fc.record({
    lines: fc
      .array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 999 }),
          units: fc.integer({ min: 0, max: 10 ** 9 }),
        }),
        { minLength: 1, maxLength: 30 },
      )
      .map((all) => all.map(({ quantity, units }, id) => ({ id, quantity, amount: money(units) }))),
    freight: fc.nat(5000).map(fromFen),
    minimum: fc.nat(10 ** 6).map(fromFen),
  });

  test("lines and freight add up to the payable, all whole 分, none negative", () => {
    fc.assert(
      fc.property(orders, (question) => {
        const { lineAmounts, payable, freight, goodsTotal } = priceOrder(question);
        const amounts = lineAmounts.map(({ amount }) => amount);
        expect(add(...amounts, freight)).toBe(payable);
        expect(subtract(payable, freight)).toBe(cutToFen(goodsTotal));
        expect(amounts.filter((amount) => amount < 0 || !isWholeFen(amount))).toEqual([]);
      }),
    );
  });

  test("the rows before the payable add up to it", () => {
    fc.assert(
      fc.property(orders, (question) => {
        const { rows, payable } = priceOrder(question);
        const steps = rows.filter(({ key }) => key !== "payable").map(({ amount }) => amount);
        expect(add(...steps)).toBe(payable);
        expect(rows.at(-1)?.amount).toBe(payable);
      }),
    );
  });

  test("the order of the lines does not change the payable", () => {
    fc.assert(
      fc.property(orders, (question) => {
        const backwards = { ...question, lines: question.lines.toReversed() };
        expect(priceOrder(backwards).payable).toBe(priceOrder(question).payable);
      }),
    );
  });
});

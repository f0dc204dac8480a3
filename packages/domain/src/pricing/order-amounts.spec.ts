import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  cutToFen,
  fromFen,
  isWholeFen,
  money,
  subtract,
  yuan,
  zero,
  type Money,
} from "../money/money.ts";
import { priceOrder, type OrderDeduction, type OrderQuestion } from "./order-amounts.ts";

function aLine(id: number, amount: string, quantity = 1) {
  return { id, quantity, unit: "盒", amount: yuan(amount) };
}

function aDeduction(
  kind: OrderDeduction["kind"],
  shares: Readonly<Record<number, string>>,
  name = "",
): OrderDeduction {
  const byLine = Object.entries(shares).map(([id, share]): [number, Money] => [Number(id), yuan(share)]);
  return { kind, id: 7, name, shares: new Map(byLine) };
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
      { key: "goods", label: "商品金额", amount: yuan("3.239"), note: "2个品种，共5盒" },
      { key: "cut", label: "舍去分以下", amount: yuan("-0.009"), note: "商品合计¥3.239" },
      { key: "freight", label: "运费", amount: yuan(8) },
      { key: "payable", label: "应付金额", amount: yuan("11.23") },
    ]);
  });

  test("nothing cut, no freight: no row for the first, 包邮 on the second", () => {
    expect(anOrder({}).rows).toEqual([
      { key: "goods", label: "商品金额", amount: yuan(10), note: "1个品种，共1盒" },
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

describe("domain.md §4 what is taken off an order", () => {
  const lines = [aLine(1, "60"), aLine(2, "40.005")];

  test("stands in 价格明细 between goods and cut, negative, each with its kind and name", () => {
    const deductions = [
      aDeduction("coupon", { 1: "6", 2: "4" }, "满100减10券"),
      aDeduction("general", { 1: "3", 2: "2" }),
      aDeduction("zy", { 2: "1" }, "饮片满减"),
      aDeduction("area", { 1: "1" }, "华东满减"),
      aDeduction("voucher", { 1: "0.5", 2: "0.5" }, "1元现金券"),
    ];
    expect(anOrder({ lines, deductions, freight: yuan(8) }).rows).toEqual([
      { key: "goods", label: "商品金额", amount: yuan("100.005"), note: "2个品种，共2盒" },
      { key: "coupon", label: "优惠券：满100减10券", amount: yuan(-10) },
      { key: "general", label: "满减", amount: yuan(-5) },
      { key: "zy", label: "中药满减：饮片满减", amount: yuan(-1) },
      { key: "area", label: "专区满减：华东满减", amount: yuan(-1) },
      { key: "voucher", label: "现金券：1元现金券", amount: yuan(-1) },
      { key: "cut", label: "舍去分以下", amount: yuan("-0.005"), note: "商品合计¥100.005" },
      { key: "freight", label: "运费", amount: yuan(8) },
      { key: "payable", label: "应付金额", amount: yuan(90) },
    ]);
  });

  test("comes off the lines that bear it, and is said by line for the books", () => {
    const order = anOrder({ lines, deductions: [aDeduction("coupon", { 2: "15" }, "券")] });
    expect(order.lineAmounts).toEqual([
      { id: 1, amount: yuan(60) },
      { id: 2, amount: yuan(25) },
    ]);
    expect(order.deductions).toEqual([
      { kind: "coupon", id: 7, name: "券", amount: yuan(15), lines: [{ id: 2, amount: yuan(15) }] },
    ]);
  });

  test("never brings a line below zero, and what took nothing is not shown", () => {
    const deductions = [
      aDeduction("coupon", { 1: "60" }),
      aDeduction("general", { 1: "1" }),
      aDeduction("voucher", { 9: "5" }),
    ];
    const order = anOrder({ lines, deductions });
    expect(order.deductions.map(({ kind, amount }) => [kind, amount])).toEqual([["coupon", yuan(60)]]);
    expect(order.payable).toBe(yuan(40));
  });

  test("leaves 起配金额 to the goods: a coupon makes nobody fall short of it", () => {
    const deductions = [aDeduction("coupon", { 1: "50" })];
    expect(anOrder({ lines, deductions, minimum: yuan(100) }).shortOfMinimum).toBe(zero);
  });

  test("ties between lines go by their id, whatever their place, as the cart has them", () => {
    const halves = [aLine(2, "0.005"), aLine(1, "0.005")];
    expect(anOrder({ lines: halves }).lineAmounts).toEqual([
      { id: 2, amount: zero },
      { id: 1, amount: yuan("0.01") },
    ]);
  });
});

describe("whatever is ordered", () => {
  const orders = fc.record({
    lines: fc
      .array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 999 }),
          unit: fc.constantFrom("盒", "瓶"),
          exact: fc.integer({ min: 0, max: 10 ** 9 }),
        }),
        { minLength: 1, maxLength: 30 },
      )
      .map((all) => all.map(({ exact, ...line }, id) => ({ ...line, id, amount: money(exact) }))),
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

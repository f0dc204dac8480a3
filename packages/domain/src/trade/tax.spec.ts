import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { add, fromFen, yuan } from "../money/money.ts";
import { freightRate, presetTaxRule, splitTax, taxIn, taxRateOf, taxRates } from "./tax.ts";

describe("税率", () => {
  test.each([
    ["商品自己的税率优先", { taxRate: 3, scope: "herbal_pieces" }, 3],
    ["免税也是自己的税率", { taxRate: 0, scope: "chemical" }, 0],
    ["中药饮片按农产品", { taxRate: null, scope: "herbal_pieces" }, 9],
    ["其余按13%", { taxRate: null, scope: "chemical" }, 13],
  ] as const)("%s", (_name, goods, rate) => {
    expect(taxRateOf(goods, presetTaxRule)).toBe(rate);
  });

  test("运费随货物，税率不同的从高", () => {
    expect(freightRate([{ rate: 3 }, { rate: 9 }])).toBe(9);
    expect(freightRate([{ rate: 0 }])).toBe(0);
  });
});

describe("价税分离", () => {
  test.each([
    ["113.00", 13, "13.00"],
    ["109.00", 9, "9.00"],
    ["100.00", 13, "11.50"],
    ["0.04", 13, "0.00"],
    ["0.05", 13, "0.01"],
    ["103.00", 3, "3.00"],
    ["88.88", 0, "0.00"],
  ] as const)("%s元含%s%%的税%s元", (amount, rate, tax) => {
    expect(taxIn(yuan(amount), rate)).toBe(yuan(tax));
  });

  it("拒绝不足一分的金额", () => {
    expect(() => taxIn(yuan("0.0001"), 13)).toThrow(RangeError);
  });

  it("每行金额等于不含税加税，同税率的税之和等于合计的税，分毫不差", () => {
    const line = fc.record({
      amount: fc.integer({ min: 1, max: 5_000_000 }).map(fromFen),
      rate: fc.constantFrom(...taxRates),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const split = splitTax(lines);
        expect(add(...split.map(({ net, tax }) => add(net, tax)))).toBe(
          add(...lines.map(({ amount }) => amount)),
        );
        for (const { amount, net, tax } of split) {
          expect(add(net, tax)).toBe(amount);
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
        }
        for (const rate of taxRates) {
          const own = split.filter((each) => each.rate === rate);
          if (own.length === 0) continue;
          const total = taxIn(add(...own.map(({ amount }) => amount)), rate);
          expect(add(...own.map(({ tax }) => tax))).toBe(total);
        }
      }),
    );
  });
});

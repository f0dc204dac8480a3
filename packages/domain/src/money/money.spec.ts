import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  ceilToFen,
  cutToFen,
  formatMoney,
  fromDecimal,
  fromFen,
  isWholeFen,
  max,
  min,
  money,
  moneyText,
  negate,
  parseMoney,
  percentOf,
  plainYuan,
  priceText,
  subtract,
  times,
  toDecimal,
  toFen,
  toYuan,
  yuan,
  zero,
} from "./money.ts";

const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(money);
const below = fc.integer({ min: 0, max: 10 ** 12 }).map(money);

describe("decisions.md Money: yuan become integers of 1/10000", () => {
  test.each([
    ["12.34", 123_400],
    ["0.0001", 1],
    ["-0.05", -500],
    [12.34, 123_400],
    [1.13, 11_300],
    [0.1, 1000],
    [-0, 0],
    ["007.5", 75_000],
  ])("%s", (value, units) => {
    expect(yuan(value)).toBe(units);
  });

  test.each([
    Number.NaN,
    Infinity,
    0.1 + 0.2,
    1e-7,
    1e21,
    "",
    "1.23456",
    "1,000",
    "abc",
    " 1",
    "9".repeat(17),
  ])("%s is refused", (value) => {
    expect(() => yuan(value)).toThrow(RangeError);
  });

  test("the wire's number reads back to the same amount", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(yuan(toYuan(amount))).toBe(amount);
        expect(toYuan(amount)).toBe(Number(toDecimal(amount)));
      }),
    );
  });

  test("numbers and their text read alike, to the largest", () => {
    const large = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(fc.oneof(amounts, large), (units) => {
        const value = units / 10_000;
        // Beyond 10 billion yuan a double may stand for several amounts: the one that its text says is meant.
        expect(yuan(value)).toBe(yuan(String(value)));
      }),
    );
  });

  test("numeric(14,4) text reads back to the same amount", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
      }),
    );
    expect(toDecimal(yuan("12.34"))).toBe("12.3400");
    expect(toDecimal(yuan("-0.0007"))).toBe("-0.0007");
  });

  test("an amount beyond safe integers is refused, not rounded", () => {
    const most = money(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, money(1))).toThrow(RangeError);
    expect(() => times(most, 2)).toThrow(RangeError);
    expect(() => money(0.5)).toThrow(RangeError);
  });
});

describe("what is missing is rounded up to 分, and plain where it names a tier", () => {
  test.each([
    ["0", "0", "0"],
    ["0.0001", "0.01", "0.0001"],
    ["12.34", "12.34", "12.34"],
    ["12.3401", "12.35", "12.3401"],
    ["500", "500", "500"],
  ])("%s is %s at least, and reads %s", (amount, atLeast, plain) => {
    expect(ceilToFen(yuan(amount))).toBe(yuan(atLeast));
    expect(plainYuan(yuan(amount))).toBe(plain);
  });
});

describe("what a person types", () => {
  const commas = [
    "1,5",
    "9，80",
    "100,00",
    "1,2,3",
    "1234,567",
    "1,234,56",
    ",123",
    "123,",
    "1,234.5,6",
    "0.1,234",
  ];

  test.each([
    ["1234.5", "1234.5"],
    ["￥1,234.50", "1234.5"],
    ["12，345，678", "12345678"],
    ["１２.３", "12.3"],
    [" ¥ 8 ", "8"],
  ])("%s", (text, value) => {
    expect(parseMoney(text)).toBe(yuan(value));
  });

  test.each(["", "-1", "1.", ".5", "1.23456", "十元", "1e3", "123456789012", ...commas])(
    "%s is no amount",
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );
});

describe("§9 money is shown with 2 decimals and rounded down", () => {
  test.each([
    ["1234.56", "1234.56"],
    ["1.1399", "1.13"],
    ["0.9999", "0.99"],
    ["1.13", "1.13"],
    ["0", "0.00"],
    ["-0.05", "-0.05"],
    ["-0.0599", "-0.05"],
    ["-0.0099", "0.00"],
    ["100000000", "100000000.00"],
  ])("%s shows %s", (value, shown) => {
    expect(formatMoney(yuan(value))).toBe(shown);
  });

  test("shown is never more than exact, and less than one 分 away", () => {
    fc.assert(
      fc.property(below, (amount) => {
        const shown = yuan(formatMoney(amount));
        expect(shown).toBeLessThanOrEqual(amount);
        expect(amount - shown).toBeLessThan(100);
        expect(formatMoney(negate(amount)).replace("-", "")).toBe(formatMoney(amount));
      }),
    );
  });

  test.each([
    ["0", "¥0.00"],
    ["999.99", "¥999.99"],
    ["1234.5", "¥1,234.50"],
    ["1234567.8912", "¥1,234,567.89"],
    ["-1234.5", "-¥1,234.50"],
    ["-0.01", "-¥0.01"],
  ])("%s is read by people as %s", (value, shown) => expect(moneyText(yuan(value))).toBe(shown));

  test.each([
    ["9.9", "9.90"],
    ["1234.5678", "1,234.5678"],
  ])("a piece for %s is told as %s", (value, shown) => expect(priceText(yuan(value))).toBe(shown));
});

describe("arithmetic is exact", () => {
  test("fen", () => {
    expect(fromFen(1234)).toBe(yuan("12.34"));
    expect(toFen(yuan("-12.3499"))).toBe(-1234);
    expect(cutToFen(yuan("12.3499"))).toBe(yuan("12.34"));
    expect(cutToFen(yuan("-0.0001"))).toBe(0);
    expect(isWholeFen(yuan("0.01"))).toBe(true);
    expect(isWholeFen(yuan("0.001"))).toBe(false);
  });

  test("cutting keeps whole 分 and never grows", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(isWholeFen(cutToFen(amount))).toBe(true);
        expect(Math.abs(cutToFen(amount))).toBeLessThanOrEqual(Math.abs(amount));
        expect(cutToFen(cutToFen(amount))).toBe(cutToFen(amount));
      }),
    );
  });

  test("sums and differences undo each other, in any order", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        expect(add(a, b, c)).toBe(add(c, a, b));
        expect(subtract(add(a, b), b)).toBe(a);
        expect(add(a, negate(a))).toBe(zero);
        expect(add(min(a, b), max(a, b))).toBe(add(a, b));
      }),
    );
  });

  test("a count is whole", () => {
    expect(times(yuan("1.2345"), 3)).toBe(yuan("3.7035"));
    expect(() => times(yuan(1), 1.5)).toThrow(RangeError);
  });

  test("percentages are cut", () => {
    expect(percentOf(yuan("99.99"), 9400)).toBe(yuan("93.9906"));
    expect(percentOf(yuan("0.0001"), 5000)).toBe(0);
    expect(percentOf(money(Number.MAX_SAFE_INTEGER), 10_000)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

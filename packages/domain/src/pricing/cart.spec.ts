import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cartTotal,
  couponEligibleTotal,
  effectivePrice,
  effectiveSelected,
  isBuyable,
  isFlashLine,
  lineGoods,
  lineTotal,
  originalPrice,
  selectedTotal,
} from "./cart.ts";
import { aCart, aCartLine, aCombination, someCartGoods } from "./fixtures.ts";
import { freeShippingShortfall, shipsFree } from "./freight.ts";
import { add, cutToFen, formatMoney, money, times, toYuan, yuan, zero } from "../money/money.ts";
import type { CartGoods, CartLine } from "./cart-lines.ts";
import type { LineFigures } from "./figures.ts";

const gone = someCartGoods({ number: 0 });
const locked = someCartGoods({ is_buy: 0 });

describe("§4 selected or not", () => {
  test.each<[string, CartLine, 0 | 1]>([
    ["selected", aCartLine(), 1],
    ["not selected", aCartLine({ is_selected: 0 }), 0],
    ["not purchasable", aCartLine({ goods: locked }), 0],
    ["out of stock", aCartLine({ goods: gone }), 0],
    ["less than no stock", aCartLine({ goods: someCartGoods({ number: -3 }) }), 0],
    ["a combination, whatever the stock (§9)", aCombination([gone]), 1],
    ["a combination with goods that may not be bought", aCombination([someCartGoods(), locked]), 0],
    ["a combination not selected", aCombination([someCartGoods()], { is_selected: 0 }), 0],
    ["a line without goods", aCartLine({ goods: null }), 0],
  ])("%s", (_, line, selected) => {
    expect(effectiveSelected(line)).toBe(selected === 1);
  });

  test("more than the stock is still selected: the quantity is corrected where it is edited", () => {
    expect(effectiveSelected(aCartLine({ number: 101 }))).toBe(true);
  });

  test("the goods of a combination come from its combination object (§3)", () => {
    const [one, two] = [someCartGoods({ bzdw: "瓶" }), someCartGoods({ bzdw: "支" })];
    expect(lineGoods(aCombination([one, two], { goods: gone }))).toEqual([one, two]);
    expect(lineGoods(aCartLine({ goods: one }))).toEqual([one]);
    expect(lineGoods(aCartLine({ goods_type: 3, combination: null }))).toEqual([]);
    expect(lineGoods(aCartLine({ goods: null }))).toEqual([]);
    expect(isBuyable(aCartLine({ goods: one }))).toBe(true);
  });

  test("goods_type 1 is a flash sale", () => {
    expect([0, 1, 2, 3].map((goods_type) => isFlashLine(aCartLine({ goods_type })))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe("§4 price equal to xj_price becomes base_price", () => {
  test.each<[string, LineFigures, string | null, string | null]>([
    ["a limited price in force", { price: 8, xj_price: 7.5 }, "8", "10"],
    ["used up", { price: 8, xj_price: 8 }, "10", null],
    ["no limited price", { price: 8 }, "8", "10"],
    ["the normal price", { price: 10 }, "10", null],
    ["dearer than the base price", { price: 10.5 }, "10.5", "10"],
    [
      "no base price to go back to",
      { price: 8, xj_price: 8, goods: someCartGoods({ base_price: null }) },
      "8",
      null,
    ],
    ["no price", { price: null }, null, null],
    ["no price, no limited price", { price: null, xj_price: null }, null, null],
    ["four decimals", { price: 1.2345, xj_price: 1.2346 }, "1.2345", "10"],
  ])("%s", (...[, line, price, original]) => {
    expect(effectivePrice(aCartLine(line))).toBe(price && yuan(price));
    expect(originalPrice(aCartLine(line))).toBe(original && yuan(original));
  });

  test("a combination keeps its own price: it has no base price", () => {
    const line = aCombination([someCartGoods()], { price: 8, xj_price: 8 });
    expect(effectivePrice(line)).toBe(yuan(8));
    expect(originalPrice(line)).toBeNull();
  });
});

describe("§9 cart total", () => {
  test.each<[string, LineFigures, string]>([
    ["price times number", { price: 1.13, number: 100 }, "113"],
    ["minus goods_manjian_amount", { number: 3, goods_manjian_amount: 5.5 }, "24.5"],
    ["plus gift total", { number: 3, gift_data: { total: 0.01, type: 1 } }, "30.01"],
    ["both", { number: 3, goods_manjian_amount: 5.5, gift_data: { total: 2, type: 1 } }, "26.5"],
    ["the price that counts", { price: 8, xj_price: 8, number: 2 }, "20"],
    ["four decimals", { price: 0.3333, number: 3 }, "0.9999"],
    ["no price", { price: null, number: 3 }, "0"],
  ])("per line: %s", (_, line, total) => {
    expect(lineTotal(aCartLine(line))).toBe(yuan(total));
  });

  test("only lines that are buyable with stock above zero; combinations whatever the stock", () => {
    const lines = [
      aCartLine({ price: 1 }),
      aCartLine({ price: 2, is_selected: 0 }),
      aCartLine({ price: 4, goods: locked }),
      aCartLine({ price: 8, goods: gone }),
      aCombination([gone], { price: 16 }),
    ];
    expect(selectedTotal(lines)).toBe(yuan(17));
  });

  test("the exact sum, cut once to 分", () => {
    const lines = [aCartLine({ price: 0.005 }), aCartLine({ price: 0.0055 })];
    expect(selectedTotal(lines)).toBe(yuan("0.0105"));
    expect(cartTotal(lines)).toBe(yuan("0.01"));
    expect(cartTotal([])).toBe(zero);
  });

  test("the coupon-eligible total covers selected lines with with_coupon 1", () => {
    const lines = [
      aCartLine({ price: 1 }),
      aCartLine({ price: 2, with_coupon: 0 }),
      aCartLine({ price: 4, goods: gone }),
    ];
    expect(couponEligibleTotal(lines)).toBe(yuan(1));
  });
});

const wireMoney = fc.integer({ min: 0, max: 10 ** 8 }).map((units) => toYuan(money(units)));
const flag = fc.constantFrom<0 | 1>(0, 1);
const someGoods: fc.Arbitrary<CartGoods> = fc
  .record({
    is_buy: flag,
    number: fc.integer({ min: -1, max: 3 }),
    base_price: wireMoney,
    is_dpby: flag,
    qg_number: fc.nat(9),
  })
  .map(someCartGoods);
const lines: fc.Arbitrary<CartLine> = fc
  .record({
    number: fc.integer({ min: 1, max: 999 }),
    price: wireMoney,
    xj_price: fc.option(wireMoney),
    is_selected: flag,
    goods_type: fc.constantFrom(0, 1, 3),
    with_coupon: flag,
    goods_manjian_amount: wireMoney,
    gift_data: fc.option(fc.record({ total: wireMoney, type: fc.nat(2) })),
    goods: someGoods,
    combination: fc.record({ id: fc.nat(), name: fc.string(), goods: fc.array(someGoods, { maxLength: 3 }) }),
  })
  .map(aCartLine);
const carts = fc.array(lines, { maxLength: 30 });

describe("whatever is in the cart", () => {
  test("the order of the lines changes nothing", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const backwards = cart.toReversed();
        expect(selectedTotal(backwards)).toBe(selectedTotal(cart));
        expect(couponEligibleTotal(backwards)).toBe(couponEligibleTotal(cart));
        expect(shipsFree(backwards)).toBe(shipsFree(cart));
      }),
    );
  });

  test("2n pieces cost the same as n pieces twice", () => {
    fc.assert(
      fc.property(lines, (given) => {
        const line = { ...given, reduction: zero, gift: null };
        const twice = { ...line, number: line.number * 2 };
        expect(selectedTotal([twice])).toBe(selectedTotal([line, line]));
        expect(lineTotal(twice)).toBe(times(lineTotal(line), 2));
      }),
    );
  });

  test("lines unselected, not buyable or out of stock add nothing", () => {
    fc.assert(
      fc.property(carts, lines, (cart, line) => {
        const nothing = [
          { ...line, isSelected: false },
          { ...line, kind: "normal" as const, goods: { ...gone } },
          { ...line, kind: "normal" as const, goods: { ...locked } },
        ];
        expect(selectedTotal([...cart, ...nothing])).toBe(selectedTotal(cart));
      }),
    );
  });

  test("the total is what its lines add up to, and shown never above it", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const total = selectedTotal(cart);
        const counted = cart.filter((line) => effectiveSelected(line));
        expect(total).toBe(add(...counted.map(lineTotal)));
        expect(cartTotal(cart)).toBe(cutToFen(total));
        expect(Math.abs(yuan(formatMoney(total)))).toBeLessThanOrEqual(Math.abs(total));
        expect(Math.abs(couponEligibleTotal(cart.map((line) => ({ ...line, takesCoupon: true }))))).toBe(
          Math.abs(total),
        );
      }),
    );
  });

  test("one more piece never raises what is missing for free shipping", () => {
    fc.assert(
      fc.property(carts, lines, (cart, line) => {
        const more = { ...line, number: line.number + 1 };
        const shortfall = (added: CartLine) => freeShippingShortfall(aCart([...cart, added]));
        expect(shortfall(more)).toBeLessThanOrEqual(shortfall(line));
        expect(shortfall(more)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

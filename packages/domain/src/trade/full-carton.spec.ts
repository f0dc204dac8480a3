import { describe, expect, test } from "vitest";
import { byCarton, toCartonText, piecesToCarton, sellsCarton } from "./full-carton.ts";
import {
  checkQuantity,
  firstQuantity,
  nearestQuantity,
  nextDown,
  nextUp,
  type QuantityRule,
} from "./quantity.ts";

const rule: QuantityRule = { step: 1, minimum: 1, maximum: null, stock: 1000 };

describe("from 95 % of a carton on the pieces that are missing to it are told", () => {
  test.each([
    // Of 40 pieces 38 are 95 %.
    [38, 40, 2],
    [39, 40, 1],
    [37, 40, null],
    // A full one lacks nothing.
    [40, 40, null],
    [0, 40, null],
    // Beside full ones.
    [77, 40, null],
    [78, 40, 2],
    // 94.9 % and 95.0 % of a large one.
    [949, 1000, null],
    [950, 1000, 50],
    // No whole piece lies between 95 % and a full one.
    [9, 10, null],
    [1, 1, null],
    [5, 0, null],
    [Number.NaN, 40, null],
  ])("%d of cartons of %d: %s", (quantity, carton, missing) => {
    expect(piecesToCarton(rule, quantity, carton)).toBe(missing);
  });

  test.each([
    ["whole inner packs", { step: 10 }, 10],
    ["a carton that is no whole inner packs", { step: 7 }, null],
    ["the stock is less than the carton", { stock: 399 }, null],
    ["the stock is the carton", { stock: 400 }, 10],
    ["an order may take less", { maximum: 399 }, null],
    ["an order may take as much", { maximum: 400 }, 10],
    ["nothing is left", { stock: 0 }, null],
  ])("never what is refused, of 390 in cartons of 400: %s", (_what, more, missing) => {
    expect(piecesToCarton({ ...rule, ...more }, 390, 400)).toBe(missing);
  });
});

describe("整件: whether one whole carton may be bought", () => {
  test.each([
    ["whole inner packs", { step: 10 }, true],
    ["the stock is the carton", { stock: 400 }, true],
    ["an order may take as much", { maximum: 400 }, true],
    ["the least is a carton", { minimum: 400 }, true],
    ["the least is more than a carton", { minimum: 401 }, false],
    ["an order may take less", { maximum: 399 }, false],
    ["the stock is less", { stock: 399 }, false],
    ["a carton is no whole inner packs", { step: 7 }, false],
    ["the rest of an inner pack is as many", { step: 500, stock: 400 }, false],
  ])("cartons of 400: %s", (_what, more, expected) => {
    expect(sellsCarton({ ...rule, ...more }, 400)).toBe(expected);
  });

  test.each([0, 1, Number.NaN])("no carton is known: %d", (carton) => {
    expect(sellsCarton(rule, carton)).toBe(false);
    expect(byCarton(rule, carton)).toBe(rule);
  });

  test("in the zone quantities begin with one and go on by one", () => {
    const sold = byCarton({ ...rule, step: 10, maximum: 900 }, 400);
    expect([firstQuantity(sold), nextUp(sold, 400), nextUp(sold, 800)]).toEqual([400, 800, null]);
    expect([nextDown(sold, 800), nextDown(sold, 400)]).toEqual([400, null]);
  });

  test("any other number may be typed there, and the arrows go on to whole cartons", () => {
    const sold = byCarton({ ...rule, step: 10, maximum: 900 }, 400);
    expect([nearestQuantity(sold, 430), checkQuantity(sold, 430), nearestQuantity(sold, 50)]).toEqual([
      430,
      [],
      50,
    ]);
    expect([nextUp(sold, 430), nextDown(sold, 430), nextUp(sold, 50), nextDown(sold, 50)]).toEqual([
      800,
      400,
      400,
      null,
    ]);
  });
});

test.each([
  [38, 2, "再加2盒凑满1件"],
  [79, 1, "再加1盒凑满2件"],
])("what is said of %d pieces", (quantity, missing, text) => {
  expect(toCartonText(quantity, missing, { carton: 40, unit: "盒" })).toBe(text);
});

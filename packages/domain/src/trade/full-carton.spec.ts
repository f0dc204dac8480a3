import { describe, expect, test } from "vitest";
import { cartonText, piecesToCarton } from "./full-carton.ts";
import type { QuantityRule } from "./quantity.ts";

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

test("what is said of it", () => expect(cartonText(2, "盒")).toBe("再加2盒为整件"));

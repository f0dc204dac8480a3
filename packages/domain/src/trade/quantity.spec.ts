import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aRule } from "./fixtures.ts";
import {
  checkQuantity,
  firstQuantity,
  nearestQuantity,
  nextDown,
  nextUp,
  type QuantityReason,
  type QuantityRule,
} from "./quantity.ts";
import { describeRule } from "./quantity-text.ts";

const rules: fc.Arbitrary<QuantityRule> = fc.record({
  step: fc.integer({ min: 1, max: 12 }),
  minimum: fc.integer({ min: 1, max: 30 }),
  maximum: fc.option(fc.integer({ min: 1, max: 60 })),
  stock: fc.integer({ min: 0, max: 80 }),
});

/** Every quantity that may be bought, by trying them all. */
function allowed(rule: QuantityRule): number[] {
  return Array.from({ length: 100 }, (_, index) => index).filter((n) => checkQuantity(rule, n).length === 0);
}

describe("domain.md §2 inner pack, least quantity, limit, stock", () => {
  test.each<[string, Partial<QuantityRule>, [number, ...QuantityReason[]]]>([
    ["one piece", {}, [1]],
    ["none", {}, [0, "BELOW_MINIMUM"]],
    ["a part of a piece", {}, [1.5, "PACK_MULTIPLE"]],
    ["no number", {}, [Number.NaN, "BELOW_MINIMUM", "PACK_MULTIPLE"]],
    ["a full pack", { step: 10 }, [20]],
    ["a broken pack", { step: 10 }, [15, "PACK_MULTIPLE"]],
    ["too few", { step: 10, minimum: 20 }, [10, "BELOW_MINIMUM"]],
    ["over the limit", { maximum: 5 }, [6, "PURCHASE_LIMIT"]],
    ["over the stock", { stock: 5 }, [6, "NO_STOCK"]],
    ["nothing left", { stock: 0 }, [1, "NO_STOCK"]],
    [
      "all at once",
      { step: 10, minimum: 30, maximum: 12, stock: 11 },
      [15, "BELOW_MINIMUM", "PACK_MULTIPLE", "PURCHASE_LIMIT", "NO_STOCK"],
    ],
    ["the rest below a pack, whole", { step: 10, minimum: 10, stock: 7 }, [7]],
    ["a part of the rest", { step: 10, stock: 7 }, [6, "PACK_MULTIPLE"]],
    ["a pack when only the rest is left", { step: 10, stock: 7 }, [10, "NO_STOCK"]],
    ["the rest over the limit", { step: 10, stock: 7, maximum: 5 }, [7, "PURCHASE_LIMIT"]],
    ["a rest beside full packs", { step: 10, stock: 17 }, [17, "PACK_MULTIPLE"]],
  ])("%s", (_, rule, [quantity, ...reasons]) => {
    expect(checkQuantity(aRule(rule), quantity)).toEqual(reasons);
  });
});

describe("the stepper enforces them (domain.md §8)", () => {
  test.each<[Partial<QuantityRule>, number, number | null]>([
    [{ step: 10 }, 13, 10],
    [{ step: 10 }, 15, 20],
    [{ step: 10, minimum: 20 }, 3, 20],
    [{ step: 10, maximum: 35 }, 99, 30],
    [{ step: 10, stock: 7 }, 1, 7],
    [{ step: 10, stock: 7 }, 50, 7],
    [{ stock: 0 }, 1, null],
    [{}, Number.NaN, 1],
    [{}, Infinity, 100],
  ])("%j: a wish of %d becomes %d", (rule, wish, quantity) => {
    expect(nearestQuantity(aRule(rule), wish)).toBe(quantity);
  });

  test("first and last are the ends of what may be bought, null when nothing may", () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(firstQuantity(rule)).toBe(allowed(rule).at(0) ?? null);
        expect(nearestQuantity(rule, Infinity)).toBe(allowed(rule).at(-1) ?? null);
      }),
    );
  });

  test("up and down go to the neighbours that may be bought, from anywhere", () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 99 }), (rule, from) => {
        expect(nextUp(rule, from)).toBe(allowed(rule).find((n) => n > from) ?? null);
        expect(nextDown(rule, from)).toBe(allowed(rule).findLast((n) => n < from) ?? null);
      }),
    );
  });

  test("nearest is allowed, and nothing allowed is nearer", () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 99 }), (rule, wish) => {
        const all = allowed(rule);
        const nearest = nearestQuantity(rule, wish);
        const distances = all.map((n) => Math.abs(n - wish));
        expect(nearest === null).toBe(all.length === 0);
        expect(nearest === null || distances[all.indexOf(nearest)] === Math.min(...distances)).toBe(true);
      }),
    );
  });
});

describe("the rule in words", () => {
  test.each<[Partial<QuantityRule>, string]>([
    [{ step: 10, minimum: 10, maximum: 200, stock: 999 }, "整包10盒起，按10递增，每单限200"],
    [{ step: 10, minimum: 15 }, "整包20盒起，按10递增"],
    [{ minimum: 5 }, "5盒起"],
    [{ maximum: 3 }, "每单限3"],
    [{}, ""],
    [{ step: 10, stock: 7 }, "余量7盒，不足整包，须一次买完"],
    [{ step: 10, stock: 10 }, "整包10盒起，按10递增"],
    [{ step: 10, stock: 0 }, "整包10盒起，按10递增"],
  ])("%j", (rule, text) => {
    expect(describeRule(aRule(rule), "盒")).toBe(text);
  });
});

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
import { describeRule, isLimit, moreText } from "./quantity-text.ts";

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

describe("more of what lies in the cart", () => {
  test.each<[Partial<QuantityRule>, number, string]>([
    [{ step: 10, stock: 735 }, 400, "购物车已有400盒，还可加330盒"],
    [{ stock: 500, maximum: 100 }, 96, "购物车已有96盒，还可加4盒"],
    [{ step: 10, stock: 735 }, 730, "购物车已有730盒，已达上限（库存735盒）"],
    [{ stock: 500, maximum: 100 }, 100, "购物车已有100盒，已达上限（每单限购100盒）"],
    [{ stock: 100, maximum: 100 }, 100, "购物车已有100盒，已达上限（每单限购100盒）"],
    [{ stock: 50 }, 80, "购物车已有80盒，超过库存50盒，请到购物车减少数量"],
    [{ stock: 500, maximum: 60 }, 80, "购物车已有80盒，超过每单限购60盒，请到购物车减少数量"],
    [{ stock: 0 }, 80, "暂时缺货，可收藏商品等待到货"],
  ])("%j with %i", (rule, held, text) => {
    expect(moreText(aRule(rule), held, "盒")).toBe(text);
  });

  test("as many as it says can be added, and not one pack more", () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 80 }), (rule, held) => {
        const room = Number(/还可加(\d+)/u.exec(moreText(rule, held))?.[1] ?? 0);
        expect(room === 0 || checkQuantity(rule, held + room).length === 0).toBe(true);
        expect(allowed(rule).filter((total) => total > held + room)).toEqual([]);
      }),
    );
  });

  test("only a limit or the stock is a matter of what the cart has already", () => {
    expect(
      ["BELOW_MINIMUM", "PACK_MULTIPLE", "PURCHASE_LIMIT", "NO_STOCK", "OFF_SHELF"].map(isLimit),
    ).toEqual([false, false, true, true, false]);
  });
});

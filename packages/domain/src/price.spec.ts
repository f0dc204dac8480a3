import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, money, subtract, times, yuan } from "./money.ts";
import { linePrice, type PriceQuestion, type PriceRule, specialKinds, type SpecialPrice } from "./price.ts";

/** The offer's own limited price (xj_price). */
function limited(special: Pick<SpecialPrice, "price" | "remaining">): SpecialPrice {
  return { id: 0, kind: "limited", takesCoupon: false, onCredit: false, ...special };
}

function priced(question: Partial<PriceQuestion>) {
  return linePrice({ basePrice: yuan(10), quantity: 10, shopType: "single_pharmacy", ...question });
}

const tiers = [
  { number: 20, price: yuan("8") },
  { number: 10, price: yuan("9") },
];

describe("domain.md §4 price of a line: precedence", () => {
  test.each<[string, Partial<PriceQuestion>, [string, string, PriceRule]]>([
    ["base price", {}, ["10", "100", "base"]],
    ["price group", { groupPrice: yuan("9.5") }, ["9.5", "95", "group"]],
    ["a dearer price group is still his price", { groupPrice: yuan("10.5") }, ["10.5", "105", "group"]],
    ["tier type 1 reached", { tiers, tierType: 1 }, ["9", "90", "tier"]],
    ["tier type 1 not reached", { tiers, tierType: 1, quantity: 9 }, ["10", "90", "base"]],
    ["tier type 1, the highest reached", { tiers, tierType: 1, quantity: 25 }, ["8", "200", "tier"]],
    ["tier type 2 exactly at the tier", { tiers, tierType: 2 }, ["10", "100", "base"]],
    ["tier type 2, pieces above", { tiers, tierType: 2, quantity: 12 }, ["10", "118", "base"]],
    ["tier type 2, two bands", { tiers, tierType: 2, quantity: 25 }, ["10", "230", "base"]],
    ["tiers dearer than the group price", { tiers, tierType: 1, groupPrice: yuan(7) }, ["7", "70", "group"]],
    [
      "special while the limit lasts",
      { specials: [limited({ price: yuan(6), remaining: 10 })], tiers, tierType: 1 },
      ["6", "60", "limited"],
    ],
    [
      "special over the limit splits",
      { specials: [limited({ price: yuan(6), remaining: 4 })] },
      ["10", "84", "limited"],
    ],
    [
      "special used up: back to the normal price",
      { specials: [limited({ price: yuan(6), remaining: 0 })] },
      ["10", "100", "base"],
    ],
    [
      "special used up: tiers hold again",
      { specials: [limited({ price: yuan(6), remaining: 0 })], tiers, tierType: 1 },
      ["9", "90", "tier"],
    ],
    [
      "a special that saves nothing",
      { specials: [limited({ price: yuan(10), remaining: 9 })] },
      ["10", "100", "base"],
    ],
    [
      "distributors get no promotions",
      {
        shopType: "distributor",
        groupPrice: yuan("8.8"),
        specials: [limited({ price: yuan(6), remaining: 10 })],
        tiers,
        tierType: 1,
      },
      ["8.8", "88", "group"],
    ],
  ])("%s", (_, question, [price, amount, rule]) => {
    const line = priced(question);
    expect([line.price, line.amount, line.rule]).toEqual([yuan(price), yuan(amount), rule]);
  });

  test("a split line says so, part by part", () => {
    expect(priced({ specials: [limited({ price: yuan(6), remaining: 4 })] }).parts).toEqual([
      {
        rule: "limited",
        label: "限量特价",
        quantity: 4,
        price: yuan(6),
        special: limited({ price: yuan(6), remaining: 4 }),
      },
      { rule: "base", label: "原价", quantity: 6, price: yuan(10), special: null },
    ]);
    expect(
      priced({ tiers, tierType: 2, quantity: 25 }).parts.map(({ quantity, price }) => [quantity, price]),
    ).toEqual([
      [10, yuan(10)],
      [10, yuan(9)],
      [5, yuan(8)],
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN])("a quantity of %d has no price", (quantity) => {
    expect(() => priced({ quantity })).toThrow(RangeError);
  });
});

const prices = fc.integer({ min: 1, max: 10 ** 7 }).map(money);
const questions: fc.Arbitrary<PriceQuestion> = fc.record({
  basePrice: prices,
  groupPrice: fc.option(prices),
  controlledPrice: fc.option(prices, { freq: 9 }),
  signedPrice: fc.option(prices, { freq: 9 }),
  basisPoints: fc.option(fc.integer({ min: 1, max: 9999 })),
  specials: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      kind: fc.constantFrom(...specialKinds),
      price: prices,
      remaining: fc.option(fc.integer({ min: 0, max: 50 })),
      takesCoupon: fc.boolean(),
      onCredit: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  tiers: fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 40 }), price: prices }), {
    maxLength: 4,
    selector: ({ number }) => number,
  }),
  tierType: fc.option(fc.constantFrom(1, 2)),
  quantity: fc.integer({ min: 1, max: 60 }),
  shopType: fc.constantFrom("single_pharmacy", "clinic", "distributor"),
});

describe("whatever the offer", () => {
  test("the parts are the line: their pieces, their amounts, and the cart's formula (§9)", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { price, reduction, amount, parts } = linePrice(question);
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(question.quantity);
        expect(add(...parts.map((part) => times(part.price, part.quantity)))).toBe(amount);
        expect(subtract(times(price, question.quantity), reduction)).toBe(amount);
        expect(reduction).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("no promotion makes it dearer than the normal price, and distributors pay just that", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const free = { ...question, controlledPrice: null, signedPrice: null };
        const { amount, basePrice, price } = linePrice(free);
        const distributor = linePrice({ ...free, shopType: "distributor" });
        expect(amount).toBeLessThanOrEqual(times(basePrice, question.quantity));
        expect(price).toBeLessThanOrEqual(basePrice);
        expect(distributor.amount).toBe(times(question.groupPrice ?? question.basePrice, question.quantity));
      }),
    );
  });

  test("the order in which tiers are given changes nothing", () => {
    fc.assert(
      fc.property(questions, (question) => {
        const backwards = { ...question, tiers: question.tiers?.toReversed() ?? [] };
        expect(linePrice(backwards)).toEqual(linePrice(question));
      }),
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aPercent } from "./figures.ts";
import { add, money, subtract, times, toYuan, yuan } from "../money/money.ts";
import {
  firstAtTier,
  isTierReached,
  ladderOf,
  linePrice,
  priceRuleLabels,
  type PriceQuestion,
  type PriceRule,
  type PriceTier,
  specialInForce,
  specialKinds,
  type SpecialPrice,
  tiersBelow,
} from "./price.ts";

/** The offer's own limited price (xj_price). */
function limited(special: Pick<SpecialPrice, "price" | "remaining">): SpecialPrice {
  return { id: 0, kind: "limited", takesCoupon: false, onCredit: false, ...special };
}

function priced(question: Partial<PriceQuestion>) {
  return linePrice({ basePrice: yuan(10), quantity: 10, shopType: "single_pharmacy", ...question });
}

const question = { basePrice: yuan(10), shopType: "single_pharmacy" } as const;

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
    ["a tier at the group price", { tiers, tierType: 1, groupPrice: yuan(9) }, ["9", "90", "group"]],
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

  test("beyond the limit of a percentage the tiers hold: it never costs more than without", () => {
    const question = {
      basePrice: yuan(100),
      tiers: [{ number: 10, price: yuan(95) }],
      percent: aPercent(9400, { remaining: 5 }),
      quantity: 20,
      shopType: "single_pharmacy" as const,
    };
    const rows = ({ parts }: ReturnType<typeof linePrice>) =>
      parts.map(({ rule, quantity, price }) => [rule, quantity, price]);
    expect(rows(linePrice({ ...question, tierType: 1 }))).toEqual([
      ["percent", 5, yuan(94)],
      ["tier", 15, yuan(95)],
    ]);
    expect(rows(linePrice({ ...question, tierType: 2 }))).toEqual([
      ["percent", 5, yuan(94)],
      ["base", 5, yuan(100)],
      ["tier", 10, yuan(95)],
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN])("a quantity of %d has no price", (quantity) => {
    expect(() => priced({ quantity })).toThrow(RangeError);
  });
});

describe("domain.md §4 which special price is in force", () => {
  const flash = { ...limited({ price: yuan(8), remaining: null }), kind: "flash" as const, id: 5 };
  test.each<[string, Partial<PriceQuestion>, number | null]>([
    ["none runs", { specials: [] }, null],
    ["none is told", {}, null],
    ["the only one", { specials: [flash] }, 5],
    ["of a kind the cheaper", { specials: [flash, { ...flash, id: 6, price: yuan(7) }] }, 6],
    ["of a kind at the same price the earlier", { specials: [flash, { ...flash, id: 4 }] }, 4],
    [
      "the kind goes before the price",
      { specials: [{ ...flash, kind: "daily", id: 6, price: yuan(7) }, flash] },
      5,
    ],
    ["used up", { specials: [{ ...flash, remaining: 0 }] }, null],
    ["one piece is left", { specials: [{ ...flash, remaining: 1 }] }, 5],
    ["no cheaper than the normal price", { specials: [{ ...flash, price: yuan(10) }] }, null],
    ["no cheaper than the percentage", { specials: [flash], percent: aPercent(8000) }, null],
    ["distributors have none", { specials: [flash], shopType: "distributor" }, null],
    ["a signed price goes before", { specials: [flash], signedPrice: yuan(9) }, null],
    ["a controlled price goes before", { specials: [flash], controlledPrice: yuan(9) }, null],
  ])("%s", (_, parts, id) => {
    expect(specialInForce({ ...question, ...parts })?.id ?? null).toBe(id);
  });
});

describe("domain.md §4 tiers: from the number on (type 1), above it (type 2)", () => {
  test.each([
    [1, 9, false],
    [1, 10, true],
    [2, 10, false],
    [2, 11, true],
  ] as const)("type %s with %s pieces of 10: %s", (type, quantity, reached) => {
    expect(isTierReached(10, quantity, type)).toBe(reached);
    expect(firstAtTier(10, type)).toBe(type === 1 ? 10 : 11);
  });

  test("of two tiers from the same number the cheaper holds, in whatever order they are written", () => {
    const same = [
      { number: 5, price: yuan(9) },
      { number: 5, price: yuan(8) },
    ];
    expect(priced({ tiers: same, tierType: 1 }).price).toBe(yuan(8));
    expect(priced({ tiers: same.toReversed(), tierType: 1 }).price).toBe(yuan(8));
    expect(ladderOf({ ...question, tiers: same, tierType: 1 })).toEqual([{ number: 5, price: yuan(8) }]);
  });

  const rising = [
    { number: 10, price: yuan(8) },
    { number: 20, price: yuan(9) },
  ];
  const dear = [{ number: 5, price: yuan("9.6") }, ...tiers];
  test.each<[string, Partial<PriceQuestion>, steps: string]>([
    ["falling, in their order", { tiers }, "10=9 20=8"],
    ["a dearer one after a cheaper is never charged", { tiers: rising }, "10=8"],
    ["none below the group price", { tiers, groupPrice: yuan(8) }, ""],
    ["those that the percentage sells for less", { tiers, percent: aPercent(9000) }, "20=8"],
    ["a percentage for 12 pieces", { tiers, percent: aPercent(9000, { remaining: 12 }) }, "13=9 20=8"],
    [
      "the cheaper of two behind it",
      { tiers: dear, percent: aPercent(9000, { remaining: 12 }) },
      "13=9 20=8",
    ],
    ["cheaper than the percentage", { tiers, percent: aPercent(9500, { remaining: 12 }) }, "10=9 20=8"],
    ["a percentage that is used up", { tiers, percent: aPercent(9000, { remaining: 0 }) }, "10=9 20=8"],
    ["a budget for 3 pieces", { tiers, percent: aPercent(9000, { budgetLeft: yuan(3) }) }, "10=9 20=8"],
    ["beyond 12 pieces", { tiers, tierType: 2, percent: aPercent(9000, { remaining: 12 }) }, "12=9 20=8"],
    ["distributors have none", { tiers, shopType: "distributor" }, ""],
    ["without a type", { tiers, tierType: null }, ""],
  ])("the ladder: %s", (_, parts, steps) => {
    const asked = { ...question, tierType: 1, ...parts } as const;
    const shown = (found: readonly PriceTier[]) =>
      found.map(({ number, price }) => `${number}=${toYuan(price)}`).join(" ");
    expect(shown(ladderOf(asked))).toBe(steps);
    const special = limited({ price: yuan(5), remaining: 3 });
    for (const above of [{ specials: [special] }, { signedPrice: yuan(5) }, { controlledPrice: yuan(5) }]) {
      expect(ladderOf({ ...asked, ...above }), "a price goes before it").toEqual([]);
      expect(shown(tiersBelow({ ...asked, ...above }))).toBe(steps);
    }
  });

  test("a type without tiers, and tiers without a type, leave the normal price", () => {
    expect(priced({ tierType: 1 }).rule).toBe("base");
    expect(priced({ tiers }).rule).toBe("base");
  });
});

describe("domain.md §4 what a price allows", () => {
  const flash = { ...limited({ price: yuan(8), remaining: 4 }), kind: "flash" as const };

  test.each<[string, Partial<PriceQuestion>, boolean, boolean]>([
    ["a normal price", {}, true, true],
    ["a special one", { specials: [flash] }, false, false],
    ["one that takes coupons", { specials: [{ ...flash, takesCoupon: true }] }, true, false],
    ["one on credit", { specials: [{ ...flash, onCredit: true }] }, false, true],
    ["a signed one is on credit, without coupons", { signedPrice: yuan(9) }, false, true],
    ["a controlled one is on credit, without coupons", { controlledPrice: yuan(9) }, false, true],
  ])("%s", (...[, question, takesCoupon, onCredit]) => {
    expect(priced(question)).toMatchObject({ takesCoupon, onCredit });
  });

  test("a percentage that would leave nothing to pay is none", () => {
    expect(priced({ basePrice: yuan("0.0001"), percent: aPercent(9000) })).toMatchObject({
      rule: "base",
      amount: 10,
    });
  });

  test("no quantity is an error, and says which", () => {
    expect(() => priced({ quantity: 0 })).toThrow("not a quantity: 0");
    expect(() => priced({ quantity: 1.5 })).toThrow("not a quantity: 1.5");
  });

  test("each rule has its Chinese name", () => {
    expect(Object.values(priceRuleLabels).join()).toBe(
      "控销价,签约价,秒杀价,新人特价,每日特价,限量特价,近效期价,阶梯价,全场折扣,客户价,原价",
    );
  });
});

const prices = fc.integer({ min: 1, max: 10 ** 7 }).map(money);
const questions: fc.Arbitrary<PriceQuestion> = fc.record({
  basePrice: prices,
  groupPrice: fc.option(prices),
  controlledPrice: fc.option(prices, { freq: 9 }),
  signedPrice: fc.option(prices, { freq: 9 }),
  percent: fc.option(fc.integer({ min: 1, max: 9999 }).map((basisPoints) => aPercent(basisPoints))),
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

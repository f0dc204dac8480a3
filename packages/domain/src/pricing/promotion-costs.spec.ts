import { describe, expect, test } from "vitest";
import type { PricingFigures } from "./figures.ts";
import {
  aCart,
  aCombination,
  aGift,
  aPricedLine,
  aSpecial,
  someActivities,
  someCartGoods,
  someOffers,
} from "./fixtures.ts";
import { toYuan, yuan, zero } from "../money/money.ts";
import { lineCosts, orderCosts, unsentCost } from "./promotion-costs.ts";
import type { CartLine } from "./cart-lines.ts";

function costs(line: CartLine): [number, number][] {
  return [...lineCosts(line)].map(([id, amount]) => [id, toYuan(amount)]);
}

const budget = { promotion_id: 5, budget_left: 100 };
const reduction = { id: 1, name: "", tiers: [{ amount: 50, minus: 4 }], ...budget };
const percent = { id: 6, name: "94折", basis_points: 9400, budget_left: 100 };

describe("domain.md §3 what an order costs a promotion with a budget", () => {
  test.each<[string, PricingFigures & { number?: number }, [id: number, yuan: number][]]>([
    ["秒杀：与原价之差", { specials: [aSpecial(budget)] }, [[5, 6]]],
    ["只计享受到的数量", { specials: [aSpecial({ ...budget, remaining: 2 })] }, [[5, 4]]],
    ["全场折扣：与客户价之差", { number: 5, group: 10, base: 20, percent }, [[6, 3]]],
    [
      "秒杀与全场折扣各计各的",
      { number: 2, specials: [aSpecial({ ...budget, remaining: 1 })], percent },
      [
        [5, 1.4],
        [6, 0.6],
      ],
    ],
    ["单品满减", { number: 5, reduction }, [[5, 4]]],
    ["赠品按其价格", { number: 20, gifts: [aGift({ ...budget, price: 3 })] }, [[5, 6]]],
    ["没有额度的活动不计", { specials: [aSpecial({ promotion_id: 5 })] }, []],
    ["没有活动编号的不计", { number: 5, reduction: { ...reduction, promotion_id: undefined } }, []],
    ["没有享受的活动不计", { specials: [aSpecial({ ...budget, remaining: 0 })] }, []],
  ])("%s", (_, { number = 3, ...pricing }, expected) => {
    expect(costs(aPricedLine(1, number, { pricing }))).toEqual(expected);
  });

  test("换购只计差价", () => {
    const gifts = [aGift({ ...budget, id: 3, kind: "add_on", price: 3, surcharge: 1 })];
    expect(costs(aPricedLine(1, 20, { pricing: { gifts }, gift_id: 3 }))).toEqual([[5, 4]]);
  });

  test("几样赠品里只计送出的那一样；没有报价的行不计", () => {
    const gifts = [
      aGift({ id: 1, ...budget, price: 3 }),
      aGift({ id: 2, ...budget, promotion_id: 7, price: 2 }),
    ];
    expect(costs(aPricedLine(1, 20, { pricing: { gifts }, gift_id: 2 }))).toEqual([[7, 4]]);
    expect(costs({ ...aPricedLine(1, 20), price: null, pricing: null })).toEqual([]);
  });

  test("组合按每套便宜多少", () => {
    const line = aCombination([someCartGoods()], { number: 3 });
    // Not by what it is said to save: that is reckoned from today's prices.
    const combination = {
      id: 8,
      name: "组合",
      goods: [],
      saving: yuan(1),
      budgetCost: yuan(2.5),
      budgetLeft: yuan(10),
    };
    expect(costs({ ...line, combination })).toEqual([[8, 7.5]]);
    expect(costs({ ...line, combination: { ...combination, budgetLeft: null } })).toEqual([]);
  });

  test("一张订单：各行、满减、返现相加，券不计", () => {
    const cart = aCart([], {
      activities: someActivities({ general: [[10, 1]] }, { general: { budget_left: 100 } }),
      offers: someOffers({ cashback: { id: 9, name: "返现", tiers: [], budget_left: 50 } }),
    });
    const line = aPricedLine(1, 1, { pricing: { specials: [aSpecial(budget)] } });
    const found = orderCosts(cart, {
      lines: [line, { ...line, id: 2 }],
      deductions: [
        { kind: "coupon", id: 1, amount: yuan(7) },
        { kind: "general", id: 1, amount: yuan(3) },
        { kind: "zy", id: 2, amount: yuan(4) },
      ],
      cashback: yuan(2),
    });
    expect(found).toEqual(
      new Map([
        [5, yuan(4)],
        [1, yuan(3)],
        [9, yuan(2)],
      ]),
    );
    expect(orderCosts(cart, { lines: [], deductions: [], cashback: zero }).size).toBe(0);
    const none = { ...cart, offers: someOffers() };
    expect(orderCosts(none, { lines: [], deductions: [], cashback: yuan(2) }).size).toBe(0);
  });
});

describe("what goes back to a budget for pieces that were never sent", () => {
  const share = (weight: number, number: number, unsent: number) => ({
    weight: yuan(weight),
    number,
    unsent,
  });
  test.each([
    ["按各行分摊的优惠", 10, [share(8, 4, 4), share(2, 3, 0)], 8],
    ["一行的一部分，去掉厘", 10, [share(10, 3, 1)], 3.33],
    ["都没有发：全部，厘也在内", 0.0123, [share(10, 3, 3), share(1, 1, 1)], 0.0123],
    ["都发了", 10, [share(10, 3, 0)], 0],
    ["不知道是哪些行的", 10, [], 0],
    ["折后为零的价格，发了一部分", 10, [share(0, 3, 1)], 0],
  ] as const)("%s", (...[, cost, shares, expected]) => {
    expect(toYuan(unsentCost(yuan(cost), shares))).toBe(expected);
  });

  test("每少发一件只多不少，从不超过", () => {
    const steps = [0, 1, 2, 3, 4, 5, 6].map((unsent) =>
      unsentCost(yuan(7.77), [share(3.33, 7, unsent), share(4.44, 6, Math.min(6, unsent))]),
    );
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.every((each) => each <= yuan(7.77))).toBe(true);
  });
});

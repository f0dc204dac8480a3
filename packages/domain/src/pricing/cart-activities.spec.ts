import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { activityStatuses, tierStatuses } from "./cart-activities.ts";
import { aReduction } from "./figures.ts";
import { aCart, aCartLine } from "./fixtures.ts";
import { money, toYuan, yuan, zero } from "../money/money.ts";
import type { ReductionTier } from "./reduction-tiers.ts";

function tier(amount: number): ReductionTier {
  return { amount: yuan(amount), minus: zero };
}

describe("§4 full-amount tiers", () => {
  test.each<[number, [number, 0 | 1][]]>([
    [
      0,
      [
        [300, 0],
        [100, 0],
        [200, 0],
      ],
    ],
    [
      99.9999,
      [
        [300, 0],
        [100, 0],
        [200, 0],
      ],
    ],
    [
      100,
      [
        [100, 1],
        [300, 0],
        [200, 0],
      ],
    ],
    [
      250,
      [
        [100, 1],
        [200, 1],
        [300, 0],
      ],
    ],
    [
      300,
      [
        [300, 1],
        [100, 1],
        [200, 1],
      ],
    ],
  ])("%d qualifying: status 1 once reached, reached ones first", (qualifying, expected) => {
    const tiers = [tier(300), tier(100), tier(200)];
    expect(
      tierStatuses(tiers, yuan(qualifying)).map(({ amount, isReached }) => [
        toYuan(amount),
        Number(isReached),
      ]),
    ).toEqual(expected);
  });

  test("statuses are monotone in the qualifying total", () => {
    const amounts = fc.integer({ min: 0, max: 10 ** 7 }).map((units) => toYuan(money(units)));
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 8 }), amounts, amounts, (tiers, one, other) => {
        const reached = (qualifying: number) =>
          tierStatuses(tiers.map(tier), yuan(qualifying)).filter(({ isReached }) => isReached).length;
        expect(reached(Math.max(one, other))).toBeGreaterThanOrEqual(reached(Math.min(one, other)));
        const order = tierStatuses(tiers.map(tier), yuan(one)).map(({ isReached }) => Number(isReached));
        expect(order).toEqual(order.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe("§9 tiers use the eligible total minus the coupon amount", () => {
  const lines = [
    aCartLine({ price: 100 }),
    aCartLine({ price: 50, is_zy: 1 }),
    aCartLine({ price: 30, area: "A" }),
    aCartLine({ price: 20, area: "A", is_zy: 1 }),
    aCartLine({ price: 7, area: "A", is_zy: 1, with_coupon: 0 }),
    aCartLine({ price: 9, area: "A", is_zy: 1, is_selected: 0 }),
  ];
  const statuses = (coupon_amount: number) =>
    activityStatuses(
      aCart(lines, {
        shipping_data: { shipping_amount: 0, no_trans_order_amount: 0, coupon_amount },
        activities: {
          general: aReduction({ tiers: [{ amount: 200, minus: 0 }] }),
          zy: aReduction({ tiers: [{ amount: 70, minus: 0 }] }),
          area: { ...aReduction({ tiers: [{ amount: 50, minus: 0 }] }), area: "A" },
        },
      }),
    );

  test("general, Chinese medicine, area: each over its own lines", () => {
    const { general, zy, area } = statuses(0);
    expect([general, zy, area].map(({ qualifying }) => toYuan(qualifying))).toEqual([200, 70, 50]);
    expect([general, zy, area].map(({ tiers }) => tiers[0]?.isReached)).toEqual([true, true, true]);
  });

  test("the coupon counts against each", () => {
    const { general, zy, area } = statuses(0.01);
    expect([general, zy, area].map(({ qualifying }) => toYuan(qualifying))).toEqual([199.99, 69.99, 49.99]);
    expect([general, zy, area].map(({ tiers }) => tiers[0]?.isReached)).toEqual([false, false, false]);
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carts, lists } from "../../../test/carts.ts";
import { lawTime, manyRuns } from "../../../test/runs.ts";
import { aPercent } from "../figures.ts";
import { aCart, someActivities } from "../fixtures.ts";
import { activityStatuses, tierStatuses } from "../cart-activities.ts";
import { couponEligibleTotal } from "../cart.ts";
import { ladderTextAt } from "../ladder-text.ts";
import { nextTier, reachedMinus, type ReductionTier } from "../reduction-tiers.ts";
import { add, formatMoney, isWholeFen, money, subtract, yuan, type Money } from "../../money/money.ts";
import { nextHints } from "../next-hint.ts";
import { ladderOf, linePrice, type TierType } from "../price.ts";

const amounts = fc.integer({ min: 0, max: 5_000_000 }).map(money);
const tierLists: fc.Arbitrary<ReductionTier[]> = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 500 }).map(yuan), minus: fc.nat(50).map(yuan) }),
  { maxLength: 5 },
);

describe("laws of tiers (spec.md §4, §9)", lawTime, () => {
  test("the status of tiers is monotone: more never unreaches one", () => {
    const reached = (tiers: readonly ReductionTier[], total: Money) =>
      tierStatuses(tiers, total).filter(({ isReached }) => isReached).length;
    fc.assert(
      fc.property(tierLists, amounts, amounts, (tiers, total, more) => {
        expect(reached(tiers, add(total, more))).toBeGreaterThanOrEqual(reached(tiers, total));
      }),
      manyRuns,
    );
  });

  test("reached tiers come first, none is lost, and 1 means that the total reaches the amount", () => {
    fc.assert(
      fc.property(tierLists, amounts, (tiers, total) => {
        const shown = tierStatuses(tiers, total);
        const statuses = shown.map(({ isReached }) => Number(isReached));
        expect(statuses).toEqual(statuses.toSorted((a, b) => b - a));
        expect(shown).toHaveLength(tiers.length);
        expect(shown.every(({ isReached, amount }) => isReached === total >= amount)).toBe(true);
      }),
      manyRuns,
    );
  });

  test("a larger total is never lowered by less", () => {
    fc.assert(
      fc.property(tierLists, amounts, amounts, (tiers, total, more) => {
        expect(reachedMinus(tiers, add(total, more))).toBeGreaterThanOrEqual(reachedMinus(tiers, total));
        expect(reachedMinus(tiers, total)).toBeLessThanOrEqual(total);
      }),
      manyRuns,
    );
  });

  test("who buys what a tier is short of has reached it, and a 分 less would not do", () => {
    fc.assert(
      fc.property(tierLists, amounts, (tiers, total) => {
        const next = nextTier(tiers, total);
        const missing = next?.missing ?? money(100);
        const after = add(total, missing);
        expect(isWholeFen(missing) && missing > 0).toBe(true);
        expect(after >= (next?.amount ?? 0)).toBe(true);
        expect(subtract(after, money(100)) < (next?.amount ?? after)).toBe(true);
      }),
      manyRuns,
    );
  });

  test("each kind qualifies by its own lines of the coupon-eligible total minus the coupon", () => {
    fc.assert(
      fc.property(carts, fc.nat(100).map(yuan), (cart, couponAmount) => {
        const { general, zy, area } = activityStatuses({ ...cart, couponAmount });
        const total = (lines: typeof cart.list) => subtract(couponEligibleTotal(lines), couponAmount);
        const own = cart.activities.area?.area;
        expect(general.qualifying).toBe(total(cart.list));
        expect(zy.qualifying).toBe(total(cart.list.filter(({ isHerbal }) => isHerbal)));
        expect(area.qualifying).toBe(total(cart.list.filter((line) => line.area === own)));
      }),
      manyRuns,
    );
  });

  const ladders = fc.array(
    fc.record({ number: fc.integer({ min: 1, max: 30 }), price: fc.integer({ min: 1, max: 110 }).map(yuan) }),
    { minLength: 1, maxLength: 4 },
  );
  const percentages = fc
    .record({
      basisPoints: fc.option(fc.integer({ min: 5000, max: 9999 })),
      remaining: fc.option(fc.nat(12)),
      budgetLeft: fc.option(fc.nat(300).map(yuan)),
    })
    .map(({ basisPoints, ...left }) => (basisPoints === null ? null : aPercent(basisPoints, left)));
  test("the tier that the ladder says is in effect is the cheapest that is charged, rising tiers and percentages too", () => {
    const asked = { tiers: ladders, percent: percentages, tierType: fc.constantFrom<TierType>(1, 2) };
    fc.assert(
      fc.property(fc.record(asked), fc.integer({ min: 1, max: 40 }), (own, quantity) => {
        const question = { basePrice: yuan(100), shopType: "single_pharmacy", ...own } as const;
        const ladder = { ladder: ladderOf(question), ladderType: own.tierType, unit: "盒" };
        const charged = linePrice({ ...question, quantity }).parts.filter(({ rule }) => rule === "tier");
        const [cheapest] = charged.map(({ price }) => price).toSorted((a, b) => a - b);
        const shown = ladderTextAt(ladder, quantity)?.inEffect ?? "";
        const price = cheapest === undefined ? "" : `¥${formatMoney(cheapest)}/盒`;
        expect([shown === "", shown.endsWith(price)]).toEqual([price === "", true]);
      }),
      manyRuns,
    );
  });
});

describe("laws of hints (domain.md §2 next_hint)", lawTime, () => {
  test("something is missing of every hint, the nearest comes first, and each says what", () => {
    fc.assert(
      fc.property(carts, fc.nat(500), (cart, minimum) => {
        const hints = nextHints(cart, { minimum: yuan(minimum) });
        const costs = hints.map(({ cost }) => cost);
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
        expect(hints.every(({ missing, text }) => missing > 0 && /再[买付]/u.test(text))).toBe(true);
      }),
      manyRuns,
    );
  });

  test("lines that do not count are short of nothing", () => {
    fc.assert(
      fc.property(lists, (list) => {
        const idle = list.map((line) => ({ ...line, isSelected: false }));
        const cart = aCart(idle, {
          shipping_data: { shipping_amount: 900, no_trans_order_amount: 0, coupon_amount: 0 },
          activities: someActivities({ general: [[1, 1]] }),
        });
        expect(nextHints(cart, { minimum: yuan(900) })).toEqual([]);
      }),
      manyRuns,
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bestCoupons,
  exhaustiveLimit,
  goTogether,
  type CouponCandidate,
  type CouponSet,
} from "./best-coupons.ts";

function aCandidate(id: number, candidate: Partial<CouponCandidate> = {}): CouponCandidate {
  return { id, scope: `s${id}`, exclusive: false, amount: 10, covered: 1000, shares: [], ...candidate };
}

/** What is left of 1000 分. */
const plain = { after: ({ amount }: CouponSet) => 1000 - amount };
/** 50 分 off from 960 on, as long as coupons leave so much. */
const withReduction = { after: ({ amount }: CouponSet) => 1000 - amount - (1000 - amount >= 960 ? 50 : 0) };

describe("domain.md §4 the set of coupons that costs least", () => {
  test.each<[string, CouponCandidate[], number[], number]>([
    ["no coupon", [], [], 1000],
    ["one", [aCandidate(1)], [0], 990],
    ["one of each scope together", [aCandidate(1), aCandidate(2, { amount: 20 })], [0, 1], 970],
    [
      "the better one of a scope",
      [aCandidate(1, { scope: "all" }), aCandidate(2, { scope: "all", amount: 20 })],
      [1],
      980,
    ],
    [
      "an exclusive one alone where it saves more",
      [aCandidate(1, { amount: 25, exclusive: true }), aCandidate(2), aCandidate(3)],
      [0],
      975,
    ],
    [
      "or the others together, whichever comes first",
      [aCandidate(1), aCandidate(2), aCandidate(3, { amount: 15, exclusive: true })],
      [0, 1],
      980,
    ],
    [
      "of sets that cost the same the fewer coupons",
      [aCandidate(1), aCandidate(2), aCandidate(3, { amount: 20, exclusive: true })],
      [2],
      980,
    ],
    ["the first of equals", [aCandidate(1, { scope: "all" }), aCandidate(2, { scope: "all" })], [0], 990],
    [
      "goods that cannot carry both",
      [aCandidate(1, { covered: 15 }), aCandidate(2, { covered: 15, amount: 12, shares: [0] })],
      [1],
      988,
    ],
    [
      "goods that just carry both",
      [aCandidate(1, { covered: 22 }), aCandidate(2, { covered: 22, amount: 12, shares: [0] })],
      [0, 1],
      978,
    ],
    [
      "goods that do not overlap",
      [aCandidate(1, { covered: 15 }), aCandidate(2, { covered: 15, amount: 12 })],
      [0, 1],
      978,
    ],
  ])("%s", (...[, candidates, places, cost]) => {
    const best = bestCoupons(candidates, plain);
    expect([best.places, best.cost]).toEqual([places, cost]);
    expect(best).toMatchObject({ method: "exhaustive", gap: 0 });
  });

  test("a coupon that costs a full reduction more than it saves is left out", () => {
    const best = bestCoupons([aCandidate(1, { amount: 45 })], withReduction);
    expect(best).toEqual({ places: [], cost: 950, method: "exhaustive", tried: 2, gap: 0, costWith: [955] });
  });

  test("of sets that cost the same the least face value", () => {
    const costs = { after: ({ places }: CouponSet) => (places.length === 0 ? 10 : 5) };
    const two = [aCandidate(1, { scope: "all", amount: 20 }), aCandidate(2, { scope: "all", amount: 15 })];
    expect(bestCoupons(two, costs).places).toEqual([1]);
  });

  test("of sets that cost the same fewer coupons go before less face value", () => {
    const same = ["0", "1,2"];
    const costs = { after: ({ places }: CouponSet) => (same.includes(places.join()) ? 5 : 10) };
    const candidates = [aCandidate(1, { amount: 40 }), aCandidate(2), aCandidate(3)];
    expect(bestCoupons(candidates, costs).places).toEqual([0]);
    const others = { after: ({ places }: CouponSet) => (["2", "0,1"].includes(places.join()) ? 5 : 10) };
    expect(bestCoupons([...candidates.slice(1), ...candidates.slice(0, 1)], others).places).toEqual([2]);
  });

  test("says of each coupon what the cheapest set with it costs", () => {
    const candidates = [
      aCandidate(1, { scope: "all" }),
      aCandidate(2, { scope: "all", amount: 30 }),
      aCandidate(3, { amount: 5 }),
    ];
    expect(bestCoupons(candidates, plain)).toEqual({
      places: [1, 2],
      cost: 965,
      method: "exhaustive",
      tried: 6,
      gap: 0,
      costWith: [985, 965, 965],
    });
  });
});

describe("coupons that may be used together", () => {
  const candidates = [
    aCandidate(1, { scope: "all", covered: 20 }),
    aCandidate(2, { scope: "zy", covered: 20, amount: 15, shares: [0] }),
    aCandidate(3, { scope: "all" }),
    aCandidate(4, { exclusive: true }),
    aCandidate(5, { covered: 30, shares: [0, 2] }),
  ];

  test.each<[string, number[], boolean]>([
    ["none", [], true],
    ["one", [3], true],
    ["two of a scope", [0, 2], false],
    ["more than the goods carry", [0, 1], false],
    ["scopes that differ", [1, 2], true],
    ["an exclusive one after another", [2, 3], false],
    ["an exclusive one before another", [3, 4], false],
    ["three that the goods carry", [1, 2, 4], true],
    ["one that is not there", [7], false],
  ])("%s", (...[, places, expected]) => {
    expect(goTogether(candidates, places)).toBe(expected);
  });
});

describe("above twelve coupons: branch and bound", () => {
  function many(count: number): CouponCandidate[] {
    return Array.from({ length: count }, (_, place) =>
      aCandidate(place + 1, { scope: `s${place % 5}`, amount: 3 + ((place * 7) % 11) }),
    );
  }

  test("twelve are tried in all ways, thirteen are bounded", () => {
    expect(bestCoupons(many(exhaustiveLimit), plain)).toMatchObject({ method: "exhaustive", gap: 0 });
    const bounded = bestCoupons(many(exhaustiveLimit + 1), plain);
    expect(bounded).toMatchObject({ method: "branch_and_bound", gap: 0 });
    expect(bounded.tried).toBeLessThan(4 ** 5);
  });

  test("finds what trying all sets would find", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ scope: fc.nat(4), amount: fc.integer({ min: 1, max: 60 }) }), {
          minLength: 13,
          maxLength: 16,
        }),
        fc.integer({ min: 900, max: 1000 }),
        (coupons, tier) => {
          const candidates = coupons.map(({ scope, amount }, place) =>
            aCandidate(place, { scope: `s${scope}`, amount }),
          );
          const after = ({ amount }: CouponSet) => 1000 - amount - (1000 - amount >= tier ? 50 : 0);
          const { cost, gap } = bestCoupons(candidates, { after });
          expect([cost, gap]).toEqual([leastOf(candidates, after), 0]);
        },
      ),
    );
  });

  test("what a set with a coupon costs at least is never told too low, and exactly where all were tried", () => {
    const coupon = fc.record({ scope: fc.nat(3), amount: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(
        fc.array(coupon, { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 900, max: 1000 }),
        (coupons, tier) => {
          const candidates = coupons.map(({ scope, amount }, place) =>
            aCandidate(place, { scope: `s${scope}`, amount }),
          );
          const after = ({ amount }: CouponSet) => 1000 - amount - (1000 - amount >= tier ? 50 : 0);
          const { costWith, method } = bestCoupons(candidates, { after });
          for (const [place, { scope, amount: own }] of candidates.entries()) {
            const others = candidates.filter((other) => other.scope !== scope);
            const least = leastOf(others, ({ amount }) => after({ places: [], amount: amount + own }));
            expect(costWith[place]).toBeGreaterThanOrEqual(least);
            expect(method === "exhaustive" ? costWith[place] : least).toBe(least);
          }
        },
      ),
    );
  });

  /** The least cost over every choice of one coupon or none of each scope. */
  function leastOf(candidates: readonly CouponCandidate[], after: (set: CouponSet) => number): number {
    const byScope = [...Map.groupBy(candidates, ({ scope }) => scope).values()];
    let amounts = [0];
    for (const group of byScope) {
      amounts = amounts.flatMap((sum) => [sum, ...group.map(({ amount }) => sum + amount)]);
    }
    return Math.min(...amounts.map((amount) => after({ places: [], amount })));
  }

  test("stops after so many steps, and says how much cheaper an untried set could be", () => {
    // Each coupon saves nothing but its bound says it might: nothing can be ruled out.
    const candidates = Array.from({ length: 20 }, (_, place) => aCandidate(place));
    const best = bestCoupons(candidates, { after: ({ places }) => 1000 - (places.length > 18 ? 1 : 0) });
    expect(best.method).toBe("branch_and_bound");
    expect(best.tried).toBeGreaterThanOrEqual(40_000);
    expect(best.tried).toBeLessThan(50_000);
    expect(best.gap).toBeGreaterThan(0);
    expect(best.gap).toBeLessThanOrEqual(200);
  });

  test("a cheap bound spares reckoning sets that improve nothing, and changes nothing", () => {
    const candidates = many(10);
    const reckoned: number[] = [];
    const after = (set: CouponSet) => {
      reckoned.push(set.amount);
      return plain.after(set);
    };
    const bounded = bestCoupons(candidates, { after, atLeast: plain.after });
    const all = bestCoupons(candidates, plain);
    expect(bounded).toEqual(all);
    expect(reckoned.length).toBeLessThan(all.tried);
  });
});

import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  dailyEntitlement,
  drawState,
  maskedCompany,
  oddsNow,
  oddsText,
  orderEntitlement,
  prizeAt,
  prizeGiven,
  totalWeight,
} from "./draws.ts";

const prizes = [
  { name: "血压计", weight: 1, stock: 2, isFallback: false },
  { name: "优惠券", weight: 20, stock: 100, isFallback: false },
  { name: "积分", weight: 30, stock: null, isFallback: false },
  { name: "谢谢参与", weight: 49, stock: null, isFallback: true },
];

/** A small random generator that is the same every time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("choosing a prize", () => {
  test.each([
    [0, "血压计"],
    [1, "优惠券"],
    [20, "优惠券"],
    [21, "积分"],
    [50, "积分"],
    [51, "谢谢参与"],
    [99, "谢谢参与"],
  ])("the number %i of 100 names %s", (random, name) => {
    expect(prizeAt(prizes, random).name).toBe(name);
  });

  it("every number names exactly one, each as many as its weight", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }), (weights) => {
        const drawn = weights.map((weight, place) => ({ place, weight }));
        const counts = weights.map(() => 0);
        for (let random = 0; random < totalWeight(drawn); random += 1) {
          const { place } = prizeAt(drawn, random);
          counts[place] = (counts[place] ?? 0) + 1;
        }
        expect(counts).toEqual(weights);
      }),
    );
  });

  test.each([-1, 100, Number.NaN])("%d names none", (random) => {
    expect(() => prizeAt(prizes, random)).toThrow(RangeError);
  });

  it("over 10,000 draws the prizes come as often as their odds say (χ² at 0.1 %)", () => {
    const next = chance(20_261_122);
    const counts = new Map(prizes.map(({ name }) => [name, 0]));
    for (let draw = 0; draw < 10_000; draw += 1) {
      const { name } = prizeAt(prizes, next(totalWeight(prizes)));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const chiSquare = prizes.reduce((sum, { name, weight }) => {
      const expected = (10_000 * weight) / 100;
      return sum + ((counts.get(name) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(16.27);
  });
});

describe("a prize that is used up", () => {
  const gone = prizes.map((prize) => ({ ...prize, stock: prize.name === "优惠券" ? 0 : prize.stock }));
  it("is given as what stands in; its odds fall to that, the others keep theirs", () => {
    const [, coupon] = gone;
    expect(coupon && prizeGiven(gone, coupon)?.name).toBe("谢谢参与");
    expect(oddsNow(prizes)).toEqual([0.01, 0.2, 0.3, 0.49]);
    expect(oddsNow(gone)).toEqual([0.01, 0, 0.3, 0.69]);
  });
  it("with nothing to stand in there is none", () => {
    const only = { weight: 1, stock: 0, isFallback: false };
    expect(prizeGiven([only], only)).toBeNull();
  });
});

test("odds read as they are", () => {
  expect([0.125, 0.001, 1, 0, 1 / 3].map(oddsText)).toEqual(["12.5%", "0.1%", "100%", "0%", "33.3333%"]);
});

test("entitlements: a day begins at the shop's midnight", () => {
  expect(dailyEntitlement(new Date("2026-11-21T15:59:59Z"))).toBe("day:2026-11-21");
  expect(dailyEntitlement(new Date("2026-11-21T16:00:00Z"))).toBe("day:2026-11-22");
  expect(orderEntitlement(7)).toBe("order:7");
});

test.each([
  ["2026-10-31T23:59:59Z", "upcoming"],
  ["2026-11-01T00:00:00Z", "running"],
  ["2026-11-30T00:00:00Z", "ended"],
])("at %s a draw of November is %s", (now, state) => {
  const period = { startsAt: new Date("2026-11-01T00:00:00Z"), endsAt: new Date("2026-11-30T00:00:00Z") };
  expect(drawState(period, new Date(now))).toBe(state);
});

test.each([
  ["演示大药房有限公司", "演示****公司"],
  ["测试药房1", "测****1"],
  ["药房", "药****"],
  ["", "****"],
  ["😀😀😀", "😀****😀"],
])("%s is shown as %s", (name, masked) => {
  expect(maskedCompany(name)).toBe(masked);
});

import { describe, expect, test } from "vitest";
import { yuan, zero } from "../money/money.ts";
import { someTiers } from "./figures.ts";
import { nextTier, reachedMinus } from "./reduction-tiers.ts";

describe("domain.md §4 tiers of a reduction", () => {
  const steps = someTiers([
    { amount: 200, minus: 15 },
    { amount: 100, minus: 5 },
    { amount: 300, minus: 15 },
    { amount: 400, minus: 40 },
  ]);

  test.each([
    ["0", "0"],
    ["99.9999", "0"],
    ["100", "5"],
    ["200", "15"],
    ["350", "15"],
    ["400", "40"],
  ])("%s yuan are lowered by %s", (amount, minus) => {
    expect(reachedMinus(steps, yuan(amount))).toBe(yuan(minus));
  });

  test("never by more than there is", () => {
    expect(reachedMinus([{ amount: yuan(1), minus: yuan(50) }], yuan(30))).toBe(yuan(30));
    expect(reachedMinus([{ amount: zero, minus: yuan(5) }], zero)).toBe(zero);
  });

  test("a tier that is reached is never the next, however much it takes off", () => {
    const falling = someTiers([
      { amount: 100, minus: 20 },
      { amount: 200, minus: 30 },
    ]);
    expect(nextTier(falling, yuan(100))?.amount).toBe(yuan(200));
    expect(nextTier(falling, yuan(200))).toBeNull();
  });

  test.each<[string, [amount: string, minus: string, missing: string] | null]>([
    ["0", ["100", "5", "100"]],
    ["99.999", ["100", "5", "0.01"]],
    ["100", ["200", "15", "100"]],
    ["200", ["400", "40", "200"]],
    ["250", ["400", "40", "150"]],
    ["400", null],
  ])("the tier after %s is %j", (amount, expected) => {
    const next = nextTier(steps, yuan(amount));
    expect(next && [next.amount, next.minus, next.missing]).toEqual(expected && expected.map(yuan));
  });

  test("of tiers from the same amount on the one that takes more", () => {
    const same = someTiers([
      { amount: 100, minus: 5 },
      { amount: 100, minus: 8 },
    ]);
    expect(nextTier(same, zero)?.minus).toBe(yuan(8));
  });
});

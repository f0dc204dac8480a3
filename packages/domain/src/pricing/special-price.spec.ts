import { describe, expect, test } from "vitest";
import type { PricingFigures, SpecialFigures } from "./figures.ts";
import { aCartLine, aCombination, aPricedLine, aSpecial, someCartGoods } from "./fixtures.ts";
import { hasSpecialPrice } from "./line-pricing.ts";
import { type SpecialKind, specialKinds } from "./price.ts";

describe("a line has a special price when pieces of it are bought at one", () => {
  const special = (kind: SpecialKind, more: SpecialFigures = {}) => ({
    specials: [aSpecial({ kind, price: 8, ...more })],
  });

  test.each(specialKinds)("%s, whether it goes with coupons or not", (kind) => {
    for (const takes_coupon of [0, 1] as const)
      expect(hasSpecialPrice(aPricedLine(1, 3, { pricing: special(kind, { takes_coupon }) }))).toBe(true);
  });

  test.each<[string, PricingFigures]>([
    ["the normal price", {}],
    ["a controlled price", { controlled: 12, ...special("flash") }],
    ["a signed price", { signed: 9, ...special("flash") }],
    ["a tier", { tiers: [{ number: 10, price: 9 }], tier_type: 1 }],
    [
      "a percentage without coupons",
      { percent: { id: 1, name: "94折", basis_points: 9400, takes_coupon: 0 } },
    ],
    ["goods that take no coupons", { takes_coupons: 0 }],
    ["a special price that is used up", special("flash", { remaining: 0 })],
    ["a special price dearer than his own", { group: 7, ...special("daily") }],
    ["a distributor's", { shop_type: "distributor", ...special("daily") }],
  ])("not %s", (_, pricing) => {
    expect(hasSpecialPrice(aPricedLine(1, 30, { pricing }))).toBe(false);
  });

  test("some pieces are enough; a combination and a line without a price have none", () => {
    expect(hasSpecialPrice(aPricedLine(1, 30, { pricing: special("flash", { remaining: 2 }) }))).toBe(true);
    expect(hasSpecialPrice(aCombination([someCartGoods()]))).toBe(false);
    expect(hasSpecialPrice(aCartLine({ pricing: null }))).toBe(false);
  });
});

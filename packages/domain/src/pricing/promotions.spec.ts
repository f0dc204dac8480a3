import { describe, expect, test } from "vitest";
import {
  isFor,
  isRunning,
  type Audience,
  type PromotedShop,
  type PromotionKind,
  promotionKinds,
  takesPromotions,
} from "./promotions.ts";

const shop: PromotedShop = { id: 7, type: "single_pharmacy", regionCode: "330106", isNewcomer: false };
const everyone: Audience = { shopTypes: null, regions: null, shopIds: null, newcomersOnly: false };

describe("domain.md §3 scope of a promotion: who", () => {
  test.each<[string, Partial<Audience>, Partial<PromotedShop>, boolean]>([
    ["everyone", {}, {}, true],
    ["his kind of shop", { shopTypes: ["clinic", "single_pharmacy"] }, {}, true],
    ["another kind", { shopTypes: ["clinic"] }, {}, false],
    ["nobody's kind", { shopTypes: [] }, {}, false],
    ["his province", { regions: ["110000", "330000"] }, {}, true],
    ["his district", { regions: ["330106"] }, {}, true],
    ["another city", { regions: ["330200"] }, {}, false],
    ["named", { shopIds: [1, 7] }, {}, true],
    ["not named", { shopIds: [1] }, {}, false],
    ["newcomers, he is none", { newcomersOnly: true }, {}, false],
    ["newcomers, he is one", { newcomersOnly: true }, { isNewcomer: true }, true],
    ["a newcomer, for everyone", {}, { isNewcomer: true }, true],
    ["every condition must hold", { shopTypes: ["single_pharmacy"], shopIds: [1] }, {}, false],
  ])("%s", (...[, audience, facts, expected]) => {
    expect(isFor("daily", { ...everyone, ...audience }, { ...shop, ...facts })).toBe(expected);
  });

  test("newcomer specials are for newcomers, whoever else is named", () => {
    expect(isFor("newcomer", everyone, shop)).toBe(false);
    expect(isFor("newcomer", { ...everyone, shopIds: [7] }, shop)).toBe(false);
    expect(isFor("newcomer", everyone, { ...shop, isNewcomer: true })).toBe(true);
  });

  test("distributors have agreed prices only, and no promotions", () => {
    const distributor = { ...shop, type: "distributor" as const };
    const theirs = promotionKinds.filter((kind) => isFor(kind, everyone, distributor));
    expect(theirs).toEqual<PromotionKind[]>(["controlled", "signed"]);
    expect(isFor("signed", { ...everyone, shopIds: [1] }, distributor)).toBe(false);
    expect([takesPromotions(distributor), takesPromotions(shop)]).toEqual([false, true]);
  });
});

describe("domain.md §3 scope of a promotion: when", () => {
  const period = { startsAt: new Date("2026-11-21T00:00:00Z"), endsAt: new Date("2026-11-22T00:00:00Z") };

  test.each([
    ["2026-11-20T23:59:59.999Z", false],
    ["2026-11-21T00:00:00.000Z", true],
    ["2026-11-21T23:59:59.999Z", true],
    ["2026-11-22T00:00:00.000Z", false],
  ])("at %s: %s", (now, expected) => {
    expect(isRunning(period, new Date(now))).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { promotionKinds } from "@yaoji/domain/pricing/promotions";
import { demoGoods } from "../goods/index.ts";
import type { DemoGoods } from "../goods/making/types.ts";
import { claimableCoupons, givenCoupons } from "./coupon-plan.ts";
import { fen } from "./pick.ts";
import { demoCashback, demoPromotions } from "./plan.ts";
import type { PlannedPromotion } from "./types.ts";

const goodsOf = (code: string): DemoGoods => {
  const found = demoGoods.find((goods) => goods.code === code);
  if (!found) throw new Error(code);
  return found;
};
const of = (...kinds: PlannedPromotion["kind"][]) =>
  demoPromotions.filter(({ kind }) => kinds.includes(kind));
const codesOf = (promotions: readonly PlannedPromotion[]) =>
  promotions.flatMap(({ goods = [] }) => goods.map(({ code }) => code));
const twice = (codes: readonly string[]) => codes.filter((code, index) => codes.indexOf(code) !== index);

describe("the promotions of the demo shop", () => {
  it("has every kind, each with as many goods as its page needs", () => {
    expect(new Set([...demoPromotions, demoCashback].map(({ kind }) => kind))).toEqual(
      new Set(promotionKinds),
    );
    expect(codesOf(of("daily")).length).toBeGreaterThanOrEqual(12);
    expect(of("daily").filter(({ isYj }) => isYj)).toHaveLength(2);
    expect(codesOf(of("percent")).length).toBeGreaterThanOrEqual(24);
    expect(codesOf(of("flash")).length).toBeGreaterThanOrEqual(12);
    expect(of("combination").length).toBeGreaterThanOrEqual(4);
    expect(of("general_reduction")[0]?.tiers).toHaveLength(3);
    for (const { kind, goods } of demoPromotions.filter((each) => each.goods))
      expect([kind, goods?.length ?? 0]).toEqual([kind, expect.toSatisfy((count) => count >= 2)]);
  });

  it("gives no goods two prices, and sells none of a set cheaper alone", () => {
    const priced = of("controlled", "signed", "flash", "newcomer", "daily", "near_expiry", "percent");
    expect(twice(codesOf([...priced, ...of("combination")]))).toEqual([]);
    const limited = demoGoods.filter(({ limitedPrice }) => limitedPrice !== null).map(({ code }) => code);
    expect(codesOf(priced).filter((code) => limited.includes(code))).toEqual([]);
  });

  it("asks less than the goods' price, in the price range that lists find them by", () => {
    const starts = [0, 1000, 2000, 5000, 10_000, 20_000];
    const rangeOf = (price: number) => starts.filter((start) => start <= price).length;
    for (const { kind, goods = [] } of demoPromotions) {
      for (const { code, price } of goods.filter((each) => each.price !== undefined)) {
        const [base, asked] = [fen(goodsOf(code).basePrice), fen(price ?? "0")];
        expect([code, asked < base, asked > 0]).toEqual([code, true, true]);
        // Those of controlled sales are protected, and found by no price.
        expect([code, kind === "controlled" || rangeOf(asked) === rangeOf(base)]).toEqual([code, true]);
      }
    }
  });

  it("opens gifts and add-ons in whole packs, from goods in stock", () => {
    for (const { goods = [], gifts = [] } of of("gift", "add_on")) {
      for (const { code, quantity = 0 } of goods)
        expect([code, quantity % goodsOf(code).innerPack]).toEqual([code, 0]);
      for (const { code } of gifts) expect(goodsOf(code).batches.length).toBeGreaterThan(0);
    }
  });
});

describe("the coupons of the demo shop", () => {
  it("can be claimed in every scope, as vouchers, by newcomers; one is still to come, one is gone", () => {
    const scopes = new Set(claimableCoupons.map(({ scope }) => scope ?? "all"));
    expect(scopes).toEqual(new Set(["all", "zy", "category", "brand", "goods"]));
    expect(claimableCoupons.some(({ kind }) => kind === "voucher")).toBe(true);
    expect(claimableCoupons.some(({ newcomersOnly }) => newcomersOnly)).toBe(true);
    expect(claimableCoupons.some(({ fromDay = 0 }) => fromDay > 0)).toBe(true);
    expect(claimableCoupons.some(({ total, claimed }) => total !== undefined && total === claimed)).toBe(
      true,
    );
  });

  it("leave carts below 300 yuan as they are, so that a small order costs what its goods cost", () => {
    const now = givenCoupons.filter(({ days: [, to], usedBy }) => to > 0 && usedBy === undefined);
    expect(now.filter(({ threshold, scope = "all" }) => scope === "all" && Number(threshold) < 300)).toEqual(
      [],
    );
    const tiers = of("general_reduction").flatMap(({ tiers: all = [] }) =>
      all.map(([amount]) => Number(amount)),
    );
    expect(Math.min(...tiers)).toBeGreaterThanOrEqual(800);
  });
});

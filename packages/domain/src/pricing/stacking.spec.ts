import { describe, expect, test } from "vitest";
import { activityStatuses } from "./cart-activities.ts";
import { priceCart } from "./cart-pricing.ts";
import { shareCart } from "./shared-limits.ts";
import { keepsOffCredit } from "./order-amounts.ts";
import { explainLine } from "./explain-line.ts";
import type { GrantingFigures, PricingFigures } from "./figures.ts";
import {
  aCart,
  aCoupon,
  aGift,
  aPricedLine,
  aPricing,
  aSpecial,
  someActivities,
  someOffers,
} from "./fixtures.ts";
import { lineHints } from "./line-hints.ts";
import { piecesOf } from "./gifts.ts";
import { priceQuantity } from "./line-pricing.ts";
import { toYuan } from "../money/money.ts";
import { orderCosts } from "./promotion-costs.ts";
import type { Cart } from "./cart-offers.ts";
import type { CartLine } from "./cart-lines.ts";

const percent = { id: 3, name: "全场94折", basis_points: 9400 };
const reduction = { id: 7, name: "单品满减", promotion_id: 70, tiers: [{ amount: 100, minus: 10 }] };
const cashback = { id: 9, name: "返现", tiers: [{ amount: 100, minus: 5 }] };

const priced = (pricing: PricingFigures, quantity = 10) => priceQuantity(aPricing(pricing), quantity);

describe("limits of every kind (domain.md §3)", () => {
  test("a percentage holds for the pieces that are left to the shop, the others cost its own price", () => {
    const { parts, amount } = priced({ percent: { ...percent, remaining: 4 } });
    expect(parts.map(({ rule, quantity }) => [rule, quantity])).toEqual([
      ["percent", 4],
      ["base", 6],
    ]);
    expect(toYuan(amount)).toBe(97.6);
    expect(priced({ percent: { ...percent, remaining: 0 } }).parts.map(({ rule }) => rule)).toEqual(["base"]);
    const [, rest] = explainLine(aPricing({ percent: { ...percent, remaining: 4 } }), 10, { unit: "盒" });
    expect(rest?.note).toContain("全场94折限购已用完，按原价");
  });

  test("lines of the same goods share the pieces of a percentage", () => {
    const pricing = { percent: { ...percent, remaining: 4 } };
    const lines = [
      aPricedLine(1, 3, { pricing, goods_id: 5 }),
      aPricedLine(2, 3, { pricing, goods_id: 5 }),
      aPricedLine(3, 3, { pricing, goods_id: 6 }),
    ];
    expect(shareCart(lines).map(({ pricing: own }) => own?.percent?.remaining)).toEqual([4, 1, 4]);
  });

  test("gifts and add-ons end with the limit, which lines share; whole rounds only", () => {
    const gift = aGift({ every: 5, number: 2, promotion_id: 8, remaining: 5 });
    expect([5, 10, 15, 20].map((quantity) => piecesOf(gift, quantity))).toEqual([2, 4, 4, 4]);
    const pricing = { gifts: [gift] };
    const shared = shareCart([aPricedLine(1, 5, { pricing }), aPricedLine(2, 10, { pricing })]);
    expect(shared.map(({ gift }) => gift?.number)).toEqual([2, 2]);
  });

  test("reductions and cashback are not granted more often than the limit says, and the cart says why", () => {
    expect(toYuan(priced({ reduction: { ...reduction, remaining: 1 } }).amount)).toBe(90);
    expect(toYuan(priced({ reduction: { ...reduction, remaining: 0 } }).amount)).toBe(100);
    const cart = running({ general: { remaining: 0 }, cashback: { remaining: 0 } });
    const { deductions, cashback: earned, withheld } = priceCart(cart);
    expect([deductions, earned]).toEqual([[], 0]);
    expect(withheld.map(({ kind, text }) => [kind, text])).toEqual([
      ["general", "贵单位的活动次数已用完，满100减20不再享受"],
      ["cashback", "贵单位的活动次数已用完，满100返5不再享受"],
    ]);
    expect(activityStatuses(cart).general.tiers).toEqual([]);
  });

  test("what is limited is counted with the order, as what has a budget is", () => {
    const cart = running({ general: { remaining: 2 }, cashback: { remaining: 1 } });
    const { deductions, cashback: earned } = priceCart(cart);
    const costs = orderCosts(cart, { lines: cart.list, deductions, cashback: earned });
    expect([...costs].map(([id, amount]) => [id, toYuan(amount)])).toEqual([
      [1, 20],
      [9, 5],
    ]);
  });
});

/** Ten pieces at ten yuan, ¥20 off from ¥100 on, ¥5 back. */
function running(terms: {
  readonly general?: GrantingFigures;
  readonly cashback?: object;
  readonly coupon?: boolean;
}): Cart<CartLine> {
  return aCart([aPricedLine(1, 13)], {
    activities: someActivities({ general: [[100, 20]] }, { general: terms.general }),
    offers: someOffers({
      cashback: { ...cashback, ...terms.cashback },
      coupons: terms.coupon ? [aCoupon(1, { threshold: 0, amount: 12 })] : [],
    }),
  });
}

describe("what goes with coupons and credit (domain.md §4)", () => {
  test.each<[string, PricingFigures]>([
    ["percentage", { percent: { ...percent, takes_coupon: 0, on_credit: 0 } }],
    ["the goods' own reduction", { reduction: { ...reduction, takes_coupon: 0, on_credit: 0 } }],
    ["gift", { gifts: [aGift({ takes_coupon: 0, on_credit: 0 })] }],
  ])("a %s that says so keeps its line from both; one that is not taken does not", (_, pricing) => {
    expect(priced(pricing)).toMatchObject({ takesCoupon: false, onCredit: false });
    const signed = { ...pricing, signed: 1 };
    const none = priced(signed, 9);
    expect(none.onCredit).toBe(true);
    const free = JSON.parse(
      JSON.stringify(pricing)
        .replaceAll('_coupon":0', '_coupon":1')
        .replaceAll('Coupon":false', 'Coupon":true'),
    ) as typeof pricing;
    expect(priced(free)).toMatchObject({ takesCoupon: true, onCredit: false });
  });

  test("an add-on counts where it is chosen", () => {
    const gifts = [aGift({ id: 4, kind: "add_on", surcharge: 1, takes_coupon: 0 })];
    expect(priceQuantity(aPricing({ gifts }), 10, 4).takesCoupon).toBe(false);
    expect(priceQuantity(aPricing({ gifts }), 10).takesCoupon).toBe(true);
  });

  test("a special price keeps what it says beside them", () => {
    const specials = [aSpecial({ takes_coupon: 1, on_credit: 1, remaining: 5 })];
    const both = { specials, percent: { ...percent, on_credit: 0 as const } };
    expect(priced(both, 5)).toMatchObject({ takesCoupon: true, onCredit: true });
    expect(priced(both, 6)).toMatchObject({ takesCoupon: true, onCredit: false });
  });

  test("a reduction of the whole cart that goes with no coupon is weighed against the coupons", () => {
    const alone = priceCart(running({ general: { takes_coupon: 0 }, coupon: true }));
    expect(alone.deductions.map(({ kind, amount }) => [kind, toYuan(amount)])).toEqual([["general", 20]]);
    expect(alone.coupons.judgements[0]?.text).toBe("改用此券要多付¥8.00");
    const chosen = priceCart(running({ general: { takes_coupon: 0 }, coupon: true }), {
      couponIds: [1],
      voucherIds: null,
    });
    expect(chosen.deductions.map(({ kind }) => kind)).toEqual(["coupon"]);
    expect(chosen.withheld.map(({ text }) => text)).toEqual(["已用优惠券，满100减20不与优惠券同享"]);
    const both = priceCart(running({ coupon: true }));
    expect(both.deductions.map(({ kind }) => kind)).toEqual(["coupon", "general"]);
  });

  test("cashback that goes with no coupon is not earned beside one", () => {
    const withCoupon = running({ cashback: { takes_coupon: 0 }, coupon: true });
    expect(toYuan(priceCart(withCoupon, { couponIds: [1], voucherIds: null }).cashback)).toBe(0);
    expect(toYuan(priceCart(withCoupon, { couponIds: [], voucherIds: null }).cashback)).toBe(5);
  });

  test("an order is kept off credit by the reduction and the cashback that it takes", () => {
    const off = running({ general: { on_credit: 0 }, cashback: { on_credit: 0 } });
    expect(keepsOffCredit(off, { deductions: [{ kind: "general" }], cashback: 0 })).toBe(true);
    expect(keepsOffCredit(off, { deductions: [{ kind: "coupon" }], cashback: 0 })).toBe(false);
    expect(keepsOffCredit(off, { deductions: [{ kind: "coupon" }, { kind: "general" }], cashback: 0 })).toBe(
      true,
    );
    expect(keepsOffCredit(off, { deductions: [], cashback: 1 })).toBe(true);
    const { activities } = off;
    expect(keepsOffCredit({ activities, offers: someOffers() }, { deductions: [], cashback: 1 })).toBe(false);
    const on = running({});
    expect(keepsOffCredit(on, { deductions: [{ kind: "general" }], cashback: 1 })).toBe(false);
  });
});

describe("a gift that the shop may not buy (domain.md §3)", () => {
  const refused = aGift({ refused: "贵单位经营范围不含第二类医疗器械" });

  test("is not given, is not hinted at, and the line says why", () => {
    expect(piecesOf(refused, 10)).toBe(0);
    expect(priced({ gifts: [refused] }).gift).toBeNull();
    expect(lineHints(aPricedLine(1, 9, { pricing: { gifts: [refused] } }), { shipsFree: true })).toEqual([]);
    const rows = explainLine(aPricing({ gifts: [refused] }), 10, { unit: "盒" });
    expect(rows.at(-1)).toMatchObject({
      label: "赠品",
      amount: 0,
      note: "纱布不能赠送：贵单位经营范围不含第二类医疗器械",
    });
    expect(explainLine(aPricing({ gifts: [refused] }), 9, { unit: "盒" })).toHaveLength(1);
  });

  test("the next gift that may be given takes its place", () => {
    const gifts = [refused, aGift({ id: 2, name: "棉签" })];
    expect(priced({ gifts }).gift).toMatchObject({ id: 2, name: "棉签" });
  });
});

import { describe, expect, test } from "vitest";
import { weighLines } from "./cart-pricing.ts";
import { couponCosts, couponCovers, reckonCoupon } from "./coupon-costs.ts";
import type { CouponFigures, LineFigures } from "./figures.ts";
import { aCart, aCartLine, aCombination, aCoupon, aPricedLine, aVoucher, someCartGoods } from "./fixtures.ts";
import { reductionsOf } from "./full-reductions.ts";
import type { Coupon } from "./cart-offers.ts";
import type { CartLine } from "./cart-lines.ts";

describe("domain.md §3 what a coupon covers", () => {
  test.each<[string, CouponFigures, LineFigures, boolean]>([
    ["any goods", {}, {}, true],
    ["goods that take none", {}, { with_coupon: 0 }, false],
    ["its goods", { goods_ids: [5] }, { goods_id: 5 }, true],
    ["other goods", { goods_ids: [5] }, { goods_id: 6 }, false],
    ["its goods, which take none", { goods_ids: [5] }, { goods_id: 5, with_coupon: 0 }, false],
    ["a line without goods", { goods_ids: [5] }, {}, false],
    ["a set of its goods", { goods_ids: [5, 6] }, aSetOf(5, 6), true],
    ["a set with other goods", { goods_ids: [5] }, aSetOf(5, 6), false],
    ["a voucher for goods that take no coupon", { kind: "voucher" }, { with_coupon: 0 }, true],
    ["a voucher for goods that take none", { kind: "voucher" }, { with_voucher: 0 }, false],
    ["a coupon for goods that take no voucher", {}, { with_voucher: 0 }, true],
    ["a voucher for other goods", { kind: "voucher", goods_ids: [5] }, { goods_id: 6 }, false],
  ])("%s", (...[, coupon, line, expected]) => {
    expect(couponCovers(aCoupon(1, coupon))(aCartLine(line))).toBe(expected);
  });
});

describe("domain.md §4 what a coupon leaves to pay once the vouchers have paid", () => {
  const list = [aPricedLine(1, 1, { pricing: { base: 15 } }), aPricedLine(2, 1, { pricing: { base: 85 } })];
  const lines = weighLines(list);

  /** 分 to pay of 15 + 85 yuan after a coupon for everything, with these vouchers. */
  function toPay(coupon: number, vouchers: readonly Coupon[]): number {
    const goods = {
      lines,
      reductions: reductionsOf(aCart(list).activities, lines),
      coupons: [reckonCoupon(aCoupon(1, { amount: coupon }), lines)],
    };
    const { cost } = couponCosts(
      goods,
      vouchers.map((each) => reckonCoupon(each, lines)),
    );
    return cost.after({ places: [0], amount: coupon * 100 });
  }

  const first = (id: number, amount: number, more: CouponFigures = {}) =>
    aVoucher(id, { amount, goods_ids: [1], ...more });

  test.each<[string, number, Coupon[], number]>([
    ["no voucher", 4, [], 9600],
    ["one for everything", 4, [aVoucher(2)], 8600],
    ["one for some goods, which the coupon leaves enough of", 4, [first(2, 10)], 8600],
    ["one for some goods, which the coupon leaves too little of", 40, [first(2, 10)], 5100],
    ["two that together are worth more than their goods", 4, [first(2, 10), first(3, 10)], 8160],
    ["two exclusive ones, of which one pays", 4, [first(2, 10), first(3, 12)].map(alone), 8400],
  ])("%s", (...[, coupon, vouchers, fen]) => {
    expect(toPay(coupon, vouchers)).toBe(fen);
  });
});

function aSetOf(...ids: number[]): CartLine {
  return aCombination(ids.map((id) => someCartGoods({ id })));
}

function alone(voucher: Coupon): Coupon {
  return { ...voucher, exclusive: true };
}

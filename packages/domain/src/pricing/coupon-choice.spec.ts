import { describe, expect, test } from "vitest";
import { priceCart } from "./cart-pricing.ts";
import type { CouponChoice } from "./coupon-choice.ts";
import { aCart, aCoupon, aPricedLine, aSpecial, aVoucher, someActivities, someOffers } from "./fixtures.ts";
import { toYuan } from "../money/money.ts";
import type { Coupon } from "./cart-offers.ts";
import type { CartLine } from "./cart-lines.ts";

type Case = {
  readonly list?: () => readonly CartLine[];
  readonly general?: readonly (readonly [number, number])[];
  readonly choice?: CouponChoice;
};

/** A cart of 200 yuan (lines 1 and 2, 100 each) without freight. */
function priced(coupons: readonly Coupon[], { list, general = [], choice }: Case = {}) {
  const lines = list?.() ?? [aPricedLine(1, 10), aPricedLine(2, 10)];
  const cart = aCart(lines, {
    activities: someActivities({ general }),
    offers: someOffers({ coupons, freight: 0 }),
  });
  return priceCart(cart, choice ?? null);
}

/** Ids of the coupons and vouchers in use, and the payable in yuan. */
function used(coupons: readonly Coupon[], setting: Case = {}): [number[], number[], number] {
  const { coupons: plan, payable } = priced(coupons, setting);
  return [plan.coupons.map(({ id }) => id), plan.vouchers.map(({ id }) => id), toYuan(payable)];
}

/** State and sentence of each coupon, by id. */
function said(coupons: readonly Coupon[], setting: Case = {}): Record<number, string> {
  const { judgements } = priced(coupons, setting).coupons;
  return Object.fromEntries(judgements.map(({ id, state, text }) => [id, `${state} ${text}`]));
}

const special = () => aPricedLine(3, 10, { pricing: { specials: [aSpecial()] } });
const controlled = () => aPricedLine(4, 10, { with_voucher: 0 });

describe("domain.md §4 coupons and vouchers: the set that costs least", () => {
  test.each<[string, Coupon[], Case, [number[], number[], number]]>([
    ["none in hand", [], {}, [[], [], 200]],
    ["one coupon", [aCoupon(1)], {}, [[1], [], 190]],
    ["the better of a scope", [aCoupon(1), aCoupon(2, { amount: 12 })], {}, [[2], [], 188]],
    [
      "one of each scope",
      [aCoupon(1), aCoupon(2, { scope: "goods:1", goods_ids: [1] })],
      {},
      [[2, 1], [], 180],
    ],
    [
      "coupons and vouchers together",
      [aCoupon(1), aVoucher(2), aVoucher(3, { amount: 5 })],
      {},
      [[1], [2, 3], 175],
    ],
    ["below the threshold", [aCoupon(1, { threshold: 200.01 })], {}, [[], [], 200]],
    ["at the threshold", [aCoupon(1, { threshold: 200 })], {}, [[1], [], 190]],
    [
      "its goods alone make the threshold",
      [aCoupon(1, { threshold: 101, goods_ids: [1] })],
      {},
      [[], [], 200],
    ],
    ["special prices take no coupon", [aCoupon(1)], { list: () => [special()] }, [[], [], 80]],
    ["but vouchers", [aVoucher(1)], { list: () => [special()] }, [[], [1], 70]],
    ["special goods take neither", [aCoupon(1), aVoucher(2)], { list: () => [controlled()] }, [[], [], 100]],
    [
      "vouchers leave special goods to be paid",
      [aVoucher(1, { amount: 300 })],
      { list: () => [aPricedLine(1, 10), controlled()] },
      [[], [1], 100],
    ],
    ["more than its goods", [aCoupon(1, { amount: 150, goods_ids: [1] })], {}, [[], [], 200]],
    [
      "a coupon that would cost a full reduction more than it saves",
      [aCoupon(1)],
      { general: [[200, 30]] },
      [[], [], 170],
    ],
    [
      "vouchers do not lower what full reductions count",
      [aVoucher(1)],
      { general: [[200, 30]] },
      [[], [1], 160],
    ],
    [
      "an exclusive voucher alone",
      [aVoucher(1), aVoucher(2, { amount: 15, exclusive: 1 })],
      {},
      [[], [2], 185],
    ],
    [
      "unselected lines do not count",
      [aCoupon(1)],
      { list: () => [aPricedLine(1, 10, { is_selected: 0 })] },
      [[], [], 0],
    ],
  ])("%s", (...[, coupons, setting, expected]) => {
    expect(used(coupons, setting)).toEqual(expected);
  });

  test.each<[string, Coupon[], [number[], number[], number]]>([
    [
      "both at once where their goods carry both",
      [
        aCoupon(1, { scope: "a", amount: 60, threshold: 0, goods_ids: [1] }),
        aCoupon(2, { scope: "b", amount: 40, threshold: 0, goods_ids: [1] }),
      ],
      [[1, 2], [], 100],
    ],
    [
      "only one where they do not",
      [
        aCoupon(1, { scope: "a", amount: 60, threshold: 0, goods_ids: [1] }),
        aCoupon(2, { scope: "b", amount: 41, threshold: 0, goods_ids: [1] }),
      ],
      [[1], [], 140],
    ],
    [
      "both where they have only some goods in common that carry both",
      [
        aCoupon(1, { scope: "a", amount: 90, threshold: 0, goods_ids: [1] }),
        aCoupon(2, { scope: "b", amount: 90, threshold: 0, goods_ids: [1, 2] }),
      ],
      [[1, 2], [], 20],
    ],
    [
      "both where their goods are others",
      [
        aCoupon(1, { scope: "a", amount: 90, threshold: 0, goods_ids: [1] }),
        aCoupon(2, { scope: "b", amount: 90, threshold: 0, goods_ids: [2] }),
      ],
      [[1, 2], [], 20],
    ],
    [
      "a coupon of exactly what its goods cost",
      [aCoupon(1, { amount: 100, threshold: 0, goods_ids: [1] })],
      [[1], [], 100],
    ],
  ])("coupons for the same goods: %s", (...[, coupons, expected]) => {
    expect(used(coupons)).toEqual(expected);
  });

  test("coupons for goods of which some are the same: only one where they cannot carry both", () => {
    const list = () => [aPricedLine(1, 10), aPricedLine(2, 10), aPricedLine(3, 15)];
    const both = [
      aCoupon(1, { scope: "a", amount: 150, goods_ids: [1, 2] }),
      aCoupon(2, { scope: "b", amount: 120, goods_ids: [2, 3] }),
    ];
    expect(used(both, { list })).toEqual([[1], [], 200]);
  });

  test("of equals the one that expires first, then the older; the order in hand changes nothing", () => {
    const equals = [aCoupon(3, { ends_at: 9 }), aCoupon(2, { ends_at: 9 }), aCoupon(1, { ends_at: 10 })];
    expect(used(equals)[0]).toEqual([2]);
    expect(used(equals.toReversed())[0]).toEqual([2]);
  });

  test("goods that take coupons but no vouchers, and the other way round", () => {
    const list = () => [aPricedLine(1, 10), { ...aPricedLine(2, 10), takesVoucher: false }];
    expect(used([aCoupon(1), aVoucher(2, { amount: 120 })], { list })).toEqual([[1], [2], 95]);
    expect(used([aVoucher(2, { amount: 120 })], { list, general: [[200, 30]] })).toEqual([[], [2], 85]);
  });

  test("vouchers that only special goods would need stay in hand", () => {
    const list = () => [aPricedLine(1, 3), controlled()];
    expect(used([aVoucher(1, { amount: 40 }), aVoucher(2, { amount: 30 })], { list })).toEqual([
      [],
      [2],
      100,
    ]);
  });

  test.each<[string, Coupon[], [number[], number[], number]]>([
    [
      "an exclusive one for some goods, where it pays more than the others together",
      [
        aVoucher(1, { amount: 80, goods_ids: [1], exclusive: 1 }),
        aVoucher(2, { amount: 30 }),
        aVoucher(3, { amount: 40 }),
      ],
      [[], [1], 120],
    ],
    [
      "the others together, where its goods have too little",
      [
        aVoucher(1, { amount: 180, goods_ids: [1], exclusive: 1 }),
        aVoucher(2, { amount: 60 }),
        aVoucher(3, { amount: 50 }),
      ],
      [[], [2, 3], 90],
    ],
    [
      "one that just pays for its goods, beside one for everything",
      [aVoucher(1, { amount: 100, goods_ids: [1] }), aVoucher(2, { amount: 100 })],
      [[], [1, 2], 0],
    ],
    [
      "coupons that leave its goods too little to pay",
      [aVoucher(1, { amount: 100, goods_ids: [1] }), aCoupon(2, { amount: 50 })],
      [[2], [1], 75],
    ],
    [
      "a voucher for some goods pays for no others",
      [aVoucher(1, { amount: 150, goods_ids: [1] })],
      [[], [1], 100],
    ],
    [
      "what it cannot pay another voucher does",
      [aVoucher(1, { amount: 150, goods_ids: [1] }), aVoucher(2, { amount: 120 })],
      [[], [1, 2], 0],
    ],
    [
      "a coupon on the same goods would leave it less to pay: the coupon elsewhere is better",
      [
        aVoucher(1, { amount: 100, goods_ids: [1] }),
        aCoupon(2, { amount: 20, goods_ids: [1] }),
        aCoupon(3, { amount: 15, goods_ids: [2] }),
      ],
      [[3], [1], 85],
    ],
    [
      "a needless one stays in hand",
      [aVoucher(1, { amount: 100, goods_ids: [1] }), aVoucher(2, { amount: 50, goods_ids: [1] })],
      [[], [1], 100],
    ],
  ])("vouchers for some goods: %s", (...[, coupons, expected]) => {
    expect(used(coupons)).toEqual(expected);
  });

  test("more than twelve coupons are bounded, and still proven", () => {
    const many = Array.from({ length: 14 }, (_, place) =>
      aCoupon(place + 1, { scope: `s${place % 4}`, amount: 5 + place }),
    );
    const { coupons, payable } = priced(many);
    expect(coupons).toMatchObject({ method: "branch_and_bound" });
    expect([toYuan(coupons.gap), toYuan(payable)]).toEqual([0, 200 - 18 - 17 - 16 - 15]);
  });

  test("says how many sets were tried", () => {
    expect(priced([aCoupon(1), aCoupon(2, { scope: "b" })]).coupons).toMatchObject({
      method: "exhaustive",
      tried: 4,
      gap: 0,
    });
  });
});

describe("domain.md §4 coupons and vouchers: the buyer's own choice", () => {
  const coupons = [
    aCoupon(1),
    aCoupon(2, { amount: 12 }),
    aCoupon(3, { scope: "b", amount: 3 }),
    aVoucher(4),
    aVoucher(5, { amount: 8 }),
  ];
  const choose = (couponIds: number[] | null, voucherIds: number[] | null) => ({
    choice: { couponIds, voucherIds },
  });

  test.each<[string, Case, [number[], number[], number]]>([
    ["nothing chosen is what costs least", choose(null, null), [[2, 3], [5, 4], 167]],
    ["no coupons", choose([], null), [[], [5, 4], 182]],
    ["no vouchers", choose(null, []), [[2, 3], [], 185]],
    ["his coupon", choose([1], []), [[1], [], 190]],
    ["two of a scope: the first named", choose([1, 2], []), [[1], [], 190]],
    ["named twice, used once", choose([3, 3], []), [[3], [], 197]],
    ["what he does not hold", choose([9], [9]), [[], [], 200]],
    ["his voucher", choose([], [5]), [[], [5], 192]],
    ["his voucher with the coupons that cost least", choose(null, [5]), [[2, 3], [5], 177]],
    ["in whatever order he names them", choose([3, 1], [5, 4]), [[1, 3], [4, 5], 169]],
    ["one he holds and one that he does not", choose([9, 1], []), [[1], [], 190]],
    ["a voucher is no coupon, a coupon no voucher", choose([4], [1]), [[], [], 200]],
  ])("%s", (_, setting, [couponIds, voucherIds, payable]) => {
    const [usedCoupons, usedVouchers, paid] = used(coupons, setting);
    expect([usedCoupons.toSorted(), usedVouchers.toSorted(), paid]).toEqual([
      couponIds.toSorted(),
      voucherIds.toSorted(),
      payable,
    ]);
  });

  test("two whose goods do not carry both: the first named, be it the wider", () => {
    const both = [aCoupon(1, { amount: 198 }), aCoupon(2, { scope: "b", amount: 5, goods_ids: [1] })];
    expect(used(both, choose([1, 2], []))).toEqual([[1], [], 2]);
    expect(used(both, choose([2, 1], []))).toEqual([[2], [], 195]);
  });

  test("one that cannot be used is not, whatever he chose", () => {
    const dear = [aCoupon(1, { threshold: 500 }), aVoucher(2, { threshold: 500 })];
    expect(used(dear, choose([1], [2]))).toEqual([[], [], 200]);
  });

  test("his coupons say nothing of vouchers: one that is not needed is not used", () => {
    const more = [aVoucher(1, { amount: 200 }), aVoucher(2)];
    expect(said(more, choose([], null))[2]).toBe("same 不用此券也已是最低应付，可留到下次");
    expect(said(more, choose([], [1]))[2]).toBe("same 未选用，可留到下次");
  });

  test("his choice is held against what costs least", () => {
    expect(said(coupons, choose([1], []))).toEqual({
      1: "used 已用，抵扣¥10.00",
      2: "same 改用此券可少付¥5.00",
      3: "same 改用此券可少付¥5.00",
      4: "same 未选用，可留到下次",
      5: "same 未选用，可留到下次",
    });
    expect(said(coupons, choose([3], null))).toMatchObject({
      1: "same 改用此券可少付¥10.00",
      4: "used 已用，抵扣¥10.00",
    });
  });
});

describe("domain.md §8 every coupon says why it does or does not apply to this cart", () => {
  test.each<[string, Coupon[], Case, Record<number, string>]>([
    ["used", [aCoupon(1), aVoucher(2)], {}, { 1: "used 已用，抵扣¥10.00", 2: "used 已用，抵扣¥10.00" }],
    [
      "a voucher says what it really pays",
      [aVoucher(1, { amount: 250 })],
      {},
      { 1: "used 已用，抵扣¥200.00" },
    ],
    [
      "worse, by how much",
      [aCoupon(1), aCoupon(2, { amount: 12 })],
      {},
      { 1: "worse 改用此券要多付¥2.00", 2: "used 已用，抵扣¥12.00" },
    ],
    [
      "worse by the full reduction that it would cost",
      [aCoupon(1)],
      { general: [[200, 30]] },
      { 1: "worse 改用此券要多付¥20.00" },
    ],
    [
      "as good",
      [aCoupon(1, { ends_at: 5 }), aCoupon(2, { ends_at: 6 })],
      {},
      { 1: "used 已用，抵扣¥10.00", 2: "same 用此券优惠相同，可留到下次" },
    ],
    ["no goods for it", [aCoupon(1, { goods_ids: [9] })], {}, { 1: "unusable 所选商品中没有适用商品" }],
    [
      "short of its threshold",
      [aCoupon(1, { threshold: 250 })],
      {},
      { 1: "unusable 适用商品还差¥50.00可用" },
    ],
    [
      "what is missing is rounded up",
      [aCoupon(1, { threshold: 250 })],
      { list: () => [aPricedLine(1, 1, { pricing: { base: 200.0001 } })] },
      { 1: "unusable 适用商品还差¥50.00可用" },
    ],
    [
      "its goods cost less than it is worth",
      [aCoupon(1, { threshold: 0, amount: 101, goods_ids: [1] })],
      {},
      { 1: "unusable 适用商品金额不足券面额，暂不能用" },
    ],
    [
      "a voucher may be worth more than its goods",
      [aVoucher(1, { amount: 101, goods_ids: [1] })],
      {},
      { 1: "used 已用，抵扣¥100.00" },
    ],
    [
      "a voucher short of its threshold",
      [aVoucher(1, { threshold: 201 })],
      {},
      { 1: "unusable 适用商品还差¥1.00可用" },
    ],
    [
      "a voucher that is not needed",
      [aVoucher(1, { amount: 200 }), aVoucher(2, { amount: 10 })],
      {},
      { 1: "used 已用，抵扣¥200.00", 2: "same 不用此券也已是最低应付，可留到下次" },
    ],
  ])("%s", (...[, coupons, setting, expected]) => {
    expect(said(coupons, setting)).toEqual(expected);
  });

  test("coupons of which no set was tried are no cheaper either", () => {
    const many = Array.from({ length: 13 }, (_, place) =>
      aCoupon(place + 1, { amount: 20 - place, ends_at: place }),
    );
    const texts = said(many);
    expect(texts[1]).toBe("used 已用，抵扣¥20.00");
    expect(texts[13]).toBe("same 用此券不会更省，可留到下次");
  });
});

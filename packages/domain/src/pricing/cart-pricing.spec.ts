import { describe, expect, test } from "vitest";
import { deductionsByLine, priceCart, weighLines } from "./cart-pricing.ts";
import type { CartFigures } from "./figures.ts";
import {
  aCart,
  aCombination,
  aCoupon,
  aGift,
  aPricedLine,
  aSpecial,
  aVoucher,
  someActivities,
  someCartGoods,
  someOffers,
} from "./fixtures.ts";
import { toYuan, yuan, zero } from "../money/money.ts";
import type { Cart } from "./cart-offers.ts";
import type { CartLine } from "./cart-lines.ts";

const zy = { is_zy: 1 } as const;
const free = { shipping_amount: 100, no_trans_order_amount: 0, coupon_amount: 0 };

/** "kind name amount" of every deduction. */
function deductions(cart: Cart<CartLine>): string[] {
  return priceCart(cart).deductions.map(({ kind, name, amount }) => `${kind} ${name} ${toYuan(amount)}`);
}

describe("domain.md §4 order of deductions: coupon, full reductions, voucher, freight", () => {
  const aMixedCart = () =>
    aCart(
      [
        aPricedLine(1, 20),
        aPricedLine(2, 10, zy),
        aPricedLine(3, 10, { area: "华东" }),
        aPricedLine(4, 5, { pricing: { specials: [aSpecial()] } }),
      ],
      {
        activities: someActivities({ general: [[300, 30]], zy: [[50, 6]], area: [[50, 4]] }),
        offers: someOffers({
          coupons: [aCoupon(1, { amount: 20 }), aVoucher(2, { amount: 15 })],
          cashback: { id: 8, name: "满额返现", tiers: [{ amount: 365, minus: 7 }] },
        }),
      },
    );

  test("each deduction stands in that order with what it takes", () => {
    expect(deductions(aMixedCart())).toEqual([
      "coupon 满100减10 20",
      "general 全场满减 30",
      "zy 中药满减 6",
      "area 华东满减 4",
      "voucher 10元现金券 15",
    ]);
  });

  test("what is left of each line, freight and payable", () => {
    const { lines, goodsTotal, freight, payable, cashback, cashbackId } = priceCart(aMixedCart());
    expect(toYuan(goodsTotal)).toBe(440);
    expect(lines.map(({ line, amount }) => [line.id, toYuan(amount)])).toEqual([
      [1, 200],
      [2, 100],
      [3, 100],
      [4, 40],
    ]);
    const sum = lines.reduce((all, line) => all + line.payable, 0);
    expect([toYuan(freight), sum / 10_000, toYuan(payable)]).toEqual([8, 365, 373]);
    expect([toYuan(cashback), cashbackId]).toEqual([7, 8]);
  });

  test("each deduction is shared by its own lines only", () => {
    const shares = priceCart(aMixedCart()).deductions.map(({ kind, shares }) => [kind, shares.map(toYuan)]);
    expect(shares).toEqual([
      ["coupon", [10, 5, 5, 0]],
      ["general", [15.4, 7.22, 7.38, 0]],
      ["zy", [0, 6, 0, 0]],
      ["area", [0, 0, 4, 0]],
      ["voucher", [6.89, 3.23, 3.3, 1.58]],
    ]);
  });

  test("the same for an order, by the id of the line", () => {
    const [coupon, , chinese] = deductionsByLine(priceCart(aMixedCart()));
    expect(coupon).toEqual({
      kind: "coupon",
      id: 1,
      name: "满100减10",
      shares: new Map([
        [1, yuan(10)],
        [2, yuan(5)],
        [3, yuan(5)],
      ]),
    });
    expect(chinese?.shares).toEqual(new Map([[2, yuan(6)]]));
  });
});

describe("spec.md §9 what counts", () => {
  test.each<[string, () => CartLine[], number]>([
    ["nothing", () => [], 0],
    ["unselected lines do not", () => [aPricedLine(1, 3, { is_selected: 0 })], 0],
    [
      "lines that cannot be bought do not",
      () => [aPricedLine(1, 3, { goods: someCartGoods({ is_buy: 0 }) })],
      0,
    ],
    ["lines out of stock do not", () => [aPricedLine(1, 3, { goods: someCartGoods({ number: 0 }) })], 0],
    [
      "combinations do, whatever their stock",
      () => [aCombination([someCartGoods({ number: 0 })], { id: 1, price: 30 })],
      30,
    ],
    ["lines without a price cost nothing", () => [{ ...aPricedLine(1, 3), price: null, pricing: null }], 0],
    [
      "gifts at their surcharge",
      () => [
        aPricedLine(1, 10, { gift_id: 1, pricing: { gifts: [aGift({ kind: "add_on", surcharge: 2 })] } }),
      ],
      102,
    ],
    [
      "the sum is cut once to 分",
      () => [
        aPricedLine(1, 1, { pricing: { base: 1.005 } }),
        aPricedLine(2, 1, { pricing: { base: 1.009 } }),
      ],
      2.01,
    ],
  ])("%s", (_, list, payable) => {
    expect(toYuan(priceCart(aCart(list())).payable)).toBe(payable);
  });

  test("without offers there is neither freight nor coupon nor cashback", () => {
    const { freight, deductions, cashback, cashbackId, coupons } = priceCart(aCart([aPricedLine(1, 1)]));
    expect([freight, deductions, cashback, cashbackId]).toEqual([zero, [], zero, 0]);
    expect(coupons).toMatchObject({ coupons: [], vouchers: [], judgements: [], gap: zero });
  });
});

describe("spec.md §9 freight", () => {
  test.each<[string, () => CartLine[], CartFigures, number]>([
    ["short of the threshold", () => [aPricedLine(1, 9)], {}, 8],
    ["at the threshold", () => [aPricedLine(1, 10)], {}, 0],
    [
      "today's unshipped orders count",
      () => [aPricedLine(1, 4)],
      { shipping_data: { ...free, no_trans_order_amount: 60 } },
      0,
    ],
    ["nothing selected ships nothing", () => [aPricedLine(1, 4, { is_selected: 0 })], {}, 0],
    [
      "deductions do not count against free shipping",
      () => [aPricedLine(1, 10)],
      { offers: someOffers({ coupons: [aCoupon(1)] }) },
      0,
    ],
    [
      "a line that ships everything free",
      () => [aPricedLine(1, 2, { goods: someCartGoods({ is_dpby: 1, qg_number: 2 }) })],
      {},
      0,
    ],
  ])("%s", (...[, list, parts, freight]) => {
    const cart = aCart(list(), { shipping_data: free, offers: someOffers(), ...parts });
    expect(toYuan(priceCart(cart).freight)).toBe(freight);
  });

  test("vouchers never pay the freight", () => {
    const offers = someOffers({ coupons: [aVoucher(1, { amount: 50 })] });
    expect(toYuan(priceCart(aCart([aPricedLine(1, 2)], { offers })).payable)).toBe(8);
  });
});

describe("domain.md §4 cashback goes by what is paid for the goods", () => {
  const tiers = [
    { amount: 90, minus: 3 },
    { amount: 100, minus: 5 },
  ];

  test.each([
    ["after deductions", [aCoupon(1)], 3],
    ["without them", [], 5],
    ["paid by vouchers altogether", [aVoucher(1, { amount: 100 })], 0],
  ])("%s", (_, coupons, expected) => {
    const offers = someOffers({ coupons, freight: 50, cashback: { id: 8, name: "", tiers } });
    expect(toYuan(priceCart(aCart([aPricedLine(1, 10)], { offers })).cashback)).toBe(expected);
  });
});

describe("the lines of a cart in 分", () => {
  test("the whole is cut once and shared by largest remainder, ties by id, whatever their order", () => {
    const list = [3, 1, 2].map((id) => aPricedLine(id, 1, { pricing: { base: 0.005 } }));
    expect(weighLines(list).map(({ line, amount, fen }) => [line.id, amount, fen])).toEqual([
      [1, yuan("0.005"), yuan("0.01")],
      [2, yuan("0.005"), zero],
      [3, yuan("0.005"), zero],
    ]);
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCart, aCartLine, aCombination, someCartGoods } from "./fixtures.ts";
import {
  deliveryAmounts,
  type FreeSubmission,
  freeShippingShortage,
  freeShippingShortfall,
  freightDue,
  keptOf,
  shipsFree,
} from "./freight.ts";
import { type Money, money, toYuan, yuan, zero } from "../money/money.ts";
import type { CartLine } from "./cart-lines.ts";
import type { LineFigures } from "./figures.ts";

describe("§9 free shipping", () => {
  const free = (number: number, line: LineFigures = {}) =>
    aCartLine({ number, goods: someCartGoods({ is_dpby: 1, qg_number: 5 }), ...line });

  test.each<[string, CartLine, boolean, number | null]>([
    ["reached", free(5), true, 0],
    ["beyond", free(6), true, 0],
    ["one missing", free(4), false, 1],
    ["reached, not selected", free(5, { is_selected: 0 }), false, 0],
    ["not a free-shipping item", aCartLine({ number: 500 }), false, null],
    [
      "reached, out of stock",
      free(5, { goods: someCartGoods({ is_dpby: 1, qg_number: 5, number: 0 }) }),
      false,
      0,
    ],
    [
      "a combination, by those of its goods that need the fewest",
      aCombination(
        [someCartGoods({ is_dpby: 1, qg_number: 5 }), someCartGoods({ is_dpby: 1, qg_number: 3 })],
        { number: 2 },
      ),
      false,
      1,
    ],
  ])("%s", (...[, line, ships, shortage]) => {
    expect(shipsFree([aCartLine(), line])).toBe(ships);
    expect(freeShippingShortage(line)).toBe(shortage);
  });

  test.each([
    [500, 0, 499.99],
    [500, 400.5, 99.49],
    [500, 600, 0],
    [0, 0, 0],
  ])(
    "shipping_amount %d, unshipped %d: %d are missing",
    (shipping_amount, no_trans_order_amount, missing) => {
      const shipping_data = { shipping_amount, no_trans_order_amount, coupon_amount: 0 };
      const cart = aCart([aCartLine({ price: 0.01 })], { shipping_data });
      expect(toYuan(freeShippingShortfall(cart))).toBe(missing);
      expect(deliveryAmounts(cart)).toEqual({
        threshold: yuan(shipping_amount),
        unshipped: yuan(no_trans_order_amount),
        shortfall: yuan(missing),
        isFree: missing === 0,
      });
    },
  );

  test("a line that ships everything free leaves nothing missing", () => {
    expect(deliveryAmounts(aCart([free(5)]))).toMatchObject({ shortfall: zero, isFree: true });
    expect(freeShippingShortfall(aCart([free(5)]))).toBe(yuan(450));
  });
});

type Fields = {
  id?: number;
  counts: Record<number, string>;
  withdrawn?: number[];
  unpaid?: boolean;
  gone?: boolean;
};

/** Order `id` of its own checkout, fifteen yuan of freight, free from 500 on by the amounts of the named orders. */
function submission({
  id = 2,
  counts,
  withdrawn = [],
  unpaid = false,
  gone = false,
}: Fields): FreeSubmission {
  return {
    checkoutId: id,
    freight: yuan("15"),
    threshold: yuan("500"),
    counted: Object.entries(counts).map(([orderId, amount]) => ({
      orderId: Number(orderId),
      amount: yuan(amount),
      isWithdrawn: withdrawn.includes(Number(orderId)),
    })),
    standing: gone ? [] : [{ id, orderNo: `N${id}`, isPaid: !unpaid }],
  };
}
const due = (submissions: readonly FreeSubmission[], refund = "600", paid = refund) =>
  freightDue(submissions, { orderId: 1, refund: yuan(refund), paid: yuan(paid) }).map(({ order, amount }) => [
    order.id,
    amount,
  ]);

describe("A7 freight of an order that shipped free because of one that is cancelled", () => {
  test.each<[string, FreeSubmission[], [number, string][]]>([
    ["B counted A alone", [submission({ counts: { 1: "600", 2: "20" } })], [[2, "15"]]],
    ["B reaches the threshold by itself", [submission({ counts: { 1: "600", 2: "500" } })], []],
    ["B counted another that still stands", [submission({ counts: { 1: "600", 2: "20", 9: "480" } })], []],
    [
      "another that was withdrawn before",
      [submission({ counts: { 1: "600", 2: "20", 9: "480" }, withdrawn: [9] })],
      [[2, "15"]],
    ],
    ["B never counted A", [submission({ counts: { 2: "20", 9: "300" } })], []],
    ["A was withdrawn before", [submission({ counts: { 1: "600", 2: "20" }, withdrawn: [1] })], []],
    ["B is cancelled already", [submission({ counts: { 1: "600", 2: "20" }, gone: true })], []],
    ["B is not paid yet", [submission({ counts: { 1: "600", 2: "20" }, unpaid: true })], [[2, "15"]]],
    [
      "several",
      [
        submission({ counts: { 1: "600", 2: "20" } }),
        submission({ id: 3, counts: { 1: "600", 2: "20", 3: "5" } }),
      ],
      [
        [2, "15"],
        [3, "15"],
      ],
    ],
    ["both of one submission", [submission({ id: 2, counts: { 1: "480", 2: "20" } })], [[2, "15"]]],
  ])("%s", (_, submissions, expected) =>
    expect(due(submissions)).toEqual(expected.map(([id, amount]) => [id, yuan(amount)])),
  );

  test("what is taken is never more than the refund; an unpaid order pays with its own total", () => {
    const counts = { 1: "600", 2: "20" };
    expect(due([submission({ counts })], "9.99")).toEqual([[2, yuan("9.99")]]);
    expect(due([submission({ counts })], "0")).toEqual([]);
    expect(due([submission({ counts, unpaid: true })], "0")).toEqual([[2, yuan("15")]]);
  });

  test("what we could not send of it still counts", () => {
    expect(due([submission({ counts: { 1: "600", 2: "20" } })], "100", "600")).toEqual([]);
    expect(due([submission({ counts: { 1: "600", 2: "20" } })], "150", "600")).toEqual([[2, yuan("15")]]);
  });

  const one = fc.record({
    freight: fc.integer({ min: 1, max: 5_000 }),
    amounts: fc.array(fc.integer({ min: 0, max: 80_000 }), { minLength: 2, maxLength: 4 }),
    isPaid: fc.boolean(),
    stands: fc.boolean(),
  });
  test("property: at most the refund is kept, each is asked at most its freight and once, and only below the threshold", () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 5 }), fc.integer({ min: 0, max: 12_000 }), (drawn, refund) => {
        const threshold: Money = money(50_000);
        const submissions = drawn.map(({ freight, amounts, isPaid, stands }, index): FreeSubmission => ({
          checkoutId: index,
          freight: money(freight),
          threshold,
          counted: amounts.map((amount, place) => ({
            orderId: place + 1,
            amount: money(amount),
            isWithdrawn: false,
          })),
          standing: stands ? [{ id: index + 2, orderNo: "", isPaid }] : [],
        }));
        const found = freightDue(submissions, { orderId: 1, refund: money(refund), paid: money(refund) });
        expect(keptOf(found)).toBeLessThanOrEqual(refund);
        expect(new Set(found.map(({ checkoutId }) => checkoutId)).size).toBe(found.length);
        for (const { checkoutId, amount } of found) {
          const { freight = 0, amounts = [] } = drawn[checkoutId] ?? {};
          expect(amount).toBeGreaterThan(zero);
          expect(amount).toBeLessThanOrEqual(freight);
          expect(amounts.slice(1).reduce((sum, each) => sum + each, 0)).toBeLessThan(threshold);
        }
      }),
    );
  });
});

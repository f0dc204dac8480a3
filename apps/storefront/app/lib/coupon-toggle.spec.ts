import { describe, expect, it } from "vitest";
import {
  bestChoice,
  choiceBody,
  choiceOfQuery,
  inForce,
  toggled,
  usableFirst,
  usedBody,
  withChoice,
  type PreviewCoupon,
} from "./coupon-toggle.ts";
import { aCoupon } from "./cart.fixture.ts";

function judged(change: Partial<PreviewCoupon>): PreviewCoupon {
  return { ...aCoupon(), state: "same", text: "", url: "/list", way: "", ...change };
}

const coupons = [
  judged({ id: 1, state: "used" }),
  judged({ id: 2, scope: "zy" }),
  judged({ id: 3 }),
  judged({ id: 4, scope: "rx", exclusive: 1 }),
  judged({ id: 5, kind: "voucher", state: "used" }),
  judged({ id: 6, kind: "voucher" }),
  judged({ id: 7, kind: "voucher", exclusive: 1 }),
];
const after = (id: number) => toggled(coupons, bestChoice, id);

describe("domain.md §4: choosing coupons by hand", () => {
  it("starts from what the best set uses, and leaves the other kind to it", () => {
    expect(after(2)).toEqual({ couponIds: [1, 2], voucherIds: null });
    expect(after(6)).toEqual({ couponIds: null, voucherIds: [5, 6] });
  });

  it("one of a scope: another one takes its place", () => {
    expect(after(3).couponIds).toEqual([3]);
  });

  it("an exclusive one stands alone", () => {
    expect(after(4).couponIds).toEqual([4]);
    expect(toggled(coupons, { couponIds: [4], voucherIds: null }, 2).couponIds).toEqual([2]);
    expect(after(7).voucherIds).toEqual([7]);
  });

  it("what cannot be used beside the others is not ticked, and can be ticked again", () => {
    expect(inForce(coupons, { couponIds: [1, 3], voucherIds: null })).toEqual({
      couponIds: [1],
      voucherIds: null,
    });
    expect(inForce(coupons, bestChoice)).toEqual(bestChoice);
  });

  it("those that cannot be used stand last, the others as they come", () => {
    const list = [judged({ id: 8, state: "unusable" }), ...coupons.slice(0, 2)];
    expect(usableFirst(list).map(({ id }) => id)).toEqual([1, 2, 8]);
  });

  it("a second tick takes it away, down to none", () => {
    expect(after(1).couponIds).toEqual([]);
    expect(toggled(coupons, bestChoice, 99)).toBe(bestChoice);
  });
});

describe("the choice in the address of /cart/step2", () => {
  it.each([
    [{ couponIds: null, voucherIds: null }, "?ids=7"],
    [{ couponIds: [1, 2], voucherIds: null }, "?ids=7&coupons=1.2"],
    [{ couponIds: [], voucherIds: [5] }, "?ids=7&coupons=none&vouchers=5"],
  ])("%j is %s", (choice, search) => {
    expect(withChoice("?ids=7&coupons=9", choice)).toBe(search);
    expect(choiceOfQuery(new URLSearchParams(search))).toEqual(choice);
  });

  it("the order names all that is used, whether the buyer chose it or not, and nothing else", () => {
    expect(usedBody(coupons)).toEqual({ coupon_ids: [1], voucher_ids: [5] });
    expect(usedBody([])).toEqual({ coupon_ids: [], voucher_ids: [] });
  });

  it("goes into the preview only where the buyer chose", () => {
    expect(choiceBody(bestChoice)).toEqual({});
    expect(choiceBody({ couponIds: [], voucherIds: [5] })).toEqual({ coupon_ids: [], voucher_ids: [5] });
  });
});

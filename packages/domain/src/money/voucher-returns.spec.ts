import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apportion } from "./apportion.ts";
import { add, fromFen, type Money, yuan, zero } from "./money.ts";
import { graceUntil, voucherBack, vouchersText } from "./voucher-returns.ts";

const voucher = (face: number, threshold: number, spent = 0) => ({
  face: yuan(face),
  threshold: yuan(threshold),
  spent: yuan(spent),
});

describe("what of a cash voucher is the buyer's again when orders are cancelled", () => {
  test("what it paid of them while another stands, with the same part of the threshold", () => {
    const back = voucherBack(voucher(20, 500), { paid: yuan("8.01"), areAll: false });
    expect(back).toEqual({ amount: yuan("8.01"), threshold: yuan("200.25") });
    expect(voucherBack(voucher(20, 0), { paid: zero, areAll: false })).toBeNull();
  });

  test("less what of it is used again", () => {
    expect(voucherBack(voucher(20, 500, 6), { paid: yuan(6), areAll: false })).toBeNull();
    const back = voucherBack(voucher(20, 500, 6), { paid: yuan(10), areAll: false });
    expect(back).toEqual({ amount: yuan(4), threshold: yuan(100) });
  });

  test("when none stands all that is not used again, also what the goods were not worth", () => {
    const back = voucherBack(voucher(50, 100, 12), { paid: yuan(15), areAll: true });
    expect(back).toEqual({ amount: yuan(38), threshold: yuan(76) });
  });

  test("when none stands and nothing is used again: the voucher itself", () => {
    expect(voucherBack(voucher(20, 500), { paid: yuan(9), areAll: true })).toBe("whole");
  });

  test("in any order of cancelling and using parts: the face in all, thresholds never above its own", () => {
    const order = fc.record({ worth: fc.nat(50_000), isUsedAgain: fc.boolean() });
    const orders = fc
      .array(order, { minLength: 1, maxLength: 6 })
      .filter((all) => all.some(({ worth }) => worth > 0));
    const fen = fc.integer({ min: 1, max: 90_000 });
    fc.assert(
      fc.property(fen, fen, orders, (faceFen, thresholdFen, all) => {
        const [face, threshold] = [fromFen(faceFen), fromFen(thresholdFen)];
        const weights = all.map(({ worth }) => fromFen(worth));
        const shares = apportion(
          fromFen(
            Math.min(
              faceFen,
              all.reduce((sum, { worth }) => sum + worth, 0),
            ),
          ),
          weights,
        );
        let [paid, spent, thresholds]: [Money, Money, Money] = [zero, zero, zero];
        for (const [index, { isUsedAgain }] of all.entries()) {
          paid = add(paid, shares[index] ?? zero);
          const areAll = index === all.length - 1;
          const back = voucherBack({ face, threshold, spent }, { paid, areAll });
          expect(back === "whole").toBe(areAll && spent === 0);
          const { amount, threshold: from } =
            back === "whole" ? { amount: face, threshold } : (back ?? { amount: zero, threshold: zero });
          expect(add(spent, amount)).toBe(areAll ? face : paid);
          expect(add(thresholds, from)).toBeLessThanOrEqual(threshold);
          if (!isUsedAgain) continue;
          spent = add(spent, amount);
          thresholds = add(thresholds, from);
        }
      }),
    );
  });
});

test.each([
  [zero, false, ""],
  [yuan(12), false, "现金券12.00元已退回"],
  [zero, true, "现金券已过期，不再退回"],
  [yuan(12), true, "现金券12.00元已退回，现金券已过期，不再退回"],
])("vouchers of %d that came back, others expired %s: %j", (returned, isExpired, text) => {
  expect(vouchersText({ returned, isExpired, isOurs: false })).toBe(text);
});

test("what comes back by our doing is good for thirty days at least, and is said to be", () => {
  const back = { isExpired: false, isOurs: true };
  expect(vouchersText({ ...back, returned: yuan(12) })).toBe("现金券12.00元已退回，至少30天内有效");
  expect(vouchersText({ ...back, returned: zero })).toBe("");
  expect(graceUntil(new Date("2026-11-21T08:00:00Z"))).toEqual(new Date("2026-12-21T08:00:00Z"));
});

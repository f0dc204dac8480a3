import { describe, expect, test } from "vitest";
import { cancelledValidity, cancelRefusal, voucherState } from "./vouchers.ts";

const now = new Date("2026-11-28T04:00:00Z");
const later = new Date(now.getTime() + 1);
const open = { usedAt: null, cancelledAt: null, validUntil: later };

describe("a voucher in a shop's hand", () => {
  test.each([
    ["unused", open],
    ["expired", { ...open, validUntil: now }],
    ["cancelled", { ...open, cancelledAt: now, validUntil: now }],
    ["used", { ...open, usedAt: now }],
    ["used", { ...open, usedAt: now, validUntil: now }],
  ] as const)("is %s", (state, voucher) => expect(voucherState(voucher, now)).toBe(state));

  test("is taken back while it is unused, and says why not otherwise", () => {
    expect(cancelRefusal(open, now)).toBeNull();
    expect(cancelRefusal({ ...open, usedAt: now }, now)).toMatch(/已用于订单/);
    expect(cancelRefusal({ ...open, validUntil: now }, now)).toMatch(/已过期/);
    expect(cancelRefusal({ ...open, cancelledAt: now }, now)).toMatch(/已作废/);
  });

  test("was valid for a while before it was taken back, also where it had not begun", () => {
    for (const from of [new Date(now.getTime() - 5000), later]) {
      const { validFrom, validUntil } = cancelledValidity(from, now);
      expect(validUntil).toEqual(now);
      expect(validFrom < validUntil).toBe(true);
    }
  });
});

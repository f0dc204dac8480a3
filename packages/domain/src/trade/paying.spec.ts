import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ParcelKind } from "./parcels.ts";
import { add, fromFen, yuan, zero } from "../money/money.ts";
import { coverDues, payParts, planAsFar, planBalance, totalParts } from "./paying.ts";

const order = (due: string, parcel: ParcelKind = "normal") => ({ due: yuan(due), parcel, onCredit: true });
const fens = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map(fromFen), { maxLength: 6 });

describe("domain.md §6 balance and one other way together", () => {
  test.each([
    ["all of it", ["10", "20"], "100", ["10", "20"]],
    ["as far as it goes, one after the other", ["10", "20"], "15", ["10", "5"]],
    ["nothing at hand", ["10"], "0", ["0"]],
  ])("%s", (...[, dues, available, expected]) => {
    const planned = planBalance(
      dues.map((due) => order(due)),
      yuan(available),
    );
    expect(planned).toEqual(expected.map(yuan));
  });

  test.each([
    ["all of the plan is there", ["10", "5"], "20", ["10", "5"]],
    ["a part was spent since", ["10", "5"], "12", ["10", "2"]],
    ["all of it was", ["10", "5"], "0", ["0", "0"]],
  ])("as planned: %s", (...[, planned, available, expected]) => {
    expect(planAsFar(planned.map(yuan), yuan(available))).toEqual(expected.map(yuan));
  });

  test("nothing of what may not be paid from the balance", () => {
    expect(planBalance([order("10", "special"), order("20")], yuan(15))).toEqual([zero, yuan(15)]);
  });

  test("the balance pays all, another way what is left beside the planned part", () => {
    expect(payParts(yuan(10), "balance", zero)).toEqual({ balance: yuan(10), rest: zero });
    expect(payParts(yuan(10), "credit", yuan(4))).toEqual({ balance: yuan(4), rest: yuan(6) });
    expect(payParts(yuan(10), "bank_transfer", yuan(40))).toEqual({ balance: yuan(10), rest: zero });
    expect(totalParts([payParts(yuan(10), "credit", yuan(4)), payParts(yuan(5), "credit", zero)])).toEqual({
      balance: yuan(4),
      rest: yuan(11),
    });
  });

  test("never plans more than there is", () => {
    fc.assert(
      fc.property(fens, fens, (dues, [available = zero]) => {
        const orders = dues.map((due) => ({ due, parcel: "normal" as const, onCredit: true }));
        const sum = add(...planBalance(orders, available));
        expect(sum).toBe(Math.min(available, add(...dues)));
      }),
    );
  });
});

describe("money that arrived", () => {
  test("pays whole what it covers, in order; what is left goes towards the first that it does not cover", () => {
    expect(coverDues(yuan(34), [yuan(10), yuan(25), yuan(20)])).toEqual({
      shares: [yuan(10), yuan(4), yuan(20)],
      left: zero,
    });
    expect(coverDues(yuan(31), [yuan(10)])).toEqual({ shares: [yuan(10)], left: yuan(21) });
    expect(coverDues(yuan(5), [yuan(10), yuan(10)])).toEqual({ shares: [yuan(5), zero], left: zero });
  });

  test("none of it is lost, and none is left while something is due", () => {
    fc.assert(
      fc.property(fens, fens, (dues, [arrived = zero]) => {
        const { shares, left } = coverDues(arrived, dues);
        expect(add(left, ...shares)).toBe(arrived);
        expect(left).toBe(Math.max(0, arrived - add(...dues)));
        for (const [index, due] of dues.entries()) expect(shares[index]).toBeLessThanOrEqual(due);
      }),
    );
  });
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, fromFen, min, subtract, yuan, zero } from "../money/money.ts";
import {
  cashbackDue,
  cashbackOutcome,
  cashbackShare,
  earnedShare,
  paidAhead,
  refundParts,
  refundText,
  refundWay,
  standingCashback,
} from "./refunds.ts";

const payment = (amount: string, balance: string, ...[owed = "0", refunded = "0"]: string[]) => ({
  amount: yuan(amount),
  balanceAmount: yuan(balance),
  refunded: yuan(refunded),
  owed: yuan(owed),
});
const parts = (wallet: string, credit: string) => ({ wallet: yuan(wallet), credit: yuan(credit) });

describe("domain.md §4 refunds to the source", () => {
  test.each([
    ["all of it from the balance", payment("100", "100"), "30", parts("30", "0")],
    ["all of it on credit, nothing repaid", payment("100", "0", "100"), "30", parts("0", "30")],
    ["half balance, half credit: half to each", payment("100", "50", "50"), "30", parts("15", "15")],
    ["on credit, all repaid: to the balance", payment("100", "0", "0"), "30", parts("30", "0")],
    ["on credit, 10 still owed: the rest to the balance", payment("100", "0", "10"), "30", parts("20", "10")],
    ["by transfer: to the balance", payment("100", "0"), "100", parts("100", "0")],
    ["a 分 of thirds", payment("0.03", "0.01", "0.02"), "0.02", parts("0.01", "0.01")],
    ["nothing", payment("100", "50", "50"), "0", parts("0", "0")],
    ["of nothing paid", payment("0", "0"), "0", parts("0", "0")],
  ])("%s", (...[, paid, amount, expected]) => {
    expect(refundParts(paid, yuan(amount))).toEqual(expected);
  });

  test("never more than is left, never less than nothing", () => {
    expect(() => refundParts(payment("100", "0", "0", "70"), yuan("30.01"))).toThrow(RangeError);
    expect(() => refundParts(payment("100", "0"), yuan("-0.01"))).toThrow(RangeError);
  });

  test("one after the other they give back exactly what came from each source", () => {
    const fen = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fen, fen, fc.array(fc.integer({ min: 0, max: 30_000 })), (balance, rest, wishes) => {
        const amount = fromFen(balance + rest);
        let [refunded, owed, wallet, credit] = [zero, fromFen(rest), zero, zero];
        for (const wish of [...wishes.map(fromFen), amount]) {
          const now = min(wish, subtract(amount, refunded));
          const part = refundParts({ amount, balanceAmount: fromFen(balance), refunded, owed }, now);
          expect(add(part.wallet, part.credit)).toBe(now);
          expect(Math.min(part.wallet, part.credit)).toBeGreaterThanOrEqual(0);
          refunded = add(refunded, now);
          owed = subtract(owed, part.credit);
          [wallet, credit] = [add(wallet, part.wallet), add(credit, part.credit)];
        }
        expect([wallet, credit]).toEqual([fromFen(balance), fromFen(rest)]);
      }),
    );
  });

  test("says where it went", () => {
    expect(refundText(parts("12", "8"))).toBe("12.00元已退回余额，8.00元已冲减账期欠款");
    expect(refundText(parts("12", "0"))).toBe("12.00元已退回余额");
    expect(refundText(parts("0", "0"))).toBe("");
  });
});

describe("what a refund takes back", () => {
  const parts = (earned: string, refunded = "0", refundedEarned = "0") => ({
    amount: yuan(100),
    refunded: yuan(refunded),
    earned: yuan(earned),
    refundedEarned: yuan(refundedEarned),
  });

  test.each([
    ["nothing delivered", parts("0"), "30", false, "0"],
    ["all delivered", parts("100"), "30", false, "30"],
    ["half delivered, refused on the way", parts("50"), "30", false, "0"],
    ["half delivered, of what was delivered", parts("50"), "30", true, "30"],
    ["half delivered, more than was ahead", parts("50", "40"), "30", false, "20"],
    ["delivered, some of it back already", parts("60", "50", "50"), "30", true, "10"],
  ] as const)("%s", (...[, given, amount, wasEarned, expected]) => {
    expect(earnedShare(given, yuan(amount), wasEarned)).toBe(yuan(expected));
  });

  test("paid ahead is what was neither earned nor given back", () => {
    expect(paidAhead(parts("50", "30", "10"))).toBe(yuan(30));
  });
});

describe("满额返现 of a completed order", () => {
  test.each([
    ["nothing came back", "100", "0", "5", "5"],
    ["half came back", "100", "50", "5", "2.5"],
    ["all came back", "100", "100", "5", "0"],
    ["all came back, and the freight", "100", "115", "5", "0"],
    ["nothing was paid", "0", "0", "5", "0"],
  ])("%s", (...[, amount, refunded, cashback, expected]) => {
    const paid = { amount: yuan(amount), refunded: yuan(refunded) };
    expect(cashbackShare(yuan(cashback), paid)).toBe(yuan(expected));
  });
});

test.each([
  ["balance", "退回余额"],
  ["credit", "优先冲减该订单的账期欠款，已还部分退回余额"],
  ["bank_transfer", "退回余额，可申请提现"],
  ["alipay", "原路退回支付宝，余额支付的部分退回余额"],
  ["wechat", "原路退回微信，余额支付的部分退回余额"],
] as const)("where a refund of what was paid by %s goes", (method, way) => {
  expect(refundWay(method)).toBe(way);
});

describe("cashback that is to be taken back", () => {
  test.each([
    ["the share of what went back", "8", "62.50", "4"],
    ["all of it with all of the goods", "8", "125", "8"],
    ["less what was taken back before", "5", "125", "5"],
    ["nothing where the share was taken back", "4", "62.50", "0"],
    ["nothing where less was paid out than stays", "3", "62.50", "0"],
  ])("%s", (...[, paidOut, refunded, expected]) => {
    const paid = { amount: yuan("125"), refunded: yuan(refunded) };
    expect(cashbackDue({ cashback: yuan("8"), paidOut: yuan(paidOut) }, paid)).toBe(yuan(expected));
  });
});

describe("what stands of an order's cashback, and what became of it", () => {
  test.each([
    ["待返的是退款后还会返的", "accrued", "0", "62.50", "4", "accrued"],
    ["全部退款：不会再返", "accrued", "0", "125", "0", "refunded"],
    ["完成时已全部退款", "void", "0", "125", "0", "refunded"],
    ["取消了：什么也不返", "void", "0", "0", "0", "refunded"],
    ["已返的是余额里还在的", "paid", "5", "62.50", "5", "paid"],
    ["已全部收回", "paid", "0", "125", "0", "taken_back"],
  ] as const)("%s", (...[, state, paidOut, refunded, expected, outcome]) => {
    const paid = { amount: yuan("125"), refunded: yuan(refunded) };
    const standing = standingCashback({ state, cashback: yuan("8"), paidOut: yuan(paidOut) }, paid);
    expect(standing).toBe(yuan(expected));
    expect(cashbackOutcome({ state, standing }, false)).toBe(outcome);
    expect(cashbackOutcome({ state, standing }, true)).toBe("void");
  });
});

import { describe, expect, test } from "vitest";
import {
  balanceChange,
  balanced,
  currencyOf,
  earnDelivery,
  grantPoints,
  hasFloor,
  grantVoucher,
  payCashback,
  takeBackCashback,
  payOrder,
  refundOrder,
  repayCredit,
  useVoucher,
  withdraw,
} from "./ledger.ts";
import { yuan, zero } from "./money.ts";

describe("domain.md §7 the ledger's other movements", () => {
  test.each([
    ["a bank transfer for an order", payOrder(3, { bank: yuan(9) }), "order_payment", ["bank", "prepayment"]],
    ["a delivery", earnDelivery(3, yuan(9)), "order_delivery", ["prepayment", "sales"]],
    ["points", grantPoints(3, yuan(9)), "points_grant", ["points_issued", "points"]],
  ] as const)("%s is balanced and stays in one currency", (...[, transfer, kind, kinds]) => {
    expect(transfer.kind).toBe(kind);
    expect(balanced(transfer.postings)).toBe(true);
    expect(transfer.postings.map(({ account }) => account.kind)).toEqual(kinds);
    const currencies = new Set(kinds.map(currencyOf));
    expect(currencies.size).toBe(1);
  });

  test("a delivery turns what we owe into what we earned", () => {
    expect(earnDelivery(3, yuan(9)).postings.map(balanceChange)).toEqual([yuan(-9), yuan(9)]);
  });

  test("what we owe a shop has a floor, our own side has none", () => {
    expect((["wallet", "prepayment", "credit", "voucher", "points"] as const).every(hasFloor)).toBe(true);
    expect((["bank", "sales", "refunds", "marketing", "points_issued"] as const).some(hasFloor)).toBe(false);
  });

  test("an order is paid from several sources at once, each its own part", () => {
    const { postings } = payOrder(3, { balance: yuan(2), credit: yuan(5), bank: zero });
    expect(postings.map(({ account, amount }) => [account.kind, amount])).toEqual([
      ["wallet", yuan(2)],
      ["credit", yuan(5)],
      ["prepayment", yuan(-7)],
    ]);
    expect(balanced(postings)).toBe(true);
  });

  test.each([{}, { balance: yuan(-1), bank: yuan(3) }, { balance: yuan("0.001") }])(
    "an order is not paid by %j",
    (sources) => {
      expect(() => payOrder(3, sources)).toThrow(RangeError);
    },
  );

  test("a refund comes from what is not delivered and what was earned, and goes to balance and debt", () => {
    const { postings } = refundOrder(3, {
      from: { prepayment: yuan(4), earned: yuan(6) },
      to: { wallet: yuan(7), credit: yuan(3) },
    });
    expect(postings.map(({ account, amount }) => [account.kind, amount])).toEqual([
      ["prepayment", yuan(4)],
      ["refunds", yuan(6)],
      ["wallet", yuan(-7)],
      ["credit", yuan(-3)],
    ]);
    expect(balanced(postings)).toBe(true);
  });

  test.each([
    ["a withdrawal", withdraw(3, yuan(9)), ["wallet", "bank"]],
    ["a repayment from the balance", repayCredit(3, yuan(9), "balance"), ["wallet", "credit"]],
    ["a repayment by transfer", repayCredit(3, yuan(9), "bank"), ["bank", "credit"]],
    ["cashback", payCashback(3, yuan(9)), ["marketing", "wallet"]],
    ["cashback taken back", takeBackCashback(3, yuan(9)), ["wallet", "marketing"]],
    ["a voucher given", grantVoucher(3, yuan(9)), ["marketing", "voucher"]],
    ["a voucher used", useVoucher(3, yuan(9)), ["voucher", "marketing"]],
  ] as const)("%s goes from one side to the other", (...[, transfer, kinds]) => {
    expect(balanced(transfer.postings)).toBe(true);
    expect(transfer.postings.map(({ account }) => account.kind)).toEqual(kinds);
  });
});

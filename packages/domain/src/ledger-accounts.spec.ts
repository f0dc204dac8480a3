import { describe, expect, test } from "vitest";
import {
  accountCurrencies,
  balanceChange,
  balanced,
  earnDelivery,
  grantPoints,
  hasFloor,
  payOrderByTransfer,
} from "./ledger.ts";
import { yuan } from "./money.ts";

describe("domain.md §7 the ledger's other movements", () => {
  test.each([
    ["a bank transfer for an order", payOrderByTransfer(3, yuan(9)), "order_payment", ["bank", "prepayment"]],
    ["a delivery", earnDelivery(3, yuan(9)), "order_delivery", ["prepayment", "sales"]],
    ["points", grantPoints(3, yuan(9)), "points_grant", ["points_issued", "points"]],
  ] as const)("%s is balanced and stays in one currency", (...[, transfer, kind, kinds]) => {
    expect(transfer.kind).toBe(kind);
    expect(balanced(transfer.postings)).toBe(true);
    expect(transfer.postings.map(({ account }) => account.kind)).toEqual(kinds);
    const currencies = new Set(kinds.map((each) => accountCurrencies[each]));
    expect(currencies.size).toBe(1);
  });

  test("a delivery turns what we owe into what we earned", () => {
    expect(earnDelivery(3, yuan(9)).postings.map(balanceChange)).toEqual([yuan(-9), yuan(9)]);
  });

  test("what we owe a shop has a floor, our own side has none", () => {
    expect((["wallet", "prepayment", "points"] as const).every(hasFloor)).toBe(true);
    expect((["bank", "sales", "points_issued"] as const).some(hasFloor)).toBe(false);
  });
});

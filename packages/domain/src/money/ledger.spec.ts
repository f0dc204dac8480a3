import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceChange, balanced, payOrder, refundOrder, topUp, type Posting } from "./ledger.ts";
import { add, fromFen, money, negate, yuan, zero, type Money } from "./money.ts";

const payFromBalance = (shopId: number, amount: Money) => payOrder(shopId, { balance: amount });
const refundToBalance = (shopId: number, amount: Money) =>
  refundOrder(shopId, {
    from: { prepayment: amount, earned: zero },
    to: { wallet: amount, credit: zero },
  });

const bank = { kind: "bank", shopId: null } as const;
const wallet = { kind: "wallet", shopId: 3 } as const;
const prepayment = { kind: "prepayment", shopId: 3 } as const;

describe("domain.md §7 double entry", () => {
  test.each([
    [
      "top-up",
      topUp(3, yuan(100)),
      "top_up",
      [
        [bank, 100],
        [wallet, -100],
      ],
    ],
    [
      "payment from the balance",
      payFromBalance(3, yuan(100)),
      "order_payment",
      [
        [wallet, 100],
        [prepayment, -100],
      ],
    ],
    [
      "refund of a cancelled order",
      refundToBalance(3, yuan(100)),
      "order_refund",
      [
        [prepayment, 100],
        [wallet, -100],
      ],
    ],
  ] as const)("%s", (...[, transfer, kind, sides]) => {
    const postings = sides.map(([account, amount]) => ({ account, amount: yuan(amount) }));
    expect(transfer).toEqual({ kind, postings });
    expect(balanced(transfer.postings)).toBe(true);
  });

  test.each<[string, Posting[]]>([
    ["nothing", []],
    ["one side", [{ account: bank, amount: yuan(1) }]],
    [
      "sides that differ",
      [
        { account: bank, amount: yuan(2) },
        { account: wallet, amount: yuan(-1) },
      ],
    ],
    [
      "parts of a 分",
      [
        { account: bank, amount: yuan("0.001") },
        { account: wallet, amount: yuan("-0.001") },
      ],
    ],
    [
      "postings of nothing",
      [
        { account: bank, amount: zero },
        { account: wallet, amount: zero },
      ],
    ],
  ])("%s may not be written", (_, postings) => {
    expect(balanced(postings)).toBe(false);
  });

  test.each(["0", "-1", "0.0001", "1.005"])("an amount of %s does not move", (amount) => {
    expect(() => topUp(3, yuan(amount))).toThrow(RangeError);
    expect(() => payFromBalance(3, yuan(amount))).toThrow(RangeError);
  });

  test("a balance is counted on the account's normal side", () => {
    expect(topUp(3, yuan(5)).postings.map(balanceChange)).toEqual([yuan(5), yuan(5)]);
    expect(payFromBalance(3, yuan(5)).postings.map(balanceChange)).toEqual([yuan(-5), yuan(5)]);
  });
});

describe("whatever moves", () => {
  const moves = fc.array(
    fc.record({
      move: fc.constantFrom(topUp, payFromBalance, refundToBalance),
      shopId: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: 1, max: 10 ** 9 }).map(fromFen),
    }),
    { maxLength: 20 },
  );
  const change = (postings: readonly Posting[], kind: string): Money =>
    add(...postings.filter(({ account }) => account.kind === kind).map(balanceChange));

  test("the ledger sums to zero, and what we owe is what we hold", () => {
    fc.assert(
      fc.property(moves, (all) => {
        const postings = all.flatMap(({ move, shopId, amount }) => move(shopId, amount).postings);
        expect(add(...postings.map(({ amount }) => amount))).toBe(zero);
        expect(add(change(postings, "wallet"), change(postings, "prepayment"))).toBe(
          change(postings, "bank"),
        );
      }),
    );
  });

  test("a refund undoes its payment", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (fen) => {
        const paid = payFromBalance(1, fromFen(fen)).postings;
        const refunded = refundToBalance(1, fromFen(fen)).postings;
        const undone = (kind: string) => add(change(paid, kind), change(refunded, kind));
        expect([undone("wallet"), undone("prepayment")]).toEqual([zero, zero]);
        expect(paid.map(({ amount }) => negate(amount))).toEqual(
          refunded.toReversed().map(({ amount }) => money(amount)),
        );
      }),
    );
  });
});

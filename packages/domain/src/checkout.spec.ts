import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mayPayBy, parcelOf, priceCheckout, type CheckoutLine, type ParcelKind } from "./checkout.ts";
import { add, cutToFen, fromFen, isWholeFen, money, yuan, zero } from "./money.ts";

function aLine(id: number, amount: string, fields: Partial<CheckoutLine> = {}): CheckoutLine {
  return { id, quantity: 1, amount: yuan(amount), warehouseId: 1, parcel: "normal", ...fields };
}

describe("domain.md §5.12 orders are split by warehouse, cold chain and special goods", () => {
  test("one order for each warehouse and parcel, in the order of the lines", () => {
    const lines = [
      aLine(1, "10", { warehouseId: 2 }),
      aLine(2, "20"),
      aLine(3, "30", { warehouseId: 2 }),
      aLine(4, "40", { parcel: "cold_chain" }),
    ];
    const { orders } = priceCheckout({ lines, freight: zero, minimum: zero });
    expect(orders.map(({ warehouseId, parcel, total }) => [warehouseId, parcel, total])).toEqual([
      [2, "normal", yuan(40)],
      [1, "normal", yuan(20)],
      [1, "cold_chain", yuan(40)],
    ]);
  });

  test.each<[string, Parameters<typeof parcelOf>[0], ParcelKind]>([
    ["ordinary goods", { control: "none", coldChain: false }, "normal"],
    ["cold chain", { control: "none", coldChain: true }, "cold_chain"],
    ["ephedrine compounds", { control: "ephedrine", coldChain: false }, "special"],
    ["ephedrine compounds kept cold", { control: "ephedrine", coldChain: true }, "special"],
  ])("%s", (_, goods, parcel) => {
    expect(parcelOf(goods)).toBe(parcel);
  });

  test("one order has the rows of the whole", () => {
    const { amounts, orders } = priceCheckout({
      lines: [aLine(1, "1.239", { quantity: 3 }), aLine(2, "2")],
      freight: yuan(8),
      minimum: zero,
    });
    expect(orders.map(({ rows }) => rows)).toEqual([amounts.rows]);
  });

  test("the cut happens once: an order may get a 分 more than its own lines, and says so", () => {
    const { orders } = priceCheckout({
      lines: [aLine(1, "1.005"), aLine(2, "1.005", { warehouseId: 2 })],
      freight: zero,
      minimum: zero,
    });
    expect(orders.map(({ total }) => total)).toEqual([yuan("1.01"), yuan("1")]);
    expect(orders[0]?.rows[1]).toEqual({ key: "cut", label: "分以下并入", amount: yuan("0.005") });
    expect(orders[1]?.rows[1]).toEqual({ key: "cut", label: "舍去分以下", amount: yuan("-0.005") });
  });

  test("the freight is shared by what the orders are worth", () => {
    const lines = [aLine(1, "30"), aLine(2, "10", { warehouseId: 2 })];
    const { orders } = priceCheckout({ lines, freight: yuan("10"), minimum: zero });
    expect(orders.map(({ freight }) => freight)).toEqual([yuan("7.5"), yuan("2.5")]);
  });
});

describe("whatever is submitted", () => {
  const line = fc.record({
    amount: fc.integer({ min: 0, max: 10 ** 9 }).map(money),
    quantity: fc.integer({ min: 1, max: 999 }),
    warehouseId: fc.integer({ min: 1, max: 3 }),
    parcel: fc.constantFrom<ParcelKind>("normal", "cold_chain", "special"),
  });
  const submissions = fc.record({
    lines: fc
      .array(line, { minLength: 1, maxLength: 20 })
      .map((lines) => lines.map((each, index) => ({ ...each, id: index + 1 }))),
    freight: fc.integer({ min: 0, max: 5000 }).map(fromFen),
    minimum: fc.constant(zero),
  });

  test("the orders add up to what one order would have cost, each line in exactly one of them", () => {
    fc.assert(
      fc.property(submissions, (question) => {
        const { amounts, orders } = priceCheckout(question);
        expect(add(...orders.map(({ total }) => total))).toBe(amounts.payable);
        expect(amounts.payable).toBe(
          add(cutToFen(add(...question.lines.map(({ amount }) => amount))), question.freight),
        );
        const ids = orders.flatMap(({ lineAmounts }) => lineAmounts.map(({ id }) => id));
        expect(ids.toSorted((a, b) => a - b)).toEqual(question.lines.map(({ id }) => id));
      }),
    );
  });

  test("each order's lines and freight add up to its total in whole 分, its rows to the same", () => {
    fc.assert(
      fc.property(submissions, (question) => {
        for (const order of priceCheckout(question).orders) {
          expect(add(order.freight, ...order.lineAmounts.map(({ amount }) => amount))).toBe(order.total);
          expect(isWholeFen(order.total)).toBe(true);
          const steps = order.rows.filter(({ key }) => key !== "payable");
          expect(add(...steps.map(({ amount }) => amount))).toBe(order.total);
        }
      }),
    );
  });
});

describe("domain.md §3 compound preparations with ephedrine", () => {
  test("are not paid from the balance, all else is", () => {
    expect(mayPayBy("balance", "special")).toBe("特殊药品复方制剂须以对公转账付款");
    expect(mayPayBy("bank_transfer", "special")).toBe(true);
    expect(mayPayBy("balance", "normal")).toBe(true);
    expect(mayPayBy("balance", "cold_chain")).toBe(true);
  });
});

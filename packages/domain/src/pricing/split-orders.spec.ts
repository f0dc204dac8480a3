import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deductionsByLine, priceCart } from "./cart-pricing.ts";
import { parcelLabels, parcelOf, type ParcelKind } from "../trade/parcels.ts";
import { aReduction } from "./figures.ts";
import { aCart, aCartLine } from "./fixtures.ts";
import { add, cutToFen, fromFen, isWholeFen, money, yuan, zero } from "../money/money.ts";
import { priceCheckout, type CheckoutLine, type OrderDeduction } from "./order-amounts.ts";

function aLine(id: number, amount: string, fields: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    id,
    quantity: 1,
    unit: "盒",
    amount: yuan(amount),
    warehouseId: 1,
    parcel: "normal",
    onCredit: true,
    ...fields,
  };
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

  test("the parcels are named, ordinary ones not", () => {
    expect(parcelLabels).toEqual({ normal: "", cold_chain: "冷链", special: "特殊药品复方制剂" });
  });

  test("no lines make no order, whatever the freight", () => {
    expect(priceCheckout({ lines: [], freight: yuan(8), minimum: zero }).orders).toEqual([]);
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
    expect(orders[0]?.rows[1]).toMatchObject({ key: "cut", label: "分以下并入", amount: yuan("0.005") });
    expect(orders[1]?.rows[1]).toMatchObject({ key: "cut", label: "舍去分以下", amount: yuan("-0.005") });
  });

  test("the freight is shared by what the orders are worth", () => {
    const lines = [aLine(1, "30"), aLine(2, "10", { warehouseId: 2 })];
    const { orders } = priceCheckout({ lines, freight: yuan("10"), minimum: zero });
    expect(orders.map(({ freight }) => freight)).toEqual([yuan("7.5"), yuan("2.5")]);
  });
});

describe("domain.md §4 a split submission bears its deductions where they were earned", () => {
  const lines = [
    aLine(1, "60"),
    aLine(2, "30", { parcel: "cold_chain" }),
    aLine(3, "10", { warehouseId: 2, parcel: "special" }),
  ];
  const coupon: OrderDeduction = {
    kind: "coupon",
    id: 5,
    name: "满80减9",
    shares: new Map([
      [1, yuan(6)],
      [2, yuan(3)],
    ]),
  };
  const { amounts, orders } = priceCheckout({
    lines,
    freight: yuan(10),
    minimum: zero,
    deductions: [coupon],
  });

  test("each order takes the share of its own lines, and only that", () => {
    expect(orders.map(({ deductions }) => deductions)).toEqual([
      [{ kind: "coupon", id: 5, name: "满80减9", amount: yuan(6), lines: [{ id: 1, amount: yuan(6) }] }],
      [{ kind: "coupon", id: 5, name: "满80减9", amount: yuan(3), lines: [{ id: 2, amount: yuan(3) }] }],
      [],
    ]);
    expect(orders[0]?.rows).toEqual([
      { key: "goods", label: "商品金额", amount: yuan(60), note: "1个品种，共1盒" },
      { key: "coupon", label: "优惠券：满80减9", amount: yuan(-6) },
      { key: "freight", label: "运费", amount: yuan(6) },
      { key: "payable", label: "应付金额", amount: yuan(60) },
    ]);
  });

  test("the orders add up to the payable; freight is shared by the goods, not by what coupons left", () => {
    expect(amounts.payable).toBe(yuan(101));
    expect(orders.map(({ total, freight }) => [total, freight])).toEqual([
      [yuan(60), yuan(6)],
      [yuan(30), yuan(3)],
      [yuan(11), yuan(1)],
    ]);
  });

  test("what priceCart takes off is what the orders bear", () => {
    const cart = aCart(
      [1, 2, 3].map((id) => aCartLine({ id, goods_id: id, price: 33.3333, number: id })),
      {
        activities: {
          general: aReduction({ id: 9, name: "满100减7", tiers: [{ amount: 100, minus: 7 }] }),
          zy: null,
          area: null,
        },
      },
    );
    const priced = priceCart(cart);
    const submitted = priceCheckout({
      lines: priced.lines
        .toReversed()
        .map(({ line, amount }) => ({ ...aLine(line.id ?? 0, "0"), amount, warehouseId: line.id ?? 0 })),
      freight: priced.freight,
      minimum: zero,
      deductions: deductionsByLine(priced),
    });
    expect(submitted.amounts.payable).toBe(priced.payable);
    const left = new Map(submitted.amounts.lineAmounts.map(({ id, amount }) => [id, amount]));
    expect(priced.lines.map(({ line }) => left.get(line.id ?? 0))).toEqual(
      priced.lines.map(({ payable }) => payable),
    );
    expect(add(...submitted.orders.map(({ total }) => total))).toBe(priced.payable);
  });
});

describe("whatever is submitted", () => {
  const line = fc.record({
    amount: fc.integer({ min: 0, max: 10 ** 9 }).map(money),
    quantity: fc.integer({ min: 1, max: 999 }),
    unit: fc.constantFrom("盒", "瓶"),
    warehouseId: fc.integer({ min: 1, max: 3 }),
    parcel: fc.constantFrom<ParcelKind>("normal", "cold_chain", "special"),
    onCredit: fc.boolean(),
  });
  const submissions = fc.record({
    lines: fc
      .array(line, { minLength: 1, maxLength: 20 })
      .map((lines) => lines.map((each, index) => ({ ...each, id: index + 1 }))),
    freight: fc.integer({ min: 0, max: 5000 }).map(fromFen),
    minimum: fc.constant(zero),
    deductions: fc.array(
      fc.record({
        kind: fc.constantFrom("coupon" as const, "general" as const, "voucher" as const),
        id: fc.nat(9),
        name: fc.constant(""),
        shares: fc
          .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(10 ** 6).map(fromFen)))
          .map((shares) => new Map(shares)),
      }),
      { maxLength: 3 },
    ),
  });

  test("the orders add up to what one order would have cost, each line in exactly one of them", () => {
    fc.assert(
      fc.property(submissions, (question) => {
        const { amounts, orders } = priceCheckout(question);
        expect(add(...orders.map(({ total }) => total))).toBe(amounts.payable);
        const taken = add(...amounts.deductions.map(({ amount }) => amount));
        expect(add(amounts.payable, taken)).toBe(
          add(cutToFen(add(...question.lines.map(({ amount }) => amount))), question.freight),
        );
        const borne = orders.flatMap(({ deductions }) => deductions.map(({ amount }) => amount));
        expect(add(...borne)).toBe(taken);
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
          expect(order.lineAmounts.filter(({ amount }) => amount < 0)).toEqual([]);
          const steps = order.rows.filter(({ key }) => key !== "payable");
          expect(add(...steps.map(({ amount }) => amount))).toBe(order.total);
        }
      }),
    );
  });
});

test("one line that is not on credit keeps its order off it, not the others", () => {
  const lines = [
    aLine(1, "10"),
    aLine(2, "10", { onCredit: false }),
    aLine(3, "10", { parcel: "cold_chain" }),
  ];
  const { orders } = priceCheckout({ lines, freight: zero, minimum: zero });
  expect(orders.map(({ onCredit }) => onCredit)).toEqual([false, true]);
});

import { add, toYuan } from "@yaoji/domain/money/money";
import { describe, expect, it } from "vitest";
import { cartFigures, lineRows } from "./cart-totals.ts";
import { aCart, aCartLine, aCombinationLine, aCoupon, aGift, aPricing, aSpecial } from "./cart.fixture.ts";

const twoLines = [aCartLine(), aCartLine({ id: 8, goods_id: 2, key: "2-1-0", number: 5 })];
const withCoupons = aCart(twoLines, {
  offers: {
    freight: 15,
    coupons: [aCoupon(), aCoupon({ id: 72, amount: 5 }), aCoupon({ id: 73, threshold: 500 })],
    cashback: { id: 1, name: "返现", tiers: [{ amount: 100, minus: 8 }] },
  },
});
const yuanOf = (figures: ReturnType<typeof cartFigures>["figures"]) =>
  figures.map(({ key, amount }) => [key, toYuan(amount)]);

describe("§9 what the selected lines come to", () => {
  it("goes from the goods over deductions and freight to what is to be paid", () => {
    const shown = cartFigures(withCoupons);
    expect(toYuan(shown.total)).toBe(150);
    expect(yuanOf(shown.figures)).toEqual([
      ["goods", 150],
      ["coupon-71", -10],
      ["freight", 15],
    ]);
    expect(toYuan(shown.payable)).toBe(155);
    expect(toYuan(shown.saved)).toBe(10);
    expect(toYuan(shown.cashback)).toBe(8);
  });

  it("every figure adds up from its parts, and all of them to the payable", () => {
    const { figures, payable } = cartFigures(withCoupons);
    for (const { parts, amount } of figures.filter((figure) => figure.parts.length > 0))
      expect(add(...parts.map((part) => part.amount))).toBe(amount);
    expect(add(...figures.map(({ amount }) => amount))).toBe(payable);
  });

  it("says of every coupon why it is used, worse, or cannot be used, and how surely", () => {
    const { coupons, proof } = cartFigures(withCoupons);
    expect(coupons.map(({ coupon, state }) => [coupon.id, state])).toEqual([
      [71, "used"],
      [72, "worse"],
      [73, "unusable"],
    ]);
    expect(coupons[2]?.text).toContain("还差¥350.00");
    expect(proof).toMatch(/^已比较全部\d+种用券组合/);
    expect(cartFigures(aCart(twoLines)).proof).toBe("");
  });

  it("an empty selection costs nothing, freight included", () => {
    const none = cartFigures(aCart([aCartLine({ is_selected: 0 })]));
    expect([none.total, none.freight, none.payable]).toEqual([0, 0, 0]);
  });

  it("says why freight is charged, or that it is not", () => {
    const noteOf = (number: number) => cartFigures(aCart([aCartLine({ number })])).figures.at(-1)?.note;
    expect(noteOf(10)).toBe("满¥800.00包邮，还差¥700.00");
    expect(noteOf(80)).toBe("已满足包邮");
  });
});

describe("价格明细 of a line", () => {
  it("names each price with its pieces, and what comes with them", () => {
    const pricing = aPricing({ specials: [aSpecial()], gifts: [aGift()] });
    expect(lineRows(aCartLine({ pricing })).map(({ label, note }) => `${label} ${note}`)).toEqual([
      "秒杀价 ¥6.00 × 5盒",
      "原价 ¥10.00 × 5盒",
      "赠品 维生素C片 × 1",
    ]);
  });

  it("is one row for a combination, and none without a price", () => {
    expect(lineRows(aCombinationLine({ number: 2 }))).toEqual([
      { label: "组合价", amount: 500_000, note: "¥25.00 × 2套" },
    ]);
    expect(lineRows(aCartLine({ pricing: null, price: null }))).toEqual([]);
  });
});

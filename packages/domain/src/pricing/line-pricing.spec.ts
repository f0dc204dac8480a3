import { describe, expect, test } from "vitest";
import { explainLine } from "./explain-line.ts";
import type { PricingFigures } from "./figures.ts";
import {
  aCartLine,
  aCombination,
  aGift,
  aPricedLine,
  aPricing,
  aSpecial,
  someCartGoods,
} from "./fixtures.ts";
import { priceQuantity, withNumber } from "./line-pricing.ts";
import { toYuan, yuan } from "../money/money.ts";

const tiers = [
  { number: 10, price: 9 },
  { number: 20, price: 8 },
];
const reduction = {
  id: 7,
  name: "满100减5",
  tiers: [
    { amount: 100, minus: 5 },
    { amount: 200, minus: 15 },
  ],
};
const addOn = aGift({ id: 2, kind: "add_on", every: 5, surcharge: 1.5, name: "棉签", stock: 3 });

/** Price, reduction and amount of so many pieces, in yuan. */
function priced(quantity: number, pricing: PricingFigures = {}): [number, number, number] {
  const { price, reduction, amount } = priceQuantity(aPricing(pricing), quantity);
  return [toYuan(price), toYuan(reduction), toYuan(amount)];
}

describe("domain.md §4 a line priced from all that its price is made from", () => {
  test.each<[string, number, PricingFigures, [number, number, number]]>([
    ["base price", 3, {}, [10, 0, 30]],
    ["group price", 3, { group: 9.9875 }, [9.9875, 0, 29.9625]],
    ["controlled before signed", 3, { controlled: 12, signed: 8 }, [12, 0, 36]],
    ["signed before special", 3, { signed: 9, specials: [aSpecial()] }, [9, 0, 27]],
    ["special price", 3, { specials: [aSpecial()] }, [8, 0, 24]],
    ["special price over its limit", 3, { specials: [aSpecial({ remaining: 2 })] }, [10, 4, 26]],
    ["percentage", 3, { percent: { id: 1, name: "全场94折", basis_points: 9400 } }, [9.4, 0, 28.2]],
    ["tier type 1", 10, { tiers, tier_type: 1 }, [9, 0, 90]],
    ["tier type 2", 12, { tiers, tier_type: 2 }, [10, 2, 118]],
    ["tiers switched off", 12, { tiers, tier_type: 0 }, [10, 0, 120]],
    ["the goods' own reduction", 10, { reduction }, [10, 5, 95]],
    ["its higher tier", 20, { reduction }, [10, 15, 185]],
    ["not reached", 9, { reduction }, [10, 0, 90]],
    ["reached by the amount after tiers only", 10, { reduction, tiers, tier_type: 1 }, [9, 0, 90]],
    ["none on special prices", 20, { reduction, specials: [aSpecial()] }, [8, 0, 160]],
    [
      "but on those that take coupons",
      20,
      { reduction, specials: [aSpecial({ takes_coupon: 1 })] },
      [8, 5, 155],
    ],
    ["none on signed prices", 20, { reduction, signed: 9 }, [9, 0, 180]],
    ["none on special goods (domain.md §3)", 20, { reduction, takes_coupons: 0 }, [10, 0, 200]],
    [
      "none on special goods at a special price that says so",
      20,
      { reduction, takes_coupons: 0, specials: [aSpecial({ takes_coupon: 1 })] },
      [8, 0, 160],
    ],
  ])("%s", (...[, quantity, pricing, expected]) => {
    expect(priced(quantity, pricing)).toEqual(expected);
  });
});

describe("spec.md §3 the fields of a cart line that follow from its quantity", () => {
  const fields = (pricing: PricingFigures, number = 10) =>
    withNumber(aCartLine({ pricing: aPricing(pricing) }), number);

  test("price × number − goods_manjian_amount is what the line costs (§9)", () => {
    expect(fields({ tiers, tier_type: 2, reduction }, 12)).toMatchObject({
      price: yuan(10),
      limitedPrice: null,
      kind: "normal",
      takesCoupon: true,
      reduction: yuan(7),
      gift: null,
    });
  });

  test.each<[string, PricingFigures, number]>([
    ["a flash price", { specials: [aSpecial()] }, 1],
    ["a flash price for some pieces", { specials: [aSpecial({ remaining: 1 })] }, 1],
    ["a flash price used up", { specials: [aSpecial({ remaining: 0 })] }, 0],
    ["a daily special", { specials: [aSpecial({ kind: "daily" })] }, 0],
    ["a normal price", {}, 0],
  ])("goods_type 1 is flash: %s", (_, pricing, goodsType) => {
    expect(fields(pricing).kind).toBe(goodsType === 1 ? "flash" : "normal");
  });

  test.each<[string, PricingFigures, 0 | 1]>([
    ["a normal price", {}, 1],
    ["special goods", { takes_coupons: 0 }, 0],
    ["a special price", { specials: [aSpecial()] }, 0],
    ["a special price that says so", { specials: [aSpecial({ takes_coupon: 1 })] }, 1],
    [
      "a special price that says so, of special goods",
      { specials: [aSpecial({ takes_coupon: 1 })], takes_coupons: 0 },
      0,
    ],
    ["a special price for some of the pieces", { specials: [aSpecial({ remaining: 1 })] }, 0],
    ["a signed price", { signed: 9 }, 0],
  ])("with_coupon: %s", (...[, pricing, expected]) => {
    expect(fields(pricing).takesCoupon).toBe(expected === 1);
  });

  test.each<[string, PricingFigures, number | null]>([
    ["no limited price", {}, null],
    ["while it holds for every piece", { specials: [aSpecial({ remaining: 10 })] }, null],
    ["for some of the pieces", { specials: [aSpecial({ remaining: 9 })] }, 8],
    ["used up", { specials: [aSpecial({ remaining: 0 })] }, 8],
    [
      "used up, and now the price by tiers",
      { specials: [aSpecial({ remaining: 0 })], tiers: [{ number: 1, price: 8 }], tier_type: 1 },
      null,
    ],
    ["no cheaper than the customer's price", { specials: [aSpecial({ remaining: 0 })], group: 8 }, null],
    [
      "while one that goes before it holds",
      { specials: [aSpecial({ id: 2, kind: "limited", price: 9 }), aSpecial()] },
      null,
    ],
    [
      "used up, beside one that was no cheaper",
      { specials: [aSpecial({ id: 2, kind: "daily", price: 12 }), aSpecial({ remaining: 0 })] },
      8,
    ],
    [
      "of the normal price, which tiers lower",
      { specials: [aSpecial({ price: 10 })], tiers: [{ number: 1, price: 9 }], tier_type: 1 },
      null,
    ],
    ["a signed price goes before it", { specials: [aSpecial()], signed: 9 }, null],
    ["a controlled price goes before it", { specials: [aSpecial()], controlled: 9 }, null],
    ["distributors have none", { specials: [aSpecial({ remaining: 0 })], shop_type: "distributor" }, null],
  ])("xj_price is never equal to the price (§4): %s", (_, pricing, expected) => {
    const { price, limitedPrice } = fields(pricing);
    expect(limitedPrice).toBe(expected && yuan(expected));
    expect(limitedPrice).not.toBe(price);
  });
});

describe("spec.md §4 a line with another number", () => {
  test("is the line that the server would give back", () => {
    const pricing = { tiers, tier_type: 1, reduction, gifts: [aGift()] } as const;
    expect(withNumber(aPricedLine(1, 3, { pricing }), 20)).toEqual(aPricedLine(1, 20, { pricing }));
  });

  test("keeps the chosen add-on and what the goods may not take", () => {
    const line = aPricedLine(1, 3, { pricing: { gifts: [addOn] }, gift_id: 2, with_voucher: 0 });
    expect(withNumber(line, 10)).toMatchObject({
      number: 10,
      takesCoupon: false,
      gift: { kind: "add_on", number: 2, surcharge: yuan(3) },
    });
  });

  test("a combination keeps its price, a line without a price its lack of one", () => {
    const set = aCombination([someCartGoods()], { price: 30 });
    expect(withNumber(set, 4)).toEqual({ ...set, number: 4 });
    const priceless = aCartLine({ price: null, pricing: null });
    expect(withNumber(priceless, 4)).toEqual({ ...priceless, number: 4 });
  });

  test("no pieces cost nothing and leave the price as it was", () => {
    const line = aPricedLine(1, 10, { pricing: { tiers, tier_type: 1 } });
    expect(withNumber(line, 0)).toEqual({ ...line, number: 0 });
  });
});

describe("domain.md §4 价格明细 of a line", () => {
  const rows = (pricing: PricingFigures, quantity: number, giftId?: number) =>
    explainLine(aPricing(pricing), quantity, { unit: "盒", giftId }).map(
      ({ label, amount, note }) => `${label} ${toYuan(amount)} ${note}`,
    );

  test.each<[string, () => string[], string[]]>([
    ["base", () => rows({}, 3), ["原价 30 ¥10.00 × 3盒"]],
    ["four decimals are all shown", () => rows({ group: 9.9875 }, 2), ["客户价 19.975 ¥9.9875 × 2盒"]],
    ["at least two are", () => rows({ base: 9.5 }, 1), ["原价 9.5 ¥9.50 × 1盒"]],
    [
      "a split line",
      () => rows({ specials: [aSpecial({ remaining: 2 })] }, 5),
      ["秒杀价 16 ¥8.00 × 2盒", "原价 30 ¥10.00 × 3盒"],
    ],
    [
      "tiers above",
      () => rows({ tiers, tier_type: 2 }, 25),
      ["原价 100 ¥10.00 × 10盒", "阶梯价 90 ¥9.00 × 10盒", "阶梯价 40 ¥8.00 × 5盒"],
    ],
    [
      "a percentage by its name",
      () => rows({ percent: { id: 1, name: "全场94折", basis_points: 9400 } }, 1),
      ["全场94折 9.4 ¥9.40 × 1盒"],
    ],
    [
      "the goods' own reduction, negative",
      () => rows({ reduction }, 10),
      ["原价 100 ¥10.00 × 10盒", "满100减5 -5 "],
    ],
    ["a gift", () => rows({ gifts: [aGift()] }, 10), ["原价 100 ¥10.00 × 10盒", "赠品 0 纱布 × 1"]],
    ["an add-on", () => rows({ gifts: [addOn] }, 10, 2), ["原价 100 ¥10.00 × 10盒", "换购 3 棉签 × 2"]],
  ])("%s", (_, shown, expected) => {
    expect(shown()).toEqual(expected);
  });
});

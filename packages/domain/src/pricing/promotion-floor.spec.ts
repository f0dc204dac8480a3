import { describe, expect, it } from "vitest";
import { yuan } from "../money/money.ts";
import { belowFloor } from "./promotion-floor.ts";
import type { Offered, PromotedGoods, PromotionTerms } from "./promotion-terms.ts";

const offer = (warehouseId: number, base: string, floor: string | null) => ({
  warehouseId,
  basePrice: yuan(base),
  floorPrice: floor === null ? null : yuan(floor),
  available: 10,
  nearExpiry: 0,
});
const offered: Offered = new Map([
  [1, { name: "阿莫西林", isSpecial: false, offers: [offer(1, "10", "8"), offer(2, "9", "7.5")] }],
  [2, { name: "布洛芬", isSpecial: false, offers: [offer(1, "20", null)] }],
]);
const row = (goodsId: number, price: string | null, fields: Partial<PromotedGoods> = {}): PromotedGoods => ({
  goodsId,
  warehouseId: null,
  price: price === null ? null : yuan(price),
  stock: null,
  quantity: 1,
  ...fields,
});
const terms = (fields: Partial<PromotionTerms>): PromotionTerms =>
  ({ kind: "flash", name: "活动", basisPoints: null, price: null, goods: [], ...fields }) as PromotionTerms;
const said = (fields: Partial<PromotionTerms>) =>
  belowFloor(terms(fields), offered).map(({ goodsId, text }) => [goodsId, text]);

describe("below the floor price", () => {
  it("is each price of a piece that is, wherever it is sold; goods without a floor are not", () => {
    expect(said({ goods: [row(1, "7.9"), row(2, "0.1")] })).toEqual([
      [1, "阿莫西林的活动价7.90元低于底价8.00元，请提高价格，或先调整底价"],
    ]);
    expect(said({ goods: [row(1, "7.9", { warehouseId: 2 })] })).toEqual([]);
    expect(said({ goods: [row(1, "8")] })).toEqual([]);
  });

  it("is what a percentage leaves", () => {
    expect(said({ kind: "percent", basisPoints: 7900, goods: [row(1, null)] })).toEqual([
      [1, "阿莫西林的活动价7.11元低于底价7.50元，请提高价格，或先调整底价"],
    ]);
    expect(said({ kind: "percent", basisPoints: 8400, goods: [row(1, null)] })).toEqual([]);
  });

  it("is a set that costs less than the floors of its goods together", () => {
    const goods = [row(1, null, { quantity: 2 }), row(2, null)];
    expect(said({ kind: "combination", price: yuan("15.99"), goods })).toEqual([
      [null, "套餐活动的价格15.99元低于底价16.00元，请提高价格，或先调整底价"],
    ]);
    expect(said({ kind: "combination", price: yuan("16"), goods })).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { explainLine } from "./explain-line.ts";
import { aGift, aPricing } from "./fixtures.ts";
import { earnedPieces, piecesOf } from "./gifts.ts";
import { priceQuantity } from "./line-pricing.ts";
import { yuan, zero } from "../money/money.ts";
import type { Gift } from "./pricing.ts";

const addOn = aGift({ id: 2, kind: "add_on", every: 5, surcharge: 1.5, name: "棉签", stock: 3 });

describe("domain.md §4 gifts and add-ons of a line", () => {
  const nothing = null;
  const gauze = { surcharge: zero, kind: "gift", id: 1, name: "纱布", number: 1 };
  const swabs = { surcharge: yuan(3), kind: "add_on", id: 2, name: "棉签", number: 2 };

  test.each([
    ["controlled", { controlled: 9 }],
    ["signed", { signed: 9 }],
  ])("none beside a %s price, which overrides promotions", (_, agreed) => {
    const pricing = aPricing({ ...agreed, gifts: [aGift(), addOn] });
    expect([0, addOn.id].map((id) => priceQuantity(pricing, 20, id).gift)).toEqual([nothing, nothing]);
    const rows = explainLine({ ...pricing, gifts: [aGift({ refused: "不在经营范围内" })] }, 20, {
      unit: "盒",
    });
    expect(rows).toHaveLength(1);
  });

  test.each<[string, number, number, Gift[], object | null]>([
    ["no gift", 10, 0, [], nothing],
    ["not reached", 9, 0, [aGift()], nothing],
    ["reached", 10, 0, [aGift()], gauze],
    ["reached twice", 29, 0, [aGift({ number: 2 })], { ...gauze, number: 4 }],
    ["the first that is in stock", 10, 0, [aGift({ id: 3, stock: 0 }), aGift()], gauze],
    ["the chosen one of several", 10, 1, [aGift({ id: 3 }), aGift()], gauze],
    ["an add-on only when it is chosen", 10, 0, [addOn], nothing],
    ["a chosen add-on, its surcharge for every piece", 10, 2, [addOn], swabs],
    ["a chosen add-on instead of the gift", 10, 2, [aGift(), addOn], swabs],
    ["a chosen one out of stock: the gift", 10, 2, [aGift(), { ...addOn, stock: 0 }], gauze],
    ["a chosen one that is not reached: nothing", 4, 2, [addOn], nothing],
    ["a chosen one that is gone: the gift", 10, 9, [aGift()], gauze],
  ])("%s", (...[, quantity, giftId, gifts, expected]) => {
    expect(priceQuantity(aPricing({ gifts }), quantity, giftId).gift).toEqual(expected);
  });

  test.each([
    [9, 100, 0],
    [10, 100, 2],
    [25, 100, 4],
    [50, 10, 10],
    [50, 9, 8],
    [50, 1, 0],
    [50, 0, 0],
  ])("two for every ten: %s pieces with %s in stock give %s", (quantity, stock, pieces) => {
    expect(piecesOf(aGift({ number: 2, stock }), quantity)).toBe(pieces);
  });

  test.each([
    [10, 12, 2],
    [10, 11, 0],
    [20, 23, 2],
    [20, 24, 4],
    [30, 25, 0],
  ])("more of the bought goods: %s of %s in stock are bought, %s come along", (quantity, stock, pieces) => {
    expect(piecesOf(aGift({ number: 2, stock, is_own: 1 }), quantity)).toBe(pieces);
  });

  test("what is earned does not ask the stock", () => {
    expect([9, 10, 25].map((quantity) => earnedPieces(aGift({ number: 2, stock: 0 }), quantity))).toEqual([
      0, 2, 4,
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const day = (days: number) => addDays(shopDate(shop.clock.now), days);

/** 5 pieces near their expiry and 20 that are not, and an offer of the near ones at 6 yuan. */
async function offered(limits: { orderLimit?: number; shopIds?: number[] } = {}): Promise<number> {
  const goodsId = await aGoods(shop, {
    batches: [
      { batchNo: "NEAR", expiresOn: day(90), onHand: 5 },
      { batchNo: "FAR", expiresOn: day(400), onHand: 20 },
    ],
  });
  await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }], ...limits });
  return goodsId;
}
const look = async (goodsId: number, as = buyer) =>
  (await shop.call("goodsDetail", as, { params: { id: goodsId } })).data;

/** Orders so many pieces; gives the batches and the total of the order's lines. */
async function ordered(goodsId: number, number: number, as = buyer) {
  const [line] = await addToCart(shop, as, [[goodsId, number]]);
  const { order_ids } = await anOrder(shop, as, { ids: [line?.id ?? 0] });
  const { data } = await shop.call("orderDetail", as, { params: { id: order_ids[0] ?? 0 } });
  return {
    amount: data.lines.reduce((sum, { amount }) => sum + amount, 0),
    batches: data.lines.flatMap((own) => own.batches.map((each) => [each.batch_no, each.number])),
  };
}

describe("a near-expiry offer 近效期 has its own stock", () => {
  test("its pieces come from the near batches, all others from the rest", async () => {
    const goodsId = await offered();
    expect(await look(goodsId)).toMatchObject({ number: 25, price: 6, yxq: day(90) });
    expect(await ordered(goodsId, 8)).toEqual({
      amount: 5 * 6 + 3 * 12.5,
      batches: [
        ["NEAR", 5],
        ["FAR", 3],
      ],
    });
    expect(await look(goodsId)).toMatchObject({ number: 17, price: 12.5, yxq: day(400) });
    expect(await ordered(goodsId, 2)).toEqual({ amount: 25, batches: [["FAR", 2]] });
  });

  test("what a shop's limit leaves of the near batches is not sold to it at another price", async () => {
    const goodsId = await offered({ orderLimit: 2 });
    expect((await look(goodsId)).number).toBe(22);
    expect(await ordered(goodsId, 4)).toEqual({
      amount: 2 * 6 + 2 * 12.5,
      batches: [
        ["NEAR", 2],
        ["FAR", 2],
      ],
    });
  });

  test("a shop that the offer is not for gets nothing near its expiry", async () => {
    const goodsId = await offered({ shopIds: [buyer.shopId] });
    const other = await aBuyer(shop);
    expect(await look(goodsId, other)).toMatchObject({ number: 20, price: 12.5, yxq: day(400) });
    expect(await ordered(goodsId, 20, other)).toEqual({ amount: 250, batches: [["FAR", 20]] });
    expect((await look(goodsId, other)).number).toBe(0);
    expect((await look(goodsId)).number).toBe(5);
  });

  test("without an offer the near batches are sold first, at the normal price", async () => {
    const goodsId = await aGoods(shop, {
      batches: [
        { batchNo: "NEAR", expiresOn: day(90), onHand: 5 },
        { batchNo: "FAR", expiresOn: day(400), onHand: 20 },
      ],
    });
    expect(await ordered(goodsId, 6)).toEqual({
      amount: 75,
      batches: [
        ["NEAR", 5],
        ["FAR", 1],
      ],
    });
  });
});

/** Pieces of a batch near its expiry and of one that is not. */
const batches = (near: number, far: number) => [
  { batchNo: "NEAR", expiresOn: day(90), onHand: near },
  { batchNo: "FAR", expiresOn: day(400), onHand: far },
];
const checkout = (ids: number[]) =>
  shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
const idOfLine = async (find: (line: { goods_id: number; type: number }) => boolean) =>
  (await cartLines(shop, buyer)).find(find)?.id ?? 0;

describe("what a near-expiry offer keeps for itself is not shown to be sold otherwise", () => {
  test.each([
    ["signed", { kind: "signed" as const, price: "9" }],
    ["flash", { kind: "flash" as const, price: "5" }],
    ["dearer than the normal price", null],
  ])("the shop's own price goes before it: %s", async (_, before) => {
    const goodsId = await aGoods(shop, { batches: batches(10, 4) });
    const offers = [
      { kind: "near_expiry" as const, price: before ? "6" : "20" },
      ...(before ? [before] : []),
    ];
    for (const { kind, price } of offers) await aPromotion(shop, { kind, goods: [{ goodsId, price }] });
    expect(await look(goodsId)).toMatchObject({ number: 4, yxq: day(400) });
    expect((await ordered(goodsId, 4)).batches).toEqual([["FAR", 4]]);
    expect((await look(goodsId)).number).toBe(0);
  });

  test("what its budget does not bear", async () => {
    const goodsId = await aGoods(shop, { batches: batches(10, 4) });
    await aPromotion(shop, { kind: "near_expiry", budget: "13", goods: [{ goodsId, price: "6" }] });
    expect((await look(goodsId)).number).toBe(2 + 4);
    expect((await ordered(goodsId, 6)).batches).toEqual([
      ["NEAR", 2],
      ["FAR", 4],
    ]);
  });

  test("a combination has the other batches, beside what is bought alone", async () => {
    const goodsId = await aGoods(shop, { batches: batches(5, 8) });
    const other = await aGoods(shop);
    await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }] });
    const set = await aPromotion(shop, {
      kind: "combination",
      goods: [{ goodsId, quantity: 2 }, { goodsId: other }],
    });
    const add = (number: number) =>
      shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number, type: 3 }] } });
    expect((await add(5)).status).not.toBe(200);
    const { list } = (await shop.call("combinations", buyer, { query: {} })).data;
    expect(list.find(({ id }) => id === set.id)?.number).toBe(4);
    await addToCart(shop, buyer, [[goodsId, 7]]);
    expect((await add(3)).status).toBe(200);
    const ids = [
      await idOfLine((line) => line.goods_id === goodsId),
      await idOfLine(({ type }) => type === 3),
    ];
    expect((await cartLines(shop, buyer)).flatMap(({ reasons }) => reasons)).toEqual([]);
    expect((await checkout(ids)).status).toBe(201);
  });

  test("so has a gift", async () => {
    const [goodsId, given] = [await aGoods(shop), await aGoods(shop, { batches: batches(10, 1) })];
    await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId: given, price: "6" }] });
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId, quantity: 1 }], gifts: [{ goodsId: given }] });
    const lines = await addToCart(shop, buyer, [[goodsId, 3]]);
    const line = lines.find((each) => each.goods_id === goodsId);
    expect(line?.gift_data.number).toBe(1);
    expect((await checkout([line?.id ?? 0])).status).toBe(201);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => (shop = await openShop()));
beforeEach(async () => (buyer = await aBuyer(shop)));
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const day = (days: number) => addDays(shopDate(shop.clock.now), days);

/** Pieces of a batch near its expiry and of one that is not. */
const batches = (near: number, far = 0) => [
  { batchNo: "NEAR", expiresOn: day(90), onHand: near },
  ...(far > 0 ? [{ batchNo: "FAR", expiresOn: day(400), onHand: far }] : []),
];
const preview = async (ids: number[]) => (await shop.call("cartPreview", buyer, { body: { ids } })).data;
const checkout = (ids: number[]) =>
  shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
const total = async () => (await shop.call("cartTotal", buyer)).data.total;

async function orderedBatches(ids: number[]) {
  const { status, data } = await checkout(ids);
  expect(status).toBe(201);
  const orders = await Promise.all(
    data.order_ids.map((id) => shop.call("orderDetail", buyer, { params: { id } })),
  );
  const lines = orders.flatMap((order) => order.data.lines);
  return lines.flatMap((own) => own.batches.map((each) => [each.batch_no, each.number]));
}

describe("one near-expiry offer in two warehouses: each has its own near batches", () => {
  /** 5 near pieces in one warehouse, 3 near and 20 others in another; 5 and 3 of them in the cart. */
  async function twoWarehouses(limits: { orderLimit?: number } = {}) {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop, { batches: batches(5) });
    const second = { goodsId, warehouseId: await aWarehouse(db) };
    await anOffer(db, second);
    for (const batch of batches(3, 20)) await aBatch(shop, { ...second, ...batch });
    await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }], ...limits });
    const params = [
      { goods_id: goodsId, number: 5, ck_id: await theWarehouse(db) },
      { goods_id: goodsId, number: 3, ck_id: second.warehouseId },
    ];
    expect((await shop.call("cartAdd", buyer, { body: { params } })).status).toBe(200);
    return cartLines(shop, buyer);
  }

  test("without a limit each line has those of its own", async () => {
    const lines = await twoWarehouses();
    expect(lines.map(({ price, reasons }) => [price, reasons])).toEqual([
      [6, []],
      [6, []],
    ]);
    expect(await total()).toBe(48);
    const ids = lines.map(({ id }) => id);
    expect(await orderedBatches(ids)).toEqual([
      ["NEAR", 5],
      ["NEAR", 3],
    ]);
  });

  test("the limit is one: beyond it the others of the warehouse are sold", async () => {
    const lines = await twoWarehouses({ orderLimit: 6 });
    expect(lines.map(({ goods }) => [goods?.number, goods?.near])).toEqual([
      [5, 5],
      [21, 1],
    ]);
    expect(await total()).toBe(6 * 6 + 2 * 12.5);
    expect(await orderedBatches(lines.map(({ id }) => id))).toEqual([
      ["NEAR", 5],
      ["NEAR", 1],
      ["FAR", 2],
    ]);
  });
});

describe("one budget of a near-expiry offer for two goods", () => {
  test("what the first goods leave of it is all that may be sold of the second: said in the cart already", async () => {
    const [first, second] = [
      await aGoods(shop, { batches: batches(3) }),
      await aGoods(shop, { batches: batches(3), name: "感冒灵" }),
    ];
    const goods = [first, second].map((goodsId) => ({ goodsId, price: "6" }));
    await aPromotion(shop, { kind: "near_expiry", budget: "20", goods });
    const lines = await addToCart(shop, buyer, [
      [first, 3],
      [second, 3],
    ]);
    const text = "感冒灵的近效期优惠已由购物车其他行用去3盒，本行要3盒，已无剩余，请减少数量";
    const shown = lines.map(({ goods_id, goods: own, reasons }) => [goods_id, own?.number, reasons]);
    expect(shown).toEqual([
      [first, 3, []],
      [second, 0, [{ code: "NO_STOCK", text }]],
    ]);
    expect(await total()).toBe(18);
    const ids = lines.map(({ id }) => id);
    const difference = { kind: "stock", goods_id: second, now: 0, text: "感冒灵已缺货，您要买3盒" };
    expect((await preview(ids)).differences).toMatchObject([difference]);
    const refused = await checkout(ids);
    expect([refused.status, refused.data]).toMatchObject([409, { differences: [difference] }]);
    // Fewer of the first leave it some of the second.
    const [id = 0] = ids;
    await shop.call("cartEdit", buyer, { params: { id }, body: { params: { number: 1 } } });
    const stocks = (await cartLines(shop, buyer)).map(({ goods: own }) => own?.number);
    expect(stocks).toEqual([3, 2]);
    expect(await orderedBatches([id])).toEqual([["NEAR", 1]]);
  });
});

describe("a gift of the bought goods themselves where some of them are near their expiry", () => {
  test("comes from the others, of which only those bought beside the near ones are taken", async () => {
    const goodsId = await aGoods(shop, { batches: batches(5, 3) });
    await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }] });
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId, quantity: 5 }], gifts: [{ goodsId }] });
    const [line] = await addToCart(shop, buyer, [[goodsId, 5]]);
    expect(line?.gift_data.number).toBe(1);
    expect(await orderedBatches([line?.id ?? 0])).toEqual([
      ["NEAR", 5],
      ["FAR", 1],
    ]);
  });
});

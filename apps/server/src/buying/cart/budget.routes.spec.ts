import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, fillWallet } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { statementsOf } from "../../../test/statements.ts";

let shop: TestShop;
let buyer: TestBuyer;
let ids: number[];
let giftLine: number;
let setLine: number;
let setIds: number[];
let orderId: number;

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  const wishes: [number, number][] = [];
  for (let count = 0; count < 200; count++) wishes.push([await aGoods(shop), 1]);
  ids = (await addToCart(shop, buyer, wishes)).map((line) => line.id);
  await addGiftAndSet();
  await fillWallet(shop, buyer, "100000");
});
afterAll(() => shop.close());

/** A line with a gift, and a combination: both under a budget. */
async function addGiftAndSet(): Promise<void> {
  const goodsId = await aGoods(shop);
  const gifts = [{ goodsId: await aGoods(shop) }];
  await aPromotion(shop, { kind: "gift", budget: "1000", goods: [{ goodsId }], gifts });
  const goods = [{ goodsId: await aGoods(shop) }, { goodsId: await aGoods(shop) }];
  const set = await aPromotion(shop, { kind: "combination", budget: "1000", goods });
  const other = await aPromotion(shop, { kind: "combination", goods });
  setIds = [set.id, other.id];
  await addToCart(shop, buyer, [[goodsId, 2]]);
  await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 1, type: 3 }] } });
  const lines = await cartLines(shop, buyer);
  giftLine = lines.find((line) => line.gift_data.type === 1)?.id ?? 0;
  setLine = lines.find((line) => line.goods_type === 3)?.id ?? 0;
  ids = lines.map((line) => line.id);
}

/** A hundred sets of two kinds, one by one. */
const addSets = () => {
  const params = Array.from({ length: 100 }, (_, place) => ({
    goods_id: setIds[place % 2] ?? 0,
    number: 1,
    type: 3,
  }));
  return shop.call("cartAdd", buyer, { body: { params } });
};

const edit = (id: number) =>
  shop.call("cartEdit", buyer, { params: { id }, body: { params: { number: 2 } } });

describe("statements of the cart, login included, however many lines (200 here, a gift and a combination among them)", () => {
  test.each<[string, number, () => Promise<{ status: number }>]>([
    ["GET /api/cart/list", 6, () => shop.call("cartList", buyer, {})],
    ["GET /api/cart/total", 6, () => shop.call("cartTotal", buyer)],
    ["POST /api/cart of 100 sets", 12, addSets],
    ["POST /api/cart/:id/edit", 4, () => edit(ids[0] ?? 0)],
    ["POST /api/cart/:id/edit of a line with a gift", 5, () => edit(giftLine)],
    ["POST /api/cart/:id/edit of a combination", 4, () => edit(setLine)],
    [
      "POST /api/cart/batch_select",
      4,
      () => shop.call("cartSelect", buyer, { body: { ids, is_selected: 1 } }),
    ],
    ["POST /api/cart/preview", 8, () => shop.call("cartPreview", buyer, { body: { ids } })],
    [
      "POST /api/cart/checkout",
      9,
      async () => {
        const placed = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
        orderId = placed.data.order_ids[0] ?? 0;
        return placed;
      },
    ],
    [
      "POST /api/pay/order",
      6,
      () => shop.call("payOrder", buyer, { body: { id: orderId, method: "balance" } }),
    ],
  ])("%s: at most %i", async (_, budget, call) => {
    let status = 0;
    const statements = await statementsOf(async () => {
      status = (await call()).status;
    });
    expect(status).toBeLessThan(300);
    expect(statements.slice(budget)).toEqual([]);
    expect(statements.length).toBeGreaterThan(1);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { callsOf } from "../../../test/counted-calls.ts";
import { aBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
afterAll(() => shop.close());

const pricing = { name: "priceQuantity", file: "/pricing/line-pricing.ts" };

test("GET /api/cart/list prices each line once, what shares a limit too", async () => {
  const buyer = await aBuyer(shop);
  const [plain, given, tiered, flash] = [
    await aGoods(shop),
    await aGoods(shop),
    await aGoods(shop, { offer: { tiers: [{ from: 5, price: "11" }], tierType: 1 } }),
    await aGoods(shop),
  ];
  await aPromotion(shop, { kind: "flash", goods: [{ goodsId: flash, price: "8", stock: 60 }] });
  await aPromotion(shop, {
    kind: "gift",
    goods: [{ goodsId: plain, quantity: 3 }],
    gifts: [{ goodsId: given }],
  });
  await addToCart(shop, buyer, [
    [plain, 6],
    [tiered, 7],
    [flash, 5],
  ]);
  const read = () => shop.call("cartList", buyer, { query: { new: 1 } });
  expect(await callsOf(pricing, read)).toBe(3);
  expect(await callsOf(pricing, () => shop.call("cartTotal", buyer))).toBe(3);
});

test("a line whose limit another one uses up is priced by itself as well", async () => {
  const buyer = await aBuyer(shop);
  const { db } = shop.app.database;
  const goodsId = await aGoods(shop);
  const second = await aWarehouse(db);
  await anOffer(db, { goodsId, warehouseId: second });
  await aBatch(shop, { goodsId, warehouseId: second });
  await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "8", stock: 6 }] });
  const params = [await theWarehouse(db), second].map((ck_id) => ({ goods_id: goodsId, ck_id, number: 5 }));
  await shop.call("cartAdd", buyer, { body: { params } });
  const read = () => shop.call("cartList", buyer, { query: { new: 1 } });
  expect(await callsOf(pricing, read)).toBe(3);
});

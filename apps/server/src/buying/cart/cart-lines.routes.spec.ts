import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeCart } from "@yaoji/contract/codec/cart";
import { cartTotal } from "@yaoji/domain/pricing/cart";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines } from "../../../test/order-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { batches, goods, offers } from "../../platform/db/schema/goods.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const cartVersion = async (shopId: number) => {
  const { db } = shop.app.database;
  const [found] = await db.select({ version: shops.cartVersion }).from(shops).where(eq(shops.id, shopId));
  return found?.version ?? 0;
};

describe("POST /api/cart/quick_add/:id", () => {
  test("adds one packing unit, then the next, and stops at the end", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { innerPack: 10, batches: [{ onHand: 25 }] });
    const add = () => shop.call("cartQuickAdd", buyer, { params: { id: goodsId } });
    expect(await add()).toMatchObject({ status: 200, data: { cart: 1 } });
    await add();
    expect((await cartLines(shop, buyer)).map((line) => line.number)).toEqual([20]);
    expect(await add()).toMatchObject({
      status: 409,
      reason: "cart.quantity",
      message: "购物车已有20盒，已达上限（库存25盒）",
    });
    expect((await shop.call("cartQuickAdd", buyer, { params: { id: 99_999_999 } })).status).toBe(404);
  });
});

describe("POST /api/cart/:id/edit", () => {
  test("sets the quantity; more than the stock is refused and changes nothing", async () => {
    const buyer = await aBuyer(shop);
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop), 3]]);
    const edit = (number: number) =>
      shop.call("cartEdit", buyer, { params: { id: line?.id ?? 0 }, body: { params: { number }, new: 1 } });
    expect(await edit(7)).toMatchObject({ status: 200, message: "已修改数量" });
    expect(await edit(101)).toMatchObject({
      status: 409,
      reason: "cart.quantity",
      message: "仅剩100盒，请减少数量",
    });
    expect((await cartLines(shop, buyer)).map((each) => each.number)).toEqual([7]);
  });

  test("fewer than an inner pack may be left only when they are all that is left", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { innerPack: 10, batches: [{ onHand: 13 }] });
    const [line] = await addToCart(shop, buyer, [[goodsId, 10]]);
    await shop.app.database.db.update(batches).set({ onHand: 4 }).where(eq(batches.goodsId, goodsId));
    const edit = (number: number) =>
      shop.call("cartEdit", buyer, { params: { id: line?.id ?? 0 }, body: { params: { number } } });
    expect((await edit(3)).status).toBe(409);
    expect((await edit(4)).status).toBe(200);
  });
});

describe("POST /api/cart/:id/edit by several at once", () => {
  test("every one of them is written, one after the other", async () => {
    const buyer = await aBuyer(shop);
    const lines = await addToCart(shop, buyer, [
      [await aGoods(shop), 1],
      [await aGoods(shop), 1],
    ]);
    const before = await cartVersion(buyer.shopId);
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9];
    const replies = await Promise.all(
      numbers.map((number, place) =>
        shop.call("cartEdit", buyer, {
          params: { id: lines[place % 2]?.id ?? 0 },
          body: { params: { number } },
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    expect(await cartVersion(buyer.shopId)).toBe(before + numbers.length);
    const [first = 0, second = 0] = (await cartLines(shop, buyer)).map(({ number }) => number);
    expect([first % 2, second % 2]).toEqual([0, 1]);
  });
});

describe("lines of the cart", () => {
  test("selecting, deleting; every change moves the cart's version on", async () => {
    const buyer = await aBuyer(shop);
    const lines = await addToCart(shop, buyer, [
      [await aGoods(shop), 1],
      [await aGoods(shop), 2],
    ]);
    const [first, second] = lines.map((line) => line.id);
    const before = await cartVersion(buyer.shopId);
    const ids = [first ?? 0];
    expect((await shop.call("cartSelect", buyer, { body: { ids, is_selected: 0 } })).status).toBe(200);
    expect((await cartLines(shop, buyer)).map((line) => line.is_selected)).toEqual([0, 1]);
    expect((await shop.call("cartDelete", buyer, { body: { ids } })).status).toBe(200);
    expect((await cartLines(shop, buyer)).map((line) => line.id)).toEqual([second]);
    expect(await cartVersion(buyer.shopId)).toBe(before + 2);
  });

  test("another shop's line answers 404 exactly like one that does not exist, and stays", async () => {
    const owner = await aBuyer(shop);
    const stranger = await aBuyer(shop);
    const [line] = await addToCart(shop, owner, [[await aGoods(shop), 1]]);
    for (const id of [line?.id ?? 0, 99_999_999]) {
      const body = { ids: [id] };
      const replies = [
        await shop.call("cartEdit", stranger, { params: { id }, body: { params: { number: 2 } } }),
        await shop.call("cartSelect", stranger, { body: { ...body, is_selected: 0 } }),
        await shop.call("cartDelete", stranger, { body }),
        await shop.call("cartPreview", stranger, { body }),
        await shop.call("cartCheckout", stranger, { body: { ...body, pay_method: "balance" } }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await cartLines(shop, owner)).map((each) => each.number)).toEqual([1]);
  });

  test("a line that can no longer be bought stays, unselected, with its reasons (§4)", async () => {
    const buyer = await aBuyer(shop);
    const { db } = shop.app.database;
    const [shelved, sold, kept] = [await aGoods(shop), await aGoods(shop), await aGoods(shop)];
    await addToCart(shop, buyer, [
      [shelved, 1],
      [sold, 2],
      [kept, 3],
    ]);
    await db.update(goods).set({ onShelf: false }).where(eq(goods.id, shelved));
    await db.update(batches).set({ onHand: 0 }).where(eq(batches.goodsId, sold));
    const lines = await cartLines(shop, buyer);
    expect(lines.map((line) => [line.is_selected, line.goods?.is_buy])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
    expect(lines.map((line) => line.reasons.map(({ code }) => code))).toEqual([
      ["OFF_SHELF"],
      ["NO_STOCK"],
      [],
    ]);
    expect((await shop.call("cartTotal", buyer)).data).toEqual({ total: 37.5 });
  });

  test("two warehouses of the same goods are two lines", async () => {
    const buyer = await aBuyer(shop);
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop);
    const second = await aWarehouse(db);
    await anOffer(db, { goodsId, warehouseId: second, basePrice: yuan("11") });
    await aBatch(shop, { goodsId, warehouseId: second });
    const params = [await theWarehouse(db), second].map((ck_id) => ({ goods_id: goodsId, number: 2, ck_id }));
    await shop.call("cartAdd", buyer, { body: { params } });
    expect((await cartLines(shop, buyer)).map((line) => [line.goods?.ck_id, line.price])).toEqual([
      [params[0]?.ck_id, 12.5],
      [second, 11],
    ]);
  });
});

describe("prices in the cart", () => {
  test("a limited price holds while it lasts; over it the rest costs the normal price, and the line says so", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { offer: { limitedPrice: yuan("9.9"), limitedQuantity: 3 } });
    const [line] = await addToCart(shop, buyer, [[goodsId, 3]]);
    expect(line).toMatchObject({ price: 9.9, xj_price: null, goods_manjian_amount: 0, with_coupon: 0 });
    await shop.call("cartEdit", buyer, { params: { id: line?.id ?? 0 }, body: { params: { number: 4 } } });
    const [more] = await cartLines(shop, buyer);
    expect(more).toMatchObject({ price: 12.5, xj_price: 9.9, goods_manjian_amount: 7.8 });
    expect((await shop.call("cartTotal", buyer)).data).toEqual({ total: 42.2 });
  });

  test("a used-up limited price: price is base_price already, and never equals xj_price", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { offer: { limitedPrice: yuan("9.9"), limitedQuantity: 2 } });
    const [line] = await addToCart(shop, buyer, [[goodsId, 2]]);
    await shop.call("cartCheckout", buyer, { body: { ids: [line?.id ?? 0], pay_method: "balance" } });
    const [again] = await addToCart(shop, buyer, [[goodsId, 1]]);
    expect(again).toMatchObject({ price: 12.5, xj_price: 9.9, goods: { base_price: 12.5 } });
  });

  test("§4 the ladder names only tiers that may be charged: none dearer than one before, with a limited percentage too", async () => {
    const buyer = await aBuyer(shop);
    const tiers = [
      { from: 10, price: "8" },
      { from: 20, price: "9" },
    ];
    const rising = await aGoods(shop, { offer: { tiers, tierType: 1 } });
    const limited = await aGoods(shop, { offer: { tiers: [{ from: 10, price: "12" }], tierType: 1 } });
    await aPromotion(shop, {
      kind: "percent",
      basisPoints: 9400,
      orderLimit: 8,
      goods: [{ goodsId: limited }],
    });
    const lines = await addToCart(shop, buyer, [
      [rising, 25],
      [limited, 20],
    ]);
    const ladders = [rising, limited].map((id) => lines.find((each) => each.goods_id === id)?.goods);
    expect(ladders).toMatchObject([
      { ladder_price: [{ number: 10, price: 8 }], ladder_price_type: 1 },
      { ladder_price: [{ number: 10, price: 12 }], ladder_price_type: 1 },
    ]);
    const { data } = await shop.call("goodsDetail", buyer, { params: { id: rising } });
    expect(data.tiers).toEqual([{ number: 10, price: 8 }]);
    expect(data.promotions.filter(({ name }) => name === "阶梯价")).toHaveLength(1);
  });

  test("the server's total is §9 on the very cart that it sends, parts of a 分 cut once", async () => {
    const buyer = await aBuyer(shop);
    const price = (basePrice: string) => ({ offer: { basePrice: yuan(basePrice) } });
    await addToCart(shop, buyer, [
      [await aGoods(shop, price("0.3333")), 7],
      [await aGoods(shop, price("1.1111")), 9],
      [await aGoods(shop, { offer: { tiers: [{ from: 5, price: "11.9" }], tierType: 2 } }), 8],
    ]);
    const { data } = await shop.call("cartList", buyer, {});
    const { data: answered } = await shop.call("cartTotal", buyer);
    expect(answered.total).toBe(toYuan(cartTotal(decodeCart(data).list)));
    expect(answered.total).toBe(110.53);
  });

  test("near expiry: the nearest date on sale is shown, an expired batch is not stock", async () => {
    const buyer = await aBuyer(shop);
    const today = shopDate(shop.clock.now);
    const goodsId = await aGoods(shop, {
      batches: [
        { onHand: 5, expiresOn: addDays(today, 20) },
        { onHand: 9, expiresOn: today },
        { onHand: 7, expiresOn: addDays(today, 900) },
      ],
    });
    const [line] = await addToCart(shop, buyer, [[goodsId, 12]]);
    expect(line?.goods).toMatchObject({ number: 12, yxq: addDays(today, 20) });
  });

  test("single-item free shipping, 优选 and pack rules are on the line", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { innerPack: 2, carton: 40, freeShippingZone: true });
    await shop.app.database.db
      .update(offers)
      .set({ isDpby: true, freeShippingQuantity: 6, orderLimit: 50, minimum: 4 })
      .where(eq(offers.goodsId, goodsId));
    const [line] = await addToCart(shop, buyer, [[goodsId, 4]]);
    expect(line?.goods).toMatchObject({
      is_dpby: 1,
      qg_number: 6,
      is_youx: 1,
      is_free_shipping: 1,
      free_shipping_number: 6,
      zbz: 2,
      jzl: 40,
      minimum: 4,
      order_limit: 50,
    });
  });

  test("filters show a part of the cart and count all of it", async () => {
    const buyer = await aBuyer(shop);
    const off = await aGoods(shop);
    await addToCart(shop, buyer, [
      [await aGoods(shop), 1],
      [off, 1],
    ]);
    await shop.app.database.db.update(goods).set({ onShelf: false }).where(eq(goods.id, off));
    const { data } = await shop.call("cartList", buyer, { query: { filter: 2 } });
    expect(data.list.map((line) => line.goods_id)).toEqual([off]);
    expect(data.filter_data.slice(0, 3).map(({ count }) => count)).toEqual([2, 1, 1]);
  });

  test("the filter 特价 has what is bought at a special price, whether it takes coupons or not, and nothing else", async () => {
    const buyer = await aBuyer(shop);
    const priced = async (fields: PromotionFields) => {
      const goodsId = await aGoods(shop);
      await aPromotion(shop, { ...fields, goods: [{ goodsId, price: "9" }] });
      return goodsId;
    };
    const flash = await priced({ kind: "flash", takesCoupon: false });
    const daily = await priced({ kind: "daily", takesCoupon: true });
    const closed = await priced({ kind: "percent", takesCoupon: false });
    const controlled = await priced({ kind: "controlled" });
    const plain = await aGoods(shop);
    const lines = await addToCart(
      shop,
      buyer,
      [flash, daily, plain, closed, controlled].map((goodsId) => [goodsId, 2]),
    );
    const withoutCoupon = lines.filter((line) => line.with_coupon === 0).map((line) => line.goods_id);
    expect(withoutCoupon.toSorted((a, b) => a - b)).toEqual([flash, closed, controlled]);
    const { data } = await shop.call("cartList", buyer, { query: { filter: 3 } });
    expect(data.list.map((line) => line.goods_id).toSorted((a, b) => a - b)).toEqual([flash, daily]);
    expect(data.filter_data.find(({ id }) => id === 3)).toEqual({ id: 3, name: "特价", count: 2 });
  });
});

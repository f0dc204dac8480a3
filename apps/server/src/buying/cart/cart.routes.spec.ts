import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods, type GoodsFields, theWarehouse } from "../../../test/goods-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines } from "../../../test/order-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe("POST /api/cart", () => {
  test("adds a line as GET /api/cart/list names it (spec.md §3)", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, {
      name: "阿莫西林胶囊",
      manufacturer: "华北制药",
      specification: "0.25g*24粒",
    });
    const added = await shop.call("cartAdd", buyer, {
      body: { params: [{ goods_id: goodsId, number: 3, price: 0.01 }] },
    });
    const message = "阿莫西林胶囊：您看到的单价¥0.01已变为¥12.50，已按当前价格加入";
    expect(added).toMatchObject({ status: 200, message, data: { cart: 1 } });
    const warehouseId = await theWarehouse(shop.app.database.db);
    const { data } = await shop.call("cartList", buyer, { query: { filter: 99999, new: 1 } });
    expect(data.list).toHaveLength(1);
    expect(data.list[0]).toMatchObject({
      goods_id: goodsId,
      number: 3,
      price: 12.5,
      is_selected: 1,
      goods_type: 0,
      with_coupon: 1,
      goods_manjian_amount: 0,
      gift_data: { total: 0, type: 0 },
      reasons: [],
      goods: {
        is_buy: 1,
        number: 100,
        base_price: 12.5,
        name: "阿莫西林胶囊",
        sccj: "华北制药",
        ck_id: warehouseId,
      },
    });
    expect(data.list[0]?.key).toMatch(new RegExp(`^${goodsId}-${warehouseId}-\\d+$`));
    expect(data.shipping_data).toEqual({ shipping_amount: 800, no_trans_order_amount: 0, coupon_amount: 0 });
    expect(data.filter_data[0]).toEqual({ id: 99999, name: "全部", count: 1 });
  });

  test("adding again, in one call or another, makes one line", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop);
    const wish = { goods_id: goodsId, number: 2 };
    await shop.call("cartAdd", buyer, { body: { params: [wish, wish] } });
    await shop.call("cartAdd", buyer, {
      body: { params: [{ ...wish, ck_id: await theWarehouse(shop.app.database.db) }] },
    });
    expect((await cartLines(shop, buyer)).map((line) => line.number)).toEqual([6]);
  });

  test("ten at once make one line with all of them", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop);
    const body = { params: [{ goods_id: goodsId, number: 1 }] };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => shop.call("cartAdd", buyer, { body })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await cartLines(shop, buyer)).map((line) => line.number)).toEqual([10]);
  });

  test("form bodies are understood as well", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop);
    const reply = await shop.server.inject({
      method: "POST",
      url: "/api/cart",
      headers: {
        authorization: `Bearer ${buyer.token}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: `params[0][goods_id]=${goodsId}&params[0][number]=2&params[0][price]=12.5`,
    });
    expect(reply.statusCode).toBe(200);
    expect((await cartLines(shop, buyer)).map((line) => line.number)).toEqual([2]);
  });

  test("what a row leaves empty is left out, as at the top", async () => {
    const buyer = await aBuyer(shop);
    const empty = { price: null, ck_id: null, goods_price_id: "", is_yj: null, type: "" };
    const row = { goods_id: await aGoods(shop), number: 2, ...empty };
    expect((await shop.call("cartAdd", buyer, { body: { params: [row] } as never })).status).toBe(200);
  });

  test.each([
    { what: "more than the stock", number: 101, message: "仅剩100盒，请减少数量" },
    {
      what: "a broken inner pack",
      number: 12,
      goods: { innerPack: 10 },
      message: "须按10盒的整数倍采购，请调整数量",
    },
    {
      what: "less than the least",
      number: 1,
      goods: { offer: { minimum: 5 } },
      message: "5盒起订，请增加数量",
    },
    {
      what: "more than the limit of an order",
      number: 7,
      goods: { offer: { orderLimit: 6 } },
      message: "每单限购6盒，请减少数量",
    },
    {
      what: "goods out of stock",
      number: 1,
      goods: { batches: [] },
      message: "暂时缺货，可收藏商品等待到货",
    },
  ])("refuses $what", async ({ number, goods, message }) => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, goods);
    const reply = await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: goodsId, number }] } });
    expect(reply).toMatchObject({ status: 409, reason: "cart.quantity", message });
    expect(await cartLines(shop, buyer)).toEqual([]);
  });

  test.each<{ what: string; goods?: GoodsFields; held: number; more: number; message: string }>([
    { what: "twice 60 of 100", held: 60, more: 60, message: "购物车已有60盒，还可加40盒" },
    {
      what: "one pack more than all of them",
      goods: { innerPack: 10, batches: [{ onHand: 25 }] },
      held: 20,
      more: 10,
      message: "购物车已有20盒，已达上限（库存25盒）",
    },
    {
      what: "more than the limit of an order",
      goods: { offer: { orderLimit: 6 } },
      held: 6,
      more: 1,
      message: "购物车已有6盒，已达上限（每单限购6盒）",
    },
  ])("what lies in the cart counts: $what is refused, and the cart's part is said", async (each) => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, each.goods);
    await addToCart(shop, buyer, [[goodsId, each.held]]);
    const reply = await shop.call("cartAdd", buyer, {
      body: { params: [{ goods_id: goodsId, number: each.more }] },
    });
    const way = { url: "/cart", text: "去购物车" };
    const told = { status: 409, reason: "cart.quantity", message: each.message, way };
    expect(reply).toMatchObject(told);
    expect((await cartLines(shop, buyer)).map((line) => line.number)).toEqual([each.held]);
  });

  test("what lies in the cart counts for sets as well", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { batches: [{ onHand: 5 }] });
    const { id } = await aPromotion(shop, { kind: "combination", goods: [{ goodsId, quantity: 2 }] });
    const add = () =>
      shop.call("cartAdd", buyer, { body: { params: [{ goods_id: id, number: 2, type: 3 }] } });
    expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({
      status: 409,
      reason: "cart.quantity",
      message: expect.stringMatching(/^购物车已有2套，/u),
      way: { url: "/cart", text: "去购物车" },
    });
  });

  test("of several wishes the good ones go in, and the message names the others", async () => {
    const buyer = await aBuyer(shop);
    const good = await aGoods(shop);
    const scarce = await aGoods(shop, { name: "布洛芬", batches: [{ onHand: 3 }] });
    const params = [
      { goods_id: good, number: 2 },
      { goods_id: scarce, number: 4 },
    ];
    const reply = await shop.call("cartAdd", buyer, { body: { params } });
    expect(reply).toMatchObject({
      status: 200,
      message: "部分商品未加入：布洛芬：仅剩3盒，请减少数量",
      data: { cart: 1 },
    });
    expect((await cartLines(shop, buyer)).map((line) => line.goods_id)).toEqual([good]);
  });

  test.each<{ what: string; buyer?: object; goods?: GoodsFields; text: string }>([
    { what: "a shop that waits for approval", buyer: { approvedAt: null }, text: "资质审核通过后可见价格" },
    { what: "clinic goods for a pharmacy", goods: { clinicOnly: true }, text: "该商品仅限诊所、医院采购" },
    { what: "goods off the shelf", goods: { onShelf: false }, text: "该商品已下架" },
    { what: "goods without a price", goods: { offer: { basePrice: null } }, text: "暂无报价" },
    {
      what: "prescription drugs beyond the scope",
      buyer: { drugClasses: ["otc_a"] },
      goods: { drugClass: "rx" },
      text: "不含处方药",
    },
  ])("refuses $what, and says why", async (refused) => {
    const buyer = await aBuyer(shop, refused.buyer);
    const goodsId = await aGoods(shop, refused.goods);
    const reply = await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: goodsId, number: 1 }] } });
    expect(reply).toMatchObject({ status: 409, reason: "cart.not_buyable" });
    expect(reply.message).toContain(refused.text);
  });

  test("a lapsed drug licence stops buying", async () => {
    const buyer = await aBuyer(shop, {}, [
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: "2020-01-31" },
      { kind: "purchase_authorisation", expiresOn: "2035-12-31" },
    ]);
    const reply = await shop.call("cartAdd", buyer, {
      body: { params: [{ goods_id: await aGoods(shop), number: 1 }] },
    });
    expect(reply).toMatchObject({ status: 409, reason: "cart.not_buyable" });
    expect(reply.message).toContain("药品经营许可证已于2020-01-31到期");
  });

  test("a shop without a contract may fill its cart: only placing the order is refused (459)", async () => {
    const buyer = await aBuyer(shop, { contractSignedAt: null });
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop), 1]]);
    expect(line).toMatchObject({
      is_selected: 1,
      goods: { is_buy: 1 },
      reasons: [{ code: "CONTRACT_UNSIGNED" }],
    });
  });

  test("goods that do not exist answer 404, and so does a visitor 401", async () => {
    const buyer = await aBuyer(shop);
    const body = { params: [{ goods_id: 99_999_999, number: 1 }] };
    expect((await shop.call("cartAdd", buyer, { body })).status).toBe(404);
    expect((await shop.call("cartAdd", null, { body })).status).toBe(401);
  });

  test.each([[0], [-1], [1.5], ["x"]])("a quantity of %s is no quantity", async (number) => {
    const buyer = await aBuyer(shop);
    const params = [{ goods_id: await aGoods(shop), number }];
    expect((await shop.call("cartAdd", buyer, { body: { params } as never })).status).toBe(422);
  });

  test("holds 500 kinds and no more", async () => {
    const buyer = await aBuyer(shop);
    const { db } = shop.app.database;
    const ids: number[] = [];
    for (let count = 0; count < 11; count++) ids.push(await aGoods(shop));
    await db.execute(
      `INSERT INTO goods (code, name, scope) SELECT 'FULL' || n, 'x', 'food' FROM generate_series(1, 495) n;`,
    );
    await db.execute(
      `INSERT INTO cart_lines (shop_id, goods_id, warehouse_id, number) SELECT ${buyer.shopId}, id, (SELECT min(id) FROM warehouses), 1 FROM goods WHERE code LIKE 'FULL%'`,
    );
    const add = (goods_ids: number[]) =>
      shop.call("cartAdd", buyer, {
        body: { params: goods_ids.map((goods_id) => ({ goods_id, number: 1 })) },
      });
    const some = await add(ids);
    expect(some).toMatchObject({ status: 200, data: { cart: 500 } });
    expect(some.message.match(/购物车最多可放500种商品，请先结算或删除部分商品/g)).toHaveLength(6);
    expect(await add(ids.slice(5))).toMatchObject({ status: 409, reason: "cart.full" });
    expect(await add(ids.slice(0, 1))).toMatchObject({ status: 200, data: { cart: 500 } });
  });
});

import { decodePricing } from "@yaoji/contract/codec/pricing";
import { explainLine } from "@yaoji/domain/pricing/explain-line";
import { toYuan } from "@yaoji/domain/money/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const preview = async (ids: number[]) => (await shop.call("cartPreview", buyer, { body: { ids } })).data;
const place = (ids: number[], expected_total: number) =>
  shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance", expected_total } });
const add = (params: object[]) => shop.call("cartAdd", buyer, { body: { params: params as never } });

describe("lines of one cart share what is limited (domain.md §4)", () => {
  test("a special price of two warehouses: five are left for both lines together", async () => {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop);
    const [first, second] = [await theWarehouse(db), await aWarehouse(db)];
    await anOffer(db, { goodsId, warehouseId: second });
    await aBatch(shop, { goodsId, warehouseId: second });
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "10", stock: 5 }] });
    await add([
      { goods_id: goodsId, ck_id: first, number: 4 },
      { goods_id: goodsId, ck_id: second, number: 4 },
    ]);
    const lines = await cartLines(shop, buyer);
    expect(lines.map(({ price, number, goods_manjian_amount: off }) => (price ?? 0) * number - off)).toEqual([
      40, 47.5,
    ]);
    const ids = lines.map(({ id }) => id);
    const { total, differences } = await preview(ids);
    expect([total, differences]).toEqual([87.5 + 15, []]);
    expect((await place(ids, total)).status).toBe(201);
  });

  test("价格明细 of the order check: the rows of each line add up to the line, and tell what the others left", async () => {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop);
    const second = await aWarehouse(db);
    await anOffer(db, { goodsId, warehouseId: second });
    await aBatch(shop, { goodsId, warehouseId: second });
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "10", stock: 5 }] });
    await add([
      { goods_id: goodsId, ck_id: await theWarehouse(db), number: 5 },
      { goods_id: goodsId, ck_id: second, number: 4 },
    ]);
    const { lines, orders } = await preview((await cartLines(shop, buyer)).map(({ id }) => id));
    const rows = lines.map(({ pricing, number }) =>
      pricing ? explainLine(decodePricing(pricing), number, { unit: "盒" }) : [],
    );
    expect(rows.map((each) => each.map(({ label, note }) => `${label} ${note}`))).toEqual([
      ["秒杀价 ¥10.00 × 5盒"],
      ["原价 ¥12.50 × 4盒，秒杀限购已用完，按原价"],
    ]);
    const amounts = orders.flatMap((order) => order.lines.map(({ amount }) => amount));
    expect(rows.map((each) => each.reduce((sum, { amount }) => sum + toYuan(amount), 0))).toEqual(amounts);
  });

  test("lines of which only one is ordered leave the others nothing", async () => {
    const goodsId = await aGoods(shop);
    const warehouseId = await aWarehouse(shop.app.database.db);
    await anOffer(shop.app.database.db, { goodsId, warehouseId });
    await aBatch(shop, { goodsId, warehouseId });
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "10", stock: 2 }] });
    await add([
      { goods_id: goodsId, ck_id: await theWarehouse(shop.app.database.db), number: 2 },
      { goods_id: goodsId, ck_id: warehouseId, number: 2 },
    ]);
    const [, second] = await cartLines(shop, buyer);
    expect((await preview([second?.id ?? 0])).total).toBe(20 + 15);
  });

  test("a set and its goods alone: the cart says what is missing, and the order is placed once it is mended", async () => {
    const goodsId = await aGoods(shop, { name: "感冒灵", batches: [{ onHand: 10 }] });
    const set = await aPromotion(shop, {
      shopIds: [buyer.shopId],
      kind: "combination",
      price: "20",
      goods: [{ goodsId, quantity: 2 }],
    });
    await addToCart(shop, buyer, [[goodsId, 6]]);
    await add([{ goods_id: set.id, number: 3, type: 3 }]);
    const [alone, sets] = await cartLines(shop, buyer);
    const text = "感冒灵共有10盒，购物车其他行已占6盒，本行要6盒，只剩4盒，请减少数量";
    expect([alone?.reasons, sets?.reasons]).toEqual([[], [{ code: "NO_STOCK", text }]]);
    const ids = [alone?.id ?? 0, sets?.id ?? 0];
    expect((await preview(ids)).differences).toEqual([
      expect.objectContaining({ text: expect.stringContaining(text) }),
    ]);
    await shop.call("cartEdit", buyer, { params: { id: ids[1] ?? 0 }, body: { params: { number: 2 } } });
    const { total, differences } = await preview(ids);
    expect(differences).toEqual([]);
    expect((await place(ids, total)).status).toBe(201);
  });

  test("gifts are given of what the bought goods leave", async () => {
    const given = await aGoods(shop, { batches: [{ onHand: 10 }] });
    const goodsId = await aGoods(shop);
    await aPromotion(shop, {
      shopIds: [buyer.shopId],
      kind: "gift",
      goods: [{ goodsId, quantity: 2 }],
      gifts: [{ goodsId: given }],
    });
    const lines = await addToCart(shop, buyer, [
      [goodsId, 10],
      [given, 7],
    ]);
    expect(lines.map(({ gift_data }) => gift_data.number ?? 0)).toEqual([3, 0]);
    const ids = lines.map(({ id }) => id);
    expect((await place(ids, (await preview(ids)).total)).status).toBe(201);
  });
});

describe("POST /api/cart says what is no longer as the buyer saw it", () => {
  const messageOf = async (goods_id: number, meant: object, number = 1) =>
    (await add([{ goods_id, number, ...meant }])).message;

  test("the offers that he meant: special price, ladder, full reduction", async () => {
    const goodsId = await aGoods(shop, { name: "感冒灵" });
    const meant = { goods_price_id: 91, ladder_price_id: 92, goods_manjian_id: 93 };
    expect(await messageOf(goodsId, meant)).toBe(
      "感冒灵：所选优惠、阶梯价、单品满减已结束，已按当前价格加入",
    );
    expect(await messageOf(goodsId, { ladder_price_id: 92 })).toBe(
      "感冒灵：所选阶梯价已结束，已按当前价格加入",
    );
  });

  test("the price of a set", async () => {
    const goods = [{ goodsId: await aGoods(shop) }];
    const { id } = await aPromotion(shop, { kind: "combination", name: "感冒组合", price: "10", goods });
    expect(await messageOf(id, { price: 9, type: 3 })).toBe(
      "感冒组合：您看到的单价¥9.00已变为¥10.00，已按当前价格加入",
    );
    expect(await messageOf(id, { price: 10, type: 3 })).toBe("已加入购物车");
    const refused = await add([{ goods_id: id, number: 1, type: 3, price: "1e300" }]);
    expect([refused.status, Object.values(refused.errors ?? {})]).toEqual([422, [["价格不正确"]]]);
  });

  test("the price that he saw, unless it is that of one piece or of the quantity", async () => {
    const tiers = [{ from: 10, price: "11" }];
    const goodsId = await aGoods(shop, { name: "感冒灵", offer: { tiers, tierType: 1 } });
    expect(await messageOf(goodsId, { price: 9.9 })).toBe(
      "感冒灵：您看到的单价¥9.90已变为¥12.50，已按当前价格加入",
    );
    expect(await messageOf(goodsId, { price: 12.5 }, 10)).toBe("已加入购物车");
    expect(await messageOf(goodsId, { price: 11 }, 10)).toBe("已加入购物车");
  });
});

describe("POST /api/cart/batch_select", () => {
  test("is_selected is 0 or 1: anything else is refused", async () => {
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop), 1]]);
    const ids = [line?.id ?? 0];
    const select = (is_selected: unknown) =>
      shop.call("cartSelect", buyer, { body: { ids, is_selected: is_selected as 0 } });
    for (const wrong of [2, -1, "2", "yes", null])
      expect(await select(wrong)).toMatchObject({ status: 422, errors: { is_selected: ["只能是0或1"] } });
    expect((await select("0")).status).toBe(200);
    expect((await cartLines(shop, buyer))[0]?.is_selected).toBe(0);
  });
});

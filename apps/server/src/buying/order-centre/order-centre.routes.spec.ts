import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderStatuses } from "@yaoji/domain/trade/order-states";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aLine, addToCart, anOrder, cartLines, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, aReviewedOrder } from "../../../test/shipment-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const file = (path: string, as: TestBuyer) =>
  shop.server.inject({ url: path, headers: { authorization: `Bearer ${as.token}` } });

describe("GET /api/order: turned to its end", () => {
  test("every page from either end holds what it should, and beyond the last there is nothing", async () => {
    const buyer = await aBuyer(shop);
    const ids: number[] = [];
    for (let count = 0; count < 7; count++) ids.unshift(...(await anOrder(shop, buyer)).order_ids);
    const pageOf = async (page: number, size: number) => {
      const { data } = await shop.call("orderList", buyer, { query: { page, page_size: size } });
      expect(data.total).toBe(7);
      return data.list.map(({ id }) => id);
    };
    for (const size of [1, 2, 3, 5, 7, 10]) {
      const pages = Math.ceil(7 / size);
      const found: number[] = [];
      for (let page = 1; page <= pages; page++) found.push(...(await pageOf(page, size)));
      expect(found).toEqual(ids);
      expect(await pageOf(pages + 1, size)).toEqual([]);
    }
  });
});

describe("GET /api/order/counts", () => {
  test("tells each state of the shop's own orders", async () => {
    const buyer = await aBuyer(shop);
    await anOrder(shop, await aBuyer(shop));
    const reviewed = await aReviewedOrder(shop, buyer);
    await aReviewedOrder(shop, buyer);
    await anOrder(shop, buyer);
    await moveOrder(shop.app, reviewed.id, { to: "cancelled", text: "测试" });
    const { data } = await shop.call("orderCounts", buyer);
    const none = Object.fromEntries(orderStatuses.map((status) => [status, 0]));
    const counted = await rows<{ status: string; number: number }>(
      shop.app.database.db,
      sql`SELECT status, count(*)::int AS number FROM orders WHERE shop_id = ${buyer.shopId} GROUP BY status`,
    );
    for (const { status, number } of counted) expect(data.states).toMatchObject({ [status]: number });
    expect(data).toEqual({ all: 3, states: { ...none, reviewed: 1, cancelled: 1, pending_payment: 1 } });
  });

  test("home's 待收货 can count a part-shipped order: it is told by itself until the rest has left", async () => {
    const buyer = await aBuyer(shop);
    const order = await aReviewedOrder(shop, buyer, [{ number: 2 }, { number: 1 }]);
    const counted = async () => (await shop.call("orderCounts", buyer)).data.states;
    await aParcel(shop, order.id, { pieces: [{ lineId: order.lines[0]?.id ?? 0, quantity: 2 }] });
    expect(await counted()).toMatchObject({ partially_shipped: 1, shipped: 0, reviewed: 0 });
    await aParcel(shop, order.id);
    expect(await counted()).toMatchObject({ partially_shipped: 0, shipped: 1 });
  });
});

describe("GET /api/order/export", () => {
  test("gives the filtered orders as CSV, a row for each line, safe to open", async () => {
    const buyer = await aBuyer(shop);
    const other = await aBuyer(shop);
    await aReviewedOrder(shop, other);
    await anOrder(shop, buyer);
    const order = await aReviewedOrder(shop, buyer, [
      { name: "@危险,名称", number: 2, approvalNumber: "国药准字H20200001" },
      { name: "普通片", number: 1 },
    ]);
    const reply = await file("/api/order/export?status=reviewed", buyer);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(reply.headers["content-disposition"]).toContain(encodeURIComponent("订单-"));
    const rows = reply.payload.split("\r\n");
    expect(rows[0]?.startsWith("\uFEFF订单号,下单时间,订单状态")).toBe(true);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain(order.order_no);
    expect(rows[1]).toContain(`,已审核,已付,余额支付,`);
    expect(rows[1]).toContain(`"'@危险,名称"`);
    expect(rows[1]).toContain("国药准字H20200001,2,盒,12.5,25.00,0,B1（");
    expect(
      (await file(`/api/order/export?keyword=${order.order_no}`, other)).payload.split("\r\n"),
    ).toHaveLength(2);
    expect((await file("/api/order/export?status=lost", buyer)).statusCode).toBe(422);
    expect((await shop.server.inject({ url: "/api/order/export" })).statusCode).toBe(401);
  });
});

describe("POST /api/order/:id/again", () => {
  const again = (id: number, as: TestBuyer, key?: string) =>
    shop.call("orderAgain", as, {
      params: { id },
      ...(key ? { headers: { "idempotency-key": key } } : {}),
    });

  test("puts what was bought into the cart; what cannot be bought now stays out with its reason", async () => {
    const buyer = await aBuyer(shop);
    const good = await aGoods(shop, { name: "还有货的片" });
    const rare = await aGoods(shop, { name: "只剩一盒的片", batches: [{ onHand: 3 }] });
    const lines = await addToCart(shop, buyer, [
      [good, 2],
      [rare, 3],
    ]);
    const { order_ids } = await anOrder(shop, buyer, { ids: lines.map((line) => line.id) });
    const reply = await again(order_ids[0] ?? 0, buyer);
    expect(reply.data.cart).toBe(1);
    expect(reply.message).toMatch(/^部分商品未加入：只剩一盒的片：/);
    expect((await cartLines(shop, buyer)).map(({ goods_id, number }) => [goods_id, number])).toEqual([
      [good, 2],
    ]);
  });

  test("sets come back as sets, an add-on with its goods; one that is over is said", async () => {
    const buyer = await aBuyer(shop);
    const [good, plaster, alone] = [await aGoods(shop), await aGoods(shop), await aGoods(shop)];
    const offer = {
      kind: "add_on",
      goods: [{ goodsId: good, quantity: 2 }],
      gifts: [{ goodsId: plaster, surcharge: "1" }, { goodsId: alone }],
    } as const;
    const addOn = await aPromotion(shop, offer);
    const set = await aPromotion(shop, {
      kind: "combination",
      price: "20",
      goods: [{ goodsId: good, quantity: 2 }, { goodsId: alone }],
    });
    const [line] = await addToCart(shop, buyer, [[good, 2]]);
    await shop.call("cartGift", buyer, {
      params: { id: line?.id ?? 0 },
      body: { gift_id: addOn.giftIds[0] ?? 0 },
    });
    await addToCart(shop, buyer, [[alone, 1]]);
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 3, type: 3 }] } });
    const inCart = async () =>
      (await cartLines(shop, buyer)).map(({ goods_id, combination, number, gift_data }) => [
        combination?.id ?? goods_id,
        number,
        gift_data?.gift_id,
      ]);
    const before = await inCart();
    expect(before.map(([id]) => id)).toEqual([good, alone, set.id]);
    expect(before[0]?.[2]).toBe(addOn.giftIds[0]);
    const ids = (await cartLines(shop, buyer)).map(({ id }) => id ?? 0);
    const { order_ids } = await anOrder(shop, buyer, { ids });
    expect((await again(order_ids[0] ?? 0, buyer)).data).toMatchObject({ left: [], notes: [] });
    expect((await inCart()).toSorted()).toEqual(before.toSorted());

    const over = new Date(shop.clock.now.getTime() - 60_000);
    await shop.app.database.db.update(promotions).set({ endsAt: over });
    const { data } = await again(order_ids[0] ?? 0, buyer);
    expect(data.notes).toEqual([expect.stringContaining("原来选的赠品或换购商品现在没有了")]);
    expect(data.left).toEqual([expect.stringContaining("该组合不在活动期内")]);
  });

  test("asked twice with one key it adds once; twice without, it adds twice", async () => {
    const buyer = await aBuyer(shop);
    const { order_ids } = await anOrder(shop, buyer, { ids: [await aLine(shop, buyer, { number: 3 })] });
    const [id = 0] = order_ids;
    const replies = await Promise.all([again(id, buyer, "again-key-1"), again(id, buyer, "again-key-1")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cartLines(shop, buyer)).map(({ number }) => number)).toEqual([3]);
    await again(id, buyer);
    expect((await cartLines(shop, buyer)).map(({ number }) => number)).toEqual([6]);
  });

  test("another shop's order is not there", async () => {
    const [owner, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const { order_ids } = await anOrder(shop, owner);
    for (const id of [order_ids[0] ?? 0, 99_999_999]) expect((await again(id, stranger)).status).toBe(404);
    expect((await again(order_ids[0] ?? 0, owner)).status).toBe(200);
    expect((await shop.call("orderAgain", null, { params: { id: 1 } })).status).toBe(401);
  });
});

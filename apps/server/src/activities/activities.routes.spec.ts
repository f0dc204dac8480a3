import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money";
import { aBuyer } from "../../test/factories.ts";
import { aCategory, aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { aLine, anOrder } from "../../test/order-factories.ts";
import { statementsOf } from "../../test/statements.ts";

let shop: TestShop;
let [special, limited, spike, hot] = [0, 0, 0, 0];
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T18:30:00+08:00") });
  const offer = { limitedPrice: yuan("9.9"), limitedQuantity: 3 };
  special = await aGoods(shop, { tags: [{ name: "特", text: "特价限3盒" }], offer });
  limited = await aGoods(shop, { offer });
  spike = await aGoods(shop, { tags: [{ name: "秒", text: "限购3盒" }], offer, sales: 3 });
  hot = await aGoods(shop, { sales: 1000 });
  await aGoods(shop, { sales: 5000, batches: [] });
  await aGoods(shop, { sales: 4000, clinicOnly: true });
});
afterAll(() => shop.close());

const today = Math.floor(Date.parse("2026-11-20T00:00:00+08:00") / 1000);

describe("offers of the day", () => {
  test("GET /api/activity/everyday_price: limited prices and 特, until midnight of the shop's clock", async () => {
    const { data } = await shop.call("everydayPrice", await aBuyer(shop));
    expect(data.list.map(({ id }) => id).toSorted()).toEqual([special, limited].toSorted());
    expect(data.list.map(({ price, base_price }) => [price, base_price])).toEqual([
      [9.9, 12.5],
      [9.9, 12.5],
    ]);
    expect([data.start_time, data.end_time]).toEqual([today, today + 86_400]);
    expect((await shop.call("everydayPrice", null)).data.list[0]?.price).toBeNull();
  });

  test("GET /api/index/spike: 秒 goods, from 0:00 to 24:00 of the day", async () => {
    const { data } = await shop.call("spike", await aBuyer(shop));
    expect([data.list.map(({ id }) => id), data.start_time, data.end_time]).toEqual([
      [spike],
      today,
      today + 86_400,
    ]);
  });

  test("GET /api/goods/activities: those that have goods, each leading to its list", async () => {
    const { data } = await shop.call("goodsActivities", null);
    expect(data.list.map(({ name, url, goods }) => [name, url, goods.map(({ id }) => id)])).toEqual([
      ["限时秒杀", "/list?promotion=秒", [spike]],
      ["每日特价", "/list?promotion=特", [special]],
    ]);
  });

  test("distributors get no promotions (domain.md §4)", async () => {
    const distributor = await aBuyer(shop, { type: "distributor" });
    for (const name of ["everydayPrice", "spike", "goodsActivities"] as const)
      expect((await shop.call(name, distributor)).data.list).toEqual([]);
  });
});

describe("GET /api/index_wntj/1", () => {
  test("visitors: what sells best and is in stock, without the clinics' own", async () => {
    const { data } = await shop.call("recommended", null);
    expect(data.list.map(({ id }) => id).slice(0, 2)).toEqual([hot, spike]);
    expect(data.list.every(({ number }) => number > 0)).toBe(true);
  });

  test("a buyer: categories he bought from or keeps, without what he bought in the last 7 days", async () => {
    const buyer = await aBuyer(shop);
    const [bought, kept] = [await aCategory(shop.app.database.db), await aCategory(shop.app.database.db)];
    const near = await aGoods(shop, { categoryIds: [bought] });
    const liked = await aGoods(shop, { categoryIds: [kept] });
    const beside = await aGoods(shop, { categoryIds: [kept], sales: 2 });
    const line = await aLine(shop, buyer, { categoryIds: [bought], sales: 50 });
    const { data: cart } = await shop.call("cartList", buyer, { query: {} });
    const own = cart.list[0]?.goods_id ?? 0;
    await anOrder(shop, buyer, { ids: [line] });
    await shop.call("favoriteAdd", buyer, { body: { goods_ids: [liked] } });
    const idsNow = async () => (await shop.call("recommended", buyer)).data.list.map(({ id }) => id);
    expect((await idsNow()).slice(0, 4)).toEqual([near, beside, liked, hot]);
    expect(await idsNow()).not.toContain(own);
    shop.clock.advance(7 * 86_400_000 + 1000);
    expect((await idsNow()).slice(0, 2)).toEqual([own, near]);
    shop.clock.advance(-7 * 86_400_000 - 1000);
  });
});

describe("budgets", () => {
  test.each(["goodsActivities", "everydayPrice", "spike", "recommended"] as const)(
    "%s takes at most 6 statements, login included",
    async (name) => {
      const buyer = await aBuyer(shop);
      expect((await statementsOf(() => shop.call(name, buyer))).length).toBeLessThanOrEqual(6);
    },
  );
});

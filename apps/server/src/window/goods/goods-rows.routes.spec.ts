import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { statementsOf } from "../../../test/statements.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe("GET /api/goods/rows", () => {
  const rows = async (ids: number[], as: { token: string } | null = null) =>
    (await shop.call("goodsRows", as, { query: { ids } })).data.list;

  test("goods by their ids, in their order, once each, priced for the caller", async () => {
    const [a, b] = [await aGoods(shop), await aGoods(shop)];
    expect((await rows([b, a, b, 999_999])).map(({ id, price }) => [id, price])).toEqual([
      [b, null],
      [a, null],
    ]);
    expect((await rows([a], await aBuyer(shop)))[0]).toMatchObject({ id: a, price: 12.5, is_buy: 1 });
  });

  test("leaves out what the caller is not shown; what left the shelf stays with its reason", async () => {
    const buyer = await aBuyer(shop, { showsFreeShippingZone: false });
    const zone = await aGoods(shop, { freeShippingZone: true });
    const banned = await aGoods(shop, { control: "vaccine", onShelf: false });
    const gone = await aGoods(shop, { onShelf: false });
    const found = await rows([zone, banned, gone], buyer);
    expect(found.map(({ id, reasons }) => [id, reasons[0]?.code])).toEqual([[gone, "OFF_SHELF"]]);
  });

  test("asks for at least one id", async () => {
    const reply = await shop.server.inject({ url: "/api/goods/rows" });
    expect(reply.json()).toMatchObject({ code: 422 });
  });
});

describe("GET /api/goods/related/:id", () => {
  test("the same name of other makers first, then the category by sales; in stock before out; not itself", async () => {
    const category = await aCategory(shop.app.database.db);
    const common = { categoryIds: [category] };
    const named = { ...common, name: "阿莫西林胶囊" };
    const me = await aGoods(shop, { ...named, manufacturer: "甲厂" });
    const sameMaker = await aGoods(shop, { ...named, manufacturer: "甲厂", sales: 1 });
    const out = await aGoods(shop, { ...named, manufacturer: "乙厂", sales: 900, batches: [] });
    const other = await aGoods(shop, { name: "阿莫西林胶囊", manufacturer: "丙厂" });
    const best = await aGoods(shop, { ...common, name: "头孢", sales: 500 });
    await aGoods(shop, { ...common, name: "下架", onShelf: false });
    await aGoods(shop, { name: "别的分类" });
    const { data } = await shop.call("goodsRelated", null, { params: { id: me } });
    expect(data.list.map(({ id }) => id)).toEqual([other, out, best, sameMaker]);
  });

  test("at most twelve; unknown goods, and those that the caller is not shown, are not there", async () => {
    const category = await aCategory(shop.app.database.db);
    const ids: number[] = [];
    for (let index = 0; index < 15; index++) ids.push(await aGoods(shop, { categoryIds: [category] }));
    const [id = 0] = ids;
    expect((await shop.call("goodsRelated", null, { params: { id } })).data.list).toHaveLength(12);
    const special = await aBuyer(shop, { isSpecial: true });
    for (const [as, wanted] of [
      [null, 999_999],
      [special, id],
    ] as const) {
      const reply = await shop.call("goodsRelated", as, { params: { id: wanted } });
      expect([reply.code, reply.reason]).toEqual([404, "request.not_found"]);
    }
  });

  test("rows and related goods take at most 6 statements, login included", async () => {
    const buyer = await aBuyer(shop);
    const id = await aGoods(shop);
    const works = [
      () => shop.call("goodsRows", buyer, { query: { ids: [id] } }),
      () => shop.call("goodsRelated", buyer, { params: { id } }),
    ];
    for (const work of works) expect((await statementsOf(work)).length).toBeLessThanOrEqual(6);
  });
});

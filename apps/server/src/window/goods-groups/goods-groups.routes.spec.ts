import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { statementsOf } from "../../../test/statements.ts";
import { goodsGroupMembers, goodsGroups } from "../../platform/db/schema/catalogue.ts";
import { banners } from "../../platform/db/schema/content.ts";

let shop: TestShop;
let [controlled, other, protectedGoods, plain] = [0, 0, 0, 0];
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop.app.database;
  const written = await db
    .insert(goodsGroups)
    .values([
      { zone: "other", name: "OTC", intro: "非处方药" },
      { zone: "kxzq", url: "demo", name: "控销一页", position: 1 },
      { zone: "kxzq", url: "second", name: "控销二页", position: 2, image: "/own.png" },
    ])
    .returning({ id: goodsGroups.id });
  [other = 0, controlled = 0] = written.map(({ id }) => id);
  plain = await aGoods(shop, { sales: 5 });
  protectedGoods = await aGoods(shop, { sales: 9, controlledSales: true, regions: ["330000"] });
  const members = [plain, protectedGoods].map((goodsId) => ({ groupId: controlled, goodsId }));
  await db.insert(goodsGroupMembers).values(members);
});
afterAll(() => shop.close());

describe("groups of goods (spec.md §2 /list/other/:id, /kxzq)", () => {
  test("GET /api/goods/group/:id gives the heading, with a drawn picture where it has none", async () => {
    const { data } = await shop.call("goodsGroup", null, { params: { id: other } });
    const image = `/pictures/banner-${other}.svg`;
    expect(data).toEqual({ id: other, name: "OTC", url: "", image, intro: "非处方药" });
    const unknown = await shop.call("goodsGroup", null, { params: { id: 999_999 } });
    expect([unknown.code, unknown.reason]).toEqual([404, "request.not_found"]);
  });

  test("GET /api/focus/kxzq/:url finds a page of the zone by its address, and no other", async () => {
    const { data } = await shop.call("controlledPage", null, { params: { url: "demo" } });
    expect(data).toMatchObject({ id: controlled, name: "控销一页", url: "demo" });
    const unknown = await shop.call("controlledPage", null, { params: { url: "nothing" } });
    expect([unknown.code, unknown.reason]).toEqual([404, "request.not_found"]);
  });

  test("GET /api/focus/kxzq lists the pages in their order, each with its goods; protected prices stay unknown", async () => {
    const buyer = await aBuyer(shop);
    const { data } = await shop.call("focusControlled", buyer);
    expect(data.list.map(({ name, url, image }) => [name, url, image])).toEqual([
      ["控销一页", "demo", `/pictures/banner-${controlled}.svg`],
      ["控销二页", "second", "/own.png"],
    ]);
    const goods = data.list[0]?.goods ?? [];
    expect(goods.map(({ id, price }) => [id, price])).toEqual([
      [protectedGoods, null],
      [plain, 12.5],
    ]);
    expect(data.list[1]?.goods).toEqual([]);
  });

  test("GET /api/focus/new_kxzq gives controlled goods only, the newest first", async () => {
    const createdAt = new Date(shop.clock.now.getTime() + 3_600_000);
    const newest = await aGoods(shop, { controlledSales: true, createdAt });
    const { data } = await shop.call("focusControlledNew", null);
    expect(data.list.map(({ id }) => id)).toEqual([newest, protectedGoods]);
  });

  test("each takes at most 6 statements, login included", async () => {
    const buyer = await aBuyer(shop);
    for (const name of ["focusControlled", "focusControlledNew"] as const)
      expect((await statementsOf(() => shop.call(name, buyer))).length).toBeLessThanOrEqual(6);
  });
});

describe("banners of the zones", () => {
  test("each zone has its own; advertisements of controlled sales come by their ids, or all", async () => {
    const { db } = shop.app.database;
    const written = await db
      .insert(banners)
      .values([
        { slot: "zy", title: "道地饮片", url: "/zyyp" },
        { slot: "yx", title: "包邮", url: "/yx" },
        { slot: "kxzq", title: "一", position: 1 },
        { slot: "kxzq", title: "二", position: 2 },
      ])
      .returning({ id: banners.id });
    const ids = written.map(({ id }) => id);
    const titles = async (name: "focusHerbal" | "focusFreeShipping") =>
      (await shop.call(name, null)).data.list.map(({ title }) => title);
    expect([await titles("focusHerbal"), await titles("focusFreeShipping")]).toEqual([
      ["道地饮片"],
      ["包邮"],
    ]);
    const ads = async (query: { ids?: number[] }) =>
      (await shop.call("focusControlledAds", null, { query })).data.list.map(({ title }) => title);
    expect(await ads({})).toEqual(["一", "二"]);
    expect(await ads({ ids: [ids[3] ?? 0, ids[0] ?? 0] })).toEqual(["二"]);
    expect(await ads({ ids: [999_999] })).toEqual([]);
  });
});

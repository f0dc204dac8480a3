import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { brands, goodsGroupMembers, goodsGroups } from "../../platform/db/schema/catalogue.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let pharmacy: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  pharmacy = await aBuyer(shop);
});
afterAll(() => shop.close());

type Query = Record<string, unknown>;
const list = (query: Query, as: As = pharmacy) => shop.call("goodsList", as, { query });
const filter = async (query: Query, key: string) =>
  (await list(query)).data.filters
    .find((group) => group.key === key)
    ?.options.map(({ name, count }) => [name, count]);

describe("filters of a list, with counts", () => {
  test("who gets no promotions is not offered them, and not asked which", async () => {
    const goodsId = await aGoods(shop, { name: "渠道片" });
    await aPromotion(shop, { kind: "flash", orderLimit: 2, goods: [{ goodsId, price: "9.9" }] });
    await aGoods(shop, { name: "渠道片" });
    const keysFor = async (as: As) =>
      (await list({ keywords: "渠道片" }, as)).data.filters.map(({ key }) => key);
    const distributor = await aBuyer(shop, { type: "distributor" });
    expect(await keysFor(pharmacy)).toContain("promotion");
    expect(await keysFor(distributor)).not.toContain("promotion");
    const asked = { keywords: "渠道片", promotion: "秒" };
    expect((await list(asked)).data.total).toBe(1);
    expect((await list(asked, distributor)).data).toMatchObject({
      total: 2,
      list: [{ tags: [] }, { tags: [] }],
    });
    const pending = await aBuyer(shop, { type: "distributor", approvedAt: null });
    expect([await keysFor(null), await keysFor(pending)].map((keys) => keys.includes("promotion"))).toEqual([
      true,
      false,
    ]);
  });

  test("整件: only what has a whole carton left, counted and narrowed alike, until an order takes from it", async () => {
    const whole = await aGoods(shop, { name: "整装片", carton: 100 });
    await aGoods(shop, { name: "整装片", carton: 101 });
    const asked = { keywords: "整装片", carton: 1 };
    expect(await filter({ keywords: "整装片" }, "carton")).toEqual([["整件", 1]]);
    expect((await list(asked)).data.list.map(({ id }) => id)).toEqual([whole]);
    expect((await list(asked, null)).data).toMatchObject({ total: 1, list: [{ carton_price: null }] });
    const line = (await addToCart(shop, pharmacy, [[whole, 1]])).find(({ goods_id }) => goods_id === whole);
    const {
      order_ids: [id = 0],
    } = await anOrder(shop, pharmacy, { ids: [line?.id ?? 0] });
    expect((await list(asked)).data.total).toBe(0);
    await shop.call("orderCancel", pharmacy, { params: { id }, body: {} });
    expect((await list(asked)).data.total).toBe(1);
  });

  test("整件: a carton costs what so many pieces do, by their tiers; other lists do not say it", async () => {
    const tiers = [{ from: 100, price: "8.88" }];
    await aGoods(shop, { name: "整价片", carton: 100, offer: { basePrice: yuan("10"), tierType: 1, tiers } });
    const rowIn = async (query: Query) => (await list({ keywords: "整价片", ...query })).data.list[0];
    expect(await rowIn({ carton: 1 })).toMatchObject({ price: 10, carton_price: 888 });
    expect(await rowIn({})).not.toHaveProperty("carton_price");
  });

  test("by maker, form, class, badge, coupon, price and expiry, counted and narrowed alike", async () => {
    const { db } = shop.app.database;
    const today = shopDate(shop.clock.now);
    const categoryIds = [await aCategory(db, { name: "对比" })];
    const common = { categoryIds, form: "片剂" };
    await aGoods(shop, { ...common, manufacturer: "甲厂", drugClass: "rx", offer: { basePrice: yuan("8") } });
    await aGoods(shop, {
      ...common,
      manufacturer: "甲厂",
      form: "胶囊",
      offer: { basePrice: yuan("30"), limitedPrice: yuan("15"), limitedQuantity: 5 },
    });
    await aGoods(shop, {
      ...common,
      manufacturer: "乙厂",
      offer: { basePrice: yuan("15.5") },
      batches: [{ expiresOn: addDays(today, 100) }],
    });
    const [select] = categoryIds;
    for (const [query, key, options] of [
      [
        {},
        "manufacturer",
        [
          ["甲厂", 2],
          ["乙厂", 1],
        ],
      ],
      [
        { manufacturer: "乙厂" },
        "manufacturer",
        [
          ["甲厂", 2],
          ["乙厂", 1],
        ],
      ],
      [
        { manufacturer: "甲厂" },
        "form",
        [
          ["片剂", 1],
          ["胶囊", 1],
        ],
      ],
      [
        {},
        "drug_class",
        [
          ["甲类OTC", 2],
          ["处方药", 1],
        ],
      ],
      [
        {},
        "price",
        [
          ["10元以下", 1],
          ["10-20元", 2],
        ],
      ],
      [
        { price: "10-20" },
        "price",
        [
          ["10元以下", 1],
          ["10-20元", 2],
        ],
      ],
      [
        {},
        "expiry",
        [
          ["6个月内", 1],
          ["12-24个月", 2],
        ],
      ],
      [
        {},
        "promotion",
        [
          ["全部活动", 1],
          ["特价", 1],
        ],
      ],
      [{}, "coupon", [["可用券", 2]]],
      [{ coupon: 1 }, "coupon", [["可用券", 2]]],
      [{}, "jxq", [["近效期", 1]]],
    ] as const)
      expect(await filter({ select, ...query }, key)).toEqual(options.map((option) => [...option]));
    const total = async (query: Query) => (await list({ select, ...query })).data.total;
    expect(await total({ manufacturer: "甲厂" })).toBe(2);
    expect(await total({ form: "片剂", manufacturer: "乙厂" })).toBe(1);
    expect(await total({ drug_class: "rx" })).toBe(1);
    expect(await total({ price: "10-20" })).toBe(2);
    expect(await total({ price: "15.5-" })).toBe(1);
    expect(await total({ price: "-8" })).toBe(1);
    expect(await total({ expiry: "0-6" })).toBe(1);
    expect(await total({ expiry: "6-" })).toBe(2);
    expect(await total({ promotion: "1" })).toBe(1);
    expect(await total({ promotion: "秒" })).toBe(0);
    expect(await total({ coupon: 1 })).toBe(2);
    expect(await total({ jxq: 1 })).toBe(1);
    expect(await total({ jxq: 1, manufacturer: "甲厂" })).toBe(0);
  });

  test("a brand by its id, a group by its own", async () => {
    const { db } = shop.app.database;
    const id = await aGoods(shop, { brand: "某牌" });
    const [made] = await db.insert(brands).values({ name: "某牌" }).returning({ id: brands.id });
    const [group] = await db
      .insert(goodsGroups)
      .values({ zone: "other", name: "某组" })
      .returning({ id: goodsGroups.id });
    await db.insert(goodsGroupMembers).values({ groupId: group?.id ?? 0, goodsId: id });
    const found = async (query: Query) => (await list(query)).data.list.map((each) => each.id);
    expect(await found({ brand: made?.id })).toEqual([id]);
    expect(await found({ brand: 999_999 })).toEqual([]);
    expect(await found({ group: group?.id })).toEqual([id]);
    expect(await found({ group: 999_999 })).toEqual([]);
  });

  test.for([
    { price: "20-10" },
    { price: "x" },
    { price: "-1--5" },
    { expiry: "6" },
    { promotion: "2" },
    { drug_class: "otc" },
  ])("%o is refused in words", async (query) => {
    const reply = await list(query);
    expect([reply.code, Object.keys(reply.errors ?? {})]).toEqual([422, Object.keys(query)]);
  });
});

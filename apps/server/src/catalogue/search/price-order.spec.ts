import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
const buyers: Record<string, TestBuyer> = {};
const prices = { base: "10", group: { same: "9.9", dear: "12" } };

/** Thirty goods of one price for each group; their group prices are written in another order than the goods. */
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop.app.database;
  for (let at = 0; at < 30; at += 1) await aGoods(shop, { offer: { basePrice: yuan(prices.base) } });
  for (const [group, price] of Object.entries(prices.group)) {
    buyers[group] = await aBuyer(shop, { priceGroup: group });
    await db.execute(
      sql`INSERT INTO group_prices (offer_id, price_group, price) SELECT id, ${group}, ${price} FROM offers ORDER BY id DESC`,
    );
  }
  buyers.distributor = await aBuyer(shop, { type: "distributor", priceGroup: "dear" });
  const limited = { basePrice: yuan(prices.base), limitedPrice: yuan("5"), limitedQuantity: 2 };
  await aGoods(shop, { name: "限价片", offer: { ...limited, groupPrices: prices.group } });
});
afterAll(() => shop.close());

const list = async (group: string, query: object) =>
  (await shop.call("goodsList", buyers[group] ?? null, { query: { page_size: 10, ...query } })).data;

describe("by the price of a shop with a price group", () => {
  test.for(["price_asc", "price_desc"])(
    "pages of goods at one price, %s: none twice, none left out",
    async (sort) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list("same", { sort, page })));
      const ids = pages.flatMap((page) => page.list.map(({ id }) => id));
      expect([ids.length, new Set(ids).size]).toEqual([31, 31]);
    },
  );

  test("a group's price counts also where it is above the list price; a limited price beats it", async () => {
    const bands = async (group: string) =>
      (await list(group, {})).filters
        .find(({ key }) => key === "price")
        ?.options.map(({ id, count }) => [id, count]);
    expect(await bands("dear")).toEqual([
      ["-10", 1],
      ["10-20", 30],
    ]);
    expect(await bands("distributor")).toEqual([["10-20", 31]]);
    expect((await list("dear", { price: "-11" })).list.map(({ name, price }) => [name, price])).toEqual([
      ["限价片", 5],
    ]);
    for (const query of [{}, { in_stock: 1, manufacturer: "测试制药有限公司" }]) {
      const { list: first } = await list("dear", { ...query, sort: "price_asc" });
      expect(first.map(({ price }) => price)).toEqual([5, ...Array.from({ length: 9 }, () => 12)]);
    }
  });
});

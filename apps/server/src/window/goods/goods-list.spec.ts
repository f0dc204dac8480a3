import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods, type GoodsFields } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
let pharmacy: TestBuyer;
const ids: Record<string, number> = {};
const category: Record<string, number> = {};

/** A small shelf where every zone, kind and state occurs once or twice; `sales` falls in this order. */
beforeAll(async () => {
  shop = await openShop();
  pharmacy = await aBuyer(shop);
  const { db } = shop.app.database;
  category.western = await aCategory(db, { name: "西药", position: 1 });
  category.cold = await aCategory(db, { name: "感冒", parentId: category.western, position: 1 });
  category.heart = await aCategory(db, { name: "心脑", parentId: category.western, position: 2 });
  category.chinese = await aCategory(db, { name: "中药", position: 2 });
  category.pieces = await aCategory(db, { menu: "zy", name: "补虚药" });
  const today = shopDate(shop.clock.now);
  const shelf: Record<string, GoodsFields> = {
    cold: {
      categoryIds: [category.cold],
      offer: { basePrice: yuan("3") },
      batches: [{ expiresOn: addDays(today, 90) }],
    },
    heart: {
      categoryIds: [category.heart],
      offer: { basePrice: yuan("2"), limitedPrice: yuan("0.5"), limitedQuantity: 2 },
    },
    both: { categoryIds: [category.cold, category.heart], offer: { basePrice: yuan("1") } },
    empty: { categoryIds: [category.cold], batches: [], offer: { basePrice: yuan("9") } },
    unpriced: { categoryIds: [category.cold], offer: null, batches: [] },
    pieces: {
      kind: 1,
      herbalZone: true,
      scope: "herbal_pieces",
      drugClass: "none",
      categoryIds: [category.chinese, category.pieces],
    },
    clinic: { clinicOnly: true, drugClass: "rx" },
    device: { deviceZone: true, scope: "device_1", drugClass: "none" },
    free: { freeShippingZone: true },
    controlled: { controlledSales: true, regions: ["330000"], offer: { basePrice: yuan("0.1") } },
    hidden: { onShelf: false },
  };
  for (const [place, [name, fields]] of Object.entries(shelf).entries()) {
    const createdAt = new Date(shop.clock.now.getTime() - place * 1000);
    ids[name] = await aGoods(shop, { name: `商品${name}`, sales: 1000 - place, createdAt, ...fields });
  }
});
afterAll(() => shop.close());

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? "?";
type Query = Record<string, unknown>;

async function list(query: Query, as: As = pharmacy) {
  const reply = await shop.call("goodsList", as, { query });
  return { ...reply, names: reply.data?.list.map((each) => nameOf(each.id)) };
}

describe("zones, kinds, categories (decisions.md: Queries and payloads)", () => {
  const all = [
    "cold",
    "heart",
    "both",
    "pieces",
    "clinic",
    "device",
    "free",
    "controlled",
    "empty",
    "unpriced",
  ];
  const without = (...names: string[]) => all.filter((name) => !names.includes(name));

  test.for<[string, Query, string[]]>([
    ["no filter: in stock first, then sales; off the shelf is not there", {}, all],
    ["zs=2 only the clinic zone", { zs: 2 }, ["clinic"]],
    ["zs=0 without it", { zs: 0 }, without("clinic")],
    ["zs=1 filters nothing", { zs: 1 }, all],
    ["qx=2 only devices", { qx: 2 }, ["device"]],
    ["qx=2 and zs=0, as the device menu asks", { qx: 2, zs: 0 }, ["device"]],
    ["zy=2 only Chinese medicine", { zy: 2 }, ["pieces"]],
    ["zy=0 without it", { zy: 0 }, without("pieces")],
    ["yx=1 only free shipping", { yx: 1 }, ["free"]],
    ["kind 0 western", { kind: 0 }, without("pieces")],
    ["kind 1 Chinese medicine", { kind: 1 }, ["pieces"]],
    ["kind 2 controlled sales", { kind: 2 }, ["controlled"]],
    ["in_stock=1", { in_stock: 1 }, without("empty", "unpriced")],
  ])("%s", async ([, query, expected]) => {
    expect((await list(query)).names).toEqual(expected);
  });

  test("select takes a category with its children", async () => {
    expect((await list({ select: category.western })).names).toEqual([
      "cold",
      "heart",
      "both",
      "empty",
      "unpriced",
    ]);
    expect((await list({ select: category.heart })).names).toEqual(["heart", "both"]);
    expect((await list({ select: 999_999 })).data).toMatchObject({ list: [], total: 0 });
  });
});

describe("order", () => {
  test("by price, as each buyer has it; goods without a known price last", async () => {
    const expected = ["heart", "both", "cold", "empty"];
    const asc = (await list({ sort: "price_asc" })).names;
    expect(asc?.filter((name) => expected.includes(name))).toEqual(expected);
    expect(asc?.slice(-2).toSorted()).toEqual(["controlled", "unpriced"]);
    const desc = (await list({ sort: "price_desc" })).names;
    expect(desc?.filter((name) => expected.includes(name))).toEqual(expected.toReversed());
    expect(desc?.slice(-2).toSorted()).toEqual(["controlled", "unpriced"]);
  });

  test("a distributor's order is by its own prices, without promotions", async () => {
    const distributor = await aBuyer(shop, { type: "distributor", priceGroup: "distributor" });
    const { names } = await list({ sort: "price_asc", select: category.western }, distributor);
    expect(names).toEqual(["both", "heart", "cold", "empty", "unpriced"]);
  });

  test("who sees no prices cannot sort by them (decisions.md: Who sees prices)", async () => {
    const pending = await aBuyer(shop, { approvedAt: null });
    const plain = (await list({}, null)).names;
    for (const as of [null, pending])
      for (const sort of ["price_asc", "price_desc"]) expect((await list({ sort }, as)).names).toEqual(plain);
  });

  test("by sales, by age on the shelf, by expiry", async () => {
    expect((await list({ sort: "sales" })).names?.slice(0, 4)).toEqual(["cold", "heart", "both", "empty"]);
    expect((await list({ sort: "newest" })).names?.slice(0, 4)).toEqual(["cold", "heart", "both", "empty"]);
    const byExpiry = (await list({ sort: "expiry" })).names;
    expect(byExpiry?.[0]).toBe("cold");
    expect(byExpiry?.slice(-2)).toEqual(["empty", "unpriced"]);
  });
});

describe("rows", () => {
  test("goods without a price say 暂无报价; visitors are told of none", async () => {
    const rowOf = async (as: As) => (await list({}, as)).data.list.find((each) => each.id === ids.unpriced);
    expect((await rowOf(pharmacy))?.reasons).toContainEqual({
      code: "NO_PRICE",
      text: expect.stringContaining("暂无报价"),
      way: { url: "/help", text: "联系客服" },
    });
    expect((await rowOf(null))?.reasons.map(({ code }) => code)).toEqual(["NOT_LOGGED_IN", "NO_STOCK"]);
  });

  test("out of stock is not buyable and says so", async () => {
    const row = (await list({})).data.list.find((each) => each.id === ids.empty);
    expect(row).toMatchObject({ number: 0, yxq: "", is_buy: 0, reasons: [{ code: "NO_STOCK" }] });
  });

  test("a visitor's list holds no money", async () => {
    const { data } = await list({ page_size: 100 }, null);
    for (const row of data.list)
      expect([row.price, row.base_price, row.xj_price, row.retail_price, row.margin]).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);
  });
});

describe("paging", () => {
  test("pages follow each other without gap or repetition; total is exact", async () => {
    const whole = (await list({ page_size: 100 })).names;
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list({ page, page_size: 3 }));
    expect(pages.flatMap(({ names }) => names)).toEqual(whole);
    expect(pages.map(({ data }) => [data.page, data.page_size, data.total])).toEqual(
      [1, 2, 3, 4].map((page) => [page, 3, 10]),
    );
    expect((await list({ page: 5, page_size: 3 })).data).toMatchObject({ list: [], total: 10 });
  });

  test.for([
    { page: -1 },
    { page: 0 },
    { page: "NaN" },
    { page: "1.5" },
    { page_size: 101 },
    { page_size: 0 },
    { select: "x" },
    { sort: "price; drop" },
    { type: 3 },
    { zs: -1 },
  ])("%o is refused in words, not by a fault", async (query) => {
    const reply = await list(query);
    expect(reply.code).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual(Object.keys(query));
  });
});

describe("filters", () => {
  const filter = async (query: Query, key: string) =>
    (await list(query)).data.filters
      .find((group) => group.key === key)
      ?.options.map(({ name, count }) => [name, count]);

  test("count the goods behind each category, once each", async () => {
    expect(await filter({}, "select")).toEqual([
      ["西药", 5],
      ["中药", 1],
    ]);
    expect(await filter({ select: category.western }, "select")).toEqual([
      ["感冒", 4],
      ["心脑", 2],
    ]);
    expect(await filter({ in_stock: 1 }, "select")).toEqual([
      ["西药", 3],
      ["中药", 1],
    ]);
  });

  test("a leaf category offers its siblings, a zone the categories of its own menu", async () => {
    expect(await filter({ select: category.heart }, "select")).toEqual([
      ["感冒", 4],
      ["心脑", 2],
    ]);
    expect(await filter({ zy: 2 }, "select")).toEqual([["补虚药", 1]]);
  });

  test("kinds and stock are counted too, each without its own choice", async () => {
    expect(await filter({ kind: 1 }, "kind")).toEqual([
      ["西药成药", 9],
      ["中药", 1],
      ["控销品种", 1],
    ]);
    expect(await filter({}, "in_stock")).toEqual([["仅看有货", 8]]);
  });

  test("hold nothing that tells of prices", async () => {
    const { data } = await list({}, null);
    expect(data.filters.map(({ key }) => key)).not.toContain("price");
    expect((await list({ price: "1-2" }, null)).data.total).toBe(10);
  });
});

describe("GET /api/goods/hot and /api/goods/fl", () => {
  test("hot goods are in stock and not the clinics' own, best sold first", async () => {
    const { data } = await shop.call("goodsHot", pharmacy);
    expect(data.list.map((each) => nameOf(each.id))).toEqual([
      "cold",
      "heart",
      "both",
      "pieces",
      "device",
      "free",
      "controlled",
    ]);
  });

  test("categories are menu entries with children (spec.md §3)", async () => {
    const { data } = await shop.call("goodsCategories", null);
    expect(data.list.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ["西药", ["感冒", "心脑"]],
      ["中药", []],
    ]);
    const [cold] = data.list[0]?.children ?? [];
    const inCold = await shop.call("goodsList", null, { query: { select: cold?.id, sort: "default" } });
    expect(cold?.names.length).toBeGreaterThan(1);
    expect(cold?.names).toEqual([...new Set(inCold.data.list.map(({ name }) => name))].slice(0, 6));
  });
});

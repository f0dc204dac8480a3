import { yuan } from "@yaoji/domain/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
let pharmacy: TestBuyer;

const shelf = [
  { name: "阿莫西林胶囊", manufacturer: "禾岭制药有限公司", specification: "0.25g*24粒", sales: 50 },
  { name: "阿莫西林", manufacturer: "江阔药业有限公司", specification: "0.5g*10片", sales: 1 },
  { name: "复方阿莫西林颗粒", manufacturer: "江阔药业有限公司", specification: "10袋", sales: 900 },
  { name: "氨苄西林胶囊", manufacturer: "禾岭制药有限公司", specification: "0.25g*24粒", sales: 800 },
  { name: "复方丹参滴丸", manufacturer: "岚泽药业有限公司", specification: "27mg*180丸", sales: 700 },
  { name: "东阿阿胶", manufacturer: "岚泽药业有限公司", specification: "250g", sales: 600 },
  { name: "氯雷他定片(开瑞坦)", manufacturer: "霁川制药有限公司", specification: "10mg*6片", sales: 500 },
  {
    name: "维生素C片",
    manufacturer: "渡川制药有限公司",
    specification: "0.1g*100片",
    sales: 400,
    batches: [],
  },
  { name: "维生素C片", manufacturer: "禾岭制药有限公司", specification: "0.1g*60片", sales: 300 },
  {
    name: "感冒灵颗粒",
    tradeName: "三九九",
    aliases: ["感冒冲剂"],
    manufacturer: "屿森药业",
    approvalNumber: "国药准字Z20990077",
    sales: 200,
  },
];

beforeAll(async () => {
  shop = await openShop();
  pharmacy = await aBuyer(shop);
  for (const goods of shelf) await aGoods(shop, goods);
  await aGoods(shop, { name: "阿莫西林分散片", onShelf: false });
});
afterAll(() => shop.close());

type Query = { keywords: string; type?: 1 | 2 };

async function found(keywords: string, type: 1 | 2 = 1, as: As = pharmacy) {
  const { data } = await shop.call("goodsList", as, { query: { keywords, type } });
  return data.list.map((each) => each.name);
}
async function suggested(query: Query) {
  return (await shop.call("goodsSearch", null, { query })).data.list;
}

describe("search (domain.md §8: exact > prefix > initials > the rest, then stock, then sales)", () => {
  test.for([
    ["exact, prefix, inside the name", "阿莫西林", ["阿莫西林", "阿莫西林胶囊", "复方阿莫西林颗粒"]],
    ["two characters", "阿胶", ["东阿阿胶"]],
    ["initials", "amxl", ["阿莫西林", "阿莫西林胶囊", "复方阿莫西林颗粒"]],
    ["initials of the whole name", "AMXLJN", ["阿莫西林胶囊"]],
    ["pinyin", "amoxilin", ["阿莫西林", "阿莫西林胶囊", "复方阿莫西林颗粒"]],
    ["pinyin of 阿胶 in a name", "ejiao", ["东阿阿胶"]],
    ["a trade name in brackets", "开瑞坦", ["氯雷他定片(开瑞坦)"]],
    ["a trade name of its own", "三九九", ["感冒灵颗粒"]],
    ["another name", "感冒冲剂", ["感冒灵颗粒"]],
    ["an approval number", "国药准字Z20990077", ["感冒灵颗粒"]],
    ["words in any order", "颗粒 阿莫西林", ["复方阿莫西林颗粒"]],
    ["name and maker", "江阔 阿莫西林", ["阿莫西林", "复方阿莫西林颗粒"]],
    ["what is in stock before what is not", "维生素C", ["维生素C片", "维生素C片"]],
    ["nothing", "青霉素", []],
  ] as const)("%s: %s", async ([, keywords, expected]) => {
    expect(await found(keywords)).toEqual(expected);
  });

  test("of the same name the one in stock stands first", async () => {
    const { data } = await shop.call("goodsList", pharmacy, { query: { keywords: "维生素c片" } });
    expect(data.list.map(({ sccj, number }) => [sccj, number > 0])).toEqual([
      ["禾岭制药有限公司", true],
      ["渡川制药有限公司", false],
    ]);
  });

  test("type 2 asks for the manufacturer, by characters, initials and pinyin", async () => {
    const expected = ["氨苄西林胶囊", "维生素C片", "阿莫西林胶囊"];
    for (const keywords of ["禾岭", "禾岭制药", "hlzy", "heling"])
      expect(await found(keywords, 2)).toEqual(expected);
    expect(await found("阿莫西林", 2)).toEqual([]);
  });

  test("full width, capitals and spaces change nothing", async () => {
    for (const keywords of ["ＡＭＸＬ", "  amxl  ", "AmXl"]) expect(await found(keywords)).toHaveLength(3);
  });
});

describe("hostile keywords", () => {
  test.for([
    "😀😀",
    "'; DROP TABLE goods;--",
    "%",
    "_",
    "\\",
    "' | 'h阿",
    "!@#$%^&*()",
    ":*",
    "\u0000",
    "<b>",
    "\ud800",
  ])("%j finds nothing and breaks nothing", async (keywords) => {
    const reply = await shop.call("goodsList", null, { query: { keywords } });
    expect([reply.code, reply.data.total]).toEqual([200, keywords === "' | 'h阿" ? reply.data.total : 0]);
    expect((await shop.call("goodsSearch", null, { query: { keywords } })).code).toBe(200);
  });

  test("a keyword of ten thousand characters is refused", async () => {
    const keywords = "阿".repeat(10_000);
    expect((await shop.call("goodsList", null, { query: { keywords } })).code).toBe(422);
    expect((await shop.call("goodsSearch", null, { query: { keywords } })).code).toBe(422);
  });

  test("an empty keyword lists everything and suggests nothing", async () => {
    expect((await shop.call("goodsList", null, { query: { keywords: "  " } })).data.total).toBe(shelf.length);
    expect(await suggested({ keywords: "  " })).toEqual([]);
  });
});

describe("GET /api/goods/search (suggestions)", () => {
  test("gives at most ten, in the order of the list", async () => {
    expect((await suggested({ keywords: "amxl" })).map(({ name }) => name)).toEqual(
      await found("amxl", 1, null),
    );
    for (let number = 0; number < 12; number += 1) await aGoods(shop, { name: `丹参片${number}` });
    expect(await suggested({ keywords: "丹参" })).toHaveLength(10);
  });

  test("of a maker gives one line, the best sold of his goods", async () => {
    const list = await suggested({ keywords: "禾岭", type: 2 });
    expect(list.map(({ name, sccj, ypgg }) => [name, sccj, ypgg])).toEqual([
      ["氨苄西林胶囊", "禾岭制药有限公司", "0.25g*24粒"],
    ]);
  });

  test("hides what the shop may not see", async () => {
    const special = await aBuyer(shop, { isSpecial: true });
    const { data } = await shop.call("goodsSearch", special, { query: { keywords: "阿莫西林" } });
    expect(data.list).toEqual([]);
  });
});

describe("more than ten thousand goods", () => {
  test("total stops at 10,000 and says that there are more (decisions.md: Answers)", async () => {
    await shop.app.database.exec(`INSERT INTO goods (code, name, scope)
      SELECT 'MANY' || n, '海量商品' || n, 'chemical' FROM generate_series(1, 10001) n;
      INSERT INTO shelf (goods_id, name_norm, words)
      SELECT id, name, array_to_tsvector(ARRAY['h海量', 'b海量']) FROM goods WHERE code LIKE 'MANY%';
      SELECT refresh_shelf(ARRAY(SELECT id FROM goods WHERE code LIKE 'MANY%'))`);
    const { data } = await shop.call("goodsList", null, { query: { keywords: "海量" } });
    expect(data).toMatchObject({ total: 10_000, total_more: true });
    const some = await shop.call("goodsList", null, { query: { keywords: "海量", in_stock: 1 } });
    expect(some.data.total).toBe(0);
    expect(some.data.total_more).toBeUndefined();
  });
});

describe("what is a typo away", () => {
  const typo = "阿莫希林";
  const page = async (query: object) =>
    (await shop.call("goodsList", pharmacy, { query: { keywords: typo, ...query } })).data;

  beforeAll(async () => {
    for (const [price, specification] of [
      ["9", "A装"],
      ["3", "B装"],
      ["6", "C装"],
    ] as const)
      await aGoods(shop, {
        name: "阿莫西林胶囊",
        manufacturer: "价序制药厂",
        specification,
        offer: { basePrice: yuan(price) },
      });
  });

  test("is put in the order that is asked for", async () => {
    const prices = async (sort: "price_asc" | "price_desc") =>
      (await page({ sort })).list.map(({ price }) => Number(price));
    const up = await prices("price_asc");
    expect(up.length).toBeGreaterThan(3);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(await prices("price_desc")).toEqual(up.toReversed());
  });

  test("is counted for its filters, and filtered by them", async () => {
    const all = await page({});
    expect(all.fuzzy).toBe(true);
    const makers = all.filters.find(({ key }) => key === "manufacturer")?.options ?? [];
    const maker = makers.find(({ name }) => name === "价序制药厂");
    expect(maker?.count).toBe(3);
    const chosen = await page({ manufacturer: "价序制药厂" });
    expect([chosen.fuzzy, chosen.total, chosen.list.length]).toEqual([true, 3, 3]);
    expect(chosen.filters.find(({ key }) => key === "manufacturer")?.options).toEqual(makers);
  });

  test("is turned over page by page without one twice", async () => {
    const { total } = await page({});
    const ids = [];
    for (let number = 1; number <= total; number += 1)
      ids.push(...(await page({ page: number, page_size: 1 })).list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(total);
  });

  test("is suggested as the list has it", async () => {
    const listed = (await page({})).list.map(({ id }) => id).slice(0, 10);
    expect((await suggested({ keywords: typo })).map(({ id }) => id)).toEqual(listed);
    const makers = (await suggested({ keywords: "江扩药业", type: 2 })).map(({ sccj }) => sccj);
    expect(makers).toEqual(["江阔药业有限公司"]);
  });

  test("岚泽 searched as 药品: the same words as 厂家, with their count", async () => {
    const asked = async (keywords: string, type: 1 | 2) =>
      (await shop.call("goodsList", pharmacy, { query: { keywords, type } })).data;
    const none = await asked("岚泽", 1);
    expect([none.total, none.other]).toEqual([0, { type: 2, total: 2 }]);
    expect((await asked("岚泽", 2)).total).toBe(2);
    expect((await asked("感冒冲剂", 2)).other).toEqual({ type: 1, total: 1 });
    expect((await asked("阿莫西林", 1)).other).toBeNull();
    expect((await asked("没有这个", 1)).other).toBeNull();
  });
});

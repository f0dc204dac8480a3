import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { statementsOf } from "../../../test/statements.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";

let shop: TestShop;
let first = 0;
const goodsOf = new Map<string, number[]>();
beforeAll(async () => {
  shop = await openShop();
  const names = Array.from({ length: 25 }, (_, index) => `品牌${String(index).padStart(2, "0")}`);
  const values = names.map((name, position) => ({ name, position, intro: `${name}的介绍` }));
  const written = await shop.app.database.db.insert(brands).values(values).returning({ id: brands.id });
  first = written[0]?.id ?? 0;
  for (let sales = 1; sales <= 6; sales++)
    goodsOf.set("品牌00", [
      await aGoods(shop, { brand: "品牌00", sales, freeShippingZone: sales === 6 }),
      ...(goodsOf.get("品牌00") ?? []),
    ]);
  await aGoods(shop, { brand: "品牌00", sales: 99, batches: [] });
  await aGoods(shop, { brand: "品牌00", sales: 100, onShelf: false });
});
afterAll(() => shop.close());

describe("GET /api/focus/ppzq and /api/focus/brand/:id (spec.md §2 brand zone)", () => {
  test("brands in their order, paged, each with its count and its six goods that sell best and are in stock", async () => {
    const { data } = await shop.call("focusBrands", null, { query: {} });
    expect([data.list.length, data.total, data.page_size]).toEqual([20, 25, 20]);
    const [brand] = data.list;
    expect(brand).toMatchObject({ id: first, name: "品牌00", intro: "品牌00的介绍", count: 7 });
    expect(brand?.image).toBe(`/pictures/brand-${first}.svg`);
    expect(brand?.goods.map(({ id }) => id)).toEqual(goodsOf.get("品牌00")?.slice(0, 6));
    expect(data.list[1]).toMatchObject({ name: "品牌01", count: 0, goods: [] });
    const { data: second } = await shop.call("focusBrands", null, { query: { page: 2 } });
    expect(second.list.map(({ name }) => name)).toEqual(["品牌20", "品牌21", "品牌22", "品牌23", "品牌24"]);
  });

  test("one brand with a page of its goods, priced for the caller; what is out of stock stands last", async () => {
    const buyer = await aBuyer(shop);
    const query = { page_size: 5 };
    const { data } = await shop.call("focusBrand", buyer, { params: { id: first }, query });
    expect([data.total, data.brand.name, data.brand.count, data.list.length]).toEqual([7, "品牌00", 7, 5]);
    expect(data.list[0]).toMatchObject({ price: 12.5, is_buy: 1 });
    const last = await shop.call("focusBrand", null, { params: { id: first }, query: { ...query, page: 2 } });
    expect(last.data.list.map(({ number, price }) => [number, price])).toEqual([
      [100, null],
      [0, null],
    ]);
  });

  test("counts and goods are those that the caller is shown", async () => {
    const hidden = await aBuyer(shop, { showsFreeShippingZone: false });
    const { data } = await shop.call("focusBrand", hidden, { params: { id: first } });
    expect([data.total, data.list.length]).toEqual([6, 6]);
  });

  test("an unknown brand is not there", async () => {
    const reply = await shop.call("focusBrand", null, { params: { id: 999_999 } });
    expect([reply.code, reply.reason]).toEqual([404, "request.not_found"]);
  });

  test("each takes at most 6 statements, login included", async () => {
    const buyer = await aBuyer(shop);
    for (const work of [
      () => shop.call("focusBrands", buyer, { query: {} }),
      () => shop.call("focusBrand", buyer, { params: { id: first } }),
    ])
      expect((await statementsOf(work)).length).toBeLessThanOrEqual(6);
  });

  test("the header carries the first 20; a brand's plate is drawn and its name cannot break out", async () => {
    const { data } = await shop.call("focusCommon", null);
    expect(data.brand).toHaveLength(20);
    expect(data.brand[0]).toEqual({ id: first, name: "品牌00", image: `/pictures/brand-${first}.svg` });
    const drawn = await shop.server.inject({ url: `/pictures/brand-${first}.svg` });
    expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(drawn.body).toContain("品牌00");
    const [evil] = await shop.app.database.db
      .insert(brands)
      .values({ name: "<script>&'", position: 99 })
      .returning({ id: brands.id });
    expect((await shop.server.inject({ url: `/pictures/brand-${evil?.id}.svg` })).body).not.toContain(
      "<script",
    );
    expect((await shop.server.inject({ url: "/pictures/brand-999999.svg" })).statusCode).toBe(404);
  });
});

/** Lists of the back office by a word that means more goods than are counted: walked in their order, whole, and told as more. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

const many = 10_020;
let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  const warehouseId = await aWarehouse(shop.app.database.db);
  await shop.app.database.exec(`INSERT INTO goods (code, name, scope, brand)
    SELECT 'MANY' || n, '海量商品' || n, 'chemical', CASE WHEN n % 5000 = 1 THEN '云州' END
      FROM generate_series(1, ${many}) n ORDER BY n;
    INSERT INTO offers (goods_id, warehouse_id, base_price)
    SELECT id, ${warehouseId}, 1 + id % 7 FROM goods WHERE code LIKE 'MANY%';
    INSERT INTO shelf (goods_id, name_norm, words)
    SELECT id, name, array_to_tsvector(ARRAY['h海量', 'b海量']) FROM goods WHERE code LIKE 'MANY%'`);
});
afterAll(() => shop.close());

const goods = async (query: object) => (await shop.call("goodsDeskList", marketer, { query })).data;
const prices = async (query: object) => (await shop.call("priceDeskList", marketer, { query })).data;
const newest = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `MANY${many - first - at}`);

test("goods: newest first, page behind page, and more than 10,000 of them", async () => {
  const first = await goods({ q: "海量", page_size: 20 });
  expect(first.list.map(({ code }) => code)).toEqual(newest(0, 20));
  expect(first).toMatchObject({ total: 10_000, total_more: true });
  const second = await goods({ q: "海量", page_size: 20, after: first.next });
  expect(second.list.map(({ code }) => code)).toEqual(newest(20, 20));
});

test("goods: with another filter they are found and counted exactly, and a selection of all has them all", async () => {
  const asked = { q: "海量", brand: "云州" };
  const found = await goods(asked);
  expect(found.list.map(({ code }) => code)).toEqual(["MANY10001", "MANY5001", "MANY1"]);
  expect(found).toMatchObject({ total: 3 });
  expect(found.total_more).toBeUndefined();
  const body = { command: "goods-tag", filters: asked, input: { tag: "优" }, reason: "演练" } as never;
  const shown = await shop.call("bulkPreview", marketer, { body });
  expect([shown.code, shown.data.total]).toEqual([200, 3]);
});

test("prices: in either order, page behind page, and more than 10,000 of them", async () => {
  const first = await prices({ q: "海量", page_size: 20 });
  expect(first.list.map(({ code }) => code)).toEqual(newest(0, 20));
  expect(first).toMatchObject({ total: 10_000, total_more: true });
  const cheapest = await prices({ q: "海量", sort: "price_asc", page_size: 20 });
  expect(new Set(cheapest.list.map(({ base_price: price }) => price))).toEqual(new Set([1]));
});

test("words that mean nothing find nothing", async () => {
  for (const list of [await goods({ q: "！" }), await prices({ q: "！" })])
    expect([list.list, list.total]).toEqual([[], 0]);
});

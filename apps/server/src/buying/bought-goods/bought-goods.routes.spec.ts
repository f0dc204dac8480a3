import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder } from "../../../test/order-factories.ts";
import { countStatements } from "../../../test/statements.ts";

let shop: TestShop;
let buyer: TestBuyer;
let often: number;
let once: number;

const day = 86_400_000;
async function buy(goodsId: number, number: number): Promise<number> {
  const lines = await addToCart(shop, buyer, [[goodsId, number]]);
  const { order_ids } = await anOrder(shop, buyer, { ids: lines.map(({ id }) => id) });
  shop.clock.advance(day);
  return order_ids[0] ?? 0;
}

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  often = await aGoods(shop, { name: "布洛芬片", manufacturer: "云州药厂", code: "BLF9" });
  once = await aGoods(shop, { name: "阿莫西林胶囊" });
  const cancelled = await aGoods(shop, { name: "取消的颗粒" });
  for (const number of [2, 5, 3]) await buy(often, number);
  await buy(once, 7);
  const id = await buy(cancelled, 1);
  await shop.call("orderCancel", buyer, { params: { id }, body: { reason: "不要了" } });
});
afterAll(() => shop.close());

const listed = async (query: Record<string, string>) =>
  (await shop.call("fastBuy", buyer, { query })).data.list.map(({ id }) => id);

describe("GET /api/user/fast_buy", () => {
  test("tells last price, last date, times and the usual quantity beside today's row; cancelled orders do not count", async () => {
    const { data } = await shop.call("fastBuy", buyer, { query: {} });
    expect(data.list.map(({ id }) => id)).toEqual([once, often]);
    expect(data.list[1]).toMatchObject({
      name: "布洛芬片",
      last_price: 12.5,
      last_number: 3,
      times: 3,
      usual_number: 3,
      price: 12.5,
      is_buy: 1,
      number: 90,
    });
    expect(data.list[1]?.last_time).toBeLessThan(data.list[0]?.last_time ?? 0);
    expect(data.total).toBe(2);
  });

  test("in order of time, count and name", async () => {
    expect(await listed({ order: "count" })).toEqual([often, once]);
    expect(await listed({ order: "name" })).toEqual([once, often]);
    expect((await shop.call("fastBuy", buyer, { query: { order: "price" as "name" } })).status).toBe(422);
  });

  test.each(["blf", "buluofen", "布洛", "云州", "BLF9", " 布 洛 芬 "])("finds by %s", async (keyword) => {
    expect(await listed({ keyword })).toEqual([often]);
  });
  test.each(["%", "_", "zzz", "'; DROP TABLE goods"])(
    "%s finds what is called so, not everything",
    async (keyword) => {
      expect(await listed({ keyword })).toEqual(keyword === "%" || keyword === "_" ? [once, often] : []);
    },
  );

  test("pages; another shop has bought nothing", async () => {
    const { data } = await shop.call("fastBuy", buyer, { query: { page: 2, page_size: 1 } });
    expect([data.list.map(({ id }) => id), data.total]).toEqual([[often], 2]);
    expect((await shop.call("fastBuy", await aBuyer(shop), { query: {} })).data.list).toEqual([]);
  });

  test("what has left the shelf stays, with its reason", async () => {
    await shop.app.database.executeSql("UPDATE goods SET on_shelf = false WHERE id = $1", [once]);
    const { data } = await shop.call("fastBuy", buyer, { query: {} });
    expect(data.list[0]).toMatchObject({ id: once, is_buy: 0 });
    expect(data.list[0]?.reasons.map(({ code }) => code)).toContain("OFF_SHELF");
  });

  test("in three statements, the login among them", async () => {
    expect(await countStatements(null, () => shop.call("fastBuy", buyer, { query: {} }))).toBeLessThanOrEqual(
      3,
    );
  });
});

describe("GET /api/user/fast_buy/:id", () => {
  const bought = async (as: TestBuyer, id: number) =>
    (await shop.call("goodsBought", as, { params: { id } })).data;

  test("when, how many, at what price, of which batches, newest first", async () => {
    const { list, total } = await bought(buyer, often);
    expect(total).toBe(3);
    expect(list.map(({ number }) => number)).toEqual([3, 5, 2]);
    const [newest, before] = list;
    expect(newest).toMatchObject({ price: 12.5, bzdw: "盒", batches: [{ yxq: expect.any(String) }] });
    expect((newest?.time ?? 0) - (before?.time ?? 0)).toBe(day / 1000);
    const { data } = await shop.call("orderDetail", buyer, { params: { id: newest?.order_id ?? 0 } });
    expect(data.order_no).toBe(newest?.order_no);
    const [batch] = data.lines[0]?.batches ?? [];
    expect(newest?.batches).toEqual([{ batch_no: batch?.batch_no, yxq: batch?.yxq }]);
  });

  test("what was cancelled is none; nor is what another shop bought, or what is not there", async () => {
    const id = await aGoods(shop, { name: "又取消的颗粒" });
    const order = await buy(id, 1);
    expect((await bought(buyer, id)).total).toBe(1);
    await shop.call("orderCancel", buyer, { params: { id: order }, body: { reason: "不要了" } });
    const none = { list: [], total: 0 };
    expect(await bought(buyer, id)).toEqual(none);
    expect(await bought(await aBuyer(shop), often)).toEqual(none);
    expect(await bought(buyer, 999_999)).toEqual(none);
  });

  test("in two statements, the login among them", async () => {
    expect(await countStatements(null, () => bought(buyer, often))).toBeLessThanOrEqual(2);
  });
});

describe("GET /api/user/last_bought", () => {
  const last = async (as: TestBuyer, ids: number[]) =>
    (await shop.call("lastBought", as, { query: { ids } })).data.list;

  test("the newest line of each of the goods that are asked for; what was never bought is left out", async () => {
    const never = await aGoods(shop, { name: "没买过的颗粒" });
    const list = await last(buyer, [once, never, often]);
    expect(list.map(({ goods_id }) => goods_id)).toEqual([often, once]);
    const { data } = await shop.call("goodsBought", buyer, { params: { id: often } });
    const newest = data.list[0];
    expect(list[0]).toEqual({ goods_id: often, time: newest?.time, number: 3, bzdw: "盒", price: 12.5 });
    expect(list[1]?.number).toBe(7);
  });

  test("what was cancelled is none; nor is what another shop bought", async () => {
    const id = await aGoods(shop, { name: "再取消的颗粒" });
    const order = await buy(id, 4);
    expect((await last(buyer, [id]))[0]?.number).toBe(4);
    await shop.call("orderCancel", buyer, { params: { id: order }, body: { reason: "不要了" } });
    expect(await last(buyer, [id])).toEqual([]);
    expect(await last(await aBuyer(shop), [often, once])).toEqual([]);
  });

  test("a page's goods in two statements, the login among them; no more than 500", async () => {
    const page = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(await countStatements(null, () => last(buyer, page))).toBeLessThanOrEqual(2);
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
    expect((await shop.call("lastBought", buyer, { query: { ids: tooMany } })).status).toBe(422);
    expect((await shop.call("lastBought", buyer, { query: { ids: [] } })).status).toBe(422);
  });
});

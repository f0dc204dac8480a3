import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, aWarehouse, anOffer } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aMaker, type TestMaker } from "../../../test/maker-factories.ts";
import { aParcel, aReviewedOrder } from "../../../test/shipment-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { addresses } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
let clock = 0;
const makerName = () => `甲${++clock}制药有限公司`;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const today = () => shopDate(shop.clock.now);
const csvOf = async (path: string, { token }: TestMaker) => {
  const reply = await shop.server.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(reply.headers["content-disposition"]).toMatch(/^attachment; /);
  return reply.body.replace("\uFEFF", "").trimEnd().split("\r\n");
};

describe("whose goods", () => {
  it("all of the linked makers and the single goods, and nobody else's", async () => {
    const manufacturer = makerName();
    const first = await aGoods(shop, { manufacturer });
    const single = await aGoods(shop, { manufacturer: "别家制药" });
    const foreign = await aGoods(shop, { manufacturer: "别家制药" });
    const maker = await aMaker(shop, { manufacturers: [manufacturer], goodsIds: [single, first] });

    const { data: profile } = await shop.call("supplierProfile", maker);
    expect(profile).toMatchObject({ username: maker.username, makers: [manufacturer], varieties: 2 });
    const { data } = await shop.call("supplierVarieties", maker, { query: {} });
    expect([data.list.map(({ id }) => id), data.total]).toEqual([[first, single], 2]);

    const nowhere = await shop.call("supplierVariety", maker, { params: { id: 99_999_999 } });
    for (const name of ["supplierVariety"] as const) {
      const { headers: _, ...reply } = await shop.call(name, maker, { params: { id: foreign } });
      expect({ ...reply, headers: null }).toEqual({ ...nowhere, headers: null });
      expect(reply).toMatchObject({ status: 404, reason: "request.not_found" });
    }
    for (const name of [
      "supplierSales",
      "supplierSalesExport",
      "supplierOrders",
      "supplierOrderExport",
    ] as const)
      expect(await shop.call(name, maker, { query: { goods_id: foreign } })).toMatchObject({ status: 404 });
  });

  it("a prescription drug's picture is shown to its own maker", async () => {
    const manufacturer = makerName();
    const id = await aGoods(shop, { manufacturer, drugClass: "rx" });
    const statuses = [];
    for (const who of [await aMaker(shop, { manufacturers: [manufacturer] }), await aMaker(shop)]) {
      const headers = { authorization: `Bearer ${who.token}` };
      statuses.push((await shop.server.inject({ url: `/pictures/${id}.svg`, headers })).statusCode);
    }
    expect(statuses).toEqual([200, 404]);
  });

  it("an account that nobody linked sees nothing", async () => {
    await aGoods(shop, { manufacturer: makerName() });
    const maker = await aMaker(shop);
    expect((await shop.call("supplierVarieties", maker, { query: {} })).data.list).toEqual([]);
    expect((await shop.call("supplierOrders", maker, { query: {} })).data.list).toEqual([]);
    expect((await shop.call("supplierSales", maker, { query: {} })).data.number).toBe(0);
  });
});

describe("varieties", () => {
  it("stock by batch, what is near its expiry, the list price and no customer's, where it is offered", async () => {
    const manufacturer = makerName();
    const batches = [
      { batchNo: "FAR", onHand: 40, reserved: 5 },
      { batchNo: "NEAR", onHand: 7, expiresOn: addDays(today(), 100) },
      { batchNo: "GONE", onHand: 9, expiresOn: addDays(today(), -3) },
    ];
    const offer = { basePrice: yuan("20"), groupPrices: { distributor: "11.11" } };
    const id = await aGoods(shop, { manufacturer, batches, offer });
    const warehouseId = await aWarehouse(shop.app.database.db);
    await anOffer(shop.app.database.db, { goodsId: id, warehouseId, basePrice: yuan("19.5") });
    await aBatch(shop, { goodsId: id, warehouseId, batchNo: "OTHER", onHand: 3 });
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });

    const reply = await shop.call("supplierVariety", maker, { params: { id } });
    expect(reply.data).toMatchObject({ stock: 45, near_expiry: 7, list_price: 19.5, is_on_shelf: true });
    expect(reply.data.nearest_expiry).toBe(addDays(today(), 100));
    expect(reply.data.warehouses.map(({ list_price, stock }) => [list_price, stock])).toEqual([
      [20, 42],
      [19.5, 3],
    ]);
    expect(
      reply.data.batches.map(({ batch_no, available, is_near_expiry, is_expired }) => [
        batch_no,
        available,
        is_near_expiry,
        is_expired,
      ]),
    ).toEqual([
      ["GONE", 9, true, true],
      ["NEAR", 7, true, false],
      ["FAR", 35, false, false],
      ["OTHER", 3, false, false],
    ]);
    expect(JSON.stringify(reply.data)).not.toContain("11.11");
  });

  it("found by words, shelf and near expiry; turned in pages", async () => {
    const manufacturer = makerName();
    const near = [{ expiresOn: addDays(today(), 30) }];
    const a = await aGoods(shop, { manufacturer, name: "清风颗粒", approvalNumber: "国药准字Z11111111" });
    const b = await aGoods(shop, { manufacturer, name: "明月胶囊", onShelf: false });
    const c = await aGoods(shop, { manufacturer, name: "清泉片", batches: near });
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });
    const found = async (query: object) =>
      (await shop.call("supplierVarieties", maker, { query })).data.list.map(({ id }) => id);
    expect(await found({ keyword: "清" })).toEqual([a, c]);
    expect(await found({ keyword: "z11111111" })).toEqual([a]);
    expect(await found({ keyword: "qfkl" })).toEqual([a]);
    expect(await found({ shelf: "off" })).toEqual([b]);
    expect(await found({ shelf: "on", near_expiry: 1 })).toEqual([c]);
    expect(await found({ page_size: 2, page: 2 })).toEqual([c]);
    expect(await shop.call("supplierVarieties", maker, { query: { shelf: "x" as never } })).toMatchObject({
      status: 422,
      errors: { shelf: ["没有这种上架状态"] },
    });
  });
});

/** An order of two goods, of which the maker has the first; sent to Chengdu, or where else. */
async function soldOrder(manufacturer: string, place: { province?: string; city?: string } = {}) {
  const buyer = await aBuyer(shop, { company: "成都小满安和大药房" });
  if (place.city)
    await shop.app.database.db.update(addresses).set(place).where(eq(addresses.id, buyer.addressId));
  const order = await aReviewedOrder(shop, buyer, [
    { manufacturer, number: 6, name: "甲家颗粒" },
    { manufacturer: "别家制药", number: 3, name: "别家胶囊" },
  ]);
  const line = order.lines.find(({ sccj }) => sccj === manufacturer);
  return { buyer, order, goodsId: line?.goods_id ?? 0 };
}

describe("sales", () => {
  it("by day, week and month, with the days without any, and by region; the cancelled and unpaid do not count", async () => {
    const manufacturer = makerName();
    const { goodsId } = await soldOrder(manufacturer);
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });
    const { data } = await shop.call("supplierSales", maker, { query: { goods_id: goodsId } });
    expect([data.number, data.orders, data.periods.length]).toEqual([6, 1, 30]);
    expect(data.periods.at(-1)).toEqual({ start: today(), end: today(), number: 6, orders: 1 });
    expect(data.regions).toEqual([{ province: "四川省", city: "成都市", number: 6, orders: 1, buyers: 1 }]);
    for (const by of ["week", "month"] as const) {
      const { data: parts } = await shop.call("supplierSales", maker, { query: { by } });
      expect(parts.periods.at(-1)).toMatchObject({ end: today(), number: 6 });
    }
    const before = { start_date: addDays(today(), -9), end_date: addDays(today(), -1) };
    expect((await shop.call("supplierSales", maker, { query: before })).data).toMatchObject({
      number: 0,
      regions: [],
    });
  });

  it.each([
    [{ start_date: "2026-02-30" }, "start_date", "开始日期不正确"],
    [{ start_date: "2023-01-01", end_date: "2026-03-01", by: "month" }, "start_date", "一次最多查询两年"],
    [{ start_date: "2026-01-01", end_date: "2026-06-01" }, "start_date", "按天最多查询92天"],
    [{ by: "hour" }, "by", "统计方式只能是"],
  ])("refuses %o", async (query, field, text) => {
    const maker = await aMaker(shop);
    const reply = await shop.call("supplierSales", maker, { query: query as object });
    expect(reply).toMatchObject({ status: 422, reason: "request.invalid" });
    expect(reply.errors?.[field]?.[0]).toContain(text);
  });
});

describe("orders", () => {
  it("own lines and batches only, the buyer masked, no price", async () => {
    const manufacturer = makerName();
    const { order, goodsId } = await soldOrder(manufacturer);
    await aParcel(shop, order.id);
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });
    const { data: page } = await shop.call("supplierOrders", maker, { query: {} });
    expect(page.list).toHaveLength(1);
    expect(page.list[0]).toMatchObject({
      id: order.id,
      status: "shipped",
      buyer: { company: "成都****药房", type_text: "单体药店", province: "四川省", city: "成都市" },
      lines: [{ goods_id: goodsId, number: 6 }],
    });
    expect(page.regions).toEqual([{ province: "四川省", cities: ["成都市"] }]);
    const reply = await shop.call("supplierOrder", maker, { params: { id: order.id } });
    expect(reply.data).toMatchObject({
      buyer: { name: "王**", phone: "138****0000", address: "四川省成都市****" },
      lines: [{ goods_id: goodsId, shipped: 6, batches: [{ batch_no: "B1", number: 6 }] }],
      delivered_at: null,
    });
    expect(reply.data.shipped_at).toBeGreaterThan(0);
    for (const said of [reply.data, page]) {
      const text = JSON.stringify(said);
      for (const secret of [
        "小满",
        "王小明",
        "13800000000",
        "东大街",
        "锦江",
        "别家",
        "price",
        "amount",
        "12.5",
      ])
        expect(text).not.toContain(secret);
    }
  });

  it("of another maker answers 404, exactly like one that does not exist", async () => {
    const { order } = await soldOrder(makerName());
    const stranger = await aMaker(shop, { manufacturers: [makerName()] });
    const { headers: _a, ...foreign } = await shop.call("supplierOrder", stranger, {
      params: { id: order.id },
    });
    const { headers: _b, ...nowhere } = await shop.call("supplierOrder", stranger, {
      params: { id: 99_999_999 },
    });
    expect(foreign).toMatchObject({ status: 404, reason: "request.not_found" });
    expect(foreign).toEqual(nowhere);
  });

  it("found by state, region, goods, number and period", async () => {
    const manufacturer = makerName();
    const a = await soldOrder(manufacturer);
    const b = await soldOrder(manufacturer, { province: "重庆市", city: "重庆市" });
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });
    const found = async (query: object) =>
      (await shop.call("supplierOrders", maker, { query })).data.list.map(({ id }) => id);
    expect(await found({})).toEqual([b.order.id, a.order.id]);
    expect(await found({ province: "重庆市" })).toEqual([b.order.id]);
    expect(await found({ province: "四川省", city: "成都市" })).toEqual([a.order.id]);
    expect(await found({ goods_id: b.goodsId })).toEqual([b.order.id]);
    expect(await found({ keyword: a.order.order_no })).toEqual([a.order.id]);
    expect(await found({ status: "shipped" })).toEqual([]);
    expect(await found({ end_date: addDays(today(), -1) })).toEqual([]);
    const reversed = { start_date: addDays(today(), 1), end_date: addDays(today(), -1) };
    expect(await found(reversed), "dates reversed: the same days").toHaveLength((await found({})).length);
    const wrong = { start_date: "2026-02-30" };
    for (const name of ["supplierOrders", "supplierOrderExport"] as const)
      expect((await shop.call(name, maker, { query: wrong })).errors).toHaveProperty("start_date");
  });
});

describe("files for spreadsheets", () => {
  it("varieties, sales and orders, each cell safe, and nothing that the pages hide", async () => {
    const manufacturer = makerName();
    const { order, goodsId } = await soldOrder(manufacturer);
    await aGoods(shop, { manufacturer, name: "=HYPERLINK(1)" });
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });

    const varieties = await csvOf("/api/supplier/variety/export", maker);
    expect(varieties[0]).toMatch(/^商品编码,通用名/);
    expect(varieties).toHaveLength(3);
    expect(varieties[1]).toMatch(/,甲家颗粒,.*,在售,12\.50,94,0,.*,6,1$/);
    expect(varieties[2]).toContain(",'=HYPERLINK(1),");

    const sales = await csvOf(`/api/supplier/sales/export?goods_id=${goodsId}&by=month`, maker);
    expect(sales.at(-1)).toMatch(/,甲家颗粒,.*,四川省,成都市,6,1$/);

    const orders = await csvOf("/api/supplier/order/export", maker);
    expect(orders[1]).toMatch(
      new RegExp(`^${order.order_no},.*,成都\\*\\*\\*\\*药房,单体药店,四川省,成都市,`),
    );
    expect(orders).toHaveLength(2);
    expect([...varieties, ...orders, ...sales].join()).not.toMatch(/小满|王小明|13800000000|东大街|别家/);
  });

  it("come in portions without a gap", async () => {
    const manufacturer = makerName();
    await shop.app.database.db.execute(
      sql`INSERT INTO goods (code, name, manufacturer, scope)
          SELECT 'P' || n, '批量' || n, ${manufacturer}, 'chemical' FROM generate_series(1, 405) n`,
    );
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });
    const codes = (await csvOf("/api/supplier/variety/export", maker)).slice(1);
    expect(new Set(codes.map((line) => line.split(",")[0])).size).toBe(405);
  });
});

describe("statements", () => {
  it("stay few however much there is: login, and a few more", async () => {
    const manufacturer = makerName();
    const { order, goodsId } = await soldOrder(manufacturer);
    const maker = await aMaker(shop, { manufacturers: [manufacturer] });
    const cost = (work: () => Promise<unknown>) => countStatements(shop.app.database.db, work);
    expect(await cost(() => shop.call("supplierVarieties", maker, { query: {} }))).toBeLessThanOrEqual(3);
    expect(
      await cost(() => shop.call("supplierVariety", maker, { params: { id: goodsId } })),
    ).toBeLessThanOrEqual(4);
    expect(
      await cost(() => shop.call("supplierSales", maker, { query: { goods_id: goodsId } })),
    ).toBeLessThanOrEqual(4);
    expect(await cost(() => shop.call("supplierOrders", maker, { query: {} }))).toBeLessThanOrEqual(4);
    expect(
      await cost(() => shop.call("supplierOrder", maker, { params: { id: order.id } })),
    ).toBeLessThanOrEqual(3);
  });
});

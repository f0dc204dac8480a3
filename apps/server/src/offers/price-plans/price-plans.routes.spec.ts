/** Prices that change at a moment to come: planned, seen as waiting, in force from then on, taken back, replaced, refused. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { formatShopTime, toWireTime } from "@yaoji/domain/text/time";
import { aBuyer, aPriceGroup, type TestBuyer } from "../../../test/factories.ts";
import { aGoods, theWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines } from "../../../test/order-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { row } from "../../platform/db/database.ts";
import { applyDuePrices } from "./price-plans.service.ts";

const start = new Date("2026-11-20T04:00:00Z");
const hour = 3_600_000;
let shop: TestShop;
let marketer: As;
let finance: As;
let buyer: TestBuyer;
let counter = 0;
beforeAll(async () => {
  shop = await openShop({ now: start });
  marketer = await aStaffLogin(shop, "marketing");
  finance = await aStaffLogin(shop, "finance");
  await aPriceGroup(shop.app.database.db, "chain");
  buyer = await aBuyer(shop);
});
beforeEach(() => {
  shop.clock.now = start;
});
afterAll(() => shop.close());

type Row = BodyOf<"priceDeskSave">["rows"][number];
const hence = (hours: number) => formatShopTime(new Date(start.getTime() + hours * hour)).slice(0, 16);
const goods = async () => {
  const code = `T${String(++counter).padStart(4, "0")}`;
  return { code, id: await aGoods(shop, { code }) };
};
const save = (rows: Row[], at: string | null = hence(1), as: As = marketer) =>
  shop.call("priceDeskSave", as, { body: { rows, reason: "十二月调价", at } });
const planned = async (rows: Row[], at?: string) => {
  const saved = await save(rows, at);
  expect([saved.status, saved.reason]).toEqual([200, undefined]);
  return saved.data;
};
const deskRow = async (code: string) =>
  (await shop.call("priceDeskList", marketer, { query: { q: code } })).data.list[0];
const priceOf = async (id: number, as: As = buyer) =>
  (await shop.call("goodsDetail", as, { params: { id } })).data.price;
const listed = async (state: "waiting" | "applied" | "failed" | "cancelled" | "replaced", q: string) =>
  (await shop.call("pricePlanList", marketer, { query: { state, q } })).data.list;
const waitingWork = async () =>
  (await shop.call("workCounts", marketer, {})).data.list.filter(({ path }) => path === "/admin/prices");
async function at(hours: number): Promise<void> {
  shop.clock.now = new Date(start.getTime() + hours * hour);
  await applyDuePrices(shop.app);
}

describe("a sheet that holds from a moment on", () => {
  test("changes nothing now, is seen as waiting, and holds from its moment on: base, group and history", async () => {
    const { code, id } = await goods();
    const member = await aBuyer(shop, { priceGroup: "chain" });
    const row = { goods: code, version: 1, base_price: 11, groups: { chain: 10 } };
    const preview = await shop.call("priceDeskPreview", marketer, { body: { rows: [row], at: hence(1) } });
    expect(preview.data).toMatchObject({ changed: 1, faulty: 0 });
    expect(await planned([row])).toMatchObject({ changed: 1, list: [], change_id: null });
    expect(await deskRow(code)).toMatchObject({
      base_price: 12.5,
      version: 1,
      planned: [
        {
          field: "base_price",
          label: "原价",
          after: "11.00",
          at: toWireTime(new Date(start.getTime() + hour)),
        },
        { field: "groups.chain", after: "10.00" },
      ],
    });
    await at(0.99);
    expect(await priceOf(id)).toBe(12.5);
    await at(1);
    expect([await priceOf(id), await priceOf(id, member)]).toEqual([11, 10]);
    expect((await deskRow(code))?.planned).toEqual([]);
    expect(await listed("applied", code)).toMatchObject([{ label: "价格组chain" }, { label: "原价" }]);
    const { data } = await shop.call("priceDeskHistory", marketer, { params: { id } });
    const points = data.lines.map(({ group, points: own }) => [group, own.at(-1)?.price, own.length > 1]);
    expect(points).toEqual([
      [null, 11, true],
      ["chain", 10, false],
    ]);
    const log = await shop.call("operatorLog", await aStaffLogin(shop, "admin"), {
      query: { subject_kind: "goods", subject_id: String(id) },
    });
    expect(log.data.list.map(({ command, reason }) => [command, reason])).toEqual([
      ["price set", "十二月调价"],
      ["price plan", "十二月调价"],
    ]);
  });

  test("nobody orders at the old price after the moment, though its job has not had its turn; orders keep theirs", async () => {
    const { code, id } = await goods();
    const [line] = await addToCart(shop, buyer, [[id, 1]]);
    const ids = [line?.id ?? 0];
    const early = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
    expect(early.status).toBe(201);
    await addToCart(shop, buyer, [[id, 2]]);
    await planned([{ goods: code, version: 1, base_price: 13 }]);
    shop.clock.now = new Date(start.getTime() + hour);
    const [again] = await cartLines(shop, buyer);
    const order = () =>
      shop.call("cartCheckout", buyer, { body: { ids: [again?.id ?? 0], pay_method: "balance" } });
    expect(await order()).toMatchObject({
      status: 409,
      data: { differences: [{ kind: "price", seen: 12.5, now: 13 }] },
    });
    expect((await cartLines(shop, buyer))[0]).toMatchObject({ price: 13 });
    const { data } = await shop.call("orderDetail", buyer, { params: { id: early.data.order_ids[0] ?? 0 } });
    expect(data.lines[0]?.price).toBe(12.5);
  });

  test("the same field at the same moment replaces what waited; other fields and moments stay", async () => {
    const { code, id } = await goods();
    await planned([{ goods: code, version: 1, base_price: 11, minimum: 2 }]);
    await planned([{ goods: code, version: 1, base_price: 9 }], hence(3));
    await planned([{ goods: code, version: 1, base_price: 10 }]);
    expect((await listed("waiting", code)).map(({ label, after }) => [label, after])).toEqual([
      ["起订量", "2"],
      ["原价", "10.00"],
      ["原价", "9.00"],
    ]);
    expect(await listed("replaced", code)).toMatchObject([{ after: "11.00" }]);
    await at(1);
    expect(await priceOf(id)).toBe(10);
    await at(3);
    expect(await priceOf(id)).toBe(9);
    expect(await deskRow(code)).toMatchObject({ minimum: 2 });
  });

  test("two moments that a stopped server missed are made up for in their order; twice at once is once", async () => {
    const { code, id } = await goods();
    await planned([{ goods: code, version: 1, base_price: 9 }], hence(2));
    await planned([{ goods: code, version: 1, base_price: 11 }]);
    shop.clock.now = new Date(start.getTime() + 3 * hour);
    await Promise.all([applyDuePrices(shop.app), applyDuePrices(shop.app)]);
    expect(await priceOf(id)).toBe(9);
    expect(await deskRow(code)).toMatchObject({ version: 3 });
  });

  test.each([
    ["a moment that is over", hence(-1), "须晚于现在"],
    ["more than a year away", "2028-01-01 00:00", "366天"],
    ["no time at all", "2026-02-30 25:61", "YYYY-MM-DD HH:mm"],
  ])("is refused at %s", async (_, moment, text) => {
    const { code } = await goods();
    const saved = await save([{ goods: code, version: 1, base_price: 11 }], moment);
    expect(saved).toMatchObject({ status: 422, errors: { at: [expect.stringContaining(text)] } });
  });

  test("a stranger's role, and a version that is no longer so, plan nothing", async () => {
    const { code } = await goods();
    const row = { goods: code, version: 1, base_price: 11 };
    expect((await save([row], hence(1), finance)).status).toBe(403);
    expect((await shop.call("pricePlanList", finance, { query: {} })).status).toBe(403);
    await save([{ ...row, base_price: 12 }], null);
    expect(await save([row])).toMatchObject({ status: 409, reason: "record.changed" });
    expect(await listed("waiting", code)).toEqual([]);
  });
});

describe("taken back", () => {
  const cancel = (ids: number[], as: As = marketer) =>
    shop.call("pricePlanCancel", as, { body: { ids, reason: "不调了" } });

  test("one field, or all that was planned at once, is never in force", async () => {
    const [one, other] = [await goods(), await goods()];
    await planned([
      { goods: one.code, version: 1, base_price: 11, minimum: 2 },
      { goods: other.code, version: 1, base_price: 11 },
    ]);
    const [first] = await listed("waiting", one.code);
    expect(first).toMatchObject({ can_cancel: 1, reason: "十二月调价", before: "12.50" });
    expect((await cancel([first?.id ?? 0], finance)).status).toBe(403);
    expect((await cancel([first?.id ?? 0])).data).toEqual({ cancelled: 1 });
    const all = { params: { id: first?.plan_id ?? 0 }, body: { reason: "都不调了" } };
    expect((await shop.call("pricePlanCancelAll", marketer, all)).data).toEqual({ cancelled: 2 });
    await at(1);
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([12.5, 12.5]);
    expect(await shop.call("pricePlanCancelAll", marketer, all)).toMatchObject({ status: 409 });
  });

  test("what is in force, or is not there, is not; and keeps the others of the request from being so", async () => {
    const { code } = await goods();
    await planned([{ goods: code, version: 1, base_price: 11 }]);
    await planned([{ goods: code, version: 1, base_price: 10 }], hence(2));
    const [first, second] = await listed("waiting", code);
    await at(1);
    const both = await cancel([first?.id ?? 0, second?.id ?? 0]);
    expect(both).toMatchObject({ status: 409, message: expect.stringContaining("已生效，不能取消") });
    expect((await cancel([987_654_321])).status).toBe(404);
    expect(await listed("waiting", code)).toHaveLength(1);
  });
});

describe("the floor", () => {
  test("holds as it is planned; what two persons let pass is in force at its moment", async () => {
    const { code, id } = await goods();
    await save([{ goods: code, version: 1, floor_price: 10 }], null);
    const row = { goods: code, version: 2, base_price: 9 };
    expect(await save([row])).toMatchObject({ status: 409, reason: "price.faulty" });
    const asked = await shop.call("floorAsk", marketer, {
      body: { rows: [row], reason: "清仓", at: hence(2) },
    });
    expect(asked.data).toMatchObject({ title: expect.stringContaining(`${hence(2)}起`) });
    const { id: request, hash } = asked.data;
    const decision = { params: { id: request }, body: { hash, reason: "同意" } };
    expect((await shop.call("approvalApprove", finance, decision)).status).toBe(200);
    expect(await priceOf(id)).toBe(12.5);
    await at(2);
    expect(await priceOf(id)).toBe(9);
  });

  test("holds at the moment too: refused there, it is told, waits among the work to do, and is put aside", async () => {
    const { code, id } = await goods();
    const before = (await waitingWork())[0]?.count ?? 0;
    await planned([{ goods: code, version: 1, base_price: 9, order_limit: 50 }]);
    await save([{ goods: code, version: 1, floor_price: 10 }], null);
    await at(1);
    expect(await priceOf(id)).toBe(12.5);
    const failed = await listed("failed", code);
    expect(failed.map(({ fault }) => fault)).toEqual(
      Array(2).fill(expect.stringContaining("低于底价10.00元")),
    );
    expect(await waitingWork()).toMatchObject([{ text: "定时改价未能生效", count: before + 2 }]);
    const ids = failed.map((each) => each.id);
    await shop.call("pricePlanCancel", marketer, { body: { ids, reason: "已知" } });
    expect((await waitingWork())[0]?.count ?? 0).toBe(before);
  });

  test("one that was raised after two persons let the price pass was not what they saw", async () => {
    const { code, id } = await goods();
    await save([{ goods: code, version: 1, floor_price: 10 }], null);
    const rows = [{ goods: code, version: 2, base_price: 9 }];
    const { data } = await shop.call("floorAsk", marketer, { body: { rows, reason: "清仓", at: hence(2) } });
    const decision = { params: { id: data.id }, body: { hash: data.hash, reason: "同意" } };
    expect((await shop.call("approvalApprove", finance, decision)).status).toBe(200);
    await save([{ goods: code, version: 2, floor_price: 11 }], null);
    await at(2);
    expect(await priceOf(id)).toBe(12.5);
    expect(await listed("failed", code)).toHaveLength(1);
  });
});

test("ten thousand rows hold together from their moment on", async () => {
  const many = 10_000;
  const warehouseId = await theWarehouse(shop.app.database.db);
  await shop.app.database.exec(`INSERT INTO goods (code, name, scope, on_shelf)
      SELECT 'L' || n, '长表商品' || n, 'chemical', false FROM generate_series(1, ${many}) n;
    INSERT INTO offers (goods_id, warehouse_id, base_price)
      SELECT g.id, ${warehouseId}, 10 FROM goods g WHERE g.code LIKE 'L%'`);
  const rows = Array.from({ length: many }, (_, n) => ({ goods: `L${n + 1}`, version: 1, base_price: 9.5 }));
  expect((await planned(rows)).changed).toBe(many);
  await at(1);
  const stored = sql`SELECT count(*)::int AS offers FROM offers o JOIN goods g ON g.id = o.goods_id
      WHERE g.code LIKE 'L%' AND o.base_price = 9.5`;
  expect(await row(shop.app.database.db, stored)).toEqual({ offers: many });
}, 120_000);

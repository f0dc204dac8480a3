/** Changes of prices, taken back while nobody has changed the same prices since. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { aPriceGroup } from "../../../test/factories.ts";
import { aGoods, theWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { row } from "../../platform/db/database.ts";
import { runTask } from "../../people/tasks/tasks.service.ts";
import { taskTable } from "../../roof/task-table.ts";
import { applyDuePrices } from "../price-plans/price-plans.service.ts";
import { forgetOldPriceChanges } from "./price-changes.service.ts";

let shop: TestShop;
let marketer: As;
let counter = 0;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  marketer = await aStaffLogin(shop, "marketing");
  await aPriceGroup(shop.app.database.db, "chain");
});
afterAll(() => shop.close());

type Row = BodyOf<"priceDeskSave">["rows"][number];
const goods = async () => {
  const code = `U${String(++counter).padStart(4, "0")}`;
  return { code, id: await aGoods(shop, { code }) };
};
const deskRow = async (code: string) =>
  (await shop.call("priceDeskList", marketer, { query: { q: code } })).data.list[0];
async function save(rows: Row[]) {
  const seen = await Promise.all(rows.map(async (row) => (await deskRow(String(row.goods)))?.version));
  const body = { rows: rows.map((row, at) => ({ ...row, version: seen[at] })), reason: "月度调价" };
  const saved = await shop.call("priceDeskSave", marketer, { body });
  expect(saved.status).toBe(200);
  return saved.data.change_id ?? 0;
}
const undo = (id: number, as: As = marketer) =>
  shop.call("priceChangeUndo", as, { params: { id }, body: { reason: "改错了" } });
const show = async (id: number) =>
  (await shop.call("priceChangeShow", marketer, { params: { id }, query: {} })).data;

describe("POST /api/admin/price-changes/:id/undo", () => {
  test("gives back all that the sheet changed, and is logged and listed like a change; once", async () => {
    const [one, other] = [await goods(), await goods()];
    const id = await save([
      { goods: one.code, base_price: 11, groups: { chain: 10 }, tiers: [{ from: 10, price: 9 }] },
      { goods: other.code, minimum: 2, limited_price: 8, limited_quantity: 3 },
    ]);
    expect(await show(id)).toMatchObject({
      kind_text: "价格表",
      reason: "月度调价",
      row_count: 2,
      can_undo: 1,
      rows: [{ code: one.code, differences: expect.any(Array) }, { code: other.code }],
    });
    const undone = await undo(id);
    expect(undone).toMatchObject({ status: 200, message: "已撤销，2行恢复原价", data: { changed: 2 } });
    expect(await deskRow(one.code)).toMatchObject({
      base_price: 12.5,
      groups: {},
      tiers: [],
      tier_type: null,
    });
    expect(await deskRow(other.code)).toMatchObject({
      minimum: 1,
      limited_price: null,
      limited_quantity: null,
    });
    const { list } = (await shop.call("priceChangeList", marketer, { query: {} })).data;
    expect(list.slice(0, 2)).toMatchObject([
      { id: undone.data.change_id, kind_text: "撤销改价", undoes: id, can_undo: 1 },
      { id, undone_by: undone.data.change_id, can_undo: 0 },
    ]);
    const log = await shop.call("operatorLog", await aStaffLogin(shop, "admin"), {
      query: { command: "price set" },
    });
    expect(log.data.list[0]?.reason).toBe(`撤销改价${id}：改错了`);
    expect(await undo(id)).toMatchObject({ status: 409, message: "这次改价已经撤销过了" });
  });

  test("leaves what others have changed beside it, and of an undoing itself can be taken back", async () => {
    const { code } = await goods();
    const id = await save([{ goods: code, base_price: 11 }]);
    await save([{ goods: code, minimum: 2 }]);
    const undone = await undo(id);
    expect(await deskRow(code)).toMatchObject({ base_price: 12.5, minimum: 2 });
    expect((await undo(undone.data.change_id ?? 0)).status).toBe(200);
    expect(await deskRow(code)).toMatchObject({ base_price: 11, minimum: 2 });
  });

  test("says which rows were changed since, and then changes none", async () => {
    const [one, other] = [await goods(), await goods()];
    const id = await save([
      { goods: one.code, base_price: 11 },
      { goods: other.code, base_price: 11 },
    ]);
    await save([{ goods: other.code, base_price: 10 }]);
    const refused = await undo(id);
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining("有1行在这次改价之后又被改过"),
    });
    expect(refused.data).toMatchObject({
      rows: [{ code: other.code, differences: [{ label: "原价", before: "11.00", after: "10.00" }] }],
    });
    expect(await deskRow(one.code)).toMatchObject({ base_price: 11 });
  });

  test("does not go below a floor that was set since", async () => {
    const { code } = await goods();
    await save([{ goods: code, base_price: 9 }]);
    const id = await save([{ goods: code, base_price: 12 }]);
    await save([{ goods: code, floor_price: 10 }]);
    expect(await undo(id)).toMatchObject({ status: 409, reason: "price.faulty" });
    expect(await deskRow(code)).toMatchObject({ base_price: 12 });
  });

  test("twice at once is once; a stranger's role, one that is not there, and one that is forgotten: none", async () => {
    const { code } = await goods();
    const id = await save([{ goods: code, base_price: 11 }]);
    expect((await undo(id, await aStaffLogin(shop, "finance"))).status).toBe(403);
    expect((await undo(987_654_321)).status).toBe(404);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await deskRow(code)).toMatchObject({ base_price: 12.5, version: 3 });
    const late = await save([{ goods: code, base_price: 11 }]);
    shop.clock.advance(31 * 86_400_000);
    marketer = await aStaffLogin(shop, "marketing");
    expect((await undo(late)).status).toBe(404);
    await forgetOldPriceChanges(shop.app);
    expect((await shop.call("priceChangeList", marketer, { query: {} })).data.list).toEqual([]);
  });
});

describe("a price list of ten thousand rows", () => {
  const many = 10_000;
  test("is one change, taken back whole in few statements", async () => {
    const warehouseId = await theWarehouse(shop.app.database.db);
    await shop.app.database.exec(`INSERT INTO goods (code, name, scope, on_shelf)
        SELECT 'L' || n, '长表商品' || n, 'chemical', false FROM generate_series(1, ${many}) n;
      INSERT INTO offers (goods_id, warehouse_id, base_price)
        SELECT g.id, ${warehouseId}, 10 FROM goods g WHERE g.code LIKE 'L%'`);
    const lines = Array.from({ length: many }, (_, n) => `L${n + 1},9.5`);
    const content = Buffer.from(["商品编码,批发价", ...lines].join("\n")).toString("base64");
    const { data: list } = await shop.call("priceListAdd", marketer, { body: { name: "调价.csv", content } });
    const asked = { params: { id: list.id }, body: { reason: "年度调价" } };
    const taskId = (await shop.call("priceListApply", marketer, asked)).data.task_id ?? 0;
    await runTask(shop.app, taskTable, { taskId });
    const head = async () =>
      (await shop.call("priceListShow", marketer, { params: { id: list.id }, query: { page_size: 1 } })).data;
    const id = (await head()).change_id ?? 0;
    expect(await show(id)).toMatchObject({ kind_text: "按文件改价", words: "调价.csv", can_undo: 0 });
    expect(await undo(id)).toMatchObject({ status: 409, message: expect.stringContaining("还没有办完") });
    for (let n = 0; n < 4; n++) await runTask(shop.app, taskTable, { taskId });
    expect(await show(id)).toMatchObject({ row_count: many, can_undo: 1 });
    const undone: Awaited<ReturnType<typeof undo>>[] = [];
    const statements = await statementsOf(async () => undone.push(await undo(id)));
    expect(undone[0]?.data).toMatchObject({ changed: many });
    expect(statements.length).toBeLessThanOrEqual(30);
    const stored = sql`SELECT count(*)::int AS offers FROM offers o JOIN goods g ON g.id = o.goods_id
      WHERE g.code LIKE 'L%' AND o.base_price = 10`;
    expect(await row(shop.app.database.db, stored)).toEqual({ offers: many });
  }, 180_000);
});

test("prices that were planned are a change once they hold", async () => {
  const { code } = await goods();
  const body = {
    rows: [{ goods: code, base_price: 11, version: 1 }],
    reason: "下月",
    at: "2027-01-15 00:00",
  };
  expect((await shop.call("priceDeskSave", marketer, { body })).status).toBe(200);
  shop.clock.now = new Date("2027-01-14T16:00:00Z");
  await applyDuePrices(shop.app);
  marketer = await aStaffLogin(shop, "marketing");
  const [change] = (await shop.call("priceChangeList", marketer, { query: {} })).data.list;
  expect(change).toMatchObject({ kind_text: "定时改价", reason: "下月" });
  expect((await undo(change?.id ?? 0)).status).toBe(200);
  expect(await deskRow(code)).toMatchObject({ base_price: 12.5 });
});

/** A price list as a file: ten thousand rows of which forty are wrong, looked at, applied, the forty mended and applied. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPriceGroup } from "../../../test/factories.ts";
import { theWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { row } from "../../platform/db/database.ts";
import { runTask } from "../../people/tasks/tasks.service.ts";
import { taskTable } from "../../roof/task-table.ts";
import { forgetOldPriceLists } from "./price-lists.service.ts";

const many = 10_000;
let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  marketer = await aStaffLogin(shop, "marketing");
  const { app } = shop;
  const warehouseId = await theWarehouse(app.database.db);
  await aPriceGroup(app.database.db, "chain");
  await app.database.exec(`INSERT INTO goods (code, name, scope, on_shelf)
      SELECT 'L' || n, '长表商品' || n, 'chemical', false FROM generate_series(1, ${many}) n;
    INSERT INTO offers (goods_id, warehouse_id, base_price) SELECT id, ${warehouseId}, 10 FROM goods WHERE code LIKE 'L%'`);
});
beforeEach(async () => {
  await shop.app.database.exec("UPDATE offers SET base_price = 10; DELETE FROM group_prices");
});
afterAll(() => shop.close());

type Line = readonly (string | number)[];
const fileOf = (lines: readonly Line[], name = "年度调价.csv") => ({
  name,
  content: Buffer.from(lines.map((line) => line.join(",")).join("\n")).toString("base64"),
});
const heading: Line = ["商品编码", "商品名称", "批发价", "分组价", "备注"];
const lineOf = (at: number, price: string | number = 10.5, group: string | number = 9.5): Line => [
  `L${at}`,
  `长表商品${at}`,
  price,
  `chain=${group}`,
  "秋季",
];
const add = (body: { name: string; content: string }, as: As = marketer) =>
  shop.call("priceListAdd", as, { body });
const show = async (id: number, query: object = {}) =>
  (await shop.call("priceListShow", marketer, { params: { id }, query })).data;
const apply = (id: number, as: As = marketer) =>
  shop.call("priceListApply", as, { params: { id }, body: { reason: "年度调价" } });

/** Without a group's price where it is empty. */
const plain = (line: Line): Line => line.map((cell) => (cell === "chain=" ? "" : cell));

const faultyFile = (id: number, as: As = marketer) =>
  shop.server.inject({
    url: `/api/admin/price-lists/${id}/faulty?format=csv`,
    headers: { cookie: `admin_session=${as?.token ?? ""}` },
  });

/** The work to its end, as its jobs would. */
async function work(taskId: number): Promise<void> {
  for (;;) {
    await runTask(shop.app, taskTable, { taskId });
    const { data } = await shop.call("taskShow", marketer, { params: { id: taskId }, query: {} });
    if (data.state !== "running" && data.state !== "waiting") return;
  }
}

async function given(lines: readonly Line[]) {
  const added = await add(fileOf([heading, ...lines]));
  expect(added).toMatchObject({ status: 201 });
  return added.data;
}

describe("a price list of 10,000 rows with 40 wrong ones", () => {
  const wrongAt = (at: number) => at % 250 === 0;
  const wrongLine = (at: number) => (at % 500 === 0 ? lineOf(at, "10.123456") : lineOf(at, 10.5, 11));
  const lines = Array.from({ length: many }, (_, at) =>
    wrongAt(at + 1) ? wrongLine(at + 1) : lineOf(at + 1),
  );

  test("is looked at, applied; the forty come as a file, are mended there, and are applied", async () => {
    const head = await given(lines);
    expect(head).toMatchObject({ changed: many - 40, unchanged: 0, faulty: 40, applied: 0, task_id: null });
    expect(head.columns).toEqual(["商品编码", "价格", "分组价"]);
    expect(head.unused).toEqual(["商品名称", "备注"]);
    const { rows, next } = await show(head.id, { state: "faulty", page_size: 2 });
    expect(rows.map(({ row: at, faults }) => [at, faults])).toEqual([
      [251, { "groups.chain": ["价格组chain的价格11.00元高于原价10.50元，请改低"] }],
      [501, expect.anything()],
    ]);
    expect(next).toBe(501);

    const applied = await apply(head.id);
    expect(applied.status).toBe(200);
    const taskId = applied.data.task_id ?? 0;
    const statements = await statementsOf(() => work(taskId));
    // A hundred portions, and what looking at the work costs.
    expect(statements.length).toBeLessThanOrEqual(100 * 25);
    const { data: task } = await shop.call("taskShow", marketer, { params: { id: taskId }, query: {} });
    expect(task).toMatchObject({ state: "done", done: many - 40, total: many - 40, failed: 0 });
    expect(task.rows[0]).toMatchObject({ row: 2, label: expect.stringContaining("L1 长表商品1"), ok: 1 });
    expect(task.rows[0]?.text).toContain("原价：10.00 → 10.50");
    expect(await show(head.id)).toMatchObject({ changed: 0, faulty: 40, applied: many - 40 });

    const text = (await faultyFile(head.id)).body;
    const [names = "", first = "", ...others] = text
      .replace(/^\uFEFF/u, "")
      .trim()
      .split(/\r?\n/u);
    expect(names).toBe("商品编码,商品名称,价格,分组价,原行号,有误之处");
    expect(first).toContain("L250,长表商品250,10.5,chain=11,251,");
    expect(others.length).toBe(39);
    const mended = text.replaceAll("10.123456", "10.5").replaceAll("chain=11", "chain=9.5");
    const again = await add({ name: "改好的.csv", content: Buffer.from(mended).toString("base64") });
    expect(again.data).toMatchObject({ changed: 40, faulty: 0, unused: ["商品名称", "原行号", "有误之处"] });
    await work((await apply(again.data.id)).data.task_id ?? 0);
    const stored = await row(
      shop.app.database.db,
      sql`SELECT count(*) FILTER (WHERE o.base_price = 10.5)::int AS based, count(gp.price)::int AS grouped
        FROM offers o LEFT JOIN group_prices gp ON gp.offer_id = o.id`,
    );
    expect(stored).toEqual({ based: many, grouped: many });
  }, 300_000);
});

describe("POST /api/admin/price-lists/:id/apply", () => {
  test("a price that another has changed since it was looked at stays his, and is said", async () => {
    const head = await given([lineOf(1, 11, 9), lineOf(2, 11, 9)]);
    await shop.app.database.exec(
      "UPDATE offers SET base_price = 12, version = version + 1 WHERE goods_id = (SELECT id FROM goods WHERE code = 'L1')",
    );
    const taskId = (await apply(head.id)).data.task_id ?? 0;
    await work(taskId);
    const { data: task } = await shop.call("taskShow", marketer, { params: { id: taskId }, query: {} });
    expect(task).toMatchObject({ state: "done", done: 2, failed: 1 });
    expect(task.rows.map(({ row: at, ok, text }) => [at, ok, text])).toEqual([
      [2, 0, "该行已由别人改动，请核对现在的价格后重新填写"],
      [3, 1, expect.stringContaining("原价：10.00 → 11.00")],
    ]);
    expect(await show(head.id)).toMatchObject({ faulty: 1, applied: 1 });
    expect(await row(shop.app.database.db, basePriceOf("L1"))).toEqual({ price: 12 });
  });

  test("a price that another has changed can be looked at again by the prices of now, and changed then", async () => {
    const head = await given([lineOf(11, 11, 9), lineOf(12, 11, 9)]);
    await shop.app.database.exec(
      "UPDATE offers SET base_price = 12 WHERE goods_id = (SELECT id FROM goods WHERE code = 'L11')",
    );
    const first = (await apply(head.id)).data.task_id ?? 0;
    await work(first);
    expect(await show(head.id)).toMatchObject({ faulty: 1, stale: 1, task_id: first });
    const renew = () => shop.call("priceListRenew", marketer, { params: { id: head.id } });
    expect((await renew()).data).toMatchObject({ changed: 1, faulty: 0, stale: 0, task_id: null });
    const { rows } = await show(head.id);
    expect(rows[0]?.differences[0]).toMatchObject({ before: "12.00", after: "11.00" });
    expect(await renew()).toMatchObject({ status: 409 });
    const second = (await apply(head.id)).data.task_id ?? 0;
    await work(second);
    expect(await row(shop.app.database.db, basePriceOf("L11"))).toEqual({ price: 11 });
    // The first work, tried again, leaves alone what the second did.
    await shop.call("taskRetry", marketer, { params: { id: first } });
    await work(first);
    expect(await show(head.id)).toMatchObject({ faulty: 0, applied: 2 });
  });

  test("rows that only are below their floor are asked of another, once, and hold when they are let pass", async () => {
    await shop.app.database.exec(
      "UPDATE offers SET floor_price = 9 WHERE goods_id IN (SELECT id FROM goods WHERE code IN ('L13', 'L14'))",
    );
    const head = await given([lineOf(13, 8, ""), lineOf(14, 8, 8.5), lineOf(15, 11, 9)].map(plain));
    expect(head).toMatchObject({ faulty: 2, below_floor: 1, changed: 1 });
    const ask = (as: As = marketer) =>
      shop.call("priceListFloor", as, { params: { id: head.id }, body: { reason: "清仓" } });
    expect((await ask(await aStaffLogin(shop, "marketing"))).status).toBe(404);
    const asked = await Promise.all([ask(), ask()]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { id, hash } = asked.find(({ status }) => status === 201)?.data ?? { id: 0, hash: "" };
    expect(await show(head.id)).toMatchObject({ faulty: 1, below_floor: 0, asked: 1 });
    const body = { hash, reason: "同意" };
    const finance = await aStaffLogin(shop, "finance");
    expect((await shop.call("approvalApprove", finance, { params: { id }, body })).status).toBe(200);
    expect(await row(shop.app.database.db, basePriceOf("L13"))).toEqual({ price: 8 });
  });

  test("that is to hold from a moment on is planned, row by row", async () => {
    const head = await given([lineOf(16, 11, 9), lineOf(17, 11, 9)]);
    const at = "2026-12-01 00:00";
    const body = { reason: "年度调价", at };
    const past = { params: { id: head.id }, body: { ...body, at: "2026-11-01 00:00" } };
    expect(await shop.call("priceListApply", marketer, past)).toMatchObject({
      status: 422,
      errors: { at: [expect.any(String)] },
    });
    const applied = await shop.call("priceListApply", marketer, { params: { id: head.id }, body });
    expect(applied.data).toMatchObject({ at: Date.parse("2026-11-30T16:00:00Z") / 1000 });
    await work(applied.data.task_id ?? 0);
    expect(await show(head.id)).toMatchObject({ applied: 2, change_id: null });
    expect(await row(shop.app.database.db, basePriceOf("L16"))).toEqual({ price: 10 });
    const { data } = await shop.call("pricePlanList", marketer, { query: {} });
    expect(data.list.map(({ code, label }) => [code, label]).toSorted()).toEqual([
      ["L16", "价格组chain"],
      ["L16", "原价"],
      ["L17", "价格组chain"],
      ["L17", "原价"],
    ]);
  });

  test("asked twice at once it is done once", async () => {
    const head = await given([lineOf(3, 11, 9)]);
    const [one, two] = await Promise.all([apply(head.id), apply(head.id)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.data.task_id).toBe(two.data.task_id);
    const counted = sql`SELECT count(*)::int AS tasks FROM tasks WHERE input->>'list' = ${String(head.id)}`;
    expect(await row(shop.app.database.db, counted)).toEqual({ tasks: 1 });
  });

  test("of what was cancelled the rest can be changed", async () => {
    const head = await given([lineOf(6, 11, 9), lineOf(7, 11, 9)]);
    const first = (await apply(head.id)).data.task_id ?? 0;
    await shop.call("taskCancel", marketer, { params: { id: first } });
    expect(await show(head.id)).toMatchObject({ changed: 2, task_id: null });
    const again = (await apply(head.id)).data.task_id ?? 0;
    expect(again).not.toBe(first);
    await work(again);
    expect(await show(head.id)).toMatchObject({ changed: 0, applied: 2, task_id: again });
  });

  test("goods twice in the list: the line of the file is named", async () => {
    const head = await given([lineOf(8), lineOf(9), lineOf(8)]);
    const { rows } = await show(head.id, { state: "faulty" });
    expect(rows.map(({ row: at, faults }) => [at, faults.goods])).toEqual([
      [4, ["与第2行是同一商品同一仓库，请合并为一行"]],
    ]);
  });

  test("nothing to change, somebody else's, no reason", async () => {
    const head = await given([["L4", "长表商品4", 10, "", ""]]);
    expect(head).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await apply(head.id)).toMatchObject({ status: 409 });
    const other = await aStaffLogin(shop, "marketing");
    expect((await apply(head.id, other)).status).toBe(404);
    const { status } = await shop.call("priceListShow", other, { params: { id: head.id }, query: {} });
    expect(status).toBe(404);
    expect((await faultyFile(head.id, other)).statusCode).toBe(404);
    const body = { reason: " " };
    const bare = await shop.call("priceListApply", marketer, { params: { id: head.id }, body });
    expect(bare).toMatchObject({ status: 422, errors: { reason: ["请填写改价原因"] } });
  });
});

const basePriceOf = (code: string) =>
  sql`SELECT o.base_price::int AS price FROM offers o JOIN goods g ON g.id = o.goods_id WHERE g.code = ${code}`;

describe("POST /api/admin/price-lists", () => {
  test.each([
    ["not a table", { name: "a.csv", content: Buffer.from([0, 1, 2, 3]).toString("base64") }, "读不了价格表"],
    [
      "no prices",
      fileOf([
        ["商品编码", "商品名称"],
        ["L1", "名"],
      ]),
      "表头不对",
    ],
    ["no rows", fileOf([heading]), "没有任何一行"],
    ["a formula", fileOf([heading, ["L1", "名", "=1+1", "", ""]]), "是公式"],
    ["an empty file", { name: "a.csv", content: " " }, "文件是空的"],
  ])("%s", async (_, body, sentence) => {
    const refused = await add(body);
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.errors)).toContain(sentence);
  });

  test("more than ten thousand rows", async () => {
    const refused = await add(
      fileOf([heading, ...Array.from({ length: many + 1 }, (_, at) => lineOf(at + 1))]),
    );
    expect(refused).toMatchObject({
      status: 422,
      errors: { content: ["文件有10001行，一次最多10000行，请拆成几个文件"] },
    });
  });

  test("is forgotten after thirty days", async () => {
    const head = await given([lineOf(5)]);
    shop.clock.advance(31 * 24 * 3600 * 1000);
    await forgetOldPriceLists(shop.app);
    const kept = sql`SELECT count(*)::int AS rows FROM price_list_rows WHERE list_id = ${head.id}`;
    expect(await row(shop.app.database.db, kept)).toEqual({ rows: 0 });
  });
});

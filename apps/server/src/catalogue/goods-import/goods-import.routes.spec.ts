import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fromDecimal } from "@yaoji/domain/money/money";
import { aGoods, theWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { goods, offers } from "../../platform/db/schema/goods.ts";
import { goodsImportRows, goodsImports } from "../../platform/db/schema/goods-imports.ts";
import { jobTable } from "../../roof/job-table.ts";
import { forgetOldImports } from "./goods-import.service.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
  await theWarehouse(shop.app.database.db);
});
afterAll(() => shop.close());

/** Each test has codes of its own. */
let run = 0;
beforeEach(() => {
  run += 1;
});
const code = (name: string) => `IM${run}${name}`;
const headings = "商品编码,商品名称,规格,单位,生产厂家,类别";
const row = (name: string, specification = "10g*9袋", title = `感冒灵颗粒${run}${name}`) =>
  `${code(name)},${title},${specification},盒,甲厂有限公司,中成药`;

const db = () => shop.app.database.db;
const base64 = (text: string) => Buffer.from(text).toString("base64");
const upload = async (lines: readonly string[], name = "商品.csv") =>
  (await shop.call("goodsImportUpload", marketer, { body: { name, content: base64(lines.join("\n")) } }))
    .data;
const show = async (id: number) => (await shop.call("goodsImportShow", marketer, { params: { id } })).data;
type Shown = Awaited<ReturnType<typeof show>>;
const check = (seen: Shown, more: { columns?: string[]; twins?: "hold" | "apart" } = {}) =>
  shop.call("goodsImportCheck", marketer, {
    params: { id: seen.id },
    body: { version: seen.version, columns: seen.columns.map(({ field }) => field), ...more },
  });
const apply = (seen: Shown, reason = "新品上市") =>
  shop.call("goodsImportApply", marketer, {
    params: { id: seen.id },
    body: { version: seen.version, reason },
  });
const undo = (seen: Shown, reason = "导错了") =>
  shop.call("goodsImportUndo", marketer, {
    params: { id: seen.id },
    body: { version: seen.version, reason },
  });
const rows = async (
  id: number,
  result: "created" | "updated" | "unchanged" | "refused" | "skipped" | "failed",
) => (await shop.call("goodsImportRows", marketer, { params: { id }, query: { result } })).data.list;
/** All that waits, as a server works through it. */
async function work(): Promise<void> {
  const { "run-task": job } = jobTable(shop.app);
  for (let tried = 1; tried > 0;) {
    await db().execute(
      sql`UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state < 'active'`,
    );
    tried = await shop.app.jobs.runDue(job ? { "run-task": job } : {});
  }
}
async function checked(lines: readonly string[], more: { twins?: "hold" | "apart" } = {}): Promise<Shown> {
  const read = await upload(lines);
  await check(read, more);
  await work();
  return show(read.id);
}
async function applied(lines: readonly string[]): Promise<Shown> {
  const seen = await checked(lines);
  await apply(seen);
  await work();
  return show(seen.id);
}
const stored = async (name: string) =>
  (
    await db()
      .select()
      .from(goods)
      .where(eq(goods.code, code(name)))
  )[0];

describe("a list that is uploaded", () => {
  test("is read in UTF-8 and GB18030, its columns understood, and nothing of the goods changes", async () => {
    const read = await upload([headings, row("A")]);
    expect(read).toMatchObject({ state: "read", total: 1, fault: "", can_check: 1, can_apply: 0 });
    expect(read.columns[1]).toMatchObject({
      heading: "商品名称",
      field: "name",
      samples: [`感冒灵颗粒${run}A`],
    });
    const gb = Buffer.from([0xc9, 0xcc, 0xc6, 0xb7, 0xb1, 0xe0, 0xc2, 0xeb, 0x0a, 0x31]).toString("base64");
    const other = await shop.call("goodsImportUpload", marketer, { body: { name: "码.csv", content: gb } });
    expect(other.data.columns[0]).toMatchObject({ heading: "商品编码", field: "code" });
    expect(other.data.fault).toContain("缺少 商品名称");
    expect(await stored("A")).toBeUndefined();
  });

  test("that is none says in Chinese what it is and what to do", async () => {
    for (const [text, says] of [
      ["%PDF-1.7", "PDF"],
      ["   \n", "空"],
      [`${headings}\n`, "没有一行商品"],
      [`${headings}\n=1+1,a,b,c,d,e`, "公式"],
    ] as const) {
      const refused = await shop.call("goodsImportUpload", marketer, {
        body: { name: "x.csv", content: base64(text) },
      });
      expect(refused.status).toBe(422);
      expect(refused.errors?.content?.[0]).toContain(says);
    }
  });

  test("is nobody's but the administrators' and the marketers'", async () => {
    const { id } = await upload([headings, row("A")]);
    const asked = { params: { id } };
    expect((await shop.call("goodsImportShow", await aStaffLogin(shop, "quality"), asked)).status).toBe(403);
    expect((await shop.call("goodsImportShow", null, asked)).status).toBe(401);
    expect((await shop.call("goodsImportShow", marketer, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe("the preview", () => {
  test("takes the columns that the operator chose, and refuses those that make no list", async () => {
    const read = await upload([`${headings.replace("商品名称", "叫法")}`, row("A")]);
    expect(read.fault).toContain("商品名称");
    const fields = read.columns.map(({ field }) => field);
    for (const [columns, says] of [
      [fields, "缺少 商品名称"],
      [fields.slice(1), "文件有6列"],
      [fields.with(1, "price"), "第2列的含义不正确"],
      [fields.with(1, "code"), "选了同一种含义"],
    ] as const)
      expect((await check(read, { columns: [...columns] })).errors?.columns?.[0]).toContain(says);
    await check(read, { columns: fields.with(1, "name") });
    await work();
    expect(await show(read.id)).toMatchObject({ state: "checked", counts: { created: 1 } });
  });

  test("tells new, changed, unchanged, refused and skipped rows, field by field, and changes nothing", async () => {
    await applied([headings, row("A"), row("B")]);
    const seen = await checked([
      headings,
      row("A", "20g*9袋"),
      row("B"),
      row("C"),
      row("D", "1g*5袋", ""),
      "7.00000E+11,感冒灵,1g,盒,甲厂,中成药",
      row("C"),
    ]);
    expect(seen.counts).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 2, skipped: 1 });
    const [updated] = await rows(seen.id, "updated");
    expect(updated).toMatchObject({
      row: 2,
      code: code("A"),
      differences: [{ label: "规格", before: "10g*9袋", after: "20g*9袋" }],
    });
    const refused = await rows(seen.id, "refused");
    expect(refused.map(({ row: no, text }) => `${no} ${text}`).join("\n")).toMatch(
      /5 缺少商品名称[^]*6 .*文本/,
    );
    expect((await rows(seen.id, "skipped"))[0]?.text).toContain("第 4 行");
    expect((await stored("A"))?.specification).toBe("10g*9袋");
    expect(await stored("C")).toBeUndefined();
  });

  test("judges rows of one code together, however far apart, and refuses one code on hundreds of rows", async () => {
    const others = Array.from({ length: 700 }, (_, at) => row(`Z${at}`));
    const many = Array.from({ length: 501 }, () => row("M"));
    const seen = await checked([headings, row("A"), ...others, ...many, row("A", "99g")]);
    expect(seen.counts).toMatchObject({ created: 700, refused: 503 });
    const refused = await rows(seen.id, "refused");
    expect(refused[0]?.text).toContain("第 2 行与第 1204 行");
    expect(refused[1]?.text).toContain("超过500行");
  });

  test("holds back a new code for goods that are there, until they are said to be others", async () => {
    await applied([headings, row("A", "10g*9袋", `板蓝根颗粒${run}`)]);
    const lines = [headings, row("B", "10g*9袋", `板蓝根颗粒${run}`)];
    const held = await checked(lines);
    expect((await rows(held.id, "skipped"))[0]?.text).toMatch(/疑似重复.*请选“另作新商品”再预览/);
    const apart = await checked(lines, { twins: "apart" });
    expect(apart.counts.created).toBe(1);
  });
});

describe("applying", () => {
  test("does what was previewed, once, though it is pressed twice at once, with an entry in each goods' history", async () => {
    const seen = await checked([headings, row("A"), row("B", "", "")]);
    const twice = await Promise.all([apply(seen), apply(seen)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(twice.map(({ data }) => data.task_id)).size).toBe(1);
    await work();
    const done = await show(seen.id);
    expect(done).toMatchObject({ state: "applied", counts: { applied: 1, not_applied: 0 }, can_undo: 1 });
    const made = await stored("A");
    // Nothing steps onto the shelf by one person.
    expect(made).toMatchObject({ onShelf: false, scope: "chinese_patent" });
    const history = await shop.call("goodsDeskHistory", marketer, {
      params: { id: made?.id ?? 0 },
      query: {},
    });
    expect(history.data.list[0]).toMatchObject({ command: "import goods", reason: "新品上市" });
    expect((await apply(done)).message).toContain("已经应用过");
    const table = await shop.call("goodsImportRefused", marketer, {
      params: { id: seen.id },
      query: { format: "csv" },
    });
    expect(table.status).toBe(200);
  });

  test("leaves goods on the shelf that stand there, and takes off what the list says is off", async () => {
    for (const name of ["S", "T"]) await aGoods(shop, { code: code(name), name: `感冒灵颗粒${run}${name}` });
    await applied([`${headings},上架`, `${row("S", "20g*9袋")},`, `${row("T", "20g*9袋")},否`]);
    expect(await stored("S")).toMatchObject({ specification: "20g*9袋", onShelf: true });
    expect(await stored("T")).toMatchObject({ onShelf: false });
  });

  test("refuses a row whose goods were changed since the preview, and says so", async () => {
    await applied([headings, row("A"), row("B")]);
    const seen = await checked([headings, row("A", "20g"), row("B", "20g"), row("C")]);
    await db()
      .update(goods)
      .set({ specification: "30g" })
      .where(eq(goods.code, code("A")));
    await apply(seen);
    await work();
    expect((await show(seen.id)).counts).toMatchObject({ applied: 2, not_applied: 1 });
    expect((await rows(seen.id, "failed"))[0]?.text).toContain("预览之后商品又被改过");
    expect((await stored("A"))?.specification).toBe("30g");
    expect((await stored("B"))?.specification).toBe("20g");
  });

  test("needs a reason, and the preview as it stands", async () => {
    const seen = await checked([headings, row("A")]);
    expect((await apply(seen, " ")).errors?.reason?.[0]).toContain("导入原因");
    const stale = { ...seen, version: seen.version - 1 };
    expect((await apply(stale)).reason).toBe("record.changed");
    const read = await upload([headings, row("B")]);
    expect((await apply(read)).message).toContain("请先预览");
  });
});

describe("taking an import back", () => {
  test("puts back what it changed and removes what was new, once, with an entry in the log", async () => {
    await applied([headings, row("A")]);
    const done = await applied([headings, row("A", "20g"), row("N")]);
    expect((await stored("A"))?.specification).toBe("20g");
    await Promise.all([undo(done), undo(done)]);
    await work();
    expect(await show(done.id)).toMatchObject({ state: "undone", can_undo: 0 });
    expect((await stored("A"))?.specification).toBe("10g*9袋");
    expect(await stored("N")).toBeUndefined();
    const again = await checked([headings, row("N")]);
    expect(again.counts.created).toBe(1);
  });

  test("is refused while goods of it were changed since, and names them", async () => {
    const done = await applied([headings, row("A"), row("B")]);
    await db()
      .update(goods)
      .set({ origin: "云南" })
      .where(eq(goods.code, code("A")));
    const seen = await show(done.id);
    expect(seen.in_the_way).toMatchObject({ total: 1, goods: [{ code: code("A") }] });
    const refused = await undo(seen);
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(code("A"));
    expect(await stored("B")).toBeDefined();
  });

  test("is refused where new goods have a price by now", async () => {
    const done = await applied([headings, row("A")]);
    const id = (await stored("A"))?.id ?? 0;
    await db()
      .update(offers)
      .set({ basePrice: fromDecimal("12.5") })
      .where(eq(offers.goodsId, id));
    expect((await undo(done)).message).toContain("又被改过");
  });
});

test("imports are forgotten after their days, with all their rows", async () => {
  const { id } = await upload([headings, row("A")]);
  await db()
    .update(goodsImports)
    .set({ createdAt: new Date(0) })
    .where(eq(goodsImports.id, id));
  expect((await shop.call("goodsImportShow", marketer, { params: { id } })).status).toBe(404);
  await forgetOldImports(shop.app);
  expect(await db().select().from(goodsImportRows).where(eq(goodsImportRows.importId, id))).toEqual([]);
});

/** docs/import.md: what `import` does with a list that was numbered anew, as the operator types it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { goods } from "../platform/db/schema/goods.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-twins-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  list("A1", "重编片");
  await typed();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** A list of one product. */
function list(code: string, name: string): void {
  const headings = "商品编码,商品名称,规格,单位,生产厂家,类别,批准文号,价格";
  const row = `${code},${name},1g*9片,盒,渡川药业,西药,国药准字H20050008,9.50`;
  writeFileSync(join(folder, "list.csv"), `${headings}\n${row}\n`);
}

/** `import list.csv …`: its last sentence, and its report. */
async function typed(...options: string[]) {
  const args = ["list.csv", "--report", "r.csv", ...options];
  const { exit, said } = await operate(shop, { command: "import", args, folder });
  return {
    exit,
    said: said.at(-1) ?? "",
    report: exit === 0 ? readFileSync(join(folder, "r.csv"), "utf8") : "",
  };
}

const stored = () =>
  shop.app.database.db
    .select({ code: goods.code, name: goods.name, furtherCodes: goods.furtherCodes })
    .from(goods)
    .orderBy(asc(goods.id));
const original = { code: "A1", name: "重编片", furtherCodes: [] };

test("a doubtful twin is held back, and the report says of which goods and what to type", async () => {
  list("B1", "重编片");
  const held = await typed();
  expect(held.said).toMatch(/新增 0，更新 0，.*跳过 1/u);
  expect(held.report).toMatch(/B1,重编片,跳过,疑似重复.*编码 A1.*加 --merge 再导入即并入.*加 --apart/u);
  expect(await stored()).toEqual([original]);
});

test("--check changes nothing and says what would change: of a new one, of a twin held back, joined or kept apart", async () => {
  list("N1", "新来片");
  const fresh = await typed("--check");
  expect(fresh.said).toMatch(/^检查（没有改动任何数据）：商品资料和价格 1 行：新增 1，更新 0，/u);
  expect(fresh.report).toMatch(/N1,新来片,新增/u);
  list("B1", "重编片");
  expect((await typed("--check")).said).toContain("跳过 1");
  const joined = await typed("--check", "--merge");
  expect(joined.said).toMatch(/^检查（没有改动任何数据）：.*新增 0，更新 1，/u);
  expect(joined.report).toContain("编码 B1 从此也指这个商品");
  expect((await typed("--check", "--apart")).said).toMatch(/^检查（没有改动任何数据）：.*新增 1，更新 0，/u);
  expect(await stored()).toEqual([original]);
});

test("--merge joins the twin to the goods that are there, --apart takes it for goods of its own", async () => {
  list("B1", "重编片");
  const joined = await typed("--merge");
  expect(joined.said).toMatch(/^商品资料和价格 1 行：新增 0，更新 1，/u);
  expect(joined.report).toContain("编码 B1 从此也指这个商品");
  expect(await stored()).toEqual([{ ...original, furtherCodes: ["B1"] }]);
  list("C1", "重编片");
  expect((await typed("--apart")).said).toMatch(/^商品资料和价格 1 行：新增 1，更新 0，/u);
  expect(await stored()).toEqual([
    { ...original, furtherCodes: ["B1"] },
    { ...original, code: "C1" },
  ]);
  list("B1", "重编片");
  expect((await typed()).said, "the joined code stays joined").toContain("未变 1");
});

test("--merge and --apart together are refused, nothing is done", async () => {
  list("D1", "重编片");
  const before = await stored();
  expect(await typed("--merge", "--apart")).toEqual({
    exit: 1,
    said: "--merge 和 --apart 只能用一个",
    report: "",
  });
  expect(await stored()).toEqual(before);
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate } from "../../test/operator-factories.ts";
import { recordsOf } from "../../test/workbooks.ts";

const folder = mkdtempSync(join(tmpdir(), "yaoji-report-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

test("A4 import's report is a workbook with text cells, or CSV where its name says so", async () => {
  const lines = [
    "商品编码,商品名称,规格,单位,生产厂家,剂型,类别",
    "0012,报告片,1g*9片,盒,报告制药,片剂,中成药",
  ];
  writeFileSync(join(folder, "list.csv"), lines.join("\n"));
  const run = async (...args: string[]) =>
    (await operate(shop, { command: "import", args: ["list.csv", ...args], folder })).said.at(-1);
  expect(await run()).toMatch(/报告：导入报告-list\.xlsx$/u);
  const [headings, row] = await recordsOf(readFileSync(join(folder, "导入报告-list.xlsx")));
  expect([headings?.[1], row?.[1], row?.[2]]).toEqual(["商品编码", "0012", "报告片"]);
  await run("--report", "r.csv");
  expect(readFileSync(join(folder, "r.csv"), "utf8")).toMatch(
    /^\uFEFF行号,商品编码.*\r\n\d+,0012,报告片,未变/u,
  );
  // Columns that nothing is taken from are told, before the sum and at the end of the report.
  writeFileSync(join(folder, "odd.csv"), `${lines[0]},货位\n${lines[1]},A3\n`);
  for (const args of [["--check"], []]) {
    const { said } = await operate(shop, {
      command: "import",
      args: ["odd.csv", "--report", "odd-r.csv", ...args],
      folder,
    });
    expect(said.at(-2)).toBe("没有用到的列：货位");
    expect(readFileSync(join(folder, "odd-r.csv"), "utf8")).toMatch(/\r\n,,,提示,没有用到的列：货位\r\n$/u);
  }
  // The list itself is no place for its report, nor is a folder that is not there: nothing is imported.
  const list = readFileSync(join(folder, "list.csv"), "utf8");
  for (const [place, why] of [
    ["list.csv", "报告不能写到要导入的文件上"],
    ["./sub/../list.csv", "报告不能写到要导入的文件上"],
    ["nowhere/r.xlsx", "放报告的文件夹不存在：nowhere"],
    [".", "这是一个文件夹"],
  ] as const) {
    expect(await run("--check", "--report", place)).toContain(why);
    expect(await run("--report", place)).toContain(why);
  }
  expect(readFileSync(join(folder, "list.csv"), "utf8")).toBe(list);
  // A file that is refused as a whole leaves no report.
  writeFileSync(join(folder, "list.csv"), "a,b\n1,2\n");
  await run("--report", "none.xlsx");
  expect(existsSync(join(folder, "none.xlsx"))).toBe(false);
});

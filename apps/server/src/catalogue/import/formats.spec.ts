import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { csvLines } from "../../platform/tables/csv.ts";
import { shownNumber } from "./cell-format.ts";
import { ensureDefaults } from "../goods/defaults.service.ts";
import { asWorkbook, inGb18030, workbookOf } from "./formats.fixture.ts";
import { importFile } from "./import.service.ts";
import type { TableRow } from "../../platform/http/table-file.ts";

const drugs = new URL("../../../../../../shared/data/drugs.csv", import.meta.url);
const isThere = existsSync(drugs);
if (!isThere) process.stdout.write("left out: the wholesaler's list ../shared/data/drugs.csv is not here\n");

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await ensureDefaults(shop.app);
});
afterAll(() => shop.close());

async function run(content: string | Uint8Array) {
  async function* source() {
    yield Buffer.from(content as string);
  }
  let report = "";
  const telling = {
    progress: () => {},
    report: async (rows: readonly TableRow[]) => {
      report += csvLines(rows);
    },
  };
  return { ...(await importFile(shop.app, source(), telling)), report };
}

const stored = async (text: string) => (await shop.app.database.executeSql(text, [])).rows;
const everything = () =>
  stored(
    "SELECT (SELECT count(*)::int FROM goods) AS goods, (SELECT count(*)::int FROM offers) AS offers, (SELECT count(*)::int FROM batches) AS batches",
  );
const find = async (keywords: string) =>
  (await shop.call("goodsList", null, { query: { keywords } })).data.list;

describe("docs/import.md: one file of goods, prices, stock and batches under other headings", () => {
  const head =
    "货号,品名,包装规格,包装单位,生产企业,类别,国药准字,69码,中包装,装箱量,上市许可持有人,批发价,建议零售价,数量,生产批号,生产日期,效期";
  const rows = [
    "C1,合并颗粒,10g*9袋,盒,合并制药,中成药,国药准字Z11020345,6901234567892,10,200,合并持有人,12.5,19.8,100,P1,2025/6,2034/6",
    "C1,合并颗粒,10g*9袋,盒,合并制药,中成药,国药准字Z11020345,6901234567892,10,200,合并持有人,12.5,19.8,30,P2,2025/7,2034/7",
    "C2,盐酸吗啡注射液,10mg,支,合并制药,西药,,,,,,9,,5,P3,,2034/6",
    "C3,错码颗粒,10g*9袋,盒,合并制药,中成药,,6901234567893,,,,12.5,,,,,",
  ];
  const file = `${head}\r\n${rows.join("\n")}\r`;

  it("brings all of it, and changes nothing again, in any encoding", async () => {
    const { counts, report, parts } = await run(file);
    expect(parts).toEqual({ goods: true, prices: true, stock: true });
    expect(counts).toEqual({ 新增: 2, 更新: 0, 未变: 0, 拒绝: 2, 跳过: 0 });
    expect(report).toContain("条码“6901234567893”不正确");
    expect(await stored("SELECT * FROM goods WHERE code = 'C1'")).toMatchObject([
      {
        approval_number: "国药准字Z11020345",
        barcode: "6901234567892",
        inner_pack: 10,
        carton: 200,
        mah: "合并持有人",
        retail_price: "19.8000",
      },
    ]);
    expect(await stored("SELECT control, on_shelf FROM goods WHERE code = 'C2'")).toEqual([
      { control: "narcotic", on_shelf: false },
    ]);
    expect(await find("合并颗粒")).toMatchObject([{ number: 130, yxq: "2034-06-30" }]);
    for (const again of [file, inGb18030(file), await asWorkbook(file)])
      expect((await run(again)).counts).toMatchObject({ 新增: 0, 更新: 0, 未变: 2, 拒绝: 2 });
  });

  it("the tax rate of goods, in any writing; another rate is refused", async () => {
    const written = ["13%", "9", "0.03", "免税", "17"];
    const rows = written.map(
      (rate, index) => `税${index},税率测试片${index},税率测试制药,1片,盒,中成药,${rate}`,
    );
    const { counts, report } = await run(`商品编码,通用名,生产厂家,规格,单位,类别,税率\n${rows.join("\n")}`);
    expect([counts, report.includes("税率“17”应为 13、9、3、0 之一")]).toMatchObject([
      { 新增: 4, 拒绝: 1 },
      true,
    ]);
    expect(await stored("SELECT tax_rate FROM goods WHERE code LIKE '税%' ORDER BY code")).toEqual(
      [13, 9, 3, 0].map((tax_rate) => ({ tax_rate })),
    );
  });

  it("what a later list does not speak of stays", async () => {
    await run("商品编码,商品名称,规格,单位,生产厂家,类别\nC1,合并颗粒,12g*9袋,盒,合并制药,中成药\n");
    expect(await stored("SELECT specification, barcode, inner_pack FROM goods WHERE code = 'C1'")).toEqual([
      { specification: "12g*9袋", barcode: "6901234567892", inner_pack: 10 },
    ]);
    expect((await run("货号,单价\nC1,13\n")).counts).toMatchObject({ 更新: 1 });
    expect(await find("合并颗粒")).toMatchObject([{ number: 130, zbz: 10 }]);
  });

  it("what the operator took off the shelf stays off", async () => {
    await shop.app.database.exec("UPDATE goods SET on_shelf = false WHERE code = 'C1'");
    await run("商品编码,商品名称,规格,单位,生产厂家,类别\nC1,合并颗粒,14g*9袋,盒,合并制药,中成药\n");
    expect(await stored("SELECT specification, on_shelf FROM goods WHERE code = 'C1'")).toEqual([
      { specification: "14g*9袋", on_shelf: false },
    ]);
  });
});

describe("a file with a fault in its last line", () => {
  const good = Array.from({ length: 450 }, (_, index) => `F${index},好片${index},1g,盒,某厂,西药`).join("\n");
  const head = "商品编码,商品名称,规格,单位,生产厂家,类别\n";
  it.each<[string, () => string | Uint8Array, string]>([
    ["an open quote", () => `${head}${good}\nF451,"开着,1g,盒,某厂,西药`, "引号没有成对"],
    ["a formula", () => `${head}${good}\nF451,=1+1,1g,盒,某厂,西药`, "单元格 B452 是公式"],
    [
      "bytes of no encoding",
      () => Buffer.concat([Buffer.from(head + good), Buffer.from([0xff, 0xff])]),
      "GB18030",
    ],
    ["more than 50 MB", () => `${head}${good}\n${" ".repeat(50 * 1024 * 1024)}`, "文件超过 50 MB"],
    [
      "a formula in a workbook",
      () =>
        workbookOf(
          '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row r="2"><c><v>1</v></c><c r="B2"><f>2</f></c></row>',
        ),
      "单元格 B2 是公式",
    ],
  ])("%s: changes nothing at all", async (_name, content, message) => {
    const before = await everything();
    await expect(run(content())).rejects.toThrow(message);
    expect(await everything()).toEqual(before);
  });
});

describe.runIf(isThere)("the real list of 2,966 products in three formats", () => {
  it("gives the same goods: after the CSV, neither GB18030 nor .xlsx has anything to change", async () => {
    const text = readFileSync(drugs, "utf8");
    const first = await run(text);
    expect(first.rows).toBe(2966);
    for (const content of [inGb18030(text), await asWorkbook(text), `\uFEFF${text}`]) {
      const { counts, rows } = await run(content);
      expect({ rows, ...counts }).toEqual({
        rows: 2966,
        新增: 0,
        更新: 0,
        未变: first.counts.新增,
        拒绝: first.counts.拒绝,
        跳过: first.counts.跳过,
      });
    }
  }, 240_000);
});

it("a number below nothing that a format shows in red keeps its sign", () => {
  expect(shownNumber(-5, "0;[Red]0", false)).toEqual({ text: "-5" });
  expect(shownNumber(5, "0;[Red]0", false)).toEqual({ text: "5" });
});

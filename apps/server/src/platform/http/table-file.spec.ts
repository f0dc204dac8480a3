import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { recordsOf, sheetXml } from "../../../test/workbooks.ts";
import { tableWriter } from "../../cli/table-writer.ts";
import { isRefusal } from "../answers/refusal.ts";
import { type Table, tableFile, type TableRow } from "./table-file.ts";

const row = [
  "0012",
  "2026112614000001",
  "81234567890123456789",
  "=1+2",
  "+86",
  "-5",
  "@sum",
  "多行\n文字",
  "",
];
const headings = ["批号", "订单号", "追溯码", "甲", "乙", "丙", "丁", "戊", "己"];
const table: Table = { name: "表", headings, rows: [row] };

async function bytesOf(of: Table, format: "csv" | "xlsx"): Promise<Buffer> {
  const file = await tableFile(of, format);
  if (isRefusal(file)) throw new Error(file.reason);
  if (Buffer.isBuffer(file.bytes)) return file.bytes;
  return Buffer.concat(await (file.bytes as Readable).map((part: string) => Buffer.from(part)).toArray());
}

describe("A4 one table in two forms", () => {
  test("A4 .xlsx keeps 0012, a 16-digit order number and a 20-digit trace code whole, as text", async () => {
    const file = await tableFile(table, "xlsx");
    expect(file).toMatchObject({
      name: "表.xlsx",
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    });
    expect(await recordsOf(await bytesOf(table, "xlsx"))).toEqual([headings, row.slice(0, -1)]);
  });

  test("A4 what begins with = + - @ is a formula in neither form", async () => {
    const sheet = sheetXml(await bytesOf(table, "xlsx"));
    expect(sheet).not.toContain("<f");
    // Every cell is a text: none holds a number or a formula's result.
    expect(sheet.match(/<c /gu)?.length).toBe(sheet.match(/<c [^>]*t="s"/gu)?.length);
    expect((await bytesOf(table, "csv")).toString()).toBe(
      `\uFEFF${headings.join(",")}\r\n0012,2026112614000001,81234567890123456789,'=1+2,'+86,'-5,'@sum,"多行\n文字",\r\n`,
    );
  });

  test("A4 characters that a workbook cannot hold do not break it; what is too long for a cell is said", async () => {
    const odd = { ...table, rows: [["a\u001Db\u0000\uD800", "x".repeat(40_000)]] };
    expect((await recordsOf(await bytesOf(odd, "xlsx"))).at(-1)).toEqual([
      "ab",
      "（内容太长，放不进一格，请看其他工作表或 CSV）",
    ]);
  });

  test("A4 a table too large for a workbook is refused with the way out, and comes as CSV", async () => {
    async function* rows(): AsyncGenerator<TableRow[]> {
      for (let portion = 0; portion < 6; portion += 1) yield Array.from({ length: 10_000 }, () => row);
    }
    expect(await tableFile({ ...table, rows: rows() }, "xlsx")).toMatchObject({
      reason: "file.too_many_cells",
    });
    expect((await bytesOf({ ...table, rows: rows() }, "csv")).toString().split("\r\n")).toHaveLength(60_002);
  });

  test("A4 a command's report is a workbook where its name says .xlsx", async () => {
    const folder = await mkdtemp(join(tmpdir(), "report-"));
    for (const name of ["报告.xlsx", "报告.csv"]) {
      const writer = tableWriter(join(folder, name));
      await writer.write([headings]);
      await writer.write([row, row]);
      await writer.close();
    }
    const cut = row.slice(0, -1);
    expect(await recordsOf(readFileSync(join(folder, "报告.xlsx")))).toEqual([headings, cut, cut]);
    expect(readFileSync(join(folder, "报告.csv"), "utf8").split("\r\n")[1]).toContain("'=1+2");
  });
});

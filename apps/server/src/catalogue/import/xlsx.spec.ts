import { describe, expect, it } from "vitest";
import { ImportFileError, importLimits } from "./file-error.ts";
import { asWorkbook, workbookOf, zipOf } from "./formats.fixture.ts";
import { openImport } from "./parse.ts";
import type { SourceRow } from "./rows.ts";

async function readAll(content: Uint8Array, limits = importLimits): Promise<SourceRow[]> {
  async function* source() {
    yield content;
  }
  const rows: SourceRow[] = [];
  for await (const row of (await openImport(source(), limits)).rows()) rows.push(row);
  return rows;
}

/** A row of cells: text as it is, or XML. */
const row = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((cell) => (cell.startsWith("<") ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join("")}</row>`;
const headings = row(1, "货号", "批发价", "库存", "批号", "有效期至");

describe("reading workbooks", () => {
  it("reads the first visible sheet: shared, formatted and inline texts, numbers, gaps", async () => {
    const rows = await readAll(
      workbookOf(
        `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>条码</t></is></c></row>
         <row r="5"><c r="A5"><v>1001</v></c><c r="B5"><v>0.30000000000000004</v></c><c r="D5"><v>6.901234567892E12</v></c></row>`,
      ),
    );
    expect(rows).toEqual([
      { rowNo: 5, said: { code: "1001", price: "0.3", barcode: "6901234567892" }, flaw: null },
    ]);
  });

  it("reads dates in a date column, whether the cell is a day or a bare number", async () => {
    const day = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`;
    const rows = await readAll(
      workbookOf(
        headings +
          row(2, "1", "2", "3", "B1", day(1, 46_538)) +
          row(3, "1", "2", "3", "B2", day(2, 46_539.5)) +
          row(4, "1", "2", "3", "B3", day(0, 46_540)),
      ),
    );
    expect(rows.map(({ said }) => said.expires_on)).toEqual(["2027-05-31", "2027-06-01", "46540"]);
  });

  it("reads what a common writer of workbooks makes", async () => {
    const content = await asWorkbook("货号,单价\n1,2.5\n00123,3\n");
    expect((await readAll(content)).map(({ said }) => [said.code, said.price])).toEqual([
      ["1", "2.5"],
      ["00123", "3"],
    ]);
  });
});

describe("a workbook that is wrong changes nothing and says why", () => {
  const twoRows = headings + row(2, "1", "2", "3", "B1", "2030-01");
  it.each<[string, () => Buffer, string]>([
    [
      "formulas",
      () => workbookOf(headings + row(2, "1", '<c r="B2"><f>1+1</f><v>2</v></c>', "3", "B1", "2030-01")),
      "单元格 B2 是公式",
    ],
    ["a file cut off", () => workbookOf(twoRows).subarray(0, 900), "文件已损坏"],
    ["XML cut off", () => workbookOf(`${headings}<row r="2"><c>`), "文件已损坏"],
    ["another ZIP file", () => zipOf({ "word/document.xml": "<a/>" }), "文件不是 .xlsx 工作簿"],
    ["no sheet", () => zipOf({ "xl/workbook.xml": "<workbook/>" }), "没有可读的工作表"],
    [
      "entities",
      () =>
        workbookOf("", {
          "xl/sharedStrings.xml": '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><sst>&c;</sst>',
        }),
      "DOCTYPE",
    ],
    ["too many columns", () => workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), "超过 256 列"],
    ["nothing in it", () => workbookOf(""), "文件是空的"],
  ])("%s", async (_name, content, message) => {
    await expect(readAll(content())).rejects.toThrow(message);
    await expect(readAll(content())).rejects.toBeInstanceOf(ImportFileError);
  });

  it("a bomb is known by its directory, before anything is inflated", async () => {
    const zeros = "0".repeat(3_000_000);
    await expect(readAll(workbookOf(twoRows, { "xl/media/a": zeros }))).rejects.toThrow("解压后过大");
    const limits = { ...importLimits, ratio: Infinity };
    await expect(readAll(workbookOf(twoRows, { "xl/media/a": zeros }), limits)).resolves.toHaveLength(1);
    await expect(
      readAll(workbookOf(twoRows, { "xl/media/a": zeros }), { ...limits, inflated: 2_000_000 }),
    ).rejects.toThrow("解压后过大");
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/media/${index}`, "a"]));
    await expect(readAll(workbookOf(twoRows, many))).rejects.toThrow("解压后过大");
  });

  it("a bomb that lies about its size is stopped where the lie shows", async () => {
    const lie = { text: `<sst>${" ".repeat(5_000_000)}</sst>`, claims: 1000 };
    await expect(readAll(workbookOf(twoRows, { "xl/sharedStrings.xml": lie }))).rejects.toThrow("解压后过大");
  });
});

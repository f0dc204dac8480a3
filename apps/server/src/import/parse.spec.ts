import { describe, expect, it } from "vitest";
import { ImportFileError, importLimits, openImport, type ImportFile } from "./parse.ts";

const heading = "商品编码,商品名称,规格,单位,生产厂家,剂型,类别,助记码,通用名";

/** The text in pieces of a few bytes, so that characters are cut through. */
async function* bytes(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const all = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

async function rowsOf(file: ImportFile): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of file.rows) rows.push(row);
  return rows;
}

async function readAll(text: string | Uint8Array, limits = importLimits): Promise<unknown[]> {
  return rowsOf(await openImport(bytes(text), limits));
}

describe("reading the wholesaler's files", () => {
  it("reads the goods list with its line numbers, quoted commas and a byte order mark", async () => {
    const text = `\uFEFF${heading}\r\n1,他达拉非(希爱力）,20mg*2片/盒,盒,"Lilly del Caribe,Inc.",片剂,西药,TDLF,\r\n\r\n2,红芪,10g/袋,袋,,中药饮片,中药饮片,HZ,`;
    const file = await openImport(bytes(text));
    expect(file.kind).toBe("goods");
    expect(await rowsOf(file)).toEqual([
      {
        rowNo: 2,
        code: "1",
        name: "他达拉非(希爱力）",
        specification: "20mg*2片/盒",
        unit: "盒",
        manufacturer: "Lilly del Caribe,Inc.",
        form: "片剂",
        category: "西药",
        note: "",
        flaw: null,
      },
      expect.objectContaining({ rowNo: 4, code: "2", name: "红芪", manufacturer: "", flaw: null }),
    ]);
  });

  it("reads the price and stock list, its columns in any order", async () => {
    const file = await openImport(bytes("有效期,批号,库存,价格,商品编码\n2027-05-31,A1,100,12.5,1\n"));
    expect(file.kind).toBe("prices");
    expect(await rowsOf(file)).toEqual([
      { rowNo: 2, code: "1", price: "12.5", stock: "100", batchNo: "A1", expiry: "2027-05-31", flaw: null },
    ]);
  });

  it("does without the columns 助记码 and 通用名", async () => {
    expect(await readAll("商品编码,商品名称,规格,单位,生产厂家,剂型,类别\n1,a,b,盒,c,d,西药\n")).toHaveLength(
      1,
    );
  });

  it("marks rows with more columns than headings: a comma in them would shift the rest", async () => {
    const [row] = await readAll(`${heading}\n1,名,规格,盒,Orion,Finland,片剂,西药,X,Y\n`);
    expect(row).toMatchObject({ flaw: "本行有 10 列，表头有 9 列" });
  });

  it.each([
    [
      "商品编码,名称,规格\n1,a,b\n",
      "表头不对：商品清单应有 商品编码、商品名称、规格、单位、生产厂家、剂型、类别，缺少 商品名称、单位、生产厂家、剂型、类别",
    ],
    [
      "商品编码,价格\n1,2\n",
      "表头不对：价格库存表应有 商品编码、价格、库存、批号、有效期，缺少 库存、批号、有效期",
    ],
    ["", "文件是空的，没有表头"],
  ])("refuses other headings by name: %j", async (text, message) => {
    await expect(openImport(bytes(text))).rejects.toEqual(new ImportFileError(message));
  });

  it("refuses what is not UTF-8", async () => {
    const gbk = new Uint8Array([0xc9, 0xcc, 0xc6, 0xb7, 0xb1, 0xe0, 0xc2, 0xeb]);
    await expect(readAll(gbk)).rejects.toThrow("文件不是 UTF-8 编码");
  });

  it("refuses files, row counts and rows beyond the limits", async () => {
    const row = "1,a,b,盒,c,d,西药,x,\n";
    const file = `${heading}\n${row.repeat(20)}`;
    await expect(readAll(file, { ...importLimits, bytes: 200 })).rejects.toThrow(ImportFileError);
    await expect(readAll(file, { ...importLimits, rows: 19 })).rejects.toThrow("文件超过 19 行");
    expect(await readAll(file, { ...importLimits, rows: 20 })).toHaveLength(20);
    const long = `${heading}\n1,"${"长".repeat(40_000)}`;
    await expect(readAll(long)).rejects.toThrow("太长，多半是引号没有成对");
  });

  it("says which line an open quote begins to spoil", async () => {
    await expect(readAll(`${heading}\n1,"没有成对,b,盒,c,d,西药,x,\n`)).rejects.toThrow(/引号没有成对/u);
  });

  it("passes on a fault of the source", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${heading}\n`);
      throw new Error("disk");
    }
    await expect(openImport(broken()).then(rowsOf)).rejects.toThrow("disk");
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ImportFileError, importLimits } from "./file-error.ts";
import { fieldNames, fieldOf } from "./headings.ts";
import { openImport, type ImportFile } from "./parse.ts";
import type { SourceRow } from "./rows.ts";

const heading = "商品编码,商品名称,规格,单位,生产厂家,剂型,类别,助记码,通用名";

/** The text in pieces of a few bytes, so that characters are cut through. */
async function* bytes(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const all = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

async function rowsOf(file: ImportFile): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of file.rows()) rows.push(row);
  return rows;
}

async function readAll(text: string | Uint8Array, limits = importLimits): Promise<SourceRow[]> {
  return rowsOf(await openImport(bytes(text), limits));
}

describe("reading the wholesaler's files", () => {
  it("reads the goods list with its line numbers, quoted commas and a byte order mark", async () => {
    const text = `\uFEFF${heading}\r\n1,他达拉非(希爱力）,20mg*2片/盒,盒,"Lilly del Caribe,Inc.",片剂,西药,TDLF,\r\n\r\n2,红芪,10g/袋,袋,,中药饮片,中药饮片,HZ,`;
    const file = await openImport(bytes(text));
    expect(file).toMatchObject({ goods: true, prices: false, stock: false });
    expect(await rowsOf(file)).toEqual([
      {
        rowNo: 2,
        said: {
          code: "1",
          name: "他达拉非(希爱力）",
          specification: "20mg*2片/盒",
          unit: "盒",
          manufacturer: "Lilly del Caribe,Inc.",
          form: "片剂",
          category: "西药",
          mnemonic: "TDLF",
          common_name: "",
        },
        flaw: null,
      },
      {
        rowNo: 4,
        said: expect.objectContaining({ code: "2", name: "红芪", manufacturer: "" }) as object,
        flaw: null,
      },
    ]);
  });

  it("reads the price and stock list, its columns in any order, again and again", async () => {
    const file = await openImport(bytes("有效期,批号,库存,价格,商品编码\n2027-05-31,A1,100,12.5,1\n"));
    expect(file).toMatchObject({ goods: false, prices: true, stock: true });
    const rows = [
      {
        rowNo: 2,
        said: { code: "1", price: "12.5", quantity: "100", batch_no: "A1", expires_on: "2027-05-31" },
        flaw: null,
      },
    ];
    expect(await rowsOf(file)).toEqual(rows);
    expect(await rowsOf(file)).toEqual(rows);
  });

  it.each([
    ["CRLF", "\r\n"],
    ["CR", "\r"],
    ["LF", "\n"],
  ])("reads lines that end in %s, mixed with others", async (_name, end) => {
    const rows = await readAll(`货号,单价${end}1,2\r\n2,3\n3,4\r4,5${end}`);
    expect(rows.map(({ said }) => [said.code, said.price])).toEqual([
      ["1", "2"],
      ["2", "3"],
      ["3", "4"],
      ["4", "5"],
    ]);
  });

  it("reads GB18030 and tables with tabs", async () => {
    // 货号,单价 in GB18030
    const gbk = new Uint8Array([
      0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0xb5, 0xa5, 0xbc, 0xdb, 0x0a, 0x31, 0x2c, 0x32,
    ]);
    expect(await readAll(gbk)).toMatchObject([{ said: { code: "1", price: "2" } }]);
    expect(await readAll("货号\t批发价（元）\n1\t2\n")).toMatchObject([{ said: { code: "1", price: "2" } }]);
  });

  it("marks rows with more columns than headings: a comma in them would shift the rest", async () => {
    const [row] = await readAll(`${heading}\n1,名,规格,盒,Orion,Finland,片剂,西药,X,Y\n`);
    expect(row).toMatchObject({ flaw: "本行有 10 列，表头有 9 列" });
  });

  it("passes on a fault of the source", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${heading}\n`);
      throw new Error("disk");
    }
    await expect(openImport(broken())).rejects.toThrow("disk");
  });
});

const goodsTitle = "商品清单应有 商品编码、商品名称、规格、单位、生产厂家、类别（或批准文号）";

describe("a file that is wrong as a whole is refused in Chinese before anything is written", () => {
  it.each([
    ["商品编码,名称,规格\n1,a,b\n", `表头不对：${goodsTitle}，缺少 单位、生产厂家、类别（或批准文号）`],
    ["商品编码,库存\n1,2\n", "表头不对：库存表应有 商品编码、库存、批号、有效期，缺少 批号、有效期"],
    ["价格,备注\n1,2\n", "表头不对：价格库存表应有 商品编码，缺少 商品编码"],
    ["规格,商品编码,规格,价格\n1,2,3,4\n", "表头里有两列都叫“规格”，请删去或改名一列"],
    ["", "文件是空的，没有表头"],
    [" \r\n\n\uFEFF", "文件是空的，没有表头"],
    ["商品编码,价格\n1,2\n2,=1+1\n", "单元格 B3 是公式，请把公式改成数值再导入"],
    ["商品编码,价格\n1,2\n2,@SUM(A1)\n", "单元格 B3 是公式，请把公式改成数值再导入"],
    ["<html><table><tr><td>商品编码", "这是网页或 XML 文件"],
    ["%PDF-1.7\n", "这是 PDF 文件"],
    ["PK\u0003\u0004nonsense", "文件已损坏"],
  ])("%j", async (text, message) => {
    await expect(readAll(text)).rejects.toThrow(message);
    await expect(readAll(text)).rejects.toBeInstanceOf(ImportFileError);
  });

  it.each([
    [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], "旧版 Excel"],
    [[0xff, 0xfe, 0x27, 0x5f], "UTF-16"],
    [[0x1f, 0x8b, 8, 0], "压缩包"],
    [[0x41, 0x2c, 0x00, 0x42], "文件不是表格"],
    [[0x41, 0x2c, 0xff, 0xff, 0x42], "既不是 UTF-8 也不是 GB18030"],
  ])("bytes %j: %s", async (content, message) => {
    await expect(readAll(new Uint8Array(content))).rejects.toThrow(message);
  });

  it("refuses files, row counts and rows beyond the limits", async () => {
    const row = "1,a,b,盒,c,d,西药,x,\n";
    const file = `${heading}\n${row.repeat(20)}`;
    await expect(readAll(file, { ...importLimits, bytes: 200 })).rejects.toThrow("文件超过 0 MB");
    await expect(readAll(file, { ...importLimits, rows: 19 })).rejects.toThrow("文件超过 19 行");
    expect(await readAll(file, { ...importLimits, rows: 20 })).toHaveLength(20);
    const long = `${heading}\n1,"${"长".repeat(40_000)}`;
    await expect(readAll(long)).rejects.toThrow("太长，多半是引号没有成对");
  });

  it("refuses quotes left open, at the end and in the middle, where the next quote closes them", async () => {
    await expect(readAll(`${heading}\n1,"没有成对,b,盒,c,d,西药,x,\n`)).rejects.toThrow(/引号没有成对/u);
    const middle = `${heading}\n1,"没有成对,b,盒,c,d,西药,x,\n2,甲,b,盒,c,d,西药,x,\n3,"乙",b,盒,c,d,西药,x,\n`;
    await expect(readAll(middle)).rejects.toThrow(/引号没有成对/u);
  });

  it("keeps a cell over two lines", async () => {
    const [row] = await readAll('商品编码,价格,贮藏\n1,2,"阴凉,\n干燥"\n');
    expect(row?.said.storage).toBe("阴凉,\n干燥");
  });
});

describe("headings by all their names", () => {
  it.each([
    ["药品名称", "通用名称"],
    ["品名", "通用名"],
  ])("%s is the name, and %s beside it a note", async (name, note) => {
    const [row] = await readAll(
      `货号,${name},${note},包装规格,包装单位,生产企业,国药准字\n1,甲,乙,b,盒,c,\n`,
    );
    expect(row?.said).toMatchObject({ code: "1", name: "甲", common_name: "乙", specification: "b" });
  });

  it("通用名称 alone is the name", async () => {
    const [row] = await readAll(
      `商品代码,通用名称,商品名,规格,单位,产地厂家,处方分类,批准文号\n1,甲,乙,b,盒,c,OTC,\n`,
    );
    expect(row?.said).toMatchObject({ name: "甲", trade_name: "乙", manufacturer: "c", drug_class: "OTC" });
  });

  it("goods, prices and stock may stand in one file", async () => {
    const head =
      "编码,品名,规格,单位,厂家,类别,69码,中包装,装箱量,上市许可持有人,批发价,建议零售价,数量,生产批号,生产日期,效期";
    const file = await openImport(bytes(`${head}\n1,a,b,盒,c,西药,,,,,,,,,,\n`));
    expect(file).toMatchObject({ goods: true, prices: true, stock: true });
  });

  it("names the columns that nothing is taken from, in refusals too", async () => {
    const price = await openImport(bytes("序号,商品编码,商品名称,价格,货位,价格等级\n1,1,甲,2,A,x\n"));
    expect(price.unused).toEqual(["商品名称", "货位", "价格等级"]);
    await expect(readAll("商品编码,库存余数,效期\n1,2,2035-01\n")).rejects.toThrow(
      /缺少 .*；没有用到的列：库存余数$/u,
    );
  });

  it.each([
    ["code", ["产品编号", "药品编号", "产品代码", "药品代码", "存货编码"]],
    ["quantity", ["库存量", "库存数", "现有库存"]],
    ["expires_on", ["有效期止", "失效期", "到期日期", "有效日期", "效期至"]],
    ["specification", ["规格/型号", "品规"]],
    ["manufacturer", ["生产企业名称", "生产厂"]],
    ["price", ["批发单价", "供应价", "含税价", "销售单价", "批发价格"]],
  ])("%s by the names of common systems", (field, names) => {
    expect(names.map(fieldOf)).toEqual(names.map(() => field));
  });

  it("docs/import.md names all of them", () => {
    const text = readFileSync(new URL("../../../../../docs/import.md", import.meta.url), "utf8");
    for (const [field, names] of Object.entries(fieldNames))
      expect(text).toContain(`| ${names[0]} | ${names.slice(1).join("、") || "–"} | \`${field}\` |`);
  });

  it.each(["有效期至", "效期至", "失效日期"])(
    "有效期 24个月 beside %s is a shelf life, no expiry",
    async (name) => {
      const [row] = await readAll(`货号,库存,批号,有效期,${name}\n1,3,B1,24个月,2035-01\n`);
      expect(row?.said.expires_on).toBe("2035-01");
    },
  );

  it("of two columns that say the same, the usual one counts, wherever it stands", async () => {
    const [row] = await readAll("货号,单价,批发价\n1,3,2\n");
    expect(row?.said.price).toBe("2");
  });
});

import { describe, expect, test } from "vitest";
import { mostImportBytes } from "@yaoji/domain/trade/goods-import";
import { columnsFault, isGoodsField, readList, sourceRowOf } from "./read-list.ts";

const headings = "商品编码,商品名称,规格,单位,生产厂家,批准文号,批发价";
const line = "A1,感冒灵颗粒,10g*9袋,盒,甲厂,国药准字Z44021940,12.5";
const read = (text: string) => readList(Buffer.from(text));
async function rowsOf(text: string) {
  const list = await read(text);
  const rows = [];
  for await (const portion of list.portions()) rows.push(...portion);
  return { list, rows };
}

describe("a list of goods as it is kept", () => {
  test("has its headings wherever they stand, goods' facts alone, and every row that is not empty", async () => {
    const { list, rows } = await rowsOf(
      `甲公司商品表,,\n${headings}\n${line}\n\n${line.replace("A1", "A2")}\n`,
    );
    expect(list.columns).toEqual({
      code: 0,
      name: 1,
      specification: 2,
      unit: 3,
      manufacturer: 4,
      approval_number: 5,
    });
    expect(list.total).toBe(2);
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [3, "A1"],
      [5, "A2"],
    ]);
    expect(isGoodsField("price")).toBe(false);
    expect(isGoodsField("constructor")).toBe(false);
  });

  test("is kept though columns are missing, and says which", async () => {
    const { columns } = await read("商品编码,叫法,规格\nA1,感冒灵,10g");
    expect(columnsFault(columns)).toContain("缺少 商品名称、单位、生产厂家");
    expect(columnsFault({ code: 0, name: 1, specification: 2, unit: 3, manufacturer: 4, category: 5 })).toBe(
      "",
    );
  });

  test("is read by the columns that were chosen", () => {
    const row = { row: 7, cells: ["A1", "感冒灵", "10g"], dates: [] };
    const chosen = { headings: ["一", "二", "三"], columns: { code: 0, name: 1, specification: 2 } };
    expect(sourceRowOf(row, chosen)).toMatchObject({
      rowNo: 7,
      said: { code: "A1", name: "感冒灵", specification: "10g" },
      flaw: null,
    });
    const asDay = { ...row, dates: [0] };
    expect(sourceRowOf(asDay, chosen).flaw).toContain("被表格软件当成了日期");
  });

  test.each([
    ["", "空"],
    [`${headings}\n`, "没有一行商品"],
    [`${headings}\n=1+1,a,b,c,d,e,f`, "公式"],
    ["<html><table>", "网页"],
  ])("that is none says so: %j", async (text, says) => {
    await expect(read(text)).rejects.toThrow(says);
  });

  test("beyond the size that is taken is refused before it is read", async () => {
    await expect(readList(Buffer.alloc(mostImportBytes + 1))).rejects.toThrow("超过 20 MB");
  });
});

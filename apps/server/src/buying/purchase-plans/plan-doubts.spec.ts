/** Numbers that may be no order, or that of other goods: each is asked back, none is taken silently. */
import { describe, expect, test } from "vitest";
import { readPlanQuantity } from "@yaoji/domain/trade/purchase-plan";
import { workbookOf } from "../../catalogue/import/formats.fixture.ts";
import { askedGoodsOf } from "./asked-goods.ts";
import { type PlanTable, readPlanTable } from "./plan-lines.ts";
import { isFault, type Records, recordsOfFile, recordsOfText } from "./plan-records.ts";

function tableOf(records: Records): PlanTable {
  if (isFault(records)) throw new Error("not read");
  return readPlanTable(records, null);
}
const read = (text: string) => tableOf(recordsOfText(text));
const readCsv = async (text: string) => tableOf(await recordsOfFile(Buffer.from(text)));
/** Its pieces; null where they are asked for. */
const numbersOf = ({ lines }: PlanTable): (number | null)[] =>
  lines.map(({ quantity, unit, doubted }) =>
    doubted.quantity === "" ? readPlanQuantity(quantity, unit).number : null,
  );
const goods = "阿莫西林胶囊\t0.25g*24粒\t渡川药业有限公司";
const apart = goods.replaceAll("\t", " ");
const heads = "品名\t规格\t厂家";

describe("1,000 in a file of commas", () => {
  test.each([
    [
      "with an empty cell behind it",
      "品名,规格,厂家,数量,备注\n阿莫西林胶囊,0.25g*24粒,渡川,1,000,\n布洛芬片,0.1g*100片,渡川,20,",
      [1000, 20],
    ],
    [
      "without one",
      "品名,规格,厂家,数量,备注\n阿莫西林胶囊,0.25g*24粒,渡川,1,000\n布洛芬片,0.1g*100片,渡川,20,",
      [1000, 20],
    ],
    [
      "before prices",
      "品名,规格,厂家,数量,单价,金额\n阿莫西林胶囊,0.25g*24粒,渡川,1,200,4.60,\n布洛芬片,0.1g*100片,渡川,20,4.60,92",
      [1200, 20],
    ],
    [
      "is a number and a price where the row has as many cells as the headings",
      "品名,规格,厂家,数量,单价\n阿莫西林胶囊,0.25g*24粒,渡川,5,200",
      [5],
    ],
  ])("%s", async (_, text, numbers) => {
    expect(numbersOf(await readCsv(text))).toEqual(numbers);
  });
});

describe("two columns that may both be the order", () => {
  test.each([
    ["数量", "要货"],
    ["数量", "采购"],
    ["数量", "下单数量"],
    ["数量", "预订数量"],
    ["数量", "拿货数"],
    ["门店数量", "补货"],
    ["当前数量", "配货数量"],
    ["实际数量", "缺口"],
    ["申请数量", "审批数量"],
    ["计划数量", "核定数量"],
    ["计划数量", "调整后数量"],
    ["采购数量", "修正"],
  ])("%s beside %s is asked with both", (one, other) => {
    const table = read(`${heads}\t${one}\t${other}\n${goods}\t100\t20`);
    expect(numbersOf(table)).toEqual([null]);
    expect(table.doubts).toMatchObject([{ field: "quantity", columns: [3, 4] }]);
  });

  test.each(["库存", "单价", "月销量", "备注", "件装量", "有效期"])("数量 beside %s is clear", (other) => {
    expect(numbersOf(read(`${heads}\t数量\t${other}\n${goods}\t100\t20`))).toEqual([100]);
  });

  test.each(["ID", "序", "行号", "商品ID", "内码"])("数量 beside %s is clear as well", (other) => {
    expect(numbersOf(read(`${other}\t${heads}\t数量\n12\t${goods}\t100\n30\t${goods}\t5`))).toEqual([100, 5]);
  });

  test("a column that only counts the rows is none, nor is one of codes", () => {
    const rows = `1\t${goods}\t5\t10023\n2\t布洛芬片\t0.1g*100片\t渡川\t6\t10024`;
    expect(numbersOf(read(`次\t${heads}\t数量\t档案\n${rows}`))).toEqual([5, 6]);
  });
});

describe("cartons, wherever they are said", () => {
  test.each([
    [`${heads}\t采购数量\t采购单位\n${goods}\t2\t件`],
    [`${heads}\t单位\t采购单位\t采购数量\n${goods}\t盒\t件\t2`],
    [`${heads}\t最小单位\t采购单位\t数量\n${goods}\t盒\t箱\t2`],
    [`${heads}\t数量\t计价单位\n${goods}\t2\t件`],
    [`${heads}\t数量\t\n${goods}\t2\t件`],
    [`${heads}\t数量\t备注\n${goods}\t2\t整件`],
    [`${heads}\t单位\t数量\n${goods}\tctn\t2`],
    [`${heads}\t单位\t数量\n${goods}\t提\t2`],
    [`${heads}\t单位\t数量\n${goods}\t盒*400\t2`],
    [`${goods}\t2\t打`],
    [`${goods}\t2\tctn`],
    [`${goods}\t2\t件`],
  ])("%j is asked", (text) => {
    expect(numbersOf(read(text))).toEqual([null]);
  });

  test.each([
    [`${heads}\t单位\t件装量\t数量\n${goods}\t盒\t400盒/件\t2`],
    [`${heads}\t单位\t数量\n${goods}\t盒(24粒)\t2`],
    [`${heads}\t数量\t备注\n${goods}\t2\t加急`],
  ])("%j is two boxes", (text) => {
    expect(numbersOf(read(text))).toEqual([2]);
  });
});

describe("numbers that count the rows", () => {
  test.each([
    [`您好，请报价：\n1 ${apart}\n2 布洛芬片 0.1g*100片 渡川药业有限公司`],
    [`药房采购计划\n1\t${goods}\n2\t布洛芬片\t0.1g*100片\t渡川`],
    [`您好：\n1、6901234567892\n2、6909876543212\n谢谢`],
    [`1、6901234567892\n3、6909876543212`],
    [`2、YJ000001`],
    [`1\t${goods}\n3\t布洛芬片\t0.1g*100片\t渡川`],
  ])("%j orders none of them", (text) => {
    const { lines } = read(text);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ quantity, doubted }) => doubted.quantity === "" && quantity !== "")).toEqual([]);
  });

  test("quantities that stand first are no numbering", () => {
    expect(numbersOf(read(`20\t${goods}\n5\t布洛芬片\t0.1g*100片\t渡川`))).toEqual([20, 5]);
  });
});

describe("a row without headings", () => {
  test.each([
    [`${apart} 库存 100`],
    [`${apart} 剩 5`],
    [`${apart} 单价 5`],
    [`${apart} 批号 230801`],
    [`${apart} 202710`],
    [`${apart} 2027`],
    [`${goods}\t12.00`],
    ["YJ000001\t阿莫西林胶囊\t24粒"],
    ["YJ000008\t医用外科口罩\t10只\t50包"],
    ["999 感冒灵颗粒 10g*9袋"],
    [`${apart} 20盒 不要`],
    [`${apart} 20 +5`],
    [`${apart}，10盒；布洛芬片 5盒`],
    ["阿莫西林胶囊 10盒，布洛芬片 5瓶，板蓝根颗粒 20盒"],
    ["阿莫西林胶囊、布洛芬片、板蓝根颗粒各5盒"],
    ["6901234567892 6909876543212 5"],
    ["YJ000001 20盒，YJ000002 5盒"],
    ["YJ000001 YJ000002 各5盒"],
  ])("%j orders nothing unasked", (text) => {
    expect(numbersOf(read(text)).filter((number) => number !== null)).toEqual([]);
  });

  test.each([
    [`${apart} 20盒`, 20],
    [`${apart} 20盒。`, 20],
    [`${apart} 10盒🙏`, 10],
    ["1、阿莫西林胶囊 0.25g*24粒 渡川药业有限公司 5盒", 5],
    ["① 阿莫西林胶囊 0.25g*24粒 渡川药业有限公司 5盒", 5],
    ["阿莫西林胶囊 0.25g * 24粒 渡川药业有限公司 10盒", 10],
    ["6901234567892*20盒", 20],
    ["黄体酮注射液\t10支\t5盒", 5],
    ["别嘌醇片 0.1g*100片 渡川药业有限公司 20", 20],
    ["加味逍遥丸 6g*10袋 渡川药业有限公司 20", 20],
  ])("%j is clear", (text, number) => {
    expect(numbersOf(read(text))).toEqual([number]);
  });
});

test("a number behind its label is no code, nor is a year", () => {
  for (const more of ["库存 100", "2027"]) {
    const [line] = read(`${apart} ${more}`).lines;
    expect([line?.code, line?.manufacturer]).toEqual(["", "渡川药业有限公司"]);
  }
});

describe("rows that are told", () => {
  test("a second table below with other columns is not read by the first one's", () => {
    const table = read(
      `${heads}\t数量\n${goods}\t5\n${heads}\t库存\t数量\n布洛芬片\t0.1g*100片\t渡川\t100\t6`,
    );
    expect(numbersOf(table)).toEqual([5, null]);
    expect(table.skipped).toMatchObject([{ rowNo: 3, reason: "另一张表的表头" }]);
  });

  test("names that begin with a numeral or hold a 、 are no remarks", () => {
    const alone = read("品名\n六味地黄丸\n三七粉\n二甲双胍片");
    expect(alone.lines.map(({ name }) => name)).toEqual(["六味地黄丸", "三七粉", "二甲双胍片"]);
    const among = read("品名\t规格\t数量\n一、中成药\t\t\n六味地黄丸\t\t\n维生素A、D软胶囊\t\t");
    expect(among.lines.map(({ name }) => name)).toEqual(["六味地黄丸", "维生素A、D软胶囊"]);
    expect(among.skipped).toMatchObject([{ text: "一、中成药" }]);
  });

  test("a name said above, in a merged cell or by 〃, is that of the row, and waits", () => {
    for (const ditto of ["", "〃", "同上"]) {
      const { lines } = read(`${heads}\t数量\n${goods}\t5\n${ditto}\t0.5g*24粒\t渡川药业有限公司\t6`);
      expect(lines[1]).toMatchObject({ name: "阿莫西林胶囊", quantity: "6", doubted: { isGoods: true } });
    }
  });
});

describe("workbooks", () => {
  const row = (number: number, cells: readonly string[], more = "") =>
    `<row r="${number}"${more}>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
  const head = row(1, ["商品编码", "采购数量"]);

  test("a row that was filtered away is not ordered, and is told", async () => {
    const bytes = workbookOf(head + row(2, ["YJ000001", "5"]) + row(3, ["YJ000002", "6"], ' hidden="1"'));
    const table = tableOf(await recordsOfFile(bytes));
    expect(table.lines.map(({ code }) => code)).toEqual(["YJ000001"]);
    expect(table.skipped).toEqual([{ rowNo: 3, text: "YJ000002 6", reason: "表格里隐藏的行" }]);
  });

  test("a second sheet that is seen and holds something is told; an empty one is not", async () => {
    const sheets = ["西药", "中成药", "Sheet3"].map(
      (name, at) => `<sheet name="${name}" r:id="rId${at + 1}"/>`,
    );
    const targets = [7, 8, 9].map(
      (part, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${part}.xml"/>`,
    );
    const bytes = workbookOf(head + row(2, ["YJ000001", "5"]), {
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${sheets.join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${targets.join("")}</Relationships>`,
      "xl/worksheets/sheet8.xml": `<worksheet><sheetData>${head}${row(2, ["YJ000002", "6"])}</sheetData></worksheet>`,
      "xl/worksheets/sheet9.xml": "<worksheet><sheetData/></worksheet>",
    });
    const table = tableOf(await recordsOfFile(bytes));
    expect(table.lines.map(({ code }) => code)).toEqual(["YJ000001"]);
    expect(table.skipped).toMatchObject([
      { rowNo: 0, text: "中成药", reason: expect.stringContaining("没有读取") },
    ]);
  });
});

test("a count of what is inside is not one of boxes; what people call the same is", () => {
  expect(["24粒", "10支", "5板"].map((text) => readPlanQuantity(text, "", "盒").number)).toEqual([
    null,
    null,
    null,
  ]);
  expect(readPlanQuantity("24粒", "", "盒").note).toBe("“24粒”不是按“盒”计的，请填写盒数");
  expect(["20盒", "20支", "20"].map((text) => readPlanQuantity(text, "", "瓶").number)).toEqual([20, 20, 20]);
  expect(readPlanQuantity("24", "粒", "盒").number).toBeNull();
  expect(readPlanQuantity("24丸", "", "丸").number).toBe(24);
});

test("a code is read as it is meant; 999 in the name's column is a brand", () => {
  const [quoted, tick, brand] = read('品名\t数量\n="YJ000001"\t5\n\'YJ000002\t6\n999\t7').lines;
  expect([quoted, tick].map((line) => line && askedGoodsOf(line).codes)).toEqual([
    ["YJ000001"],
    ["YJ000002"],
  ]);
  expect(brand && askedGoodsOf(brand).codes).toEqual([]);
});

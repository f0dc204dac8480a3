import { describe, expect, test } from "vitest";
import { readPlanQuantity } from "@yaoji/domain/trade/purchase-plan";
import { type PlanTable, readPlanTable } from "./plan-lines.ts";
import { isFault, recordsOfFile, recordsOfText } from "./plan-records.ts";

function read(text: string): PlanTable {
  const records = recordsOfText(text);
  if (isFault(records)) throw new Error("not read");
  return readPlanTable(records, null);
}
async function readCsv(text: string): Promise<PlanTable> {
  const records = await recordsOfFile(Buffer.from(text));
  if (isFault(records)) throw new Error("not read");
  return readPlanTable(records, null);
}
/** Its pieces; null where they are asked for. */
function numbersOf({ lines }: PlanTable): (number | null)[] {
  return lines.map(({ quantity, unit, doubted }) =>
    doubted.quantity === "" ? readPlanQuantity(quantity, unit).number : null,
  );
}
const table = (...rows: string[][]) => rows.map((cells) => cells.join("\t")).join("\n");
const goods = ["阿莫西林胶囊", "0.25g*24粒", "渡川药业有限公司"];

describe("P2 numbers that never say how much", () => {
  test.each([
    ["库存", "1145"],
    ["单价", "20"],
    ["有效期", "2027"],
    ["批号", "230801"],
    ["金额", "92"],
    ["月份", "11"],
    ["存量", "1145"],
    ["余", "1145"],
  ])("商品编码 and %s alone: no quantity, it is asked with the columns", (heading, cell) => {
    const read1 = read(table(["商品编码", heading], ["YJ000001", cell]));
    expect(numbersOf(read1)).toEqual([null]);
    expect(read1.lines[0]).toMatchObject({ code: "YJ000001", quantity: "" });
    expect(read1.doubts).toMatchObject([{ field: "quantity", columns: [] }]);
  });
});

describe("P3 two candidates for one field are asked back", () => {
  test("计划数量 and 实际数量 that differ: the number is asked, the columns are told", () => {
    const read1 = read(
      table(["品名", "计划数量", "实际数量"], ["布洛芬片", "20", "30"], ["阿莫西林", "5", ""]),
    );
    expect(numbersOf(read1)).toEqual([null, null]);
    expect(read1.doubts).toMatchObject([{ field: "quantity", columns: [1, 2] }]);
  });

  test("采购数量 beside 数量 may be what was bought before: asked", () => {
    const read1 = read(table(["品名", "数量", "采购数量"], ["布洛芬片", "20", "30"]));
    expect(numbersOf(read1)).toEqual([null]);
    expect(read1.doubts).toMatchObject([{ field: "quantity", columns: [2, 1] }]);
  });

  test("the same in both is no question", () => {
    const read1 = read(table(["品名", "计划数量", "实际数量"], ["布洛芬片", "20", "20"]));
    expect(numbersOf(read1)).toEqual([20]);
    expect(read1.doubts).toEqual([]);
  });

  test("品名 and 药品名称 that differ: what they name is in doubt", () => {
    const read1 = read(table(["品名", "药品名称", "数量"], ["布洛芬片", "布洛芬", "20"]));
    expect(read1.lines[0]?.doubted.isGoods).toBe(true);
    expect(read1.doubts).toMatchObject([{ field: "name", columns: [0, 1] }]);
  });

  test("采购 alone may be a person: asked", () => {
    const read1 = read(table(["品名", "采购"], ["布洛芬片", "20"]));
    expect(numbersOf(read1)).toEqual([null]);
    expect(read1.doubts).toMatchObject([{ field: "quantity", columns: [1] }]);
  });
});

describe("P4 rows without headings", () => {
  test.each([
    [[...goods, "盒", "20", "4.60", "92.00"]],
    [[...goods, "20", "92"]],
    [[...goods, "20盒", "¥4.60"]],
    [["30", ...goods, "20"]],
    [["1001", ...goods, "20"]],
  ])("%j: several numbers fit, none is taken", (cells) => {
    const read1 = read(table(cells));
    expect(numbersOf(read1)).toEqual([null]);
    expect(read1.doubts).toMatchObject([{ field: "quantity" }]);
    expect(read1.lines[0]).toMatchObject({ name: goods[0], specification: goods[1], manufacturer: goods[2] });
  });

  test.each([
    [[...goods, "盒", "20"], 20],
    [[...goods, "20盒"], 20],
    [["20", ...goods], 20],
    [["A1", "20"], 20],
    [["100123", "20"], 20],
    [["维生素C片", "100片", "20"], 20],
    [["生理盐水", "100ml", "20袋"], 20],
    [[...goods, "2027-05-31", "20"], 20],
  ])("%j: the one number is the quantity", (cells, number) => {
    expect(numbersOf(read(table(cells)))).toEqual([number]);
  });

  test("numbers that count the rows are no quantities", () => {
    const one = ["1", ...goods];
    expect(numbersOf(read(table(one)))).toEqual([null]);
    expect(numbersOf(read(table(one, ["2", "布洛芬片", "0.1g*10片", "某厂"])))).toEqual([null, null]);
    expect(numbersOf(read(table([...one, "20"], ["2", "布洛芬片", "0.1g*10片", "某厂", "30"])))).toEqual([
      20, 30,
    ]);
  });

  test("盒 in a cell of its own is the unit, no maker", () => {
    expect(read(table(["布洛芬片", "0.1g*10片", "盒", "20"])).lines[0]).toMatchObject({
      unit: "盒",
      manufacturer: "",
    });
  });
});

describe("P5 a comma inside digits is no separator", () => {
  test.each([
    [
      "品名 规格 生产厂家 采购数量\n阿莫西林胶囊 0.25g*24粒 渡川药业有限公司 1,000\n布洛芬片 0.1g*10片 渡川药业有限公司 20",
      [1000, 20],
    ],
    ["阿莫西林胶囊 0.25g*24粒 渡川药业有限公司 1,000", [1000]],
    ["阿莫西林胶囊 0.25g*24粒 渡川药业有限公司 1，000盒", [1000]],
    ["品名,规格,采购数量\n阿莫西林胶囊,0.25g*24粒,1,000\n布洛芬片,0.1g*10片,20", [1000, 20]],
    ["阿莫西林胶囊,0.25g*24粒,1,000", [1000]],
    ["编码,数量\n100,200", [200]],
    ["编码,采购数量,库存\nA1,1,200\nA2,1,200,50", [1, 1200]],
    ["品名, 规格, 数量\n阿莫西林 胶囊, 0.25g*24粒, 20", [20]],
    ["注射用头孢曲松钠 1g,10支 某某药厂 20", [20]],
  ])("%j", (text, numbers) => {
    const read1 = read(text);
    expect(numbersOf(read1)).toEqual(numbers);
    expect(read1.skipped).toEqual([]);
  });

  test("the same in a CSV file without quotes", async () => {
    const text = "品名,规格,采购数量\n阿莫西林胶囊,0.25g*24粒,1,000\n布洛芬片,0.1g*10片,20\n";
    expect(numbersOf(await readCsv(text))).toEqual([1000, 20]);
  });

  test("a row with one cell too many, or too few between spaces, is asked", async () => {
    expect(numbersOf(await readCsv("品名,规格,库存,采购数量\n阿莫西林,胶囊,0.25g,50,20\n"))).toEqual([null]);
    expect(numbersOf(read("品名 规格 库存 采购数量\n阿莫 西林 0.25g 50 20"))).toEqual([null]);
    expect(numbersOf(read("编码 条码 采购数量 库存\nA1 20 50"))).toEqual([null]);
  });
});

describe("P6 headings in two rows are one", () => {
  const row = ["1", ...goods, "20", "92.00", "300"];
  test.each([
    [
      "merged over groups",
      ["序号", "商品信息", "", "", "采购", "", "库存"],
      ["", "名称", "规格", "生产厂家", "数量", "金额", "数量"],
    ],
    [
      "merged downwards",
      ["序号", "品名", "规格", "厂家", "本次采购", "", "库存数量"],
      ["", "", "", "", "数量", "金额", ""],
    ],
    [
      "the quantity's word above",
      ["序号", "药品", "", "生产厂家", "数量", "", ""],
      ["", "名称", "规格", "名称", "采购", "已退", "库存"],
    ],
  ])("%s", (_, top, bottom) => {
    for (const above of [[], [["某某药房2026年11月采购计划"]], [["某某药房采购计划"]]]) {
      const read1 = read(table(...above, top, bottom, row));
      expect(read1.lines).toMatchObject([
        { name: goods[0], specification: goods[1], manufacturer: goods[2], quantity: "20" },
      ]);
      expect(numbersOf(read1)).toEqual([20]);
      expect(read1.skipped).toHaveLength(above.length);
    }
  });

  test("a row under one row of headings is no heading, whatever it says", () => {
    const read1 = read(
      table(["品名", "规格", "厂家", "数量"], ["红糖", "大包", "某厂", "若干"], [...goods, "2"]),
    );
    expect(read1.lines.map(({ name }) => name)).toEqual(["红糖", goods[0]]);
  });

  test("one quantity for each of several shops: asked", () => {
    const read1 = read(
      table(["品名", "规格", "采购数量", ""], ["", "", "一店", "二店"], ["布洛芬片", "0.1g*10片", "5", "6"]),
    );
    expect(read1.lines).toHaveLength(1);
    expect(numbersOf(read1)).toEqual([null]);
  });
});

describe("P7 sums are left out, and said", () => {
  test.each([
    "合计",
    "总计",
    "小计",
    "本页合计",
    "本页小计",
    "合 计：",
    "以上合计",
    "中成药小计",
    "合计金额",
    "合计（大写）",
    "共计12个品种",
    "共3个品种",
    "累计",
    "总金额",
    "Total",
  ])("%s", (word) => {
    const head = ["序号", "品名", "规格", "生产厂家", "采购数量", "单价", "金额"];
    const sums = [
      [word, "", "", "", "20", "4.60", "92.00"],
      ["", word, "12种", "3家", "20", "4.60", "92.00"],
      ["9", word, "", "", "20", "", "92.00"],
      ["", "", "", word, "20", "", ""],
    ];
    const read1 = read(table(head, ["1", ...goods, "20", "4.60", "92.00"], ...sums));
    expect(numbersOf(read1)).toEqual([20]);
    expect(read1.skipped.map(({ rowNo, reason }) => [rowNo, reason])).toEqual(
      [3, 4, 5, 6].map((rowNo) => [rowNo, "合计行"]),
    );
    expect(read(table([...goods, "20"], [word, "20"])).lines).toHaveLength(1);
  });

  test("a sum in a remark behind goods leaves the goods", () => {
    const read1 = read(table(["品名", "数量", "备注"], ["布洛芬片", "20", "合计金额已核"]));
    expect(read1.lines).toHaveLength(1);
  });
});

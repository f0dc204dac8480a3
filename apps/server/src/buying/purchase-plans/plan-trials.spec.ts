/** Plans that were read wrongly once, each by the call itself: what a buyer is told, and what a shop's choice changes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import type { PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";

let shop: TestShop;
let buyer: TestBuyer;
let capsules = 0;
let tablets = 0;

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  const common = { specification: "0.25g*24粒/盒", manufacturer: "渡川药业有限公司" };
  capsules = await aGoods(shop, {
    ...common,
    name: "阿莫西林胶囊",
    code: "YJ000001",
    barcode: "6901234567892",
    approvalNumber: "国药准字H20050001",
  });
  tablets = await aGoods(shop, {
    ...common,
    name: "布洛芬片",
    code: "YJ000002",
    specification: "0.1g*100片",
  });
});
afterAll(() => shop.close());

type Columns = (PlanColumn | "")[];
const file = async (content: string | Buffer, columns?: Columns) => {
  const body = {
    name: "计划.csv",
    content: Buffer.from(content).toString("base64"),
    ...(columns && { columns }),
  };
  return (await shop.call("purchasePlan", buyer, { body })).data;
};
const pasted = async (text: string, columns?: Columns, as = buyer) =>
  (await shop.call("purchasePlan", as, { body: { text, ...(columns && { columns }) } })).data;

describe("POST /api/purchase_plan: inputs that went wrong", () => {
  test("P1 计划月份 beside 采购数量: 20 pieces, not 11", async () => {
    const { rows, doubts } = await file(
      "计划月份,品名,规格,生产厂家,采购数量\n11,阿莫西林胶囊,0.25g*24粒,渡川药业有限公司,20\n",
    );
    expect(rows).toMatchObject([{ state: "sure", goods_id: capsules, number: 20 }]);
    expect(doubts).toEqual([]);
  });

  test("P2 库存 alone: nothing is ordered, the column is asked for", async () => {
    const { rows, doubts, columns, first_rows } = await file("商品编码,库存\nYJ000001,1145\n");
    expect(rows).toMatchObject([{ goods_id: capsules, number: null, quantity_note: "没有数量，请填写" }]);
    expect(doubts).toMatchObject([
      { field: "quantity", text: expect.stringContaining("没有认出采购数量列") },
    ]);
    expect(columns).toEqual([
      { heading: "商品编码", field: "code" },
      { heading: "库存", field: null },
    ]);
    expect(first_rows).toEqual([["YJ000001", "1145"]]);
  });

  test("P3 商品分类 is no name; two names that differ are asked back with the columns", async () => {
    const clear = await file("商品分类,品名,规格,数量\n西药,阿莫西林胶囊,0.25g*24粒,3\n");
    expect(clear.rows).toMatchObject([
      { state: "sure", goods_id: capsules, name: "阿莫西林胶囊", number: 3 },
    ]);
    const two = await file("品名,商品名称,规格,数量\n阿莫西林胶囊,布洛芬片,0.25g*24粒,3\n");
    expect(two.rows).toMatchObject([{ state: "uncertain", goods_id: null }]);
    expect(two.rows[0]?.candidates.map(({ goods_id }) => goods_id)).toContain(capsules);
    expect(two.doubts).toMatchObject([{ field: "name", columns: [0, 1] }]);
  });

  test("P4 several numbers in a row without headings: uncertain, the number is asked", async () => {
    const { rows, doubts, columns } = await pasted(
      "阿莫西林胶囊\t0.25g*24粒\t渡川药业有限公司\t盒\t20\t4.60\t92.00",
    );
    expect(rows).toMatchObject([
      {
        state: "uncertain",
        goods_id: capsules,
        candidates: [{ goods_id: capsules, differs: [] }],
        number: null,
        quantity_note: "这一行有几个数（20、4.60、92.00），请选择列或填写采购数量",
      },
    ]);
    expect(doubts).toMatchObject([{ field: "quantity", columns: [4, 5, 6] }]);
    expect(columns.map(({ field }) => field)).toEqual([
      "name",
      "specification",
      "manufacturer",
      "unit",
      null,
      null,
      null,
    ]);
  });

  test("P5 1,000 among spaces: 1000 pieces, no row is cut at commas", async () => {
    const { rows } = await pasted(
      "品名 规格 生产厂家 采购数量\n阿莫西林胶囊 0.25g*24粒 渡川药业有限公司 1,000\n布洛芬片 0.1g*100片 渡川药业有限公司 20",
    );
    expect(rows).toMatchObject([
      { state: "sure", goods_id: capsules, number: 1000 },
      { state: "sure", goods_id: tablets, number: 20 },
    ]);
  });

  test("P5 pasted lines of a CSV: cells in quotes are whole, their commas cut nothing", async () => {
    const { rows } = await pasted(
      '品名,规格,生产厂家,采购数量\n"阿莫西林胶囊",0.25g*24粒,渡川药业有限公司,"1,000"\n布洛芬片,0.1g*100片,渡川药业有限公司,20',
    );
    expect(rows).toMatchObject([
      { state: "sure", goods_id: capsules, number: 1000 },
      { state: "sure", goods_id: tablets, number: 20 },
    ]);
  });

  test.each([
    "阿莫西林胶囊；0.25g*24粒；渡川药业有限公司；x20\n布洛芬片;0.1g*100片;渡川药业有限公司;×3盒",
    "阿莫西林胶囊|0.25g*24粒|渡川药业有限公司|二十盒\n布洛芬片 | 0.1g*100片 | 渡川药业有限公司 | *3",
    "阿莫西林胶囊、0.25g*24粒、渡川药业有限公司、20\n布洛芬片、0.1g*100片、渡川药业有限公司、三盒",
  ])("rows apart by ；, | or 、, quantities as people write them: %s", async (text) => {
    const { rows, doubts } = await pasted(text);
    expect(doubts).toEqual([]);
    expect(rows).toMatchObject([
      { state: "sure", goods_id: capsules, number: 20 },
      { state: "sure", goods_id: tablets, number: 3 },
    ]);
  });

  test.each([
    ["布洛芬片 1,000", [1000]],
    ["布洛芬片、1,200", [1200]],
    ["布洛芬片|0.1g*100片|1,200\n阿莫西林胶囊|0.25g*24粒|3", [1200, 3]],
    ["布洛芬片；0.1g*100片；渡川，成都；20", [20]],
  ])("a comma inside a cell cuts none that stand apart otherwise: %s", async (text, numbers) => {
    const { rows } = await pasted(text);
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(rows[0]?.name).toBe("布洛芬片");
  });

  test.each([
    ["维生素A、D软胶囊 20", "维生素A、D软胶囊", 20],
    ["三七片\t0.5g*24片\t20", "三七片", 20],
    ["千金片\t两盒", "千金片", 2],
  ])("a name is a name: %s", async (text, name, number) => {
    expect((await pasted(text)).rows).toMatchObject([{ name, number }]);
  });

  test("codes and numbers that begin with X are no quantities", async () => {
    const { rows } = await pasted("布洛芬片\tX20010123\t5\n布洛芬片\tX00123\t6");
    expect(rows).toMatchObject([
      { pzwh: "X20010123", number: 5 },
      { code: "X00123", number: 6 },
    ]);
  });

  test("a specimen's approval number names its goods as others do", async () => {
    const specimen = "国药准字演示H00000123";
    const id = await aGoods(shop, {
      name: "演示胶囊",
      specification: "0.1g*12粒",
      manufacturer: "渡川药业有限公司",
      approvalNumber: specimen,
    });
    for (const text of [`批准文号,规格,数量\n${specimen},0.1g*12粒,2`, `${specimen}\t0.1g*12粒\t2`])
      expect((await pasted(text)).rows).toMatchObject([
        { state: "sure", goods_id: id, number: 2, matched_by: "批准文号和规格" },
      ]);
  });

  test("what named the goods is said as it was: a row without a maker is matched by name and pack", async () => {
    const { rows } = await pasted(
      "阿莫西林胶囊\t0.25g*24粒\t2\n阿莫西林胶囊\t0.25g*24粒\t渡川药业有限公司\t2",
    );
    expect(rows.map(({ matched_by }) => matched_by)).toEqual(["品名和规格", "品名、规格和厂家"]);
  });

  test("P6 headings in two rows of merged cells: specification and maker are read", async () => {
    const text = (value: string) => ({ value, type: String });
    const book = await writeWorkbook([
      [{ value: "采购计划", type: String, columnSpan: 6 }],
      [
        { value: "品名", type: String, rowSpan: 2 },
        { value: "药品资料", type: String, columnSpan: 2 },
        null,
        { value: "采购", type: String, columnSpan: 2 },
        null,
        { value: "库存", type: String, rowSpan: 2 },
      ],
      [null, text("规格"), text("生产厂家"), text("数量"), text("金额"), null],
      [
        text("阿莫西林胶囊"),
        text("0.25g*24粒"),
        text("渡川药业有限公司"),
        { value: 20, type: Number },
        { value: 92, type: Number },
        { value: 300, type: Number },
      ],
    ]).toBuffer();
    const { rows, columns } = await file(book);
    expect(rows).toMatchObject([
      {
        state: "sure",
        goods_id: capsules,
        number: 20,
        ypgg: "0.25g*24粒",
        sccj: "渡川药业有限公司",
      },
    ]);
    expect(columns[3]).toEqual({ heading: "采购数量", field: "quantity" });
  });

  test("P7 合计, 总计, 小计, 本页合计 are left out, and said", async () => {
    const sums = ["合计", "总计", "小计", "本页合计"];
    const { rows, skipped } = await file(
      `品名,规格,数量,金额\n阿莫西林胶囊,0.25g*24粒,20,92\n${sums.map((word) => `${word},,20,92\n`).join("")}`,
    );
    expect(rows).toHaveLength(1);
    expect(skipped.map(({ text, reason }) => [text.split(" ")[0], reason])).toEqual(
      sums.map((word) => [word, "合计行"]),
    );
  });
});

describe("§6 every matcher is tried on each cell", () => {
  test.each([
    ["a bar code in the column of names", "品名\t数量\n6901234567892\t5"],
    ["a code in the column of names", "品名\t数量\nYJ000001\t5"],
    ["an approval number in the column of names", "品名\t规格\t数量\n国药准字H20050001\t0.25g*24粒\t5"],
    ["the quantity first", "数量\t品名\t规格\n5\t国药准字H20050001\t0.25g*24粒"],
    ["a bar code in the column of codes", "商品编码\t数量\n6901234567892\t5"],
    ["a code in the column of bar codes", "条码\t数量\nYJ000001\t5"],
    ["a bar code in the column of specifications", "品名\t规格\t数量\n阿莫西林胶囊\t6901234567892\t5"],
    ["no headings, a bar code, the quantity first", "5\t6901234567892"],
    ["no headings, a code, the quantity first", "5盒\tYJ000001"],
    ["no headings, an approval number, the quantity first", "5\t国药准字H20050001\t0.25g*24粒"],
    ["no headings, a name, the quantity first", "5\t阿莫西林胶囊\t0.25g*24粒\t渡川药业有限公司"],
    ["no headings, spaces", "5 6901234567892 阿莫西林胶囊"],
  ])("%s", async (_, text) => {
    const { rows } = await pasted(text);
    expect(rows).toMatchObject([{ state: "sure", goods_id: capsules, number: 5 }]);
  });

  test("a bar code in the column of names beside the code of other goods: two could be meant", async () => {
    const { rows } = await pasted("商品编码\t品名\t数量\nYJ000002\t6901234567892\t5");
    expect(rows).toMatchObject([{ state: "uncertain", goods_id: null }]);
  });
});

describe("what the buyer says that the columns are", () => {
  const table = (headings: string) => `${headings}\n阿莫西林胶囊\t0.25g*24粒\t20\t30`;
  const choice: Columns = ["name", "specification", "", "quantity"];

  test("a choice is taken at once, and remembered for the same headings, however they are written", async () => {
    const text = table("品名\t规格\t计划数量\t实际采购数量");
    const asked = await pasted(text);
    expect(asked).toMatchObject({ columns_by: "read", doubts: [{ field: "quantity", columns: [2, 3] }] });
    expect(asked.rows).toMatchObject([{ state: "uncertain", goods_id: capsules, number: null }]);
    const chosen = await pasted(text, choice);
    expect(chosen).toMatchObject({ columns_by: "chosen", doubts: [] });
    expect(chosen.rows).toMatchObject([{ state: "sure", goods_id: capsules, number: 30 }]);
    const again = await pasted(table("品 名\t规格\t计划数量\t实际采购数量＊"));
    expect(again).toMatchObject({ columns_by: "remembered", doubts: [] });
    expect(again.rows).toMatchObject([{ state: "sure", number: 30 }]);
    expect(again.columns.map(({ field }) => field)).toEqual(["name", "specification", null, "quantity"]);
    const other = await pasted(text, ["name", "specification", "quantity", ""]);
    expect(other.rows).toMatchObject([{ number: 20 }]);
    expect((await pasted(text)).rows).toMatchObject([{ number: 20 }]);
  });

  test("it is this shop's, and of these headings", async () => {
    const text = table("品名\t规格\t采购数量\t申请数量");
    await pasted(text, choice);
    const stranger = await aBuyer(shop);
    expect(await pasted(text, undefined, stranger)).toMatchObject({ columns_by: "read" });
    expect(await pasted(table("品名\t规格\t采购数量\t申领数量"))).toMatchObject({ columns_by: "read" });
    expect(await pasted(text)).toMatchObject({ columns_by: "remembered" });
  });

  test("rows without headings are read by the choice, which nothing is remembered by", async () => {
    const text = "阿莫西林胶囊\t0.25g*24粒\t20\t4.60\n布洛芬片\t0.1g*100片\t6\t2.50";
    const { rows } = await pasted(text, ["name", "specification", "quantity", ""]);
    expect(rows).toMatchObject([
      { state: "sure", goods_id: capsules, number: 20 },
      { state: "sure", goods_id: tablets, number: 6 },
    ]);
    expect(await pasted(text)).toMatchObject({
      columns_by: "read",
      rows: [{ number: null }, { number: null }],
    });
  });

  test("headings in words that nobody knows are none of the lines", async () => {
    const text = "货\t包\t要的\n阿莫西林胶囊\t0.25g*24粒\t20";
    const { rows, skipped } = await pasted(text, ["name", "specification", "quantity"]);
    expect(rows).toMatchObject([{ goods_id: capsules, number: 20 }]);
    expect(skipped).toMatchObject([{ row_no: 1, reason: "表头" }]);
  });

  test("库存 chosen as the quantity by the buyer's own hand counts", async () => {
    const { rows } = await file("商品编码,库存\nYJ000001,1145\n", ["code", "quantity"]);
    expect(rows).toMatchObject([{ state: "sure", number: 1145 }]);
  });

  test.each<[Columns, string]>([
    [["quantity", "specification"], "请至少选择一列品名、商品编码、条码或批准文号"],
    [["name", "quantity", "quantity"], "“采购数量”只能选一列，请把另一列改为不使用"],
  ])("%j is refused in a sentence", async (columns, said) => {
    const refused = await shop.call("purchasePlan", buyer, { body: { text: "a\tb", columns } });
    expect([refused.status, refused.errors?.columns]).toEqual([422, [said]]);
  });

  test("a shop keeps its newest hundred", async () => {
    await shop.app.database.exec(
      `INSERT INTO plan_columns SELECT ${buyer.shopId}, 'h' || n, '[]', '2020-01-01'::timestamptz + n * interval '1 day'
       FROM generate_series(1, 120) n`,
    );
    await pasted("品名\t数量\n布洛芬片\t1", ["name", "quantity"]);
    const { rows } = await shop.app.database.executeSql(
      "SELECT count(*)::int AS total, min(chosen_at) > '2020-01-20' AS newest FROM plan_columns WHERE shop_id = $1",
      [buyer.shopId],
    );
    expect(rows).toEqual([{ total: 100, newest: true }]);
  });
});

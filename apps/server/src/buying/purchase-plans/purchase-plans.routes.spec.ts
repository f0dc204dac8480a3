import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { mostPlanLines } from "@yaoji/domain/trade/purchase-plan";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { workbookOf, zipOf } from "../../catalogue/import/formats.fixture.ts";

let shop: TestShop;
let buyer: TestBuyer;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  const amoxicillin = {
    name: "阿莫西林胶囊",
    specification: "0.25g*24粒/盒",
    manufacturer: "江苏云州制药有限公司",
  };
  ids.capsules = await aGoods(shop, {
    ...amoxicillin,
    code: "A1",
    barcode: "6901234567892",
    approvalNumber: "国药准字H20050001",
  });
  ids.more = await aGoods(shop, {
    ...amoxicillin,
    code: "A2",
    specification: "0.25g*48粒/盒",
    approvalNumber: "国药准字H20050001",
  });
  ids.other = await aGoods(shop, { ...amoxicillin, code: "A3", manufacturer: "浙江北山药业股份有限公司" });
  ids.tablets = await aGoods(shop, {
    ...amoxicillin,
    code: "A4",
    name: "阿莫西林片",
    specification: "0.25g*24片",
  });
  ids.saline = await aGoods(shop, {
    code: "S1",
    name: "氯化钠注射液(软袋)",
    specification: "100ml",
    manufacturer: "云州药厂",
    barcode: "6909876543212",
    approvalNumber: "国药准字H20059999",
  });
  ids.repacked = await aGoods(shop, {
    code: "R1",
    name: "演示分装片",
    specification: "5mg*7片",
    manufacturer: "云州分装厂",
    approvalNumber: "国药准字J20100102(H20100623/H20100624)",
    approvalNumbers: ["国药准字J20100102", "H20100623", "H20100624"],
  });
  ids.gone = await aGoods(shop, { code: "G1", name: "停售颗粒", specification: "10g*9袋", onShelf: false });
  ids.banned = await aGoods(shop, { code: "B1", name: "演示禁售片", onShelf: false, control: "narcotic" });
});
afterAll(() => shop.close());

const plan = (text: string, as: TestBuyer = buyer) => shop.call("purchasePlan", as, { body: { text } });
const upload = (content: Buffer) =>
  shop.call("purchasePlan", buyer, { body: { name: "计划.xlsx", content: content.toString("base64") } });
/** The one row of a plan with these cells under headings of their own words. */
async function rowOf(
  cells: Partial<Record<"编码" | "条形码" | "批准文号" | "品名" | "规格" | "厂家" | "采购数量", string>>,
) {
  const { data } = await plan(`${Object.keys(cells).join("\t")}\n${Object.values(cells).join("\t")}`);
  const [row] = data.rows;
  if (!row) throw new Error("no row");
  return row;
}

describe("POST /api/purchase_plan: what is sure", () => {
  test.each([
    ["code", { 编码: "A1", 采购数量: "10" }, "capsules"],
    ["code with a name that agrees", { 编码: "A2", 品名: "阿莫西林胶囊", 采购数量: "1" }, "more"],
    ["bar code", { 条形码: "6901234567892", 采购数量: "1" }, "capsules"],
    [
      "approval number and specification",
      { 批准文号: "国药准字H20050001", 规格: "0.25g×48粒", 采购数量: "1" },
      "more",
    ],
    [
      "name, specification, maker",
      { 品名: "阿莫西林胶囊", 规格: "0.25g*24粒", 厂家: "江苏云州制药有限公司", 采购数量: "1" },
      "capsules",
    ],
    [
      "another unit of the strength, a bare pack, a short maker",
      { 品名: "阿莫西林 胶囊", 规格: "２５０ＭＧ×２４", 厂家: "江苏云州", 采购数量: "1" },
      "capsules",
    ],
    [
      "no maker where one product fits",
      { 品名: "阿莫西林片", 规格: "0.25g x 24片/盒", 采购数量: "1" },
      "tablets",
    ],
    [
      "full-width brackets in the name",
      { 品名: "氯化钠注射液（软袋）", 规格: "100ML/袋", 采购数量: "1" },
      "saline",
    ],
    [
      "a maker beside a number of which we know nothing",
      {
        品名: "阿莫西林片",
        规格: "0.25g*24片",
        厂家: "江苏云州制药有限公司",
        批准文号: "国药准字H20059998",
        采购数量: "1",
      },
      "tablets",
    ],
    ["the specification behind the name", { 品名: "阿莫西林片 0.25g*24片", 采购数量: "1" }, "tablets"],
  ] as const)("%s", async (_, cells, expected) => {
    expect(await rowOf(cells)).toMatchObject({ state: "sure", goods_id: ids[expected] });
  });
});

describe("POST /api/purchase_plan: goods of several approval numbers", () => {
  test.each([
    "国药准字J20100102",
    "H20100623",
    "进口药品注册证号：H20100624",
    "H20100624/H20100623",
    "国药准字J20100102(H20100623/H20100624)",
  ])("%s and the specification are sure", async (number) => {
    const row = await rowOf({ 批准文号: number, 规格: "5mg*7片", 采购数量: "1" });
    expect(row).toMatchObject({ state: "sure", goods_id: ids.repacked });
  });

  test("one of them beside that of other goods, or of none, is left to the buyer", async () => {
    for (const other of ["国药准字H20059999", "H20100625"]) {
      const row = await rowOf({ 批准文号: `H20100623/${other}`, 规格: "5mg*7片", 采购数量: "1" });
      expect(row).toMatchObject({ state: "uncertain", goods_id: null });
      const differs = row.candidates.find(({ goods_id }) => goods_id === ids.repacked)?.differs;
      expect(differs).toContain("approval_number");
    }
  });
});

describe("POST /api/purchase_plan: what is not", () => {
  test.each([
    [
      "a code of the shop's own beside another name",
      { 编码: "A1", 品名: "板蓝根颗粒", 规格: "10g*20袋", 采购数量: "1" },
    ],
    ["a code beside another pack", { 编码: "A1", 品名: "阿莫西林胶囊", 规格: "0.25g*48粒", 采购数量: "1" }],
    ["no maker where two products fit", { 品名: "阿莫西林胶囊", 规格: "0.25g*24粒", 采购数量: "1" }],
    ["another maker", { 品名: "阿莫西林片", 规格: "0.25g*24片", 厂家: "云南大理药厂", 采购数量: "1" }],
    [
      "two full names of sister firms",
      { 品名: "阿莫西林片", 规格: "0.25g*24片", 厂家: "江苏云州制药集团浙江有限公司", 采购数量: "1" },
    ],
    ["another strength", { 品名: "阿莫西林片", 规格: "0.5g*24片", 采购数量: "1" }],
    ["a name without its form", { 品名: "阿莫西林", 规格: "0.25g*24片", 采购数量: "1" }],
    [
      "an approval number that nothing of ours has, without its maker",
      { 品名: "阿莫西林片", 规格: "0.25g*24片", 批准文号: "国药准字H20059998", 采购数量: "1" },
    ],
    [
      "another approval number than the goods' own",
      {
        品名: "氯化钠注射液(软袋)",
        规格: "100ml",
        厂家: "云州药厂",
        批准文号: "国药准字H20059998",
        采购数量: "1",
      },
    ],
    [
      "another bar code than the goods' own",
      { 品名: "氯化钠注射液(软袋)", 规格: "100ml", 厂家: "云州药厂", 条形码: "6920000000005", 采购数量: "1" },
    ],
    ["a code beside another bar code", { 编码: "S1", 条形码: "6920000000005", 采购数量: "1" }],
    ["a code beside the bar code of other goods", { 编码: "A1", 条形码: "6909876543212", 采购数量: "1" }],
    [
      "a code beside the approval number and pack of other goods",
      { 编码: "A4", 批准文号: "国药准字H20059999", 规格: "100ml", 采购数量: "1" },
    ],
    [
      "a code beside the approval number of other goods",
      { 编码: "A4", 批准文号: "国药准字H20050001", 采购数量: "1" },
    ],
    ["an approval number without a pack", { 批准文号: "国药准字H20050001", 采购数量: "1" }],
  ])("%s is left to the buyer, nothing is chosen", async (_, cells) => {
    const row = await rowOf(cells);
    expect(row.state).not.toBe("sure");
    expect(row.goods_id).toBeNull();
  });

  test("the candidates say in what they differ, the likeliest first", async () => {
    const row = await rowOf({ 品名: "阿莫西林片", 规格: "0.5g*24片", 厂家: "江苏云州", 采购数量: "1" });
    expect(row.candidates[0]).toEqual({ goods_id: ids.tablets, differs: ["specification"] });
  });

  test("nothing like it: none, with the row as it came", async () => {
    const row = await rowOf({ 品名: "紫河车甲乙丙", 规格: "1g", 采购数量: "3盒" });
    expect(row).toMatchObject({ state: "none", name: "紫河车甲乙丙", ypgg: "1g", number: 3, candidates: [] });
  });

  test("goods that cannot be bought come with their reasons; what may not be sold online is not found", async () => {
    const { data } = await plan("编码\t数量\nG1\t2\nB1\t1");
    expect(data.rows.map(({ state }) => state)).toEqual(["sure", "none"]);
    expect(data.goods[0]).toMatchObject({ id: ids.gone, is_buy: 0 });
    expect(data.goods[0]?.reasons.map(({ code }) => code)).toContain("OFF_SHELF");
  });

  test("a shop with a catalogue of its own finds nothing beside it", async () => {
    const special = await aBuyer(shop, { isSpecial: true });
    const { data } = await plan("编码\t数量\nA1\t2", special);
    expect(data.rows[0]).toMatchObject({ state: "none" });
    expect(data.goods).toEqual([]);
  });
});

describe("POST /api/purchase_plan: what a table may look like", () => {
  test("titles, blank rows, repeated headings, totals and remarks are no lines, and are told", async () => {
    const { data } = await plan(
      "某某药房采购计划\n\n序号\t药品 名称\t包装规格\t库存数量\t生产企业\t本次采购数量(盒)\n1\t阿莫西林片\t0.25g*24片\t99\t\t１０盒\n序号\t药品 名称\t包装规格\t库存数量\t生产企业\t本次采购数量(盒)\n合计\t\t\t\t\t10\n审核人：",
    );
    expect(data.rows).toMatchObject([{ row_no: 4, number: 10, goods_id: ids.tablets }]);
    expect(data.skipped.map(({ reason }) => reason)).toEqual([
      "表头上方的说明",
      "重复的表头",
      "合计行",
      "说明或分类行",
    ]);
  });

  test("rows without headings tell by themselves what they are", async () => {
    const { data } = await plan(
      "A1\t5\n6901234567892\t阿莫西林胶囊\t6盒\n阿莫西林片\t0.25g*24片\t江苏云州制药有限公司\t7",
    );
    expect(data.rows.map(({ goods_id, number }) => [goods_id, number])).toEqual([
      [ids.capsules, 5],
      [ids.capsules, 6],
      [ids.tablets, 7],
    ]);
    expect(data.rows[1]?.same_as_row).toBe(1);
  });

  test.each([
    ["编码\t采购数量（件）\nA1\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t数量(箱)\nA1\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t采购件数\nA1\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t件数\nA1\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t订单件数\nA1\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t箱数\nA1\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t采购箱数\nA1\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t数量（中包）\nA1\t2", "“2”的单位不是最小销售单位，请填写最小销售单位的数量"],
    ["编码\t单位\t数量\nA1\t箱\t2", "“2”是件数，请填写最小销售单位的数量"],
    ["编码\t数量\nA1\t2大箱", "“2大箱”是件数，请填写最小销售单位的数量"],
    ["A1\t2大箱", "“2大箱”是件数，请填写最小销售单位的数量"],
    ["A1\t5中包", "“5中包”的单位不是最小销售单位，请填写最小销售单位的数量"],
    ["编码\t件装量\t数量\nA1\t200\t", "没有数量，请填写"],
    ["编码\t条码\t每件数量\nA1\t\t200", "没有数量，请填写"],
  ])("%j: cartons are no pieces, the number is asked back", async (text, note) => {
    const { data } = await plan(text);
    expect(data.rows).toMatchObject([{ goods_id: ids.capsules, number: null, quantity_note: note }]);
  });

  test.each([
    ["编码\t采购件数\t采购数量\nA1\t2\t400"],
    ["编码\t件数\t数量（盒）\nA1\t2\t400"],
    ["编码\t数量\t件数\nA1\t400\t2"],
    ["编码\t单位\t数量\nA1\t盒\t400"],
    ["编码\t采购件数\nA1\t400盒"],
    ["编码\t采购数量（必填）\nA1\t400"],
  ])("%j: pieces where both are said", async (text) => {
    expect((await plan(text)).data.rows).toMatchObject([{ goods_id: ids.capsules, number: 400 }]);
  });

  test("a workbook: the value of a formula counts, emoji and markup are text", async () => {
    const book = workbookOf(
      `<row r="1"><c t="inlineStr"><is><t>品名</t></is></c><c t="inlineStr"><is><t>规格</t></is></c><c t="inlineStr"><is><t>数量</t></is></c></row>` +
        `<row r="2"><c t="inlineStr"><is><t>阿莫西林片</t></is></c><c t="inlineStr"><is><t>0.25g*24片</t></is></c><c><f>2+3</f><v>5</v></c></row>` +
        `<row r="3"><c t="inlineStr"><is><t>💊&lt;script&gt;</t></is></c><c t="inlineStr"><is><t>😀</t></is></c><c t="inlineStr"><is><t>=1+1</t></is></c></row>`,
    );
    const { data } = await upload(book);
    expect(data.rows).toMatchObject([
      { goods_id: ids.tablets, number: 5 },
      { name: "💊<script>", state: "none", number: null, quantity_note: "“=1+1”不是数量，请填写整数" },
    ]);
  });

  test("2,000 lines are read, one more is refused with the limit", async () => {
    const lines = (count: number) => `编码\t数量\n${"A1\t1\n".repeat(count)}`;
    const most = await plan(lines(mostPlanLines));
    expect(most.data.rows).toHaveLength(mostPlanLines);
    for (const count of [mostPlanLines + 1, 10_000]) {
      const refused = await plan(lines(count));
      expect([refused.status, refused.reason, refused.message]).toEqual([
        422,
        "plan.too_many",
        "采购计划最多2000行，请拆成几份分别上传",
      ]);
    }
  });

  test.each([
    ["a zip bomb", () => zipOf({ "xl/workbook.xml": { text: "0".repeat(3_000_000) } }), /膨胀|异常|过大/],
    ["a broken workbook", () => Buffer.from("PK\u0003\u0004坏的"), /文件/],
    ["an old workbook", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), /另存为/],
    ["a PDF", () => Buffer.from("%PDF-1.7"), /PDF/],
    ["nothing but blanks", () => Buffer.from("  \n \n"), /空的/],
  ])("%s is refused in a sentence that says what to do", async (_, content, said) => {
    const refused = await upload(content());
    expect([refused.status, refused.reason]).toEqual([422, "plan.file"]);
    expect(refused.message).toMatch(said);
    expect(refused.message).not.toContain("导入");
    expect(refused.errors?.content).toEqual([refused.message]);
  });

  test("no line at all, and neither file nor text, are refused", async () => {
    expect((await plan("合计\t100")).reason).toBe("plan.nothing");
    expect((await shop.call("purchasePlan", buyer, { body: {} })).errors?.content).toEqual([
      "请选择采购计划文件，或粘贴表格内容",
    ]);
  });

  test("a real workbook with merged titles", async () => {
    const text = (value: string) => ({ value, type: String });
    const book = await writeWorkbook([
      [{ value: "采购计划", type: String, columnSpan: 3 }],
      [text("商品条码"), text("订货量")],
      [text("6901234567892"), { value: 12, type: Number }],
    ]).toBuffer();
    expect((await upload(book)).data.rows).toMatchObject([{ goods_id: ids.capsules, number: 12 }]);
  });
});

describe("POST /api/cart with a plan's lines", () => {
  test("what is refused is told line by line, the rest goes in", async () => {
    const params = [ids.capsules, ids.gone, ids.more].map((goods_id, at) => ({
      goods_id: goods_id ?? 0,
      number: at === 2 ? 9999 : 2,
    }));
    const { status, data } = await shop.call("cartAdd", buyer, { body: { params } });
    expect(status).toBe(200);
    expect(data.refused.map(({ line, goods_id }) => [line, goods_id])).toEqual([
      [1, ids.gone],
      [2, ids.more],
    ]);
    expect(data.refused.every(({ text }) => text !== "")).toBe(true);
    expect(data.cart).toBe(1);
  });

  test("a refusal of all lines carries the same", async () => {
    const params = [{ goods_id: ids.gone ?? 0, number: 1 }];
    const refused = await shop.call("cartAdd", buyer, { body: { params } });
    expect([refused.status, refused.data]).toMatchObject([
      409,
      { refused: [{ line: 0, goods_id: ids.gone }] },
    ]);
  });
});

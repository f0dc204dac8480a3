import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ensureDefaults } from "../goods/defaults.service.ts";
import { workbookOf } from "./formats.fixture.ts";
import { csvLines } from "../../platform/tables/csv.ts";
import type { TableRow } from "../../platform/http/table-file.ts";
import { importFile, type Wishes } from "./import.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await ensureDefaults(shop.app);
});
afterAll(() => shop.close());

async function run(content: string | Uint8Array, wishes: Wishes = {}) {
  async function* source() {
    yield Buffer.from(content as string);
  }
  let report = "";
  const telling = {
    progress: () => {},
    report: async (rows: readonly TableRow[]) => {
      report += csvLines(rows);
    },
    ...wishes,
  };
  return { ...(await importFile(shop.app, source(), telling)), report };
}

const stored = async (text: string) => (await shop.app.database.executeSql(text, [])).rows;
const find = async (keywords: string) =>
  (await shop.call("goodsList", null, { query: { keywords } })).data.list.map(({ name }) => name);
const tables = () =>
  Promise.all(
    [
      "goods",
      "offers",
      "batches",
      "group_prices",
      "price_history",
      "goods_categories",
      "shelf",
      "warehouses",
    ].map((table) =>
      stored(`SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} t`),
    ),
  );

const goods = "商品编码,商品名称,规格,单位,生产厂家,类别,批准文号\n";
const stock = "商品编码,库存,批号,有效期\n";

describe("I1 what Excel leaves of codes is refused, with the sentence to format the column as text", () => {
  it.each([
    ["goods", `${goods}7.00000E+11,甲片,1g,盒,甲药,西药,国药准字H20050001\n`, "商品编码“7.00000E+11”"],
    ["prices", "商品编码,价格\n7E+11,2\n", "商品编码“7E+11”"],
    ["stock", `${stock}1,2,2.30801E+11,2035-01\n`, "批号“2.30801E+11”"],
    ["stock", `${stock}1,2,1-Mar,2035-01\n`, "批号“1-Mar”"],
    ["stock", `${stock}1,2,3月1日,2035-01\n`, "批号“3月1日”"],
    ["stock", `${stock}1,2,2026/3/1,2035-01\n`, "批号“2026/3/1”"],
    ["bar code", `${goods.trim()},条码\nI1,甲片,1g,盒,甲药,西药,,6.90123E+12\n`, "条码“6.90123E+12”"],
  ])("%s", async (_kind, file, told) => {
    const { counts, report } = await run(file);
    expect([counts.拒绝, counts.新增]).toEqual([1, 0]);
    expect(report).toContain(told);
    expect(report).toContain("请把该列设为文本并重新填写");
  });

  it("a cell that the workbook holds for a day refuses its row, not the file", async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const head = `<row r="1">${["货号", "批发价"].map(cell).join("")}</row>`;
    const file = workbookOf(`${head}<row r="2"><c r="A2" s="1"><v>45000</v></c>${cell("2")}</row>`);
    const { counts, report } = await run(file);
    expect([counts.拒绝, report]).toMatchObject([
      1,
      expect.stringContaining("单元格 A2（货号）被表格软件当成了日期"),
    ]);
  });
});

describe("I2 class words: the approval number decides, nothing is guessed", () => {
  const row = (word: string, number = "", origin = "") =>
    `${goods.trim()},产地\nW${word}${number}${origin},词${word}${number}${origin}品,1g,盒,甲药,${word},${number},${origin}\n`;
  it.each([
    ["中药", "国药准字Z11020345", "", "chinese_patent"],
    ["中草药", "", "四川", "herbal_pieces"],
    ["医用耗材", "苏械注准20152640012", "", "device_2"],
    ["卫生材料", "国械备20150123", "", "device_1"],
    ["营养品", "食健备G201834000123", "", "health_food"],
    ["中成药", "国药准字H20050002", "", "chemical"],
  ])("%s %s is what its number or its origin says", async (...[word, number, origin, scope]) => {
    await run(row(word, number, origin));
    expect(
      await stored(`SELECT scope, on_shelf FROM goods WHERE code = 'W${word}${number}${origin}'`),
    ).toEqual([{ scope, on_shelf: true }]);
  });

  it.each(["中草药", "中药", "卫生材料", "医用耗材", "家用器具", "营养品"])(
    "%s without a number is reported, no prescription drug, and off the shelf until it is mended",
    async (word) => {
      const { counts, report } = await run(row(word));
      expect(counts).toMatchObject({ 新增: 1, 拒绝: 0 });
      expect(report).toContain(`类别“${word}”不认识`);
      const [found] = await stored(`SELECT scope, drug_class, on_shelf FROM goods WHERE code = 'W${word}'`);
      expect(found).toEqual({ scope: "unsorted", drug_class: "none", on_shelf: false });
      await run(row(word).replace(`,${word},,`, ",保健食品,,"));
      expect(await stored(`SELECT scope, on_shelf, to_mend FROM goods WHERE code = 'W${word}'`)).toEqual([
        { scope: "health_food", on_shelf: true, to_mend: null },
      ]);
    },
  );
});

describe("I3, I4, I5 what the cell shows decides", () => {
  const styles = (...codes: string[]) => ({
    "xl/styles.xml": `<styleSheet><numFmts>${codes
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${codes
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join("")}</cellXfs></styleSheet>`,
  });
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const number = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`;

  it("I3 210801 as 00000000 is code and batch 00210801; I4 2027.1 as 0.00 is October, a month shows no day", async () => {
    await run(`${goods}00210801,显示片,1g,盒,甲药,西药,国药准字H20050003\n`);
    const rows = [
      [number(210801, 1), number(1145, 3), number(210801, 1), number(2027.1, 2)],
      [number(210801, 1), number(7, 0), text("B2"), number(46300, 4)],
    ];
    const head = `<row r="1">${["货号", "库存", "批号", "有效期至"].map(text).join("")}</row>`;
    const body = rows.map((cells, at) => `<row r="${at + 2}">${cells.join("")}</row>`).join("");
    const { counts } = await run(workbookOf(head + body, styles("00000000", "0.00", "#,##0", "yyyy/m")));
    expect(counts).toMatchObject({ 新增: 2, 拒绝: 0 });
    expect(await stored("SELECT batch_no, on_hand, expires_on::text FROM batches ORDER BY batch_no")).toEqual(
      [
        { batch_no: "00210801", on_hand: 1145, expires_on: "2027-10-31" },
        { batch_no: "B2", on_hand: 7, expires_on: "2026-10-31" },
      ],
    );
  });

  it.each(["2027115", "2027.1"])("I5 expiry %s may be two dates: refused", async (day) => {
    const { counts, report } = await run(`${stock}00210801,5,B9,${day}\n`);
    expect([counts.拒绝, report]).toMatchObject([1, expect.stringContaining(`有效期“${day}”可`)]);
  });
});

describe("I6 rows that say something else are not repeats", () => {
  it("13 and 14 pieces of one batch, 2 and 3 yuan for one code, two names: refused with both row numbers", async () => {
    await run(`${goods}R1,重复片,1g,盒,甲药,西药,国药准字H20050004\n`);
    const batches = await run(
      `${stock}R1,13,B1,2035-01\nR1,14,B1,2035-01\nR1,5,B2,2035-01\nR1,5,B2,2035/1\n`,
    );
    expect(batches.counts).toMatchObject({ 新增: 1, 拒绝: 2, 跳过: 1 });
    expect(batches.report).toMatch(/3,R1,重复片,拒绝,第 2 行与第 3 行.*库存 13 与 14/u);
    const prices = await run("商品编码,价格\nR1,2\nR1,3\n");
    expect(prices.counts).toMatchObject({ 拒绝: 2, 更新: 0 });
    const names = await run(`${goods}R2,甲片,1g,盒,甲药,西药,\nR2,乙片,1g,盒,甲药,西药,\n`);
    expect(names.counts).toMatchObject({ 拒绝: 2, 新增: 0 });
  });
});

describe("0 says none", () => {
  it("of stock without a batch, in lists of goods and of stock; of a batch without expiry it empties the batch", async () => {
    await run(
      `${goods.trim()},库存,批号,有效期\nZ1,零片,1g,盒,甲药,西药,国药准字H20050014,0,,\nZ2,满片,1g,盒,甲药,西药,国药准字H20050015,5,B1,2035-01\n`,
    );
    expect(await stored("SELECT code FROM goods WHERE code IN ('Z1', 'Z2') AND on_shelf")).toHaveLength(2);
    const { counts, report } = await run(`${stock}Z1,0,,\nZ2,0,B1,\n`);
    expect(counts).toMatchObject({ 更新: 1, 未变: 1, 拒绝: 0 });
    expect(report).toContain("库存 0 没有批号，已有的批号不变");
    expect(
      await stored(
        "SELECT on_hand FROM batches WHERE batch_no = 'B1' AND goods_id = (SELECT id FROM goods WHERE code = 'Z2')",
      ),
    ).toEqual([{ on_hand: 0 }]);
  });
});

describe("I7 headings and what stands around them", () => {
  it("titles above, headings over two rows, totals, notes and headings again are no goods", async () => {
    const head = "序号,商品编码,商品名称,规格,单位,生产厂家,批准文号,价格,,备注\n";
    const file =
      `某某医药有限公司批发目录,,,,,,,,,\n2026年11月,,,,,,,,,\n\n${head},,,,,,,批发价,建议零售价,\n` +
      `1,H1,表头片,1g,盒,甲药,国药准字H20050005,￥2.50元,3,\n${head}2,,,,,,,,,\n,合计,,,,,,2.5,,\n备注：以上含税,,,,,,,,,\n`;
    const { counts, report } = await run(file);
    expect(counts).toEqual({ 新增: 1, 更新: 0, 未变: 0, 拒绝: 0, 跳过: 4 });
    expect(report).toContain("合计行，不是商品");
    expect(
      await stored("SELECT base_price FROM offers JOIN goods g ON g.id = goods_id WHERE g.code = 'H1'"),
    ).toEqual([{ base_price: "2.5000" }]);
  });
});

describe("§1.2 approval numbers as they stand in real lists", () => {
  it("are kept in parts and found by each; one that lacks digits comes in off the shelf, to be mended", async () => {
    const file = (number: string) =>
      `${goods}N1,分装片,1g,盒,甲药,西药,国药准字J20100102(H20100623/H20100624)\nN2,缺号片,1g,盒,甲药,西药,${number}\n`;
    const { counts, report } = await run(file("国药准字H2009026"));
    expect(counts).toMatchObject({ 新增: 2, 拒绝: 0 });
    for (const number of ["国药准字J20100102", "H20100623", "20100624"])
      expect(await find(number)).toEqual(["分装片"]);
    expect(report).toContain("批准文号“国药准字H2009026”少 1 位数字");
    const shelf = "SELECT on_shelf, approval_number FROM goods WHERE code = 'N2'";
    expect(await stored(shelf)).toEqual([{ on_shelf: false, approval_number: "国药准字H2009026" }]);
    await run(file("国药准字H20090261"));
    expect(await stored(shelf)).toEqual([{ on_shelf: true, approval_number: "国药准字H20090261" }]);
  });

  it("a legal name keeps its full-width brackets, and is the same with narrow ones", async () => {
    const file = (maker: string) => `${goods}L1,法名片,1g,盒,${maker},西药,国药准字H20050006\n`;
    await run(file("渡川药业（上海）有限公司"));
    expect((await run(file("渡川药业(上海)有限公司"))).counts.未变).toBe(1);
    expect(await stored("SELECT manufacturer FROM goods WHERE code = 'L1'")).toEqual([
      { manufacturer: "渡川药业（上海）有限公司" },
    ]);
  });
});

describe("§1.2 several rows of one goods", () => {
  it("facts and prices come from the first row; a second run changes nothing, nor does the price history", async () => {
    const head = `${goods.trim()},价格,分组价,库存,批号,有效期\n`;
    const row = (maker: string, price: string, batch: string) =>
      `M1,多批片,1g,盒,${maker},西药,国药准字H20050007,${price},连锁=${price},5,${batch},2035-01\n`;
    const file = head + row("甲药", "2", "B1") + row("乙药", "3", "B2");
    const first = await run(file);
    expect(first.counts).toMatchObject({ 新增: 2, 拒绝: 0 });
    expect(first.report).toContain("生产厂家与第 2 行不同，按第 2 行");
    expect(first.report).toContain("价格、分组价与第 2 行不同，按第 2 行");
    const before = await tables();
    expect((await run(file)).counts).toEqual({ 新增: 0, 更新: 0, 未变: 2, 拒绝: 0, 跳过: 0 });
    expect(await tables()).toEqual(before);
    await run("商品编码,价格,分组价\nM1,2.5,连锁=2；诊所=4\n");
    const history = "SELECT price_group, price FROM price_history WHERE price_group IS NOT NULL ORDER BY id";
    expect(await stored(history)).toEqual([
      { price_group: "连锁", price: "2.0000" },
      { price_group: "诊所", price: "4.0000" },
    ]);
    expect(await stored("SELECT code, name FROM price_groups ORDER BY id")).toEqual([
      { code: "连锁", name: "连锁" },
      { code: "诊所", name: "诊所" },
    ]);
    await stored("UPDATE price_groups SET name = '连锁总部' WHERE code = '连锁'");
    const named = await run("商品编码,价格,分组价\nM1,2.5,连锁总部=1.9；商超=5\n");
    expect(named.report).toContain("新建价格组“商超”");
    expect(await stored(history)).toContainEqual({ price_group: "连锁", price: "1.9000" });
  });
});

describe("§1.2 a recoded list", () => {
  const list = (prefix: string) =>
    `${goods}${prefix}1,重编片,1g*9片,盒,渡川药业(上海)有限公司,西药,国药准字H20050008\n${prefix}2,重编胶囊,1g*9粒,盒,渡川药业,西药,国药准字H20050009\n`;

  it("is 疑似重复 with the code it resembles, joined by --merge after looking, and found by either code", async () => {
    await run(list("A"));
    const held = await run(list("RC").replace("(上海)", "（上海）"));
    expect(held.counts).toMatchObject({ 新增: 0, 跳过: 2 });
    expect(held.report).toMatch(/RC1,重编片,跳过,疑似重复.*编码 A1/u);
    const merged = await run(list("RC"), { twins: "merge" });
    expect(merged.counts).toMatchObject({ 新增: 0, 更新: 2, 拒绝: 0 });
    expect(merged.report).toContain("编码 RC1 从此也指这个商品");
    expect((await run(list("RC"))).counts).toMatchObject({ 未变: 2, 更新: 0 });
    expect((await run("商品编码,价格\nRC1,9\n")).counts).toMatchObject({ 更新: 1, 拒绝: 0 });
    expect(await stored("SELECT code, further_codes FROM goods WHERE name = '重编片'")).toEqual([
      { code: "A1", further_codes: ["RC1"] },
    ]);
    expect(await find("RC1")).toEqual(["重编片"]);
  });

  it("both codes with two prices contradict each other: refused with both row numbers, at every run", async () => {
    const before = await tables();
    const { counts, report } = await run("商品编码,价格\nRC1,9\nA1,10\n");
    expect(counts).toMatchObject({ 拒绝: 2, 更新: 0 });
    expect(report).toContain("第 2 行与第 3 行是同一商品，但写的不一样：价格 9 与 10");
    expect(await tables()).toEqual(before);
    expect((await run("商品编码,价格\nRC1,9\nA1,9\n")).counts).toMatchObject({ 未变: 1, 跳过: 1 });
  });

  it("other goods of that name come in by --apart", async () => {
    expect((await run(list("Q"), { twins: "apart" })).counts).toMatchObject({ 新增: 2 });
  });
});

describe("npm run import -- FILE --check", () => {
  it("says all that the import will say, and changes nothing", async () => {
    const head = `${goods.trim()},价格,库存,批号,有效期\n`;
    const rows = Array.from(
      { length: 230 },
      (_, at) =>
        `K${at},检查片${at},1g,盒,甲药,西药,国药准字H2006${String(at).padStart(4, "0")},2,5,B1,2035-01\n`,
    );
    const file = `${head}${rows.join("")}K1,检查片1,1g,盒,甲药,西药,,2,5,B2,2035-01\nK2,检查片2,1g,盒,甲药,西药,,2,6,B1,2035-01\n7E+11,坏,1g,盒,甲药,西药,,2,5,B1,2035-01\nK900,未知,1g,盒,甲药,家用器具,,2,5,B1,2035-01\n`;
    const before = await tables();
    const check = await run(file, { isCheck: true });
    expect(await tables()).toEqual(before);
    const real = await run(file);
    expect(check.report).toBe(real.report);
    expect(check.counts).toEqual(real.counts);
    expect(real.counts.拒绝).toBe(3);
  });
});

describe("§2.4 药品网络销售禁止清单: which part a name stands in", () => {
  it("part 1 is barred; part 2 is no ban for companies", async () => {
    const { report } = await run(
      `${goods}V1,盐酸吗啡片,1g,盒,甲药,西药,\nV2,华法林钠片,1g,盒,甲药,西药,国药准字H20050010\nV3,丹参注射液,1g,盒,甲药,中成药,国药准字Z20050010\n`,
    );
    expect(report).toMatch(/V1,.*第一部分/u);
    expect(report).toMatch(/V2,华法林钠片,新增,.*第二部分（单列的品种）：只禁止网络零售，可以销售给单位/u);
    expect(report).toMatch(/V3,丹参注射液,新增,.*第二部分（注射剂）/u);
    expect(await stored("SELECT code FROM goods WHERE on_shelf AND code LIKE 'V%' ORDER BY code")).toEqual([
      { code: "V2" },
      { code: "V3" },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { csvLines } from "../../platform/tables/csv.ts";
import { createDuplicateFinder, duplicateText } from "./duplicates.ts";
import { aGoodsRow } from "./goods-row.fixture.ts";
import { type PlannedGoods, planRow } from "./plan.ts";
import { changesText, reportCells, reportHeadings } from "./report.ts";
import type { GoodsRow } from "./rows.ts";

function plan(fields: Partial<GoodsRow> = {}): PlannedGoods {
  return planRow(aGoodsRow(fields));
}

describe("domain.md §3 what the shop derives from a row", () => {
  it("plans a medicine: prescription drug where nothing says OTC, no zone", () => {
    expect(plan({ name: "氯雷他定片（开瑞坦）", form: "片剂" })).toMatchObject({
      name: "氯雷他定片",
      tradeName: "开瑞坦",
      scope: "chemical",
      drugClass: "rx",
      kind: 0,
      clinicOnly: false,
      herbalZone: false,
      deviceZone: false,
      control: "none",
      onShelf: true,
      restricted: null,
      refusedReason: null,
    });
  });

  it.each<[Partial<GoodsRow>, Partial<PlannedGoods>]>([
    [
      { name: "黄芪", form: "中药饮片", category: "中药饮片" },
      { scope: "herbal_pieces", drugClass: "none", kind: 1, herbalZone: true },
    ],
    [
      { name: "胃苏颗粒", form: "颗粒剂", category: "中成药" },
      { scope: "chinese_patent", drugClass: "rx", kind: 0 },
    ],
    [{ name: "丹参注射液", form: "针剂" }, { clinicOnly: true }],
    [{ name: "复方氯化钠注射液", form: "大输液" }, { clinicOnly: true }],
    [{ name: "七氟烷", form: "雾化吸入剂" }, { clinicOnly: true }],
    [{ name: "生理氯化钠溶液（外用）", form: "针剂" }, { clinicOnly: false }],
    [
      { name: "门冬胰岛素30(诺和锐30笔芯)", form: "针剂" },
      { clinicOnly: false, coldChain: true, scope: "biological" },
    ],
    [
      { name: "利拉鲁肽注射液（诺和力）", form: "针剂" },
      { clinicOnly: false, coldChain: true },
    ],
    [
      { name: "注射用曲妥株单抗（赫赛汀）", form: "针剂" },
      { clinicOnly: true, coldChain: true, scope: "biological" },
    ],
    [
      { name: "双歧杆菌三联活菌散（培菲康）", form: "散剂" },
      { clinicOnly: false, scope: "biological" },
    ],
    [
      { name: "碘伏消毒液", form: "原料药" },
      { scope: "disinfectant", drugClass: "none" },
    ],
    [
      { name: "*B超耦合剂", form: "原料药" },
      { scope: "device_2", drugClass: "none", deviceZone: true },
    ],
    [
      { name: "血糖试条", form: "", category: "医疗器械" },
      { scope: "device_2", drugClass: "none" },
    ],
    [
      { name: "维生素C咀嚼片", form: "片剂", category: "保健食品" },
      { scope: "health_food", drugClass: "none" },
    ],
  ])("%j", (fields, expected) => {
    expect(plan(fields)).toMatchObject(expected);
  });

  it("keeps what is banned off the shelf, and lets special goods stand there with their control", () => {
    expect(plan({ name: "盐酸吗啡注射液", form: "针剂" })).toMatchObject({
      control: "narcotic",
      onShelf: false,
      restricted: "narcotic",
    });
    expect(plan({ name: "酚红IND", form: "原料药" })).toMatchObject({
      control: "none",
      onShelf: false,
      restricted: "chemical",
    });
    expect(plan({ name: "复方甘草片" })).toMatchObject({
      control: "ephedrine",
      onShelf: true,
      refusedReason: null,
      remark: "含特殊药品复方制剂：含阿片粉或复方樟脑酊",
    });
  });

  it.each<[GoodsRow["said"], Partial<PlannedGoods>]>([
    [{ control: "麻醉药品" }, { control: "narcotic", onShelf: false, restricted: "narcotic" }],
    [{ control: "疫苗" }, { control: "vaccine", onShelf: false, restricted: "vaccine" }],
    [{ control: "含麻黄碱类复方制剂" }, { control: "ephedrine", onShelf: true, restricted: null }],
    [{ control: "无" }, { control: "none", onShelf: true }],
    [{ on_shelf: "否" }, { onShelf: false, refusedReason: null }],
  ])("what the wholesaler declares counts where it is stricter: %j", (said, expected) => {
    expect(planRow(aGoodsRow({ said: said ?? {} }))).toMatchObject(expected);
  });

  it.each([
    ["麻醉药品", "narcotic", "chemical"],
    ["第二类精神药品", "psychotropic_2", "chemical"],
    ["第二类精神药品制剂", "psychotropic_2", "chemical"],
    ["二类精神", "psychotropic_2", "chemical"],
    ["医疗用毒性药品", "toxic", "unsorted"],
    ["生物制品（疫苗）", "vaccine", "biological"],
    ["血液制品", "blood", "biological"],
  ])("a 类别 that names a controlled class declares it: %s", (category, control, scope) => {
    const planned = planRow(aGoodsRow({ category, said: { category } }));
    expect(planned).toMatchObject({ control, scope, onShelf: false, restricted: control });
    expect(planned.refusedReason).toContain(`类别“${category.normalize("NFKC")}”`);
    const freed = planRow(aGoodsRow({ category, said: { category, control: "无" } }));
    expect(freed.control, "the stricter of the two counts").toBe(control);
  });

  it.each(["麻醉", "普通药品", "生物制品（除疫苗、血液制品）", "疫苗冷藏箱", "西药"])(
    "a 类别 that names none declares none: %s",
    (category) => {
      expect(planRow(aGoodsRow({ category, said: { category } })).control).toBe("none");
    },
  );

  it("trade name and other names of their columns are looked at by the reviewed list too", () => {
    const control = (said: GoodsRow["said"], name = "某某片") =>
      planRow(aGoodsRow({ name, said: said ?? {} })).control;
    expect(control({ aliases: "舒乐片；艾司唑仑片" })).toBe("psychotropic_2");
    expect(control({ trade_name: "美施康定吗啡片" })).toBe("narcotic");
    expect(control({ aliases: "酚麻美敏片" })).toBe("ephedrine");
    expect(control({ aliases: "愈美片" }, "氢溴酸右美沙芬片"), "an alias loosens nothing").toBe(
      "psychotropic_2",
    );
  });

  it.each<[string, boolean]>([
    ["2～8℃冷藏", true],
    ["密封，在2-8℃避光保存", true],
    ["2℃至8℃，避免冷冻", true],
    ["冷冻保存", true],
    ["遮光，密闭，不得冷冻或冷藏", false],
    ["25℃以下，开封后冷藏", false],
    ["阴凉处（不超过20℃）", false],
    ["12-18℃", false],
  ])("贮藏 %s: cold chain %s, where no column 冷链 says otherwise", (storage, coldChain) => {
    expect(planRow(aGoodsRow({ said: { storage } })).coldChain).toBe(coldChain);
    const said = { storage, cold_chain: "否" };
    expect(planRow(aGoodsRow({ said })).values.coldChain).toBe(false);
    expect(planRow(aGoodsRow({ category: "食品", said: { storage } })).coldChain).toBe(false);
  });

  it.each<[string, string, Partial<PlannedGoods>]>([
    ["采血针", "", { form: "", clinicOnly: false }],
    ["针灸针", "", { form: "", clinicOnly: false }],
    ["无菌注射器", "", { clinicOnly: false }],
    ["胰岛素笔用针头", "", { coldChain: false }],
    ["促黄体生成素检测试纸", "", { coldChain: false }],
    ["消毒棉片", "", { form: "" }],
  ])("a device is not taken for a medicine by its name: %s", (name, form, expected) => {
    const row = aGoodsRow({
      name,
      form,
      category: "医疗器械",
      said: { approval_number: "国械注准20163141234" },
    });
    expect(planRow(row)).toMatchObject(expected);
    const unclassed = { ...row, category: "" };
    expect(planRow(unclassed)).toMatchObject(expected);
  });

  it("pieces have no form of tablets, a medicine still gets its form and class by name", () => {
    expect(planRow(aGoodsRow({ name: "黑附片", form: "", category: "中药饮片" })).form).toBe("");
    expect(planRow(aGoodsRow({ name: "维生素C注射液", form: "" }))).toMatchObject({
      form: "针剂",
      clinicOnly: true,
    });
  });

  it("a retail price of 0 says that there is none", () => {
    expect(planRow(aGoodsRow({ said: { retail_price: "0" } }))).toMatchObject({
      refusedReason: null,
      values: { retailPrice: null },
    });
  });

  it("400盒/件 is a carton of 400, 10盒/中包 a pack of 10", () => {
    const planned = planRow(aGoodsRow({ said: { carton: "400盒/件", inner_pack: "10盒/中包" } }));
    expect(planned).toMatchObject({ refusedReason: null, values: { carton: 400, innerPack: 10 } });
  });

  it("a declaration never loosens the reviewed list", () => {
    const row = aGoodsRow({ name: "盐酸吗啡注射液", said: { control: "无", on_shelf: "是" } });
    expect(planRow(row)).toMatchObject({ control: "narcotic", onShelf: false });
  });

  it.each([
    ["国药准字Z11020345", "chinese_patent"],
    ["国药准字S20030012", "biological"],
    ["国械注准20173400123", "device_3"],
    ["国食健注G20190001", "health_food"],
  ])("where no column names the category, %s tells it", (approval_number, scope) => {
    expect(planRow(aGoodsRow({ category: "", said: { approval_number } }))).toMatchObject({ scope });
  });

  it.each<[Partial<GoodsRow>, string]>([
    [{ code: " " }, "缺少商品编码"],
    [{ name: "　" }, "缺少商品名称"],
    [{ code: "1".repeat(65) }, "商品编码超过 64 个字符"],
    [{ specification: "长".repeat(201) }, "商品名称、规格或生产厂家超过 200 个字符"],
    [{ flaw: "本行有 10 列，表头有 9 列" }, "本行有 10 列，表头有 9 列"],
  ])("refuses %j", (fields, refusedReason) => {
    expect(plan(fields)).toMatchObject({ onShelf: false, refusedReason, restricted: null });
  });
});

describe("running the import again changes nothing", () => {
  it("gives the same goods the same fingerprint, wherever their row stands", () => {
    expect(plan({ rowNo: 900 }).fingerprint).toBe(plan().fingerprint);
    expect(plan({ name: " 阿莫西林胶囊 ", specification: "0.25g×24粒/盒" }).fingerprint).toBe(
      plan().fingerprint,
    );
  });

  it.each<Partial<GoodsRow>>([
    { code: "2" },
    { name: "阿莫西林片" },
    { specification: "0.5g*24粒/盒" },
    { manufacturer: "" },
    { unit: "瓶" },
    { category: "中成药" },
    { form: "软胶囊" },
  ])("gives other goods another: %j", (fields) => {
    expect(plan(fields).fingerprint).not.toBe(plan().fingerprint);
  });
});

describe("duplicates in the file", () => {
  it("tells the same goods under another code", () => {
    const find = createDuplicateFinder();
    expect(find(plan({ rowNo: 2, code: "1" }))).toBeNull();
    const twin = find(plan({ rowNo: 4, code: "9", name: "阿莫西林 胶囊" }));
    expect(twin && duplicateText(twin)).toBe("疑似重复：名称、规格、厂家与第 2 行（编码 1）相同，请核对");
    expect(find(plan({ rowNo: 5, code: "10", specification: "0.25g*12粒/盒" }))).toBeNull();
    expect(find(plan({ rowNo: 6, code: "11", manufacturer: "" }))).toBeNull();
  });
});

describe("the report", () => {
  it("is a CSV that spreadsheets open and that runs no formula", () => {
    expect(csvLines([reportHeadings])).toBe("行号,商品编码,商品名称,结果,修改或原因\r\n");
    const line = (name: string) =>
      csvLines([reportCells({ rowNo: 2, code: "1", name, result: "新增", detail: "" })]);
    expect(line("阿胶")).toBe("2,1,阿胶,新增,\r\n");
    expect(line('5" 胶布,大')).toBe('2,1,"5"" 胶布,大",新增,\r\n');
    for (const start of ["=", "+", "-", "@", "\t", " ="]) {
      expect(line(`${start}cmd|' /C calc'!A0`)).toContain(`,'${start}cmd`);
    }
  });

  it("says field by field what was changed and why", () => {
    expect(changesText(plan({ specification: "0.250g×24粒/盒", manufacturer: "20101116" }).changes)).toBe(
      "规格：0.250g×24粒/盒→0.25g*24粒/盒（乘号统一为*、去除小数末尾的零）；生产厂家：20101116→空（生产厂家栏不是厂家名称）",
    );
  });
});

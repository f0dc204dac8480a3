import { describe, expect, it } from "vitest";
import { cleanRow } from "./clean.ts";
import { goodsExtras } from "./goods-extras.ts";
import { aGoodsRow } from "./goods-row.fixture.ts";
import { classify, exceptionText } from "./restricted.ts";
import type { GoodsRow } from "./rows.ts";

function classOf(fields: Partial<GoodsRow>): string {
  const raw = aGoodsRow(fields);
  const { approval } = goodsExtras(raw.said ?? {});
  const verdict = classify(cleanRow(raw).row, { approved: approval?.numbers });
  return verdict.kind === "refused" ? verdict.class : verdict.kind;
}

const injection = { form: "针剂" };
const herb = {
  form: "中药饮片",
  category: "中药饮片",
  manufacturer: "",
  specification: "1000mg/g",
  unit: "克",
};
const raw = { form: "原料药", manufacturer: "", specification: "500g×1瓶", unit: "瓶" };

describe("domain.md §3 never on sale online: by the name of the substance", () => {
  it.each<[string, Partial<GoodsRow>, string]>([
    ["枸橼酸舒芬太尼注射液", injection, "narcotic"],
    ["硫酸吗啡缓释片(美施康定)", {}, "narcotic"],
    ["盐酸羟考酮缓释片(奥施康定)", {}, "narcotic"],
    ["磷酸可待因片", {}, "narcotic"],
    ["布桂嗪片(强痛定）", {}, "narcotic"],
    ["阿片酊", raw, "narcotic"],
    ["盐酸罂粟碱注射液", injection, "ok"],
    ["罂粟乙碘油注射液", injection, "ok"],
    ["火麻仁", herb, "ok"],
    ["氨酚羟考酮片(泰勒宁)", {}, "psychotropic_2"],
    ["复方磷酸可待因口服溶液", {}, "psychotropic_2"],
    ["氨酚待因片(Ⅰ)", {}, "special"],
    ["愈酚待因口服溶液", {}, "psychotropic_2"],
    ["愈酚伪麻待因口服溶液", {}, "psychotropic_2"],
    ["氨酚待因口服溶液", {}, "psychotropic_2"],
    ["可待因桔梗片", {}, "special"],
    ["磷酸可待因糖浆", {}, "narcotic"],
    ["可非口服液", {}, "psychotropic_2"],
    ["珮夫人止咳露", {}, "psychotropic_2"],
    ["奥亭止咳露", {}, "psychotropic_2"],
    ["舒乐安定片", {}, "psychotropic_2"],
    ["佳静安定片", {}, "psychotropic_2"],
    ["氯硝安定片", {}, "psychotropic_2"],
    ["安定片", {}, "psychotropic_2"],
    ["安定注射液", injection, "psychotropic_2"],
    ["鲁米那片", {}, "psychotropic_2"],
    ["眠尔通片", {}, "psychotropic_2"],
    ["速可眠胶囊", {}, "psychotropic_1"],
    ["盐酸丁丙诺菲舌下片", {}, "psychotropic_1"],
    ["丁丙诺菲透皮贴剂", {}, "psychotropic_2"],
    ["安定醇口服液", { category: "保健食品" }, "ok"],
    ["氨酚曲马多(及通安)", {}, "psychotropic_2"],
    ["丁丙诺非透皮贴剂(若思本)", {}, "psychotropic_2"],
    ["盐酸丁丙诺啡舌下片", {}, "psychotropic_1"],
    ["咪哒唑仑(力月西)注射液", injection, "psychotropic_1"],
    ["马来酸咪达唑仑片", {}, "psychotropic_2"],
    ["盐酸艾司氯胺酮注射液", injection, "psychotropic_1"],
    ["盐酸哌甲酯缓释片(专注达)", {}, "psychotropic_1"],
    ["地西泮(安定)片", {}, "psychotropic_2"],
    ["*右佐匹克隆片", {}, "psychotropic_2"],
    ["BG酒石酸唑吡坦片(思诺思)", {}, "psychotropic_2"],
    ["枸橼酸咖啡因注射液（倍优诺）", injection, "psychotropic_2"],
    ["氢溴酸右美沙芬片", {}, "psychotropic_2"],
    ["复方氢溴酸右美沙芬糖浆", {}, "ok"],
    ["去痛片", {}, "ok"],
    ["依托咪酯乳状注射液(福尔利)", injection, "ok"],
    ["依托咪酯", raw, "psychotropic_2"],
    ["丙泊酚注射液", injection, "ok"],
    ["盐酸右美托咪定注射液", injection, "ok"],
    ["盐酸地芬尼多片(眩晕停)", {}, "ok"],
    ["加巴喷丁胶囊", {}, "ok"],
    ["注射用A型肉毒素(衡力)", injection, "toxic"],
    ["亚砷酸氯化钠注射液", injection, "toxic"],
    ["硫酸阿托品注射液", injection, "ok"],
    ["硝酸毛果芸香碱滴眼液(护明)", { form: "滴眼剂" }, "ok"],
    ["毛果芸香碱", raw, "toxic"],
    ["升汞", raw, "toxic"],
    ["生川乌", herb, "toxic"],
    ["川乌", herb, "toxic"],
    ["雄黄", herb, "toxic"],
    ["蟾酥粉", { form: "粉剂" }, "toxic"],
    ["法半夏", herb, "ok"],
    ["炙南星", herb, "ok"],
    ["黑附片", herb, "ok"],
    ["干蟾皮", herb, "ok"],
    ["朱砂", herb, "ok"],
    ["碘[125I]密封籽源(上海）", injection, "radioactive"],
    ["锝[99TC]亚甲基二瞵酸盐注射液(云克)", injection, "radioactive"],
    ["尿素[13C]呼气试验诊断试剂盒", { form: "试剂盒" }, "ok"],
    ["血糖试纸", {}, "ok"],
    ["早孕检测试纸", {}, "ok"],
    ["新型冠状病毒抗原检测试剂盒(胶体金法)", {}, "ok"],
    ["PH试纸", {}, "chemical"],
    ["碘海醇300注射液(欧乃派克)", injection, "ok"],
    ["盐酸麻黄碱注射液", injection, "precursor"],
    ["麦角新碱注射液", injection, "precursor"],
    ["甲磺酸二氢麦角碱缓释片", {}, "ok"],
    ["三氯甲烷", raw, "precursor"],
    ["盐酸(AR)", raw, "precursor"],
    ["人用狂犬病疫苗", injection, "vaccine"],
    ["牛痘疫苗接种家兔炎症皮肤提取物（神经妥乐平）注射液", injection, "ok"],
    ["卡介菌纯蛋白衍化物(PPD)注射液", injection, "ok"],
    ["LB人血白蛋白注射液(奥地利百特)", injection, "blood"],
    ["静注人免疫球蛋白（pH4）(华兰)", injection, "blood"],
    ["人凝血酶原复合物", injection, "blood"],
    ["兔抗人胸腺细胞免疫球蛋白(即复宁)", injection, "blood"],
    ["重组人凝血因子Ⅷ(拜科奇)注射液", injection, "ok"],
    ["注射用紫杉醇(白蛋白结合型)", injection, "ok"],
    ["蛋白琥珀酸铁口服溶液", {}, "ok"],
    ["炮山甲", herb, "wildlife"],
    ["水牛角片", herb, "ok"],
    ["胰岛素注射液(胰岛素)", injection, "ok"],
    ["甲睾酮片", {}, "ok"],
  ])("%s is %s", (name, fields, expected) => {
    expect(classOf({ name, ...fields })).toBe(expected);
  });
});

describe("domain.md §3 compound preparations with ephedrine and the like need a permission", () => {
  it.each([
    "美敏伪麻(惠菲宁)溶液",
    "复方盐酸伪麻黄碱胶囊(新康泰克)",
    "酚麻美敏感冒片(泰诺)",
    "氨酚麻美干混悬剂",
    "呋嘛滴鼻液",
    "复方甘草片",
    "复方甘草口服溶液",
  ])("%s", (name) => {
    expect(classOf({ name })).toBe("special");
  });

  it.each(["麻仁软胶囊", "强力天麻杜仲胶囊", "麻杏止咳糖浆", "复方甘草酸苷片"])("%s is free", (name) => {
    expect(classOf({ name })).toBe("ok");
  });
});

describe("domain.md §3 hospital preparations and dispensing granules", () => {
  it("takes goods whose manufacturer is a hospital for hospital preparations", () => {
    expect(classOf({ name: "康肤冲剂(I)", manufacturer: "南京市中西医结合医院" })).toBe("hospital");
    expect(classOf({ name: "消毒液", manufacturer: "某某医院管理有限公司" })).toBe("ok");
  });

  it.each([
    ["泽泻颗粒", "1g/10g/袋", "江阴天江药业有限公司"],
    ["全蝎颗粒 ", "0.500g*1袋/袋", "江阴天江药业有限公司"],
    ["山药颗粒", "0.5g/10g/袋", ""],
    ["黄连颗粒", "0.5g/3g袋", ""],
    ["荆芥颗粒", "1g/10/g/袋", ""],
    ["桂枝颗粒", "0.5g×6/g袋", ""],
    ["生大黄颗粒", "1g:3g/袋", ""],
    ["龙骨颗粒", "0.5g/30袋", "江阴天江药业有限公司"],
    ["黄芪配方颗粒", "10g*20袋/盒", "某某药业"],
  ])("%s %s of %s is a dispensing granule", (name, specification, manufacturer) => {
    expect(classOf({ name, specification, manufacturer, form: "颗粒剂", category: "中成药" })).toBe(
      "granule",
    );
  });

  it.each([
    ["板蓝根颗粒", "10g*20袋/袋"],
    ["黄芪颗粒", "15g*10袋/盒"],
    ["胃苏颗粒", "5g*9袋/盒"],
    ["枸橼酸氢钾钠颗粒（友来特)", "97.1g×1瓶"],
  ])("%s %s is a patent medicine", (name, specification) => {
    expect(classOf({ name, specification, form: "颗粒剂", category: "中成药" })).toBe("ok");
  });
});

describe("names that hold a word of the restricted list and are none are not barred", () => {
  it.each<[string, Partial<GoodsRow>]>([
    ["牛痘疫苗接种家兔炎症皮肤提取物注射液", injection],
    ["牛痘疫苗致炎兔皮提取物片", {}],
    ["疫苗冷藏箱", { category: "医疗器械", form: "" }],
    ["吗啡检测试剂盒(胶体金法)", { category: "医疗器械", form: "" }],
    ["吗啡/氯胺酮/甲基苯丙胺联合检测试剂盒", { category: "医疗器械", form: "" }],
    ["医用放射性皮炎防护敷料", { category: "医疗器械", form: "" }],
    ["甲磺酸双氢麦角胺片", {}],
    ["牛初乳免疫球蛋白咀嚼片", { category: "保健食品" }],
    ["无咖啡因凉茶颗粒", { category: "食品" }],
  ])("%s, with the reason", (name, fields) => {
    const { row } = cleanRow(aGoodsRow({ name, ...fields }));
    expect(classify(row).kind).toBe("ok");
    expect(exceptionText(row)).toMatch(/名称含受限词，但不受限：.+/u);
  });

  it("an exception frees from its own word only", () => {
    expect(classOf({ name: "人用狂犬病疫苗", ...injection })).toBe("vaccine");
    expect(classOf({ name: "盐酸吗啡片" })).toBe("narcotic");
    expect(exceptionText(cleanRow(aGoodsRow()).row)).toBeNull();
  });
});

describe("pack marks, sizes, patent granules and diagnostics are what they are", () => {
  const numbered = (fields: Partial<GoodsRow>, approval_number: string) => ({
    ...fields,
    said: { approval_number },
  });
  const device = { category: "医疗器械", form: "" };
  it.each<[string, Partial<GoodsRow>, string]>([
    ["奥美拉唑肠溶胶囊[20mg]", {}, "ok"],
    ["维生素C片[100S]", {}, "ok"],
    ["板蓝根颗粒[5g]", { form: "颗粒剂" }, "ok"],
    ["一次性使用无菌导尿管(18F)", device, "ok"],
    ["卫生湿巾32P", { category: "消毒产品", form: "" }, "ok"],
    ["碘[131I]化钠胶囊", {}, "radioactive"],
    ["碘[131I]化钠口服溶液", {}, "radioactive"],
    ["氟[18F]脱氧葡糖注射液", injection, "radioactive"],
    ["99mTc-MIBI显像剂", {}, "radioactive"],
    ["氯化锶[89Sr]注射液", injection, "radioactive"],
    ["板蓝根颗粒", { specification: "10g/20袋", form: "颗粒剂", category: "中成药" }, "ok"],
    ["川芎茶调颗粒", { specification: "7.8g/10袋", form: "颗粒剂", category: "中成药" }, "ok"],
    ["柴胡颗粒", { ...numbered({}, "国药准字Z20050001"), specification: "1g/10g/袋", form: "颗粒剂" }, "ok"],
    ["糖化血红蛋白测定试剂盒", numbered({ category: "体外诊断试剂", form: "" }, "国械注准20162400123"), "ok"],
    ["早早孕检测试纸", { category: "体外诊断试剂", form: "" }, "ok"],
    ["验孕试纸", numbered(device, "国械注准20162400123"), "ok"],
    ["酚红试剂", { category: "化学试剂", form: "" }, "chemical"],
  ])("%s", (name, fields, expected) => {
    expect(classOf({ name, ...fields })).toBe(expected);
  });
});

describe("mere chemicals are no goods of a drug shop", () => {
  it.each([
    ["酚红IND", raw],
    ["磷酸三钠/AR", raw],
    ["丙三醇(AR)", { ...raw, form: "液剂" }],
    ["二流苏糖醇", { ...raw, form: "粉剂" }],
    ["淋巴细胞分离液", { ...raw, form: "液剂" }],
    ["甘  油", raw],
    ["枸橼酸钠(药用）", raw],
    ["注射用氯化钠  ", raw],
    ["红色石蕊试纸", raw],
  ])("%s", (name, fields) => {
    expect(classOf({ name, ...fields })).toBe("chemical");
  });

  it.each([
    ["84消毒液", raw],
    ["碘  酊", raw],
    ["医用酒精  75%", raw],
    ["*B超耦合剂", raw],
    ["硫酸钡干混悬剂", raw],
    ["肠内营养乳剂TPF-D(瑞代)", { form: "乳剂" }],
    ["复方氨基酸注射液20AA", injection],
    ["过氧化氢溶液", { form: "液剂" }],
  ])("%s is a finished article", (name, fields) => {
    expect(classOf({ name, ...fields })).toBe("ok");
  });

  it("tells the reason in Chinese, with the class", () => {
    const verdict = classify(cleanRow(aGoodsRow({ name: "盐酸吗啡注射液", form: "针剂" })).row);
    expect(verdict).toEqual({
      kind: "refused",
      class: "narcotic",
      reason: "麻醉药品，不得网络销售（《药品网络销售禁止清单》第一部分）（吗啡、氢吗啡酮、乙基吗啡）",
    });
  });
});

/** A wholesaler's list that is made here: invented makers, each drug in several forms, packs and makers. */

const drugs =
  "阿莫西林 头孢克肟 罗红霉素 阿奇霉素 左氧氟沙星 甲硝唑 氟康唑 阿昔洛韦 布洛芬 双氯芬酸钠 对乙酰氨基酚 塞来昔布 氨氯地平 硝苯地平 缬沙坦 厄贝沙坦 美托洛尔 阿托伐他汀钙 瑞舒伐他汀钙 二甲双胍 格列美脲 阿卡波糖 奥美拉唑 雷贝拉唑钠 多潘立酮 蒙脱石 氯雷他定 西替利嗪 孟鲁司特钠 氨溴索 板蓝根 连花清瘟 感冒清热 藿香正气 六味地黄 逍遥 归脾 复方丹参 血塞通 银杏叶 乌鸡白凤 益母草 三七 穿心莲 双黄连 清开灵 蒲地蓝消炎 牛黄解毒 舒筋活络 独活寄生".split(
    " ",
  );
const forms = [
  { form: "片", unit: "盒", packs: ["0.25g×24片/盒", "0.5g×12片/盒"] },
  { form: "胶囊", unit: "盒", packs: ["0.3g×24粒/盒", "0.4g×36粒/盒"] },
  { form: "颗粒", unit: "盒", packs: ["5g×9袋/盒", "10g×12袋/盒"] },
  { form: "口服液", unit: "盒", packs: ["10ml×6支/盒", "20ml×10支/盒"] },
  { form: "注射液", unit: "支", packs: ["2ml:0.1g×10支/盒", "5ml:0.25g×5支/盒"] },
] as const;
const places = [..."岚泽屿澄穗砚棠芷黎翊珩渚樾栎漪朔"];
const endings = ["制药有限公司", "药业股份有限公司", "生物制药有限公司"];

/** The list as CSV, the same at each call. */
export function madeList(): string {
  const rows = drugs.flatMap((drug, at) =>
    forms.flatMap(({ form, unit, packs }, formAt) =>
      packs.flatMap((pack, packAt) =>
        makersOf(at + formAt + packAt).map((maker) => [`${drug}${form}`, pack, unit, maker, form]),
      ),
    ),
  );
  const lines = rows.map((row, at) => [at + 1, ...row, "西药", "", ""].join(","));
  return ["商品编码,商品名称,规格,单位,生产厂家,剂型,类别,助记码,通用名", ...lines].join("\n");
}

/** Three makers, whose names no other of the three begins with. */
function makersOf(turn: number): string[] {
  return endings.map((ending, at) => {
    const [first, second] = [
      places[(turn + at * 5) % places.length],
      places[(turn * 3 + at + 1) % places.length],
    ];
    return `${first}${second}${ending}`;
  });
}

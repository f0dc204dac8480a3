/** What an inspection report tests, by the goods' business category. */
import type { ScopeCode } from "@yaoji/domain/people/scopes";

export type ReportItem = { readonly name: string; readonly rule: string };

const chemical: readonly ReportItem[] = [
  { name: "性状", rule: "应符合注册标准的外观描述" },
  { name: "鉴别", rule: "应呈正反应" },
  { name: "检查·有关物质", rule: "应不超过规定限度" },
  { name: "检查·水分与装量差异", rule: "应在规定范围内" },
  { name: "检查·溶出度", rule: "应符合规定" },
  { name: "含量测定", rule: "应为标示量的规定范围" },
  { name: "微生物限度", rule: "应符合规定" },
];
const chinesePatent: readonly ReportItem[] = [
  { name: "性状", rule: "应符合注册标准的外观描述" },
  { name: "鉴别·显微与薄层", rule: "应检出对照特征" },
  { name: "检查·水分与装量差异", rule: "应在规定范围内" },
  { name: "检查·重金属及有害元素", rule: "应不超过规定限度" },
  { name: "含量测定", rule: "应不少于规定值" },
  { name: "微生物限度", rule: "应符合规定" },
];
const herbalPieces: readonly ReportItem[] = [
  { name: "性状", rule: "应符合饮片的外观描述" },
  { name: "鉴别", rule: "应检出对照特征" },
  { name: "检查·水分与灰分", rule: "应不超过规定限度" },
  { name: "检查·二氧化硫残留量", rule: "应不超过规定限度" },
  { name: "检查·重金属与农药残留", rule: "应不超过规定限度" },
  { name: "浸出物", rule: "应不少于规定值" },
  { name: "含量测定", rule: "应不少于规定值" },
];
const device: readonly ReportItem[] = [
  { name: "外观", rule: "应符合产品技术要求" },
  { name: "尺寸与规格", rule: "应在公差范围内" },
  { name: "性能", rule: "应符合产品技术要求" },
  { name: "生物学或电气安全", rule: "应符合产品技术要求" },
  { name: "标识与包装", rule: "应清晰、完整" },
];
const food: readonly ReportItem[] = [
  { name: "感官要求", rule: "应符合产品标准" },
  { name: "标志性成分", rule: "应不少于标示值" },
  { name: "理化指标", rule: "应符合产品标准" },
  { name: "污染物限量", rule: "应不超过规定限度" },
  { name: "微生物限度", rule: "应符合规定" },
];

const byScope: Readonly<Record<ScopeCode, readonly ReportItem[]>> = {
  chemical,
  biological: chemical,
  chinese_patent: chinesePatent,
  herbal_pieces: herbalPieces,
  device_1: device,
  device_2: device,
  device_3: device,
  health_food: food,
  food,
  cosmetic: food,
  disinfectant: food,
};

export function reportItems(scope: ScopeCode): readonly ReportItem[] {
  return byScope[scope];
}

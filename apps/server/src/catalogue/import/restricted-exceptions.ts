/**
 * Names that hold a word of the restricted list and are no such thing, each with its reason; tried before the list. An
 * exception frees from the words of `frees` only: what else the list says of the name stays.
 */
import type { RestrictedClass } from "./restricted-list.ts";

/** One exception. */
export type RestrictedException = {
  readonly pattern: RegExp;
  readonly frees: readonly (RestrictedClass | "special")[];
  /** Why, in Chinese, for the report. */
  readonly reason: string;
};

const substances = ["narcotic", "psychotropic_1", "psychotropic_2", "special", "precursor"] as const;

/** The reviewed exceptions. */
export const restrictedExceptions: readonly RestrictedException[] = [
  {
    pattern: /(?:牛痘)?疫苗.*兔.*提取物|神经妥乐平/u,
    frees: ["vaccine"],
    reason: "接种牛痘疫苗的家兔皮肤提取物，是镇痛药，不是疫苗",
  },
  {
    pattern:
      /疫苗.*(?:冷藏|冷链|保温|运输|储存|周转)?(?:箱|包|柜|盒|车)$|疫苗.*(?:注射器|标签|登记|记录|本)/u,
    frees: ["vaccine"],
    reason: "储运、接种疫苗的器具，不是疫苗",
  },
  {
    pattern:
      /(?:检测|测定|检验|诊断|快检|快速|联检|质控|校准).*(?:试[剂纸条]|试剂[盒卡板]|[盒卡板条杯]$|品$)|(?:试剂[盒卡]|试纸|检测[卡盒板条])/u,
    frees: [...substances, "blood", "toxic", "vaccine"],
    reason: "检测该物质的体外诊断试剂，不是该物质",
  },
  {
    pattern:
      /放射性(?:皮炎|皮肤|损伤|肺炎|肠炎|直肠|食管|口腔|黏膜|粘膜)|(?:抗|防)放射性|放射性[^药]*防护|防辐射/u,
    frees: ["radioactive"],
    reason: "治疗或防护放射性损伤的产品，不含放射性核素",
  },
  { pattern: /阿扑吗啡/u, frees: ["narcotic"], reason: "阿扑吗啡不在麻醉药品目录" },
  {
    pattern: /罂粟碱|罂粟(?:籽油|乙碘油)|阿片受体|抗阿片/u,
    frees: ["narcotic"],
    reason: "不含阿片类麻醉药品",
  },
  {
    pattern: /(?:二氢|双氢)麦角(?:胺|碱|隐亭)|麦角(?:硫因|甾醇|隐亭|林)/u,
    frees: ["precursor"],
    reason: "不是麦角酸、麦角胺、麦角新碱",
  },
  {
    pattern: /(?:无|不含|零|去|脱)咖啡因/u,
    frees: ["psychotropic_2"],
    reason: "标明不含咖啡因",
  },
  {
    pattern: /初乳|卵黄|蛋黄|乳清|乳粉|奶粉/u,
    frees: ["blood"],
    reason: "来自乳、蛋的免疫球蛋白食品或用品，不是血液制品",
  },
  {
    pattern: /重组.*(?:凝血|白蛋白|抗凝血酶|免疫球蛋白)|白蛋白结合型|蛋白琥珀酸铁/u,
    frees: ["blood"],
    reason: "重组产品或以白蛋白为辅料，不是人血浆制品",
  },
  { pattern: /肉毒(?:毒素)?抗毒素|抗肉毒/u, frees: ["toxic"], reason: "治疗肉毒中毒的抗毒素，不是毒素" },
  { pattern: /人工(?:虎骨|麝香|牛黄|熊胆)|水牛角/u, frees: ["wildlife"], reason: "人工代用品" },
  { pattern: /虎骨草|豹骨草|山甲(?:皂|草)/u, frees: ["wildlife"], reason: "植物，不是动物制品" },
];

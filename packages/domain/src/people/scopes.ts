/** The two axes of a shop's scope 经营范围 (domain.md §3): business category and drug class. */

/** Business category of goods, and of what a shop's licences allow. */
export type ScopeCode =
  | "chinese_patent"
  | "chemical"
  | "biological"
  | "herbal_pieces"
  | "device_1"
  | "device_2"
  | "device_3"
  | "health_food"
  | "food"
  | "cosmetic"
  | "disinfectant";

/** Drug class of goods; `none` for what is no drug, and for herbal pieces. */
export type DrugClass = "rx" | "otc_a" | "otc_b" | "none";

/** Chinese names of the business categories. */
export const scopeLabels: Readonly<Record<ScopeCode, string>> = {
  chinese_patent: "中成药",
  chemical: "化学药制剂",
  biological: "生物制品",
  herbal_pieces: "中药饮片",
  device_1: "第一类医疗器械",
  device_2: "第二类医疗器械",
  device_3: "第三类医疗器械",
  health_food: "保健食品",
  food: "食品",
  cosmetic: "化妆品",
  disinfectant: "消毒产品",
};

/** Chinese names of the drug classes; "" where there is nothing to say. */
export const drugClassLabels: Readonly<Record<DrugClass, string>> = {
  rx: "处方药",
  otc_a: "甲类OTC",
  otc_b: "乙类OTC",
  none: "",
};

const freeScopes: ReadonlySet<ScopeCode> = new Set(["device_1", "cosmetic", "disinfectant"]);

/** Whether the category is named on a licence; what is not may be bought by every shop. */
export function isLicensedScope(scope: ScopeCode): boolean {
  return !freeScopes.has(scope);
}

/** Whether text from outside is a business category. */
export function isScopeCode(text: string): text is ScopeCode {
  return Object.hasOwn(scopeLabels, text);
}

/** Whether text from outside is a drug class. */
export function isDrugClass(text: string): text is DrugClass {
  return Object.hasOwn(drugClassLabels, text);
}

/**
 * 药品网络销售禁止清单 (第一版, NMPA announcement 111 of 2022): its first part bars for everybody, its second bars online
 * retail only. A wholesaler sells to companies, so the second part keeps nothing from them; it is told, no more.
 */
import type { GoodsControl } from "./special-control.ts";

/** Where a name stands in the list. */
export type BanPart = 1 | 2;

const firstPart: ReadonlySet<GoodsControl> = new Set<GoodsControl>([
  "vaccine",
  "blood",
  "narcotic",
  "psychotropic_1",
  "psychotropic_2",
  "toxic",
  "radioactive",
  "precursor",
  "hospital",
  "granule",
]);

/** 1 for the classes of its first part, 2 for compounds with ephedrine and the like; null: not by its class. */
export function banPartOf(control: GoodsControl): BanPart | null {
  if (firstPart.has(control)) return 1;
  return control === "ephedrine" ? 2 : null;
}

/** What the second part is decided by. */
export type RetailFacts = {
  readonly control: GoodsControl;
  /** The common name, without trade names. */
  readonly name: string;
  readonly isInjection: boolean;
  readonly isDrug: boolean;
};

const againstDiabetes = /胰岛素|鲁肽|那肽|度拉糖肽|替尔泊肽|格列|二甲双胍/u;
const anabolic =
  /睾酮|诺龙|司坦唑醇|达那唑|羟甲烯龙|美雄酮|替勃龙|克仑特罗|生长激素|促红素|红细胞生成素|绒促性素|绒毛膜促性腺|促皮质素|戈那瑞林|曲普瑞林|亮丙瑞林|戈舍瑞林|布舍瑞林|那法瑞林|促黄体/u;
/** Common names of 二(四); single substances only, antibiotics not for outer use. */
const named =
  /地高辛|丙吡胺|奎尼丁|(?<!多沙|特拉)哌唑嗪|普鲁卡因胺|普罗帕酮|胺碘酮|(?<!氢)奎宁|氨茶碱|胆茶碱|异丙肾上腺素|苯妥英钠|卡马西平|拉莫三嗪|水合氯醛|达比加群|华法林|替格瑞洛|西洛他唑|扑米酮|碳酸锂|异氟烷|七氟烷|恩氟烷|地氟烷|秋水仙碱|米非司酮|环丙孕酮|卡前列甲酯|雌二醇|米索前列醇|地诺前列酮|法罗培南|夫西地酸|伏立康唑|利奈唑胺|奈诺沙星|泊沙康唑|头孢地尼|伊曲康唑|左奥硝唑|头孢泊肟/u;
const antibiotics =
  /法罗培南|夫西地酸|伏立康唑|利奈唑胺|奈诺沙星|泊沙康唑|头孢地尼|伊曲康唑|左奥硝唑|头孢泊肟/u;
const outer = /乳膏|软膏|凝胶|滴眼|滴耳|眼膏|外用|搽剂|洗剂|栓/u;

/** Why a name stands in the second part, in Chinese; null where it does not. No ban for companies. */
export function retailBan({ control, name, isInjection, isDrug }: RetailFacts): string | null {
  if (banPartOf(control) === 2) return "含麻黄碱类、含麻醉药品的复方制剂";
  if (!isDrug) return null;
  if (isInjection && !againstDiabetes.test(name)) return "注射剂";
  if (anabolic.test(name)) return "蛋白同化制剂和肽类激素";
  const isCompound = /复方/u.test(name) && !/复方米非司酮/u.test(name);
  if (!named.test(name) || isCompound) return null;
  return antibiotics.test(name) && outer.test(name) ? null : "单列的品种";
}

/** What law says of selling goods online (domain.md §3): free, under special permission, or never. */
export type GoodsControl =
  | "none"
  | "ephedrine"
  | "narcotic"
  | "psychotropic_1"
  | "psychotropic_2"
  | "toxic"
  | "radioactive"
  | "precursor"
  | "vaccine"
  | "blood"
  | "hospital"
  | "granule"
  | "wildlife"
  | "banned";

/** Chinese names of the controls; "" where there is nothing to say. `banned` is a class that is not known closer. */
export const controlLabels: Readonly<Record<GoodsControl, string>> = {
  none: "",
  ephedrine: "含特殊药品复方制剂",
  narcotic: "麻醉药品",
  psychotropic_1: "第一类精神药品",
  psychotropic_2: "第二类精神药品",
  toxic: "医疗用毒性药品",
  radioactive: "放射性药品",
  precursor: "易制毒化学品",
  vaccine: "疫苗",
  blood: "血液制品",
  hospital: "医疗机构制剂",
  granule: "中药配方颗粒",
  wildlife: "禁止交易的野生动物制品",
  banned: "禁止网络销售",
};

/** Whether goods of this control may never be sold online, not even to companies. */
export function isBannedOnline(control: GoodsControl): boolean {
  return control !== "none" && control !== "ephedrine";
}

/**
 * Pieces of such goods in one order at most (domain.md §3 "quantity caps"), where their offer allows more or sets no
 * limit of its own; null: no cap.
 */
export function orderCap(control: GoodsControl): number | null {
  return control === "ephedrine" ? 50 : null;
}

/** Whether goods under this control take part in coupons, full reductions and vouchers (domain.md §3). */
export function takesCoupons(control: GoodsControl): boolean {
  return control === "none";
}

/** Whether gifts and add-ons come with goods under this control: special goods have an order of their own (domain.md §3). */
export function takesGifts(control: GoodsControl): boolean {
  return control === "none";
}

/** Whether text from outside is a control. */
export function isGoodsControl(text: string): text is GoodsControl {
  return Object.hasOwn(controlLabels, text);
}

/** Other words of ERP systems and lists for the classes, besides their own names. */
const otherNames: Readonly<Record<string, GoodsControl>> = {
  无: "none",
  否: "none",
  普通: "none",
  普通药品: "none",
  麻醉: "narcotic",
  麻黄碱类: "ephedrine",
  含麻: "ephedrine",
  含麻黄碱复方制剂: "ephedrine",
  含麻黄碱类复方制剂: "ephedrine",
  含特: "ephedrine",
  精神一类: "psychotropic_1",
  一类精神: "psychotropic_1",
  一类精神药品: "psychotropic_1",
  第一类精神: "psychotropic_1",
  精神二类: "psychotropic_2",
  二类精神: "psychotropic_2",
  二类精神药品: "psychotropic_2",
  第二类精神: "psychotropic_2",
  毒性: "toxic",
  毒性药品: "toxic",
  放射性: "radioactive",
  易制毒: "precursor",
  药品类易制毒化学品: "precursor",
  配方颗粒: "granule",
  院内制剂: "hospital",
};

/** The control that a word from outside names: its code, its Chinese name, or a usual other one; null when none. */
export function controlNamed(text: string): GoodsControl | null {
  const word = text.normalize("NFKC").replace(/\s/gu, "").toLowerCase();
  if (isGoodsControl(word)) return word;
  if (Object.hasOwn(otherNames, word)) return otherNames[word] ?? null;
  const named = Object.entries(controlLabels).find(([, label]) => label !== "" && label === word)?.[0];
  return named !== undefined && isGoodsControl(named) ? named : null;
}

/** Classes of goods that may not be sold online (domain.md §3), and of what is no goods of this shop at all. */

/** Why goods are kept off the shelf. */
export type RestrictedClass =
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
  | "chemical";

/** Chinese names of the classes. */
export const restrictedLabels: Readonly<Record<RestrictedClass, string>> = {
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
  chemical: "化学试剂、原料辅料",
};

/** Whether law itself forbids the sale online; reagents are merely no goods of a drug shop. */
export function isBanned(restricted: RestrictedClass): boolean {
  return restricted !== "chemical";
}

/** Kinds of buying companies and of their documents (domain.md §1, §3), with their Chinese names. */

/** Kinds of buying companies. */
export const shopTypes = [
  "single_pharmacy",
  "chain_head",
  "chain_branch",
  "clinic",
  "hospital",
  "distributor",
  "device_store",
] as const;
export type ShopType = (typeof shopTypes)[number];

/** Kind of qualification document 资质证件. */
export const documentKinds = [
  "business_licence",
  "drug_licence",
  "institution_licence",
  "clinic_record",
  "purchase_authorisation",
  "device_record",
  "device_licence",
  "food_licence",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Chinese names of the kinds of buying companies. */
export const shopTypeLabels: Readonly<Record<ShopType, string>> = {
  single_pharmacy: "单体药店",
  chain_head: "连锁总部",
  chain_branch: "连锁加盟",
  clinic: "诊所",
  hospital: "民营医院",
  distributor: "商业公司",
  device_store: "器械店",
};

/** Chinese names of the documents. */
export const documentLabels: Readonly<Record<DocumentKind, string>> = {
  business_licence: "营业执照",
  drug_licence: "药品经营许可证",
  institution_licence: "医疗机构执业许可证",
  clinic_record: "诊所备案凭证",
  purchase_authorisation: "采购委托书",
  device_record: "第二类医疗器械经营备案凭证",
  device_licence: "医疗器械经营许可证",
  food_licence: "食品经营许可证",
};

/** Whether text from outside is a kind of buying company. */
export function isShopType(text: string): text is ShopType {
  return Object.hasOwn(shopTypeLabels, text);
}

/** Whether text from outside is a kind of document. */
export function isDocumentKind(text: string): text is DocumentKind {
  return Object.hasOwn(documentLabels, text);
}

/** What a shop is called where its registration has not yet named it. */
export const shopName = (company: string): string => company || "资料待完善";

/** Kinds of pages from data, as operators read them. */
export const pageKindLabels = {
  home: "首页",
  zone: "专区",
  activity: "活动页",
  offers: "优惠专区",
  controlled: "控销专区",
  brand: "品牌页",
} as const;

/** The demo logins of decisions.md "Demo logins": accounts, their shops, licences and addresses. All invented. */
import type { DocumentKind, ShopType } from "@yaoji/domain/text/labels";
import type { DrugClass, ScopeCode } from "@yaoji/domain/people/scopes";
import type { accounts } from "../src/platform/db/schema/accounts.ts";

/** Days from today until the last valid day; null: has none. */
export type DemoLicence = { readonly kind: DocumentKind; readonly expiresInDays: number | null };

export type DemoShop = {
  /** The login it belongs to. */
  readonly owner: string;
  readonly company: string;
  readonly type: ShopType;
  readonly district: keyof typeof districts;
  readonly street: string;
  readonly scopes: readonly ScopeCode[];
  readonly licences: readonly DemoLicence[];
  readonly approved: boolean;
  readonly contractSigned: boolean;
  /** Name of its service person. */
  readonly service: "service" | "service02";
  readonly priceGroup?: string;
  /** A second address beside the licensed one. */
  readonly warehouseStreet?: string;
};

type Role = (typeof accounts.$inferInsert)["role"];
export type DemoAccount = { readonly username: string; readonly name: string; readonly role: Role };

/** In this order; each gets the telephone 138000000NN. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: "demo", name: "安小满", role: "buyer" },
  { username: "clinic", name: "程知微", role: "buyer" },
  { username: "distributor", name: "罗远舟", role: "buyer" },
  { username: "pending", name: "秦未央", role: "buyer" },
  { username: "expired", name: "傅时序", role: "buyer" },
  { username: "maker", name: "岚泽代表", role: "supplier" },
  { username: "admin", name: "系统管理员", role: "admin" },
  { username: "quality", name: "质量负责人", role: "quality" },
  { username: "service", name: "客服01", role: "service" },
  { username: "service02", name: "客服02", role: "service" },
  { username: "warehouse", name: "仓库主管", role: "warehouse" },
  { username: "finance", name: "财务主管", role: "finance" },
  { username: "warehouse2", name: "仓库复核员", role: "warehouse" },
  { username: "finance2", name: "出纳", role: "finance" },
  { username: "chain", name: "顾南乔", role: "buyer" },
  { username: "branch", name: "沈知夏", role: "buyer" },
  { username: "marketing", name: "运营主管", role: "marketing" },
];

/** GB/T 2260 codes of the districts. */
export const districts = {
  锦江区: { code: "510104", province: "四川省", city: "成都市" },
  青羊区: { code: "510105", province: "四川省", city: "成都市" },
  金牛区: { code: "510106", province: "四川省", city: "成都市" },
  武侯区: { code: "510107", province: "四川省", city: "成都市" },
  成华区: { code: "510108", province: "四川省", city: "成都市" },
  渝中区: { code: "500103", province: "重庆市", city: "重庆市" },
} as const;

export const allDrugClasses: readonly DrugClass[] = ["rx", "otc_a", "otc_b"];

const drugs: readonly ScopeCode[] = ["chemical", "chinese_patent", "biological", "herbal_pieces"];
const pharmacyScopes: readonly ScopeCode[] = [...drugs, "device_2", "health_food", "food"];
const clinicScopes: readonly ScopeCode[] = [...drugs, "device_2", "device_3"];
const distributorScopes: readonly ScopeCode[] = [...pharmacyScopes, "device_3"];

const pharmacyLicences = (drugLicenceDays: number): DemoLicence[] => [
  { kind: "business_licence", expiresInDays: null },
  { kind: "drug_licence", expiresInDays: drugLicenceDays },
  { kind: "purchase_authorisation", expiresInDays: 310 },
  { kind: "device_record", expiresInDays: null },
  { kind: "food_licence", expiresInDays: 720 },
];

const pharmacy = {
  type: "single_pharmacy",
  scopes: pharmacyScopes,
  licences: pharmacyLicences(1180),
  approved: true,
  contractSigned: true,
  service: "service",
} as const;

/** The first shop of a login is the one it acts for after logging in. */
export const demoShops: readonly DemoShop[] = [
  {
    ...pharmacy,
    owner: "demo",
    company: "成都小满安和大药房",
    district: "锦江区",
    street: "东安南路演示1号",
    warehouseStreet: "工业园演示8号库房",
  },
  {
    ...pharmacy,
    owner: "demo",
    company: "成都小满安和大药房青羊店",
    district: "青羊区",
    street: "西安中路演示26号",
  },
  {
    ...pharmacy,
    owner: "demo",
    company: "成都小满安和大药房成华店",
    district: "成华区",
    street: "建设巷演示5号",
    contractSigned: false,
  },
  {
    ...pharmacy,
    owner: "clinic",
    company: "成都知微中西医诊所",
    type: "clinic",
    district: "武侯区",
    street: "桐梓林演示12号",
    scopes: clinicScopes,
    licences: [
      { kind: "business_licence", expiresInDays: null },
      { kind: "clinic_record", expiresInDays: null },
      { kind: "purchase_authorisation", expiresInDays: 45 },
    ],
    service: "service02",
  },
  {
    ...pharmacy,
    owner: "distributor",
    company: "重庆远舟医药有限公司",
    type: "distributor",
    district: "渝中区",
    street: "解放碑演示88号",
    scopes: distributorScopes,
    licences: [...pharmacyLicences(980), { kind: "device_licence", expiresInDays: 640 }],
    priceGroup: "distributor",
  },
  {
    ...pharmacy,
    owner: "pending",
    company: "成都未央药房",
    district: "青羊区",
    street: "草堂路演示3号",
    approved: false,
    contractSigned: false,
    service: "service02",
  },
  {
    ...pharmacy,
    owner: "expired",
    company: "成都时序大药房",
    district: "金牛区",
    street: "沙湾路演示17号",
    licences: pharmacyLicences(-10),
    service: "service02",
  },
  {
    ...pharmacy,
    owner: "chain",
    company: "成都南乔大药房连锁有限公司",
    type: "chain_head",
    district: "锦江区",
    street: "水碾河演示9号",
  },
  {
    ...pharmacy,
    owner: "chain",
    company: "南乔大药房青羊店",
    type: "chain_branch",
    district: "青羊区",
    street: "蜀辉路演示11号",
  },
  {
    ...pharmacy,
    owner: "chain",
    company: "南乔大药房武侯店",
    type: "chain_branch",
    district: "武侯区",
    street: "紫荆南路演示7号",
  },
  {
    ...pharmacy,
    owner: "chain",
    company: "南乔大药房成华店",
    type: "chain_branch",
    district: "成华区",
    street: "二仙桥演示21号",
    licences: pharmacyLicences(-15),
  },
];

import type { DataOf } from "@yaoji/contract/endpoints";
import type { ChoiceName } from "../../lib/list-address.ts";

export type FilterGroup = DataOf<"goodsList">["filters"][number];

/** What a condition is called where the reply has no group for it. */
const names: Readonly<Record<ChoiceName, string>> = {
  select: "分类",
  kind: "类型",
  manufacturer: "生产厂家",
  form: "剂型",
  drug_class: "处方类型",
  price: "价格",
  expiry: "效期",
  promotion: "活动",
  in_stock: "仅看有货",
  yx: "包邮",
  carton: "整件",
  coupon: "可用券",
  coupon_id: "券的指定商品",
  jxq: "近效期",
  brand: "品牌",
  group: "专题商品",
  zs: "诊所专区",
  qx: "器械专区",
  zy: "中药饮片",
};

/** Conditions that are on or off: their name says it all. */
const switches: ReadonlySet<ChoiceName> = new Set([
  "in_stock",
  "yx",
  "carton",
  "coupon",
  "coupon_id",
  "jxq",
  "brand",
  "group",
  "zs",
  "qx",
  "zy",
]);

type Chosen = { name: ChoiceName; value: string };

/** A chosen condition in words: "剂型：片剂", "价格：10–20元", "仅看有货". */
export function chosenText({ name, value }: Chosen, groups: readonly FilterGroup[]): string {
  if (switches.has(name)) return names[name];
  const group = groups.find(({ key }) => key === name);
  const option = group?.options.find(({ id }) => String(id) === value);
  return `${group?.label ?? names[name]}：${option?.name ?? plainValue(name, value)}`;
}

function plainValue(name: ChoiceName, value: string): string {
  if (name === "price") return rangeText(value, "元");
  return name === "expiry" ? rangeText(value, "个月") : value;
}

/** "10-20" → "10–20元", "10-" → "10元以上", "-20" → "20元以下". */
function rangeText(value: string, unit: string): string {
  const [from, to] = value.split("-");
  if (from && to) return `${from}–${to}${unit}`;
  return from ? `${from}${unit}以上` : `${to ?? ""}${unit}以下`;
}

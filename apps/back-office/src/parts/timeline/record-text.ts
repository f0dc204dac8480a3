/** What a record's history says of its fields: names and values as people read them. */
import { type FieldChange, fieldChanges } from "@yaoji/domain/text/field-changes";
import { formatShopTime } from "@yaoji/domain/text/time";

/** Chinese names of a record's fields, by those of its form: `shopIds` for what the entry calls `shop_ids`. */
export type FieldNames = Readonly<Record<string, string>>;

/** Fields that several kinds of records have, and no form. */
const common: FieldNames = {
  isDraft: "草稿",
  stoppedAt: "停止时间",
  state: "状态",
  version: "版本",
  goodsId: "商品编号",
  warehouseId: "仓库编号",
  price: "价格",
  amount: "满",
  minus: "减",
  stock: "供应量",
  quantity: "数量",
  number: "件数",
  surcharge: "加价",
};

export function fieldText(name: string, names: FieldNames): string {
  const own = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (Object.hasOwn(names, own)) return names[own] ?? name;
  return Object.hasOwn(common, own) ? (common[own] ?? name) : name;
}

/** What an entry changed; of a record that was made then, what was filled in. */
export function shownChanges(before: unknown, after: unknown): FieldChange[] {
  const isNew = before === null || before === undefined;
  return fieldChanges(before, after).filter((change) => !isNew || !isEmpty(change.after));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);

const isFlag = (name: string) => /^(is|takes|on)_|^exclusive$|_only$/.test(name);
const isTime = (name: string) => /_(at|from|until)$/.test(name);

export function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "number" && isFlag(name)) return value === 1 ? "是" : "否";
  if (typeof value === "number" && isTime(name)) return formatShopTime(new Date(value * 1000)).slice(0, 16);
  if (Array.isArray(value))
    return value.length === 0 ? "—" : value.map((each) => valueText("", each)).join("、");
  return typeof value === "object" ? partsText(value) : String(value);
}

const partsText = (value: object): string =>
  Object.entries(value)
    .filter(([, part]) => part !== null && part !== "")
    .map(([name, part]) => `${fieldText(name, {})}${valueText(name, part)}`)
    .join(" ");

/** Goods as they are typed, and as the server takes and gives them. */
import type { DataOf, RequestOf } from "../../api/client.ts";
import { listed, listedOrNull, orNull, textOf } from "../../lib/typed.ts";

export type Goods = DataOf<"goodsDeskShow">;
type GoodsBody = RequestOf<"goodsDeskChange">["body"];

const plain = [
  "name",
  "trade_name",
  "specification",
  "form",
  "manufacturer",
  "mah",
  "brand",
  "unit",
  "approval_number",
  "approval_until",
  "barcode",
  "drug_class",
  "scope",
  "storage",
  "origin",
  "grade",
] as const;
const numbers = ["inner_pack", "carton", "retail_price", "tax_rate"] as const;
export const flags = [
  "controlled_sales",
  "clinic_only",
  "device_zone",
  "herbal_zone",
  "free_shipping_zone",
  "special_catalogue",
  "cold_chain",
] as const;
const leaflet = ["indications", "usage", "caution", "storage"] as const;

type Named<Name extends string, Value> = { readonly [N in Name]: Value };
/** By the names that the server has, so that what it says of a field stands there; the leaflet's parts behind its name. */
export type GoodsDraft = Named<(typeof plain)[number] | (typeof numbers)[number], string> &
  Named<(typeof flags)[number], boolean> &
  Named<`leaflet.${(typeof leaflet)[number]}`, string> & {
    readonly aliases: string;
    readonly category_ids: readonly number[];
    readonly tags: readonly string[];
    readonly regions: string;
    readonly shop_ids: string;
  };

const made = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

export function draftOf(goods: Goods): GoodsDraft {
  const parts = leaflet.map((part) => [`leaflet.${part}`, goods.leaflet[part]] as const);
  return {
    ...made(plain, (name) => goods[name]),
    ...made(numbers, (name) => textOf(goods[name])),
    ...made(flags, (name) => goods[name] === 1),
    ...(Object.fromEntries(parts) as Named<`leaflet.${(typeof leaflet)[number]}`, string>),
    aliases: goods.aliases.join("、"),
    category_ids: goods.category_ids,
    tags: goods.tags,
    regions: (goods.regions ?? []).join("、"),
    shop_ids: (goods.shop_ids ?? []).join("、"),
  };
}

export function bodyOf(draft: GoodsDraft, version: number, reason: string): GoodsBody {
  return {
    ...made(plain, (name) => draft[name]),
    inner_pack: draft.inner_pack.trim(),
    carton: draft.carton.trim(),
    retail_price: orNull(draft.retail_price),
    tax_rate: orNull(draft.tax_rate),
    ...made(flags, (name) => (draft[name] ? 1 : 0)),
    leaflet: made(leaflet, (part) => draft[`leaflet.${part}`]),
    aliases: listed(draft.aliases),
    category_ids: [...draft.category_ids],
    tags: [...draft.tags],
    regions: listedOrNull(draft.regions),
    shop_ids: listedOrNull(draft.shop_ids),
    version,
    reason,
  } as GoodsBody;
}

/** Chinese names of the fields: labels of the form, where two people's changes are told apart, and in the history. */
export const fieldNames: Readonly<Record<keyof GoodsDraft, string>> = {
  name: "通用名称",
  trade_name: "商品名",
  aliases: "别名",
  specification: "规格",
  form: "剂型",
  manufacturer: "生产厂家",
  mah: "上市许可持有人",
  brand: "品牌",
  unit: "单位",
  inner_pack: "中包装",
  carton: "件装量",
  approval_number: "批准文号",
  approval_until: "批准文号有效期至",
  barcode: "条形码",
  drug_class: "药品类别",
  scope: "经营类别",
  controlled_sales: "控销",
  clinic_only: "限诊所和医院（诊所专区）",
  device_zone: "器械专区",
  herbal_zone: "中药专区",
  free_shipping_zone: "包邮专区",
  special_catalogue: "特供目录",
  cold_chain: "冷链",
  storage: "贮藏条件",
  origin: "产地",
  grade: "等级",
  retail_price: "建议零售价（元）",
  tax_rate: "税率（%）",
  "leaflet.indications": "功能主治／适应症",
  "leaflet.usage": "用法用量",
  "leaflet.caution": "注意事项",
  "leaflet.storage": "贮藏（说明书）",
  category_ids: "分类",
  tags: "标签",
  regions: "限售地区",
  shop_ids: "指定店铺",
};

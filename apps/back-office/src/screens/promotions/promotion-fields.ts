/** The fields of a promotion's form: what people call them, and where what the server says of each stands. */
import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import { promotionKinds } from "@yaoji/domain/pricing/promotions";
import { type ShopType, shopTypeLabels } from "@yaoji/domain/text/labels";
import type { PromotionDraft } from "./promotion-draft.ts";

/** Chinese names of a draft's fields, where two people's changes are told apart. */
export const fieldNames: Readonly<Record<keyof PromotionDraft, string>> = {
  kind: "类型",
  name: "名称",
  intro: "说明",
  position: "排序",
  shopTypes: "客户类型",
  regions: "地区",
  shopIds: "指定店铺",
  newcomersOnly: "限首次下单",
  startsAt: "开始时间",
  endsAt: "结束时间",
  orderLimit: "每单限购",
  dayLimit: "每天限购",
  weekLimit: "每周限购",
  periodLimit: "活动期间限购",
  budget: "预算",
  takesCoupon: "可用优惠券",
  onCredit: "可用账期",
  isYj: "药聚会",
  area: "专区名称",
  tiers: "满减档位",
  basisPoints: "折扣",
  price: "套餐价",
  goods: "参加的商品",
  gifts: "赠品和换购品",
};

const rowFields = {
  tiers: ["amount", "minus"],
  goods: ["goodsId", "warehouseId", "price", "stock", "quantity"],
  gifts: ["goodsId", "warehouseId", "number", "surcharge"],
} as const;

/** Every place where something can be said of this draft, its rows' own fields among them: `goods.3.price`. */
export function placesOf(draft: PromotionDraft): string[] {
  const rows = (["tiers", "goods", "gifts"] as const).flatMap((list) =>
    draft[list].flatMap((_, index) => rowFields[list].map((field) => `${list}.${index}.${field}`)),
  );
  return [...Object.keys(fieldNames), ...rows];
}

/** What the server says, by the form's own places: `shop_ids.0` stands at the field that holds them all. */
export function atPlaces(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([path, texts]) => [placeOf(path), texts]));
}

function placeOf(path: string): string {
  const place = path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return /^(shopTypes|regions|shopIds)\./.exec(place)?.[1] ?? place;
}

/** A value of the draft as people read it. */
export function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (Array.isArray(value)) return value.length === 0 ? "（空）" : value.map(rowText).join("；");
  const text = String(value ?? "");
  return labelsOfKinds.get(text) ?? (text || "（空）");
}

const labelsOfKinds = new Map<string, string>(promotionKinds.map((kind) => [kind, kindRules[kind].label]));

function rowText(row: unknown): string {
  if (typeof row === "string") return shopTypeLabels[row as ShopType] ?? row;
  const { goodsId: _, ...fields } = row as Record<string, unknown>;
  return Object.values(fields).filter(Boolean).join(" ");
}

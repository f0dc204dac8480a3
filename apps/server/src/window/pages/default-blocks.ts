import type { MenuEntry } from "@yaoji/contract/schemas/goods";
import type { PageBlock } from "@yaoji/contract/schemas/page-blocks";

const floors = 4;

/** The home page of a shop whose operator wrote none: what every shop has, a floor for each of the first categories. */
export function defaultHome(menu: readonly MenuEntry[]): PageBlock[] {
  return [
    { kind: "carousel", slot: "home" },
    { kind: "flash", title: "限时秒杀", limit: 6 },
    { kind: "goods_row", title: "热销推荐", from: { of: "hot" }, limit: 6 },
    { kind: "coupons", title: "领券中心", limit: 3 },
    { kind: "goods_row", title: "新人专享", from: { of: "newcomer" }, limit: 6 },
    { kind: "goods_row", title: "每日特价", from: { of: "everyday" }, limit: 6 },
    ...menu.slice(0, floors).map(({ id }): PageBlock => ({ kind: "floor", category_id: id, limit: 10 })),
    { kind: "brands", title: "品牌专区", limit: 12 },
    { kind: "goods_grid", title: "为您推荐", from: { of: "recommended" }, limit: 10 },
    { kind: "news", title: "商城公告", limit: 6 },
  ];
}

/** The promotional zone of such a shop: what runs. */
export const defaultOffers: readonly PageBlock[] = [
  { kind: "flash", title: "限时秒杀", limit: 6 },
  { kind: "goods_row", title: "每日特价", from: { of: "everyday" }, limit: 6 },
  { kind: "goods_row", title: "新人专享", from: { of: "newcomer" }, limit: 6 },
  { kind: "coupons", title: "领券中心", limit: 6 },
  { kind: "goods_grid", title: "为您推荐", from: { of: "recommended" }, limit: 20 },
];

import type { DataOf } from "@yaoji/contract/endpoints";
import { isCategoryIcon } from "@yaoji/domain/trade/categories";
import { type CategoryRow, mostCounted } from "./categories.queries.ts";

export type ShownCategory = DataOf<"categoryDeskShow">;

/** What buyers see of a logo, plain or under the mouse; empty where there is none. A picture is the same both ways. */
export function shownLogo(logo: string, isHovered = false): string {
  if (!isCategoryIcon(logo)) return logo;
  return `/pictures/icon-${logo}${isHovered ? "-hover" : ""}.svg`;
}

export function presentCategory(category: CategoryRow): ShownCategory {
  const { id, parentId, menu, name, logo, version, goods } = category;
  return {
    id,
    parent_id: parentId,
    menu,
    name,
    logo,
    shown_logo: shownLogo(logo),
    version,
    goods: Math.min(goods, mostCounted),
    goods_more: goods > mostCounted ? 1 : 0,
  };
}

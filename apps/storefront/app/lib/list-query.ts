import { filtersOf } from "./list-address.ts";
import type { ListAddress } from "./list-view.ts";
import { zoneOf } from "./zone-conditions.ts";

const goodsPerPage = 30;

/** An address as the question of GET /api/goods/list; `own` is what the page's path says. The contract checks the values. */
export function listQueryOf(address: ListAddress, own: Readonly<Record<string, string | number>> = {}) {
  const search = new URLSearchParams(address.search);
  const { preset, sort } = zoneOf(address.pathname);
  return {
    ...(sort ? { sort } : {}),
    ...Object.fromEntries(filtersOf(search)),
    ...preset,
    page: search.get("page") ?? 1,
    page_size: goodsPerPage,
    ...own,
  };
}

const offerNames = ["goods_price_id", "ladder_price_id", "goods_manjian_id", "is_yj", "is_jxq"] as const;

/** The offer that a detail page's address names (spec.md §2). */
export function detailQueryOf(search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    offerNames.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])),
  );
}

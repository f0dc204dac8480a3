import { filtersOf } from "./list-address.ts";

/** What the zone pages preset, and what the list calls them. */
const zones: Readonly<Record<string, { name: "yx" | "zs" | "qx" | "zy"; value: number }>> = {
  "/yx": { name: "yx", value: 1 },
  "/zszq": { name: "zs", value: 2 },
  "/qxzq": { name: "qx", value: 2 },
  "/zyyp": { name: "zy", value: 2 },
};

const goodsPerPage = 30;

/** An address as the question of GET /api/goods/list; the contract checks the values. */
export function listQueryOf(address: { pathname: string; search: string }) {
  const search = new URLSearchParams(address.search);
  const zone = zones[address.pathname];
  return {
    ...Object.fromEntries(filtersOf(search)),
    ...(zone ? { [zone.name]: zone.value } : {}),
    page: search.get("page") ?? 1,
    page_size: goodsPerPage,
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

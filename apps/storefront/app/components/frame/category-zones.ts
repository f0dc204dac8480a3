import { useLocation } from "react-router";
import type { HeaderData } from "../../api/root-data.ts";

/** The variants of the category menu (spec.md §2): each zone's entries and what a choice adds to the list's address. */
export type MenuZone = "general" | "yx" | "zs" | "qx" | "zy";

const zoneQuery: Readonly<Record<MenuZone, string>> = {
  general: "",
  yx: "&yx=1",
  zs: "&zs=2&qx=0",
  qx: "&qx=2&zs=0",
  zy: "&zy=2",
};

const zonePaths: Readonly<Record<string, MenuZone>> = {
  "/yx": "yx",
  "/yx/table": "yx",
  "/zszq": "zs",
  "/qxzq": "qx",
  "/zyyp": "zy",
};

/** What a choice in a zone's menu leaves in the address of the list: the next choice stays in the zone. */
const zoneConditions: ReadonlyArray<[MenuZone, string]> = [
  ["yx", "1"],
  ["zs", "2"],
  ["qx", "2"],
  ["zy", "2"],
];

/** The menu's variant on a page (`search` as in its address). */
export function menuZoneOf(path: string, search: string): MenuZone {
  const asked = new URLSearchParams(search);
  const chosen = zoneConditions.find(([zone, value]) => asked.get(zone) === value);
  return zonePaths[path] ?? chosen?.[0] ?? "general";
}

/** The menu's variant where the header stands now. */
export function useMenuZone(path: string): MenuZone {
  return menuZoneOf(path, useLocation().search);
}

/** The menu's entries of a zone. */
export function zoneCategories(header: HeaderData, zone: MenuZone): HeaderData["category"] {
  if (zone === "general") return header.category;
  return header[`category_${zone}`];
}

/** Choosing a category opens the list with select={id} and the zone's own conditions. */
export function categoryHref(id: number, zone: MenuZone): string {
  return `/list?select=${id}${zoneQuery[zone]}`;
}

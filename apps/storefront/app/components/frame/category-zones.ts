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

/** The menu's variant on a page. */
export function zoneOfPath(path: string): MenuZone {
  return zonePaths[path] ?? "general";
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

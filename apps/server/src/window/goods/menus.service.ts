import type { DataOf } from "@yaoji/contract/endpoints";
import type { MenuEntry } from "@yaoji/contract/schemas/goods";
import { shownLogo } from "../../catalogue/categories/categories.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { listBestNames, listMenuRows, type MenuRow } from "./goods.queries.ts";

/** The category menu and its variants (spec.md §2). */
export type Menus = Readonly<Record<"general" | "yx" | "zy" | "qx" | "zs", MenuEntry[]>>;

/** All menus in one statement. */
export async function loadMenus(db: Db): Promise<Menus> {
  const found = await listMenuRows(db);
  const menu = (name: keyof Menus) => entriesOf(found.filter((row) => row.menu === name));
  return { general: menu("general"), yx: menu("yx"), zy: menu("zy"), qx: menu("qx"), zs: menu("zs") };
}

/** The general menu with the names of what sells best in each child. */
export async function loadFilledMenu(db: Db): Promise<DataOf<"goodsCategories">["list"]> {
  const [{ general }, best] = await Promise.all([loadMenus(db), listBestNames(db, 6)]);
  const names = new Map(best.map((each) => [each.category, each.names]));
  return general.map((entry) => ({
    ...entry,
    children: entry.children.map((child) => ({ ...child, names: names.get(child.id) ?? [] })),
  }));
}

function entriesOf(menu: readonly MenuRow[]): MenuEntry[] {
  return menu
    .filter((entry) => entry.parent_id === null)
    .map(({ id, name, logo }) => ({
      id,
      name,
      logo: shownLogo(logo),
      // The logo while the mouse is over the entry.
      logo1: shownLogo(logo, true),
      children: menu
        .filter((child) => child.parent_id === id)
        .map((child) => ({ id: child.id, name: child.name })),
    }));
}

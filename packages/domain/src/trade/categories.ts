/** The trees of the shop's category menus: how they may be arranged. Buyers' menus and lists know two levels (spec.md §2). */

/** The menus that categories stand in, as their rows name them. */
export const categoryMenus = ["general", "yx", "zy", "qx", "zs"] as const;
export type CategoryMenu = (typeof categoryMenus)[number];

export const categoryMenuText: Readonly<Record<CategoryMenu, string>> = {
  general: "全部分类",
  yx: "包邮",
  zy: "中药",
  qx: "器械",
  zs: "诊所",
};

/** Line icons that a category may have instead of a picture, by the names of their drawings. */
export const categoryIcons = {
  pill: "药片",
  capsule: "胶囊",
  leaf: "叶子",
  sprout: "草药",
  shield: "盾牌",
  stethoscope: "听诊器",
  syringe: "注射器",
  droplet: "水滴",
  heart: "心脏",
  brain: "大脑",
  bone: "骨骼",
  activity: "脉搏",
  baby: "婴儿",
  moon: "月亮",
  wind: "呼吸",
  snowflake: "雪花",
  home: "家庭",
} as const;

export const isCategoryIcon = (logo: string): boolean => Object.hasOwn(categoryIcons, logo);

/** Characters of a name. */
export const longestCategoryName = 20;

/** Most categories of all menus. */
export const mostCategories = 5000;

/** A category as far as its place asks; a list of them stands in the order of the menu, level by level. */
export type CategoryNode = {
  readonly id: number;
  /** Null: it stands at the top. */
  readonly parentId: number | null;
  readonly menu: string;
  readonly name: string;
};

/** Where one is to stand: under whom, and before which of those that stand there; null: at the top, at the end. */
export type CategoryPlace = { readonly parentId: number | null; readonly beforeId: number | null };

/** Those that stand under one of a menu, or at its top, in their order. */
export function categoriesUnder<T extends CategoryNode>(
  all: readonly T[],
  { menu, parentId }: Pick<CategoryNode, "menu" | "parentId">,
): T[] {
  return all.filter((each) => each.menu === menu && each.parentId === parentId);
}

/** Why a category may not stand under this one; null where it may. `moved` null: a new one of this menu. */
export function parentFault(
  all: readonly CategoryNode[],
  { moved, menu, parentId }: { moved: CategoryNode | null; menu: string; parentId: number | null },
): string | null {
  if (parentId === null) return null;
  const parent = all.find(({ id }) => id === parentId);
  if (!parent) return "没有这个上级分类，可能已被删除，请刷新后重新选择";
  if (parent.id === moved?.id) return "分类不能放到它自己下面，请选择别的上级分类";
  if (parent.menu !== menu) return "上级分类在另一个菜单中，请选择本菜单的分类";
  if (parent.parentId !== null)
    return `分类最多两级，“${parent.name}”已是第二级，下面不能再放分类，请选择一级分类`;
  if (moved !== null && all.some((each) => each.parentId === moved.id))
    return `分类最多两级，“${moved.name}”下面还有分类，请先把它们移走`;
  return null;
}

/** All of them with one moved, as `parentFault` allows it; where `beforeId` is not there, it stands at the end. */
export function withMoved<T extends CategoryNode>(
  all: readonly T[],
  id: number,
  { parentId, beforeId }: CategoryPlace,
): readonly T[] {
  const moved = all.find((each) => each.id === id);
  if (!moved || beforeId === id) return all;
  const others = all.filter((each) => each.id !== id);
  const before = others.findIndex((each) => each.id === beforeId && each.parentId === parentId);
  const to = before === -1 ? others.length : before;
  return others.toSpliced(to, 0, { ...moved, parentId });
}

/** Moves by the keyboard: among its like, under the one before it, out beside its parent. */
export type CategoryStep = "up" | "down" | "in" | "out";

/** Where a step leads; null where there is no such way. */
export function stepOf(all: readonly CategoryNode[], id: number, step: CategoryStep): CategoryPlace | null {
  const moved = all.find((each) => each.id === id);
  if (!moved) return null;
  const { menu, parentId } = moved;
  const like = categoriesUnder(all, moved);
  const at = like.findIndex((each) => each.id === id);
  const previous = like[at - 1];
  if (step === "up") return previous ? { parentId, beforeId: previous.id } : null;
  if (step === "down") return at + 1 < like.length ? { parentId, beforeId: like[at + 2]?.id ?? null } : null;
  if (step === "in") {
    const parent = previous?.id ?? null;
    const isFree = parent !== null && parentFault(all, { moved, menu, parentId: parent }) === null;
    return isFree ? { parentId: parent, beforeId: null } : null;
  }
  if (parentId === null) return null;
  const above = categoriesUnder(all, { menu, parentId: null });
  const place = above.findIndex((each) => each.id === parentId);
  return { parentId: null, beforeId: above[place + 1]?.id ?? null };
}

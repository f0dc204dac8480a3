/** Categories as they are looked for and chosen, by their paths. */
import { categoriesUnder } from "@yaoji/domain/trade/categories";
import type { Category } from "./tree.ts";

/** Those whose names hold the words, with what they stand under. */
export function foundOf(all: readonly Category[], words: string): ReadonlySet<number> | null {
  const asked = words.trim().normalize("NFKC").toLowerCase();
  if (asked === "") return null;
  const found = all.filter(({ id, name }) => name.toLowerCase().includes(asked) || String(id) === asked);
  return new Set(found.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])));
}

/** Of one's whole path. */
export const pathOf = (all: readonly Category[], { name, parentId }: Category): string => {
  const parent = all.find(({ id }) => id === parentId);
  return parent ? `${parent.name} / ${name}` : name;
};

/** Which may be chosen as the other one: by their paths, in the order of the tree. */
export function choicesOf(all: readonly Category[], menu: string): { id: number; path: string }[] {
  return categoriesUnder(all, { menu, parentId: null }).flatMap((top) => [
    { id: top.id, path: top.name },
    ...categoriesUnder(all, { menu, parentId: top.id }).map((child) => ({
      id: child.id,
      path: `${top.name} / ${child.name}`,
    })),
  ]);
}

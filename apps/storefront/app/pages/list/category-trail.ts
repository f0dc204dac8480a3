import type { HeaderData } from "../../api/root-data.ts";

type Step = { id: number; name: string };

/** The category chosen and the one above it. */
export function categoryTrail(categories: HeaderData["category"], id: number): Step[] {
  for (const category of categories) {
    if (category.id === id) return [category];
    const child = category.children.find((each) => each.id === id);
    if (child) return [category, child];
  }
  return [];
}

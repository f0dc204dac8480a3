import type { Article, HelpTree } from "../../api/help.ts";
import type { Outcome } from "../../lib/reply.ts";

/** The section of the help centre that an article stands in; its own category while the directory is missing. */
export function sectionNameOf(tree: Outcome<HelpTree>, { id, category }: Article): string {
  const sections = tree.ok ? tree.data : [];
  return sections.find(({ children }) => children.some((child) => child.id === id))?.name ?? category.name;
}

import { queries } from "../../api/operator.ts";
import { screens, within } from "../../lib/screens.ts";
import type { PageDetail } from "./page-draft.ts";

/** What is kept of the list, of one page, of its versions. */
export const pagesKey = "pages";
export const pageKey = (id: number) => ["page", id] as const;
export const versionsKey = (id: number) => ["page-versions", id] as const;
export const pathOfPage = (id: number) => within(screens.page.path.replace(":id", String(id)));

/** What a command changed is known at once; the list and the versions are asked again. */
export async function keepPage(page: PageDetail): Promise<void> {
  queries.setQueryData(pageKey(page.id), page);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [pagesKey] }),
    queries.invalidateQueries({ queryKey: versionsKey(page.id) }),
  ]);
}

import { pageRoutes, previewPage, type PageRoute } from "@yaoji/contract/routes";

const rows = new Map([...pageRoutes, previewPage].map((row) => [row.path, row]));
const unknownPage = rows.get("/404");

/** The page table's row of a route (its id is the path pattern); an unknown one shows as /404. */
export function pageRowOf(routeId: string | undefined): PageRoute {
  const row = rows.get(routeId ?? "") ?? unknownPage;
  if (!row) throw new Error("the page table has no /404");
  return row;
}

/** Route title, dash, site title; the site title alone where the route's is empty (decisions.md "Titles"). */
export function documentTitle(pageTitle: string, siteTitle: string): string {
  return pageTitle ? `${pageTitle}-${siteTitle}` : siteTitle;
}

/** The header loads the user itself, except on these pages (spec.md §4). */
const ownUserPages: ReadonlySet<string> = new Set(["/user", "/login", "/bdwx"]);

/** Whether the header of this page loads the base info. */
export function loadsBaseInfo(row: PageRoute): boolean {
  return row.header === "shop" && !ownUserPages.has(row.path);
}

/** The list's address: everything a list is asked by stands in it. */

const keptViews: ReadonlySet<string> = new Set(["/list/table", "/list/no_image"]);

/** Where a search is submitted: the list path, in the view that is kept (decisions.md "Queries and payloads"). */
export function searchAddress(currentPath: string, keyword: string, type: 1 | 2): string {
  const path = keptViews.has(currentPath) ? currentPath : "/list";
  const trimmed = keyword.trim();
  if (!trimmed) return path;
  const query = new URLSearchParams({ keywords: trimmed });
  if (type === 2) query.set("type", "2");
  return `${path}?${query}`;
}

const filterNames = [
  "keywords",
  "type",
  "kind",
  "select",
  "yx",
  "zs",
  "qx",
  "zy",
  "in_stock",
  "sort",
] as const;
export type FilterName = (typeof filterNames)[number];

/** The conditions in an address that the list knows, without the page. */
export function filtersOf(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of filterNames) {
    const value = search.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  return kept;
}

/** The same list with one condition changed (null takes it away); it starts from the first page again. */
export function withFilter(
  address: { pathname: string; search: string },
  name: FilterName,
  value: string | null,
): string {
  const query = filtersOf(new URLSearchParams(address.search));
  if (value === null) query.delete(name);
  else query.set(name, value);
  return join(address.pathname, query);
}

/** Another page of the same list. */
export function withPage(address: { pathname: string; search: string }, page: number): string {
  const query = new URLSearchParams(address.search);
  if (page > 1) query.set("page", String(page));
  else query.delete("page");
  return join(address.pathname, query);
}

function join(pathname: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

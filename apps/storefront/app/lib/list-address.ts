/** The list's address: everything a list is asked by stands in it. */
import { listPath, type ListAddress, type ListView } from "./list-view.ts";

/** Where a search is submitted: the list path, in the view that is kept (decisions.md "Queries and payloads"). */
export function searchAddress(view: ListView, keyword: string, type: 1 | 2): string {
  const trimmed = keyword.trim();
  const query = new URLSearchParams(trimmed ? { keywords: trimmed } : {});
  if (trimmed && type === 2) query.set("type", "2");
  return join(listPath(view), query);
}

/** What the buyer may choose, in the order of the page; removing all of them is 清除全部. */
export const choiceNames = [
  "select",
  "kind",
  "manufacturer",
  "form",
  "drug_class",
  "price",
  "expiry",
  "promotion",
  "in_stock",
  "yx",
  "carton",
  "coupon",
  "coupon_id",
  "jxq",
  "brand",
  "group",
  "zs",
  "qx",
  "zy",
] as const;
export type ChoiceName = (typeof choiceNames)[number];

const filterNames = ["keywords", "type", ...choiceNames, "sort"] as const;
type FilterName = (typeof filterNames)[number];

/** The conditions in an address that the list knows, without the page and the view. */
export function filtersOf(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of filterNames) {
    const value = search.get(name)?.trim();
    if (value) kept.set(name, value);
  }
  return kept;
}

/** The same list with some conditions changed (null takes one away); it starts from the first page again. */
export function withFilters(
  address: ListAddress,
  changes: Partial<Record<FilterName, string | null>>,
): string {
  const given = new URLSearchParams(address.search);
  const changed = new URLSearchParams(given);
  for (const [name, value] of Object.entries(changes)) changed.set(name, value ?? "");
  const query = filtersOf(changed); // In one order, whichever was chosen first.
  const view = given.get("view");
  if (view) query.set("view", view);
  return join(withoutPage(address.pathname), query);
}

/** The same list with one condition changed. */
export function withFilter(address: ListAddress, name: FilterName, value: string | null): string {
  return withFilters(address, { [name]: value });
}

/** The same list without anything chosen: keyword, order and view stay. */
export function withoutChoices(address: ListAddress): string {
  return withFilters(address, Object.fromEntries(choiceNames.map((name) => [name, null])));
}

/** The same list without all that may be refused, but with its keyword: the way out of a mistyped address. */
export function withoutAll(address: ListAddress): string {
  const keywords = new URLSearchParams(address.search).get("keywords")?.trim().slice(0, longestKeyword);
  return join(withoutPage(address.pathname), new URLSearchParams(keywords ? { keywords } : {}));
}

const longestKeyword = 64;

/** Another page of the same list: in the query, or in the path where the page table has it there. */
export function withPage(address: ListAddress, page: number): string {
  const query = new URLSearchParams(address.search);
  query.delete("page");
  const path = withoutPage(address.pathname);
  if (isPagedByPath(path)) return join(page > 1 ? `${path}/${page}` : path, query);
  if (page > 1) query.set("page", String(page));
  return join(path, query);
}

/** /ppzq/:page? and /ppzq/info/:id/:page? */
function isPagedByPath(pathname: string): boolean {
  return pathname === "/ppzq" || /^\/ppzq\/info\/\d+$/.test(pathname);
}

function withoutPage(pathname: string): string {
  return pathname.replace(/^(\/ppzq(?:\/info\/\d+)?)\/\d+$/, "$1");
}

function join(pathname: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

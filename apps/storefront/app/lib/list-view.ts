export type ListAddress = { pathname: string; search: string };

/** 大图, 列表, 无图. */
export type ListView = "cards" | "table" | "no_image";

/** The lists whose views have paths of their own (spec.md §2); others carry `view` in their query. */
const paths: Readonly<Record<string, Partial<Record<ListView, string>>>> = {
  "/list": { cards: "/list", table: "/list/table", no_image: "/list/no_image" },
  "/search": { cards: "/search", table: "/search/table" },
  "/yx": { cards: "/yx", table: "/yx/table" },
};

/** The same list without its view: /list/table → /list. */
export function basePath(pathname: string): string {
  if (pathname === "/list_index") return "/list";
  const base = pathname.replace(/\/(table|no_image)$/, "");
  return base in paths ? base : pathname;
}

/** The view that an address shows. */
export function viewOf({ pathname, search }: ListAddress): ListView {
  const base = basePath(pathname);
  if (base !== pathname && pathname.endsWith("/table")) return "table";
  if (base !== pathname && pathname.endsWith("/no_image")) return "no_image";
  return asView(new URLSearchParams(search).get("view")) ?? "cards";
}

/** The same list in another view; it stays on its page. */
export function withView(address: ListAddress, view: ListView): string {
  const base = basePath(address.pathname);
  const query = new URLSearchParams(address.search);
  const path = paths[base]?.[view];
  if (path || view === "cards") query.delete("view");
  else query.set("view", view);
  const text = query.toString();
  return (path ?? base) + (text && `?${text}`);
}

/** The path of the goods list in a view: where searches go. */
export function listPath(view: ListView): string {
  return view === "cards" ? "/list" : `/list/${view}`;
}

const storeKey = "list_view";

/** Keeps the view that was chosen, for searches from other pages. */
export function keepView(store: Pick<Storage, "setItem">, view: ListView): void {
  store.setItem(storeKey, view);
}

/** The view of a search: that of the list one looks at, else the one chosen last. */
export function searchView(address: ListAddress, store: Pick<Storage, "getItem">): ListView {
  const isList = basePath(address.pathname) in paths || new URLSearchParams(address.search).has("view");
  return isList ? viewOf(address) : (asView(store.getItem(storeKey)) ?? "cards");
}

function asView(text: string | null): ListView | null {
  return text === "cards" || text === "table" || text === "no_image" ? text : null;
}

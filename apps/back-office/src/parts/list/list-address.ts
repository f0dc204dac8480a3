/** The state of a list is its address: it survives going back, reloading and being sent to a colleague. */

/** Parameters that every list has beside its own filters. */
const own = {
  search: "q",
  sort: "sort",
  page: "after",
  hidden: "hide",
  dense: "dense",
  open: "open",
} as const;

export type ListAddress = {
  /** By the name of its parameter; those that are empty are left out. */
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: string;
  /** Where the page begins; "" the first one. */
  readonly after: string;
  readonly hidden: readonly string[];
  /** Its rows stand closer together. */
  readonly isDense: boolean;
};

/** What an address says; `names`: the list's own filters, whatever else stands there is none of it. */
export function readListAddress(params: URLSearchParams, names: readonly string[]): ListAddress {
  const valueOf = (name: string) => params.get(name)?.trim() ?? "";
  const given = names.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value !== "");
  return {
    filters: Object.fromEntries(given),
    search: valueOf(own.search),
    sort: valueOf(own.sort),
    after: valueOf(own.page),
    hidden: valueOf(own.hidden).split(",").filter(Boolean),
    isDense: valueOf(own.dense) === "1",
  };
}

/** What the server is asked. */
export function queryOf({ filters, search, sort, after }: ListAddress): Readonly<Record<string, string>> {
  const asked = { ...filters, q: search, sort, after };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}

type Change = Readonly<Partial<Record<string, string>>>;

/** The address with what was changed in it, "" takes it away; another question begins on its first page. */
export function withAsked(params: URLSearchParams, change: Change): URLSearchParams {
  return withChange(params, { [own.page]: "", ...change });
}

/** The same page of the same list, shown otherwise. */
export function withShown(params: URLSearchParams, change: Change): URLSearchParams {
  return withChange(params, change);
}

function withChange(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value = ""] of Object.entries(change))
    if (value === "") next.delete(name);
    else next.set(name, value);
  return next;
}

/** What a saved view keeps of an address: what is asked and how it is shown, not the page, nor what lies open. */
export function viewedIn(params: URLSearchParams): string {
  const kept = withChange(params, { [own.page]: "", [own.open]: "" });
  kept.sort();
  return String(kept);
}

/** The same list with one of its records open beside it, as an address to link to. */
export const withOpen = (params: URLSearchParams, id: number | "new"): string =>
  `?${withShown(params, { [own.open]: String(id) })}`;

/** Which record is open: a number, a new one, or none. */
export function openIn(params: URLSearchParams): number | "new" | null {
  const open = params.get(own.open) ?? "";
  if (open === "new") return "new";
  return /^[1-9]\d{0,14}$/.test(open) ? Number(open) : null;
}

/** The last suggestion list, kept for the session and refreshed when older than 5000 ms (spec.md §2, §9). */

export type SearchType = 1 | 2;
export type Suggestion = { id: number; name: string; sccj: string; ypgg: string };
export type CachedList = { keyword: string; type: SearchType; at: number; list: Suggestion[] };

const cacheKey = "search_suggestions";
const freshFor = 5000;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The kept list when it answers this very question. */
export function cachedList(store: Store, keyword: string, type: SearchType): CachedList | null {
  const cached = parse(store.getItem(cacheKey));
  return cached?.keyword === keyword && cached.type === type ? cached : null;
}

/** Keeps a list; only the last one is kept. */
export function keepList(store: Store, cached: CachedList): void {
  store.setItem(cacheKey, JSON.stringify(cached));
}

/** An empty keyword clears the kept list. */
export function clearList(store: Store): void {
  store.removeItem(cacheKey);
}

/** Older than 5000 ms: shown, and asked again. */
export function isStale(cached: CachedList, now: number): boolean {
  return now - cached.at > freshFor;
}

function parse(text: string | null): CachedList | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isCachedList(value) ? value : null;
  } catch {
    return null;
  }
}

function isCachedList(value: unknown): value is CachedList {
  return (
    typeof value === "object" &&
    value !== null &&
    "keyword" in value &&
    "at" in value &&
    typeof value.at === "number" &&
    "list" in value &&
    Array.isArray(value.list)
  );
}

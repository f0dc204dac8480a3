/** What this browser looked at last: ids only, newest first, in local storage. */

const storageKey = "recently_viewed";
const most = 20;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The ids, newest first; none where the store is empty, damaged, or out of reach (private windows). */
export function recentIds(store: () => Store): number[] {
  const kept: unknown = attempt(() => JSON.parse(store().getItem(storageKey) ?? "[]"));
  return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most) : [];
}

/** Puts a product to the front. */
export function rememberGoods(store: () => Store, id: number): void {
  const ids = [id, ...recentIds(store).filter((each) => each !== id)].slice(0, most);
  attempt(() => store().setItem(storageKey, JSON.stringify(ids)));
}

/** Forgets all of them. */
export function forgetGoods(store: () => Store): void {
  attempt(() => store().removeItem(storageKey));
}

/** A store that refuses (full, switched off) costs the list only, never the page. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return null;
  }
}

import { useEffect, useReducer, useRef } from "react";
import { api, browserStores } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import {
  cachedList,
  clearList,
  isStale,
  keepList,
  type SearchType,
  type Suggestion,
} from "../../lib/suggestion-cache.ts";

const pause = 500;

/** What the dropdown shows: nothing, 正在搜索, a list (possibly without entries), or why there is none. */
export type SuggestionState =
  | { phase: "closed" | "searching" }
  | { phase: "shown"; list: readonly Suggestion[] }
  | { phase: "failed"; message: string };

export type Suggestions = {
  state: SuggestionState;
  /** The visitor typed or changed the type: asks after a pause of 500 ms. */
  typed: (keyword: string, type: SearchType) => void;
  /** The box got the focus: the kept list is shown at once, and refreshed when older than 5000 ms. */
  reopen: (keyword: string, type: SearchType) => void;
  ask: (keyword: string, type: SearchType) => Promise<void>;
  close: () => void;
};

/** Suggestions while typing (spec.md §2 "Search"). */
export function useSuggestions(): Suggestions {
  const [state, set] = useReducer((_: SuggestionState, next: SuggestionState) => next, { phase: "closed" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function close(): void {
    clearTimeout(timer.current);
    asked.current += 1; // An answer still under way no longer opens the list.
    set({ phase: "closed" });
  }
  async function ask(keyword: string, type: SearchType): Promise<void> {
    const turn = (asked.current += 1);
    const next = await fetchList(keyword, type);
    if (next && turn === asked.current) set(next);
  }
  function typed(text: string, type: SearchType): void {
    const keyword = text.trim();
    close();
    if (!keyword) return clearList(browserStores().session);
    set({ phase: "searching" });
    timer.current = setTimeout(() => void ask(keyword, type), pause);
  }
  function reopen(text: string, type: SearchType): void {
    const keyword = text.trim();
    const cached = keyword ? cachedList(browserStores().session, keyword, type) : null;
    if (!cached) return;
    set({ phase: "shown", list: cached.list });
    if (isStale(cached, Date.now())) void ask(keyword, type);
  }
  return { state, typed, reopen, ask, close };
}

/** Null when a later question took this one's place. */
async function fetchList(keyword: string, type: SearchType): Promise<SuggestionState | null> {
  try {
    const { list } = await api("goodsSearch", { query: { keywords: keyword, type } }, { silent: true });
    keepList(browserStores().session, { keyword, type, at: Date.now(), list });
    return { phase: "shown", list };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.cancelled ? null : { phase: "failed", message: error.message };
  }
}

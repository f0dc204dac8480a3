import {
  cachedList,
  clearList,
  isStale,
  keepList,
  type SearchType,
  type Suggestion,
} from "./suggestion-cache.ts";

const pause = 500;

/** What the dropdown shows: nothing, 正在搜索, a list (possibly without entries), or why there is none. */
export type SuggestionState =
  | { phase: "closed" | "searching" }
  | { phase: "shown"; list: readonly Suggestion[] }
  | { phase: "failed"; message: string };

/** What came of asking; null when a later question took this one's place. */
export type SuggestionAnswer = { list: Suggestion[] } | { message: string } | null;

export type SuggestionPorts = {
  fetch: (keyword: string, type: SearchType) => Promise<SuggestionAnswer>;
  store: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Milliseconds. */
  now: () => number;
  show: (state: SuggestionState) => void;
};

export type Suggestions = {
  /** The visitor typed or changed the type: asks after a pause of 500 ms. */
  typed: (text: string, type: SearchType) => void;
  /** The box got the focus: the kept list is shown at once, and refreshed when older than 5000 ms. */
  reopen: (text: string, type: SearchType) => void;
  /** Asks now: 重试. */
  ask: (text: string, type: SearchType) => Promise<void>;
  close: () => void;
};

/** Suggestions of one search box (spec.md §2 "Search", §9). */
export function createSuggestions({ fetch, store, now, show }: SuggestionPorts): Suggestions {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  /** An answer still under way no longer opens the list. */
  function stop(): void {
    clearTimeout(timer);
    turn += 1;
  }
  async function ask(text: string, type: SearchType): Promise<void> {
    stop();
    const own = turn;
    const keyword = text.trim();
    const answer = await fetch(keyword, type);
    if (!answer || own !== turn) return;
    if ("list" in answer) keepList(store, { keyword, type, at: now(), list: answer.list });
    show(
      "list" in answer ? { phase: "shown", list: answer.list } : { phase: "failed", message: answer.message },
    );
  }
  return {
    ask(text, type) {
      show({ phase: "searching" });
      return ask(text, type);
    },
    typed(text, type) {
      stop();
      const isEmpty = text.trim() === "";
      show({ phase: isEmpty ? "closed" : "searching" });
      if (isEmpty) clearList(store);
      else timer = setTimeout(() => void ask(text, type), pause);
    },
    reopen(text, type) {
      const cached = cachedList(store, text.trim(), type);
      if (!cached) return;
      show({ phase: "shown", list: cached.list });
      if (isStale(cached, now())) void ask(text, type);
    },
    close() {
      stop();
      show({ phase: "closed" });
    },
  };
}

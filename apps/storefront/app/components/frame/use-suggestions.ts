import { useEffect, useState } from "react";
import { api, browserStores } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import {
  createSuggestions,
  type SuggestionAnswer,
  type Suggestions,
  type SuggestionState,
} from "../../lib/suggestions.ts";
import type { SearchType } from "../../lib/suggestion-cache.ts";

/** The suggestions of one search box, kept in this tab's session. */
export function useSuggestions(): Suggestions & { state: SuggestionState } {
  const [state, show] = useState<SuggestionState>({ phase: "closed" });
  const [suggestions] = useState(() =>
    createSuggestions({ fetch: fetchList, store: sessionStore, now: Date.now, show }),
  );
  useEffect(() => suggestions.close, [suggestions]);
  return { ...suggestions, state };
}

/** Rendering on the server makes the box too, but never reads the store. */
const sessionStore = {
  getItem: (key: string) => browserStores().session.getItem(key),
  setItem: (key: string, value: string) => browserStores().session.setItem(key, value),
  removeItem: (key: string) => browserStores().session.removeItem(key),
};

async function fetchList(keyword: string, type: SearchType): Promise<SuggestionAnswer> {
  try {
    return await api("goodsSearch", { query: { keywords: keyword, type } }, { silent: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.cancelled ? null : { message: error.message };
  }
}

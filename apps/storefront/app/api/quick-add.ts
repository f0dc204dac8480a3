import { useEffect, useRef, useState } from "react";
import { addedText } from "../lib/added-text.ts";
import type { SearchType, Suggestion } from "../lib/suggestion-cache.ts";
import { createSuggestions, type SuggestionAnswer, type SuggestionState } from "../lib/suggestions.ts";
import { toast } from "@yaoji/browser/messages";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";
import { noteCartChange } from "./user.ts";

/** Adding to the cart is delayed (spec.md §9). */
const delay = 200;

/** Quick add: goods by name, maker or initials, and one packing unit of the chosen one into the cart. */
export function useQuickAdd() {
  const [state, show] = useState<SuggestionState>({ phase: "closed" });
  const [suggestions] = useState(() =>
    createSuggestions({ fetch: findGoods, store: forgetful, now: Date.now, show }),
  );
  const [isAdding, setIsAdding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      suggestions.close();
    },
    [suggestions],
  );

  function add(goods: Suggestion): void {
    if (isAdding) return;
    setIsAdding(true);
    timer.current = setTimeout(() => void addOne(goods).finally(() => setIsAdding(false)), delay);
  }
  return { state, suggestions, add, isAdding };
}

/** The header's search box keeps the last list of the session (spec.md §2); this field keeps none. */
const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

async function findGoods(keywords: string, type: SearchType): Promise<SuggestionAnswer> {
  try {
    return await api("goodsSearch", { query: { keywords, type } }, { silent: true, slot: "quick-add" });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.cancelled ? null : { message: error.message };
  }
}

async function addOne({ id, name }: Suggestion): Promise<void> {
  try {
    const added = await api("cartQuickAdd", { params: { id } });
    noteCartChange();
    toast(addedText(`${name} 一个包装`, added), "success");
  } catch (error) {
    if (!(error instanceof CallError)) throw error; // A refusal has been shown by the client.
  }
}

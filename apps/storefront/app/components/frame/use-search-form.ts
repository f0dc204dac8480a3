import { useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { browserStores } from "../../api/browser.ts";
import { searchAddress } from "../../lib/list-address.ts";
import { searchView } from "../../lib/list-view.ts";
import type { SearchType, Suggestion } from "../../lib/suggestion-cache.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { isComposing } from "@yaoji/browser/composing";
import type { useTypedAhead } from "./use-typed-ahead.ts";

/** What the offer of the active suggestion does with a key; false where it leaves it to the field. */
export type OfferKeys = (event: KeyboardEvent<HTMLInputElement>) => boolean;

export type SearchChoice = {
  /** The type that was chosen last, for addresses that say none; `onPick` is told of each choice. */
  readonly picked: SearchType;
  readonly onPick: (type: SearchType) => void;
  readonly sent: ReturnType<typeof useTypedAhead>["sent"];
};

/** What the search box holds and does: keyword, type, the active suggestion. */
export function useSearchForm({ picked, onPick, sent }: SearchChoice) {
  const address = useLocation();
  const navigate = useNavigate();
  const { keyword, setKeyword, type, setType } = useAsked(address.search, picked);
  const [chosen, setActive] = useState(-1);
  const suggestions = useSuggestions();
  const offerKeysRef = useRef<OfferKeys>(null);
  const list = suggestions.state.phase === "shown" ? suggestions.state.list : [];
  // A shorter list, or none, has no such place any more.
  const active = chosen < list.length ? chosen : -1;

  function go(text: string): void {
    suggestions.close();
    void sent(navigate(searchAddress(searchView(address, browserStores().local), text, type)));
  }
  function choose(suggestion: Suggestion): void {
    const text = type === 2 ? suggestion.sccj : suggestion.name;
    setKeyword(text);
    go(text);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    return list[active] ? choose(list[active]) : go(keyword);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return; // Enter and the arrows choose among Chinese words first.
    if (offerKeysRef.current?.(event)) return;
    if (event.key === "Escape") {
      event.preventDefault(); // Else the browser empties a search field.
      setActive(-1);
      suggestions.close();
    }
    if (event.key === "ArrowDown" && suggestions.state.phase === "closed") suggestions.reopen(keyword, type);
    const next = nextPlace(event.key, active, list.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }
  function changeText(text: string, isUnfinished: boolean): void {
    setKeyword(text);
    setActive(-1);
    if (!isUnfinished) suggestions.typed(text, type);
  }
  function changeType(next: SearchType): void {
    setType(next);
    onPick(next);
    setActive(-1);
    if (keyword.trim()) suggestions.typed(keyword, next);
  }
  const acts = { choose, submit, onKeyDown, changeText, changeType };
  return { keyword, type, active, suggestions, offerKeysRef: type === 1 ? offerKeysRef : null, ...acts };
}

/** Text and type: of a search those of its address, else the type that was chosen last. */
function useAsked(search: string, picked: SearchType) {
  const query = new URLSearchParams(search);
  const [keyword, setKeyword] = useState(query.get("keywords") ?? "");
  const [type, setType] = useState<SearchType>(query.has("keywords") ? typeOf(query) : picked);
  return { keyword, setKeyword, type, setType };
}

/** Where the arrows lead to; -1 is the field itself. */
function nextPlace(key: string, active: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return null;
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

/** Of a search's own address: other pages mean something else by `type` (/lqzx, /zqgl). */
function typeOf(query: URLSearchParams): SearchType {
  return query.get("type") === "2" ? 2 : 1;
}

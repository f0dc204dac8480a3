import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { searchAddress } from "../../lib/list-address.ts";
import type { SearchType, Suggestion } from "../../lib/suggestion-cache.ts";
import { Icon } from "../icons.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

const types: readonly (readonly [SearchType, string])[] = [
  [1, "药品"],
  [2, "厂家"],
];

/** Search by drug or manufacturer, with suggestions; a plain form without script. */
export function SearchBox({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const [keyword, setKeyword] = useState(query.get("keywords") ?? "");
  const [type, setType] = useState<SearchType>(query.get("type") === "2" ? 2 : 1);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions();
  const input = useRef<HTMLInputElement>(null);
  const list = suggestions.state.phase === "shown" ? suggestions.state.list : [];

  useEffect(() => {
    setKeyword(new URLSearchParams(search).get("keywords") ?? "");
  }, [pathname, search]);

  function go(text: string): void {
    suggestions.close();
    input.current?.blur();
    void navigate(searchAddress(pathname, text, type));
  }
  function choose(suggestion: Suggestion): void {
    setKeyword(suggestion.name);
    go(type === 2 ? suggestion.sccj : suggestion.name);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const chosen = list[active];
    if (chosen) choose(chosen);
    else go(keyword);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") suggestions.close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || list.length === 0) return;
    event.preventDefault();
    const places = list.length + 1; // The input itself is one of them.
    setActive(((active + 1 + step + places) % places) - 1);
  }
  function changeText(text: string): void {
    setKeyword(text);
    setActive(-1);
    suggestions.typed(text, type);
  }
  function changeType(next: SearchType): void {
    setType(next);
    setActive(-1);
    if (keyword.trim()) suggestions.typed(keyword, next);
  }
  return (
    <form
      role="search"
      action="/list"
      className="search-box"
      onSubmit={onSubmit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && suggestions.close()}
    >
      <TypeToggle name={id} type={type} onChange={changeType} />
      <input
        ref={input}
        id={id}
        name="keywords"
        type="search"
        role="combobox"
        aria-label="搜索药品"
        aria-expanded={suggestions.state.phase !== "closed"}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={64}
        placeholder="通用名 / 商品名 / 拼音首字母 / 生产厂家"
        value={keyword}
        onChange={(event) => changeText(event.target.value)}
        onFocus={() => suggestions.reopen(keyword, type)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="search-submit">
        <Icon name="search" size={18} />
        <span className="max-md:sr-only">搜索</span>
      </button>
      <SuggestionList
        id={id}
        state={suggestions.state}
        active={active}
        onChoose={choose}
        onRetry={() => suggestions.ask(keyword.trim(), type)}
      />
    </form>
  );
}

type ToggleProps = { name: string; type: SearchType; onChange: (type: SearchType) => void };

function TypeToggle({ name, type, onChange }: ToggleProps) {
  return (
    <div role="radiogroup" aria-label="搜索类型" className="search-types">
      {types.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            className="sr-only"
            name={name === "search" ? "type" : `${name}-type`}
            value={value}
            checked={type === value}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

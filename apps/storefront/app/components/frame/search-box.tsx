import { useRef, useState, type FocusEvent, type MouseEvent } from "react";
import type { SearchType } from "../../lib/suggestion-cache.ts";
import { Icon } from "../icons.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { type SearchChoice, useSearchForm } from "./use-search-form.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";
import { isComposing } from "@yaoji/browser/composing";

const types: readonly (readonly [SearchType, string])[] = [
  [1, "药品"],
  [2, "厂家"],
];

/** `label` tells the page's two boxes apart. */
type SearchBoxProps = { id: string; label: string };
type FormProps = SearchBoxProps & SearchChoice & Pick<ReturnType<typeof useTypedAhead>, "typed">;

/** Search by drug or manufacturer, with suggestions; a plain form without script. Every address starts its text afresh. */
export function SearchBox(props: SearchBoxProps) {
  const { key, ...ahead } = useTypedAhead();
  const [picked, setPicked] = useState<SearchType>(1);
  return <SearchForm key={key} picked={picked} onPick={setPicked} {...ahead} {...props} />;
}

function SearchForm({ id, label, typed, ...choice }: FormProps) {
  const { keyword, type, active, suggestions, offerKeysRef, ...form } = useSearchForm(choice);
  const { state } = suggestions;
  const input = useRef<HTMLInputElement>(null);
  function onRetry(): void {
    input.current?.focus(); // The button goes away with what it stands in.
    void suggestions.ask(keyword, type);
  }
  function onBlur(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) suggestions.close();
  }
  return (
    <form
      role="search"
      aria-label={label}
      action="/list"
      className="search-box"
      onSubmit={form.submit}
      onInput={typed}
      onBlur={onBlur}
    >
      <TypeToggle type={type} onChange={form.changeType} onPointed={() => input.current?.focus()} />
      <input
        ref={input}
        name="keywords"
        type="search"
        role="combobox"
        aria-label="搜索药品"
        aria-expanded={state.phase !== "closed"}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={64}
        placeholder="通用名 / 商品名 / 拼音首字母 / 生产厂家"
        value={keyword}
        // While a word is still being composed it is no question yet.
        onChange={({ target, nativeEvent }) => form.changeText(target.value, isComposing(nativeEvent))}
        onCompositionEnd={({ currentTarget }) => form.changeText(currentTarget.value, false)}
        onFocus={() => state.phase === "closed" && suggestions.reopen(keyword, type)}
        onKeyDown={form.onKeyDown}
      />
      <SubmitButton />
      <SuggestionList {...{ id, state, active, offerKeysRef, onRetry }} onChoose={form.choose} />
    </form>
  );
}

function SubmitButton() {
  return (
    <button type="submit" className="search-submit">
      <Icon name="search" size={18} />
      <span className="max-md:sr-only">搜索</span>
    </button>
  );
}

type ToggleProps = {
  type: SearchType;
  onChange: (type: SearchType) => void;
  /** Chosen by pointer: the focus goes back to where one types; on phones the choice stands only while it is there. */
  onPointed: () => void;
};

function TypeToggle({ type, onChange, onPointed }: ToggleProps) {
  const isPointing = useRef(false);
  function onMouseDown(event: MouseEvent): void {
    event.preventDefault();
    isPointing.current = true;
  }
  function choose(value: SearchType): void {
    onChange(value);
    if (isPointing.current) onPointed();
    isPointing.current = false;
  }
  return (
    <div role="radiogroup" aria-label="搜索类型" className="search-types">
      {types.map(([value, label]) => (
        <label key={value} onMouseDown={onMouseDown}>
          <input
            type="radio"
            className="sr-only"
            name="type"
            value={value}
            checked={type === value}
            onChange={() => choose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

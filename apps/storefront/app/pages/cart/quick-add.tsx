import { useState, type FocusEvent, type KeyboardEvent } from "react";
import { useQuickAdd } from "../../api/quick-add.ts";
import { SuggestionList } from "../../components/frame/suggestion-list.tsx";
import { Icon } from "../../components/icons.tsx";
import type { Suggestion } from "../../lib/suggestion-cache.ts";
import { isComposing } from "@yaoji/browser/composing";

const byName = 1;

/** A field on the cart page: find goods and add one packing unit, without leaving it. */
export function QuickAdd() {
  const { text, active, state, isAdding, ...field } = useField();
  function onBlur(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) field.close();
  }
  return (
    <div className="quick-add" onBlur={onBlur}>
      <Icon name="plus" size={14} />
      <input
        type="search"
        role="combobox"
        aria-label="快速添加商品"
        aria-expanded={state.phase !== "closed"}
        aria-controls="quick-add-list"
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `quick-add-${active}` : undefined}
        aria-busy={isAdding}
        autoComplete="off"
        maxLength={64}
        placeholder="快速添加：药品名 / 拼音首字母"
        value={text}
        onChange={(event) => field.change(event.target.value)}
        onKeyDown={field.onKeyDown}
      />
      <SuggestionList
        id="quick-add"
        state={state}
        active={active}
        onChoose={field.choose}
        onRetry={field.retry}
      />
    </div>
  );
}

/** Text and place in the list; ↑ ↓ move, Enter adds (the first where none is active), Esc closes. */
function useField() {
  const [text, setText] = useState("");
  const [place, setPlace] = useState(-1);
  const { state, suggestions, add, isAdding } = useQuickAdd();
  const list = state.phase === "shown" ? state.list : [];
  const active = place < list.length ? place : -1;

  function change(next: string): void {
    setText(next);
    setPlace(-1);
    suggestions.typed(next, byName);
  }
  function choose(goods: Suggestion): void {
    setText("");
    suggestions.close();
    add(goods);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const chosen = list[active] ?? list[0];
    if (event.key === "Enter" && chosen) return choose(chosen);
    if (event.key === "Escape") return suggestions.close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || list.length === 0) return;
    event.preventDefault();
    setPlace(active < 0 && step < 0 ? list.length - 1 : (active + step + list.length) % list.length);
  }
  const retry = () => void suggestions.ask(text, byName);
  return { text, active, state, isAdding, change, choose, onKeyDown, retry, close: suggestions.close };
}

import { useId, type KeyboardEvent, type RefObject } from "react";
import type { EntryGoods } from "../../lib/entry-lines.ts";
import { useGoodsSearch } from "./use-goods-search.ts";
import { isComposing } from "@yaoji/browser/composing";

type GoodsPickerProps = {
  label: string;
  input?: RefObject<HTMLInputElement | null>;
  onPick: (goods: EntryGoods) => void;
};

/** Finds goods while typing, by code, bar code, pinyin or name; ↑ ↓ choose, Enter takes, Esc closes. */
export function GoodsPicker({ label, input, onPick }: GoodsPickerProps) {
  const id = useId();
  const search = useGoodsSearch(onPick);
  const { found, active } = search;
  const isOpen = found.said !== "" || found.list.length > 0;
  return (
    <div
      className="goods-picker"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && search.close()}
    >
      <input
        ref={input}
        className="field"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.list.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={64}
        placeholder="编码、条码、拼音首字母或品名"
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => onKey(event, search)}
      />
      <FoundList id={id} search={search} isOpen={isOpen} />
    </div>
  );
}

type Search = ReturnType<typeof useGoodsSearch>;

function onKey(event: KeyboardEvent, { found, active, setActive, enter, close }: Search): void {
  if (isComposing(event.nativeEvent)) return;
  if (event.key === "Escape") return close();
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const count = found.list.length;
  if (step === 0) enter();
  else if (count > 0) setActive((active + step + count) % count);
}

function FoundList({ id, search, isOpen }: { id: string; search: Search; isOpen: boolean }) {
  const { found, active, take } = search;
  return (
    <div className={isOpen ? "goods-picker-found" : undefined}>
      <p role="status">{found.said}</p>
      <ul id={`${id}-list`} role="listbox" aria-label="可选商品">
        {found.list.map((goods, at) => (
          <li
            key={goods.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => {
              event.preventDefault(); // Before the blur of the input closes the list.
              void take(goods);
            }}
          >
            <b>{goods.name}</b> <span>{goods.ypgg}</span> <span>{goods.sccj}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

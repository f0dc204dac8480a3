import { isComposing } from "@yaoji/browser/composing";
import { useQuery } from "@tanstack/react-query";
import { moneyText, yuan } from "@yaoji/domain/money/money";
import { type KeyboardEvent, useId, useState } from "react";
import { api } from "../../api/browser.ts";
import { useSettled } from "../../parts/use-settled.ts";
import type { FoundGoods } from "./new-order.ts";

type EntryProps = { shopId: number; error: string | undefined; onFound: (goods: FoundGoods) => void };

/** Goods found as that customer sees them; the arrows choose, Enter takes, without leaving the keyboard. */
export function GoodsEntry({ shopId, error, onFound }: EntryProps) {
  const id = useId();
  const { typed, setTyped, found, isNone, place, take, press } = useEntry(shopId, onFound);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        查找商品
      </label>
      <input
        id={id}
        className="field"
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[place] && `${id}-${place}`}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-hint`} className={error ? "mt-1 text-meta text-offer" : "mt-1 text-ink-2"}>
        {error ?? "名称、拼音首字母或编码；↑↓选择，Enter 放入，再填数量"}
      </p>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="找到的商品"
        className={found.length > 0 ? "picked" : "sr-only"}
      >
        {found.map((goods, at) => (
          <Option
            key={goods.id}
            id={`${id}-${at}`}
            goods={goods}
            isChosen={at === place}
            onTake={() => take(goods)}
          />
        ))}
      </ul>
      <p role="status" className={isNone ? "text-ink-2" : "sr-only"}>
        {isNone && "这个客户看不到这样的商品，请换个词"}
      </p>
    </div>
  );
}

/** What is typed, what it finds, and which of it the keys stand on. */
function useEntry(shopId: number, onFound: (goods: FoundGoods) => void) {
  const [typed, type] = useState("");
  const [place, setPlace] = useState(0);
  const words = useSettled(typed.trim());
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["order-goods", shopId, words],
    queryFn: () => api("orderDeskGoods", { params: { id: shopId }, query: { q: words } }),
    enabled: words !== "",
    placeholderData: (before) => before,
  });
  const found = words === "" || typed.trim() === "" ? [] : (data?.list ?? []);
  const isCurrent = words === typed.trim() && data !== undefined && !isPlaceholderData;
  function setTyped(text: string): void {
    type(text);
    setPlace(0);
  }
  function take(goods: FoundGoods): void {
    onFound(goods);
    setTyped("");
  }
  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step !== undefined) return setPlace((place + step + found.length) % Math.max(1, found.length));
    const chosen = isCurrent ? found[place] : undefined;
    if (chosen) take(chosen);
  }
  const isNone = typed.trim() !== "" && isCurrent && found.length === 0;
  return { typed, setTyped, found, isNone, place, take, press };
}

type OptionProps = { id: string; goods: FoundGoods; isChosen: boolean; onTake: () => void };

function Option({ id, goods, isChosen, onTake }: OptionProps) {
  const { name, ypgg, sccj, price, number, bzdw, zbz, is_buy: canBuy, reasons } = goods;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's keys take it
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      className={isChosen ? "goods-option chosen" : "goods-option"}
      onClick={onTake}
    >
      <b>{name}</b> {ypgg} {sccj}
      <span className="block text-ink-2">
        {price === null ? "没有价格" : moneyText(yuan(price))}，库存{number}
        {bzdw}，中包装{zbz}
        {canBuy === 0 && <span className="text-offer">，{reasons[0]?.text}</span>}
      </span>
    </li>
  );
}

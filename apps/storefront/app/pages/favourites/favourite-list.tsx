import { useShopDay } from "../../api/clock.ts";
import { type Favourite, useRemoveFavourites } from "../../api/favourites.ts";
import { CartResult } from "../../components/cart-result.tsx";
import { Icon } from "../../components/icons.tsx";
import { SaveToList } from "../../components/list-saving/save-to-list.tsx";
import { SelectBox } from "../../components/select-box.tsx";
import { useChoice } from "../../components/use-choice.ts";
import { FavouriteRow } from "./favourite-row.tsx";
import { useChosenToCart } from "./use-chosen-to-cart.ts";
import { useNumbers } from "./use-numbers.ts";

type FavouriteListProps = {
  list: readonly Favourite[];
  /** The goods whose arrival is waited for. */
  waiting: ReadonlySet<number>;
};

/** The favourites of this page; several can be chosen, bought, saved as a list, and taken out together. */
export function FavouriteList({ list, waiting }: FavouriteListProps) {
  const all = list.map(({ id }) => id);
  const { chosen, choose } = useChoice(all);
  const { remove, isSending } = useRemoveFavourites();
  const { numberOf, setNumber } = useNumbers();
  const { result, dismiss, add, isAdding } = useChosenToCart(numberOf);
  const today = useShopDay();
  const selected = list.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <div role="status">
        {result && <CartResult {...result} lead={`已加入 ${result.added} 种商品`} onClose={dismiss} />}
      </div>
      <div className="panel">
        <div className="favourites-head">
          <SelectBox
            label="全选"
            isLabelShown
            isChecked={chosen.length === all.length}
            onChange={(isChecked) => choose(all, isChecked)}
          />
          <ChosenTools
            chosen={selected}
            numberOf={numberOf}
            isAdding={isAdding}
            isRemoving={isSending}
            onAdd={() => void add(selected)}
            onRemove={() => void remove(chosen)}
          />
        </div>
        <ul>
          {list.map((goods) => (
            <li key={goods.id} className="favourite">
              <FavouriteRow
                goods={goods}
                today={today}
                isWaiting={waiting.has(goods.id)}
                isChosen={chosen.includes(goods.id)}
                onChoose={(isChosen) => choose([goods.id], isChosen)}
                number={numberOf(goods)}
                onNumber={(number) => setNumber(goods, number)}
                onRemove={() => void remove([goods.id])}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

type ChosenToolsProps = {
  chosen: readonly Favourite[];
  numberOf: (goods: Favourite) => number;
  isAdding: boolean;
  isRemoving: boolean;
  onAdd: () => void;
  onRemove: () => void;
};

/** What is done to those chosen together. */
function ChosenTools({ chosen, numberOf, isAdding, isRemoving, onAdd, onRemove }: ChosenToolsProps) {
  const isNone = chosen.length === 0;
  const counted = !isNone && `（${chosen.length}）`;
  return (
    <>
      <button type="button" className="btn" disabled={isNone} aria-busy={isAdding} onClick={onAdd}>
        <Icon name="cart" size={14} />
        选中的加入购物车{counted}
      </button>
      <SaveToList
        disabled={isNone}
        source={() => ({
          what: `选中的${chosen.length}种收藏`,
          lines: chosen.map((goods) => ({ goods_id: goods.id, number: numberOf(goods) })),
        })}
      />
      <button type="button" className="btn" disabled={isNone || isRemoving} onClick={onRemove}>
        取消收藏{counted}
      </button>
    </>
  );
}

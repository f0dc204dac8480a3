import { useState } from "react";
import { useShopDay } from "../../api/clock.ts";
import { type Favourite, useRemoveFavourites } from "../../api/favourites.ts";
import { FavouriteRow } from "./favourite-row.tsx";

type FavouriteListProps = {
  list: readonly Favourite[];
  /** The goods whose arrival is waited for. */
  waiting: ReadonlySet<number>;
};

/** The favourites of this page; several can be chosen and taken out together. */
export function FavouriteList({ list, waiting }: FavouriteListProps) {
  const all = list.map(({ id }) => id);
  const { chosen, choose } = useChoice(all);
  const { remove, isSending } = useRemoveFavourites();
  const today = useShopDay();
  return (
    <div className="panel">
      <div className="favourites-head">
        <label className="select-box">
          <input
            type="checkbox"
            checked={chosen.length === all.length}
            onChange={(event) => choose(all, event.target.checked)}
          />
          全选
        </label>
        <button
          type="button"
          className="btn"
          disabled={chosen.length === 0 || isSending}
          onClick={() => void remove(chosen)}
        >
          取消收藏{chosen.length > 0 && `（${chosen.length}）`}
        </button>
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
              onRemove={() => void remove([goods.id])}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which of those on the page are chosen; what has left the page is chosen no more. */
function useChoice(all: readonly number[]) {
  const [kept, setKept] = useState<readonly number[]>([]);
  function choose(ids: readonly number[], isChosen: boolean): void {
    const others = kept.filter((id) => !ids.includes(id));
    setKept(isChosen ? [...others, ...ids] : others);
  }
  return { chosen: all.filter((id) => kept.includes(id)), choose };
}

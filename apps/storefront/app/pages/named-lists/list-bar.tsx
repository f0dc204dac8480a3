import type { ListedGoods } from "../../api/named-lists.ts";
import { Icon } from "../../components/icons.tsx";
import { SaveToList } from "../../components/list-saving/save-to-list.tsx";
import { sumText } from "../../lib/entry-lines.ts";

type ListBarProps = {
  name: string;
  lines: readonly ListedGoods[];
  selected: readonly ListedGoods[];
  isBusy: boolean;
  isBuying: boolean;
  onRemove: () => void;
  onBuy: () => void;
};

/** At the foot: how many kinds, what they come to today, and what is done to those chosen; with none chosen, to all. */
export function ListBar({ name, lines, selected, isBusy, isBuying, onRemove, onBuy }: ListBarProps) {
  const isSome = selected.length > 0;
  const counted = isSome ? selected : lines;
  const sum = sumText(counted.map((goods) => ({ goods, text: String(goods.wanted) })));
  return (
    <div className="entry-bar panel">
      <p className="flex-1 basis-60 text-meta">
        {isSome ? "已选" : "共"}
        <b className="num mx-1">{counted.length}</b>种，可购买的参考合计
        <b className="num ml-1 text-price">{sum}</b>
      </p>
      {isSome && (
        <>
          <button type="button" className="btn" disabled={isBusy} onClick={onRemove}>
            移出清单
          </button>
          <SaveToList
            source={() => ({
              what: `“${name}”中选中的${selected.length}种商品`,
              lines: selected.map(({ id, wanted }) => ({ goods_id: id, number: wanted })),
            })}
            label="将选中的商品存为清单"
          />
        </>
      )}
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={isBuying}
        onClick={() => !isBuying && onBuy()}
      >
        <Icon name="cart" size={16} />
        {isSome ? `选中的加入购物车（${selected.length}）` : "全部加入购物车"}
      </button>
    </div>
  );
}

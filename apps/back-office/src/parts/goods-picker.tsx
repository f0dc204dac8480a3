import { useQuery } from "@tanstack/react-query";
import { api } from "../api/browser.ts";
import { Finder } from "./finder.tsx";
import { Icon } from "./icons.tsx";

export type FoundGoods = { readonly id: number; readonly name: string };
type FinderProps = { label?: string; error: string | undefined; onFound: (goods: FoundGoods) => void };

/** Finds goods by name, initials or maker, as the shop does, and gives the one that is chosen. */
export function GoodsFinder({ label = "查找商品", error, onFound }: FinderProps) {
  return (
    <Finder
      name="goods-search"
      label={label}
      hint="输入名称或拼音首字母，从结果中选择"
      error={error}
      foundLabel="找到的商品"
      ask={(words) => api("goodsSearch", { query: { keywords: words } })}
      textOf={({ name, ypgg, sccj }) => `${name} ${ypgg}，${sccj}`}
      onFound={({ id, name }) => onFound({ id, name })}
    />
  );
}

type GoodsPickerProps = {
  ids: readonly number[];
  error: string | undefined;
  isFixed: boolean;
  onChange: (ids: readonly number[]) => void;
};

/** Goods chosen one by one. */
export function GoodsPicker({ ids, error, isFixed, onChange }: GoodsPickerProps) {
  const add = ({ id }: FoundGoods) => onChange([...ids.filter((each) => each !== id), id]);
  return (
    <div className="flex flex-col gap-2">
      {!isFixed && <GoodsFinder error={error} onFound={add} />}
      <Chosen ids={ids} isFixed={isFixed} onRemove={(id) => onChange(ids.filter((each) => each !== id))} />
    </div>
  );
}

type ChosenProps = { ids: readonly number[]; isFixed: boolean; onRemove: (id: number) => void };

function Chosen({ ids, isFixed, onRemove }: ChosenProps) {
  const { data } = useQuery({
    queryKey: ["goods-rows", ids],
    queryFn: () => api("goodsRows", { query: { ids: [...ids] } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  if (ids.length === 0) return null;
  const names = new Map(data?.list.map((row) => [row.id, `${row.name} ${row.ypgg}，${row.sccj}`]));
  return (
    <ul className="picked" aria-label="已选的商品">
      {ids.map((id) => {
        const name = names.get(id) ?? `商品${id}（不在货架上）`;
        return (
          <li key={id} className="flex items-center justify-between gap-2">
            <span>{data ? name : `商品${id}`}</span>
            {!isFixed && (
              <button
                type="button"
                className="icon-button grid"
                aria-label={`去掉${name}`}
                onClick={() => onRemove(id)}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

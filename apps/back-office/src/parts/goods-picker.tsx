import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api/browser.ts";
import { Control } from "./control.tsx";
import { Icon } from "./icons.tsx";

export type FoundGoods = { readonly id: number; readonly name: string };
type FinderProps = { label?: string; error: string | undefined; onFound: (goods: FoundGoods) => void };

/** Finds goods by name, initials or maker, as the shop does, and gives the one that is chosen. */
export function GoodsFinder({ label = "查找商品", error, onFound }: FinderProps) {
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const found = useQuery({
    queryKey: ["goods-search", words],
    queryFn: () => api("goodsSearch", { query: { keywords: words } }),
    enabled: words !== "",
  });
  const choose = (goods: FoundGoods) => {
    onFound(goods);
    setTyped("");
  };
  return (
    <>
      <Control label={label} error={error} hint="输入名称或拼音首字母，从结果中选择">
        {(joined) => (
          <input
            {...joined}
            className="field"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Control>
      {words !== "" && found.data && (
        <ul className="picked" aria-label="找到的商品">
          {found.data.list.length === 0 && <li className="text-ink-2">没有找到，请换个词</li>}
          {found.data.list.map(({ id, name, ypgg, sccj }) => (
            <li key={id}>
              <button type="button" className="text-link text-left" onClick={() => choose({ id, name })}>
                {name} {ypgg}，{sccj}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
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

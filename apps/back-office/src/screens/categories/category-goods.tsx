import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError, type DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Part } from "../../parts/draft-fields.tsx";
import { GoodsFinder } from "../../parts/goods-picker.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { startTold } from "../../parts/told-if-refused.ts";
import { keepCategory } from "./tree.ts";

const keyOf = (id: number) => ["category-goods", id] as const;

/** Goods put in by hand and taken out again; all of them stand at 商品. */
export function CategoryGoods({ id }: { id: number }) {
  const { fault, put } = usePutting(id);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => api("goodsDeskList", { query: { category: id, page_size: 10 } }),
  });
  return (
    <Part title="商品">
      <GoodsFinder
        label="放入商品"
        error={fault}
        onFound={(goods) => void startTold(put({ add: [goods.id] }, `${goods.name}已放入`))}
      />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Listed
            list={data.list}
            onOut={({ id: goodsId, name }) => void startTold(put({ remove: [goodsId] }, `${name}已移出`))}
          />
          {data.next !== null && (
            <Link to={`/goods?category=${id}`} className="text-link self-start">
              查看全部
            </Link>
          )}
        </>
      ) : (
        <Loading rows={2} />
      )}
    </Part>
  );
}

type Goods = DataOf<"goodsDeskList">["list"][number];
type ListedProps = { list: readonly Goods[]; onOut: (goods: Goods) => void };

function Listed({ list, onOut }: ListedProps) {
  return (
    <ul className="picked" aria-label="分类中的商品">
      {list.length === 0 && <li className="text-ink-2">还没有商品</li>}
      {list.map((goods) => (
        <li key={goods.id} className="flex items-center justify-between gap-2">
          <span className="min-w-0 break-words">
            {goods.name} {goods.specification}
          </span>
          <button
            type="button"
            className="btn shrink-0"
            aria-label={`移出${goods.name}`}
            onClick={() => onOut(goods)}
          >
            移出
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Puts in and takes out; what is refused stands at the finder. */
function usePutting(id: number) {
  const [fault, setFault] = useState<string | undefined>();
  async function put(change: { add?: number[]; remove?: number[] }, said: string): Promise<void> {
    setFault(undefined);
    try {
      const saved = await api("categoryDeskPut", { params: { id }, body: change });
      toast(said, "success");
      await Promise.all([queries.invalidateQueries({ queryKey: keyOf(id) }), keepCategory(saved)]);
    } catch (failure) {
      if (failure instanceof CallError)
        setFault(Object.values(failure.failure.errors ?? {}).flat()[0] ?? failure.message);
      throw failure;
    }
  }
  return { fault, put };
}

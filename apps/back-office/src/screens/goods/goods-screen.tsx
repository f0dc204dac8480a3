import { useMemo } from "react";
import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { goodsList } from "./goods-list.tsx";
import { useCategories } from "./use-categories.ts";

/** 商品: all of them, on the shelf or not. */
export function GoodsScreen() {
  const { data, error, refetch } = useCategories();
  const list = useMemo(() => data && goodsList(data.categories), [data]);
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.goods.title}</h1>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : list ? (
        <List of={list} />
      ) : (
        <Loading rows={8} />
      )}
    </>
  );
}

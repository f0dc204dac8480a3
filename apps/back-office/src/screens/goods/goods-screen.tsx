import { useMemo } from "react";
import { Link } from "react-router";
import { useOperator, viewerOf } from "../../api/operator.ts";
import { isFor, screens, within } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { goodsList } from "./goods-list.tsx";
import { useCategories } from "./use-categories.ts";

/** 商品: all of them, on the shelf or not. */
export function GoodsScreen() {
  const { data, error, refetch } = useCategories();
  const viewer = viewerOf(useOperator());
  const list = useMemo(() => data && goodsList(data.categories), [data]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.goods.title}</h1>
        {isFor(screens.goodsImport, viewer) && (
          <Link className="btn" to={within(screens.goodsImport.path)}>
            导入商品
          </Link>
        )}
      </div>
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

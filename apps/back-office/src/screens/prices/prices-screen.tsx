import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { queryOf, readListAddress } from "../../parts/list/list-address.ts";
import { visibilityOf } from "../../parts/list/list-table.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { columnsOf, type Group } from "./price-columns.ts";
import { PriceFile } from "./price-file.tsx";
import { PriceLooks } from "./price-looks.tsx";
import { PriceSheet } from "./price-sheet.tsx";
import { PriceTools } from "./price-tools.tsx";
import { pricesKey } from "./keys.ts";

const pageSize = 100;
const filters = ["category"];
type Query = { q?: string; category?: string; sort?: "new" | "price_asc" | "price_desc"; after?: string };

/** 价格: what everything costs, as a sheet. */
export function PricesScreen() {
  const groups = useQuery({
    queryKey: ["price-groups", "all"],
    queryFn: () => api("priceGroupList", { query: { page_size: 200 } }),
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-floor font-semibold">{screens.prices.title}</h1>
        <div className="flex flex-wrap gap-2">
          <PriceLooks />
          <PriceFile />
        </div>
      </div>
      {groups.error ? (
        <Failed error={groups.error} onRetry={() => void groups.refetch()} />
      ) : groups.data ? (
        <Prices groups={groups.data.list} />
      ) : (
        <Loading rows={10} />
      )}
    </>
  );
}

function Prices({ groups }: { groups: readonly Group[] }) {
  const { columns, all } = useColumns(groups);
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = usePages();
  const rows = useMemo(() => data?.pages.flatMap(({ list }) => list) ?? [], [data]);
  const last = data?.pages.at(-1);
  return (
    <>
      <PriceTools columns={all} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !last ? (
        <Loading rows={10} />
      ) : (
        <PriceSheet rows={rows} columns={columns} all={all}>
          {rows.length === 0 && <Empty text="没有符合条件的商品，请减少或更换条件" icon="list" />}
          <nav className="list-pages" aria-label="更多">
            <p role="status">
              共 <b className="num">{last.total}</b>
              {last.total_more === true && "+"} 条，已显示 {rows.length} 条
            </p>
            {last.next !== null && (
              <button
                type="button"
                className="btn"
                disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                再显示{pageSize}条
              </button>
            )}
          </nav>
        </PriceSheet>
      )}
    </>
  );
}

/** All columns, and those of them that the address does not hide. */
function useColumns(groups: readonly Group[]) {
  const [params] = useSearchParams();
  const all = useMemo(() => columnsOf(groups), [groups]);
  const hidden = readListAddress(params, filters).hidden.join(",");
  const columns = useMemo(() => {
    const visible = visibilityOf(all, hidden.split(","));
    return all.filter(({ id }) => visible[id] !== false);
  }, [all, hidden]);
  return { all, columns };
}

/** What the address asks for, page after page. */
function usePages() {
  const [params] = useSearchParams();
  const query = queryOf(readListAddress(params, filters)) as Query;
  return useInfiniteQuery({
    queryKey: [pricesKey, query],
    queryFn: ({ pageParam }) =>
      api("priceDeskList", {
        query: { ...query, page_size: pageSize, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

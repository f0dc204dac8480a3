import { useInfiniteQuery } from "@tanstack/react-query";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";

/** 抽奖记录: the number that was drawn, the prize that it names, the one that was given; newest first. */
export function DrawResults({ id }: { id: number }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["draw results", id],
    queryFn: ({ pageParam }) =>
      api("drawDeskResults", { params: { id }, query: pageParam === "" ? {} : { after: pageParam } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  const rows = data.pages.flatMap(({ list }) => list);
  return (
    <section className="mt-5">
      <h2 className="mb-3 font-semibold text-name">抽奖记录</h2>
      {rows.length === 0 && <Empty text="还没有人抽过" icon="list" />}
      {rows.length > 0 && <Rows of={rows} />}
      {hasNextPage && (
        <button
          type="button"
          className="btn mt-3"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          更早的记录
        </button>
      )}
    </section>
  );
}

const heads = ["时间", "店铺", "随机数", "对应奖品", "发出奖品", "发出前库存"];

function Rows({ of: rows }: { of: DataOf<"drawDeskResults">["list"] }) {
  return (
    <div className="list-box panel">
      <table className="list-table" aria-label="抽奖记录">
        <thead>
          <tr>
            {heads.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num whitespace-nowrap">{formatShopMinute(row.time)}</td>
              <td>{row.company}</td>
              <td className="num whitespace-nowrap">
                {row.random} / {row.random_below}
              </td>
              <td>{row.named}</td>
              <td>{row.name}</td>
              <td className="num">{row.stock_before ?? "不限"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

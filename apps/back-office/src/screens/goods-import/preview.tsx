import { goodsImportResults, goodsImportResultText } from "@yaoji/domain/trade/goods-import";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Panel } from "../../parts/panel.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { type Import, type Result, rowsKey } from "./use-import.ts";

type Row = DataOf<"goodsImportRows">["list"][number];
const pageSize = 50;
const results: readonly Result[] = [...goodsImportResults, "failed"];
const textOf = (result: Result) => (result === "failed" ? "应用时拒绝" : goodsImportResultText[result]);
const countOf = ({ counts }: Import, result: Result) =>
  result === "failed" ? counts.not_applied : counts[result];

/** How many rows would do what, and those of one kind, with what differs or why not. */
export function Preview({ of: list }: { of: Import }) {
  const [params, setParams] = useSearchParams();
  const shown = results.filter((result) => result !== "failed" || list.counts.not_applied > 0);
  const asked = shown.find((result) => result === params.get("result"));
  const result = asked ?? shown.find((each) => countOf(list, each) > 0) ?? "created";
  const show = (next: Result) => {
    const changed = new URLSearchParams(params);
    changed.set("result", next);
    setParams(changed, { replace: true });
  };
  const isRefused = list.counts.refused + list.counts.not_applied > 0;
  return (
    <Panel title="预览结果" aside={isRefused && <RefusedFile id={list.id} />}>
      <div role="group" aria-label="按结果查看" className="mb-4 flex flex-wrap gap-2">
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            className={each === result ? "btn btn-primary" : "btn"}
            aria-pressed={each === result}
            onClick={() => show(each)}
          >
            {textOf(each)} <span className="num">{countOf(list, each)}</span>
          </button>
        ))}
      </div>
      <Rows list={list} result={result} />
    </Panel>
  );
}

function RefusedFile({ id }: { id: number }) {
  return (
    <span className="flex gap-4">
      {(["xlsx", "csv"] as const).map((format) => (
        <a
          key={format}
          className="text-link"
          href={`/api/admin/goods/imports/${id}/refused-rows?format=${format}`}
          download
        >
          下载未导入的行 {format === "csv" ? "CSV" : ".xlsx"}
        </a>
      ))}
    </span>
  );
}

function Rows({ list, result }: { list: Import; result: Result }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: rowsKey(list, result),
    queryFn: ({ pageParam: after }) =>
      api("goodsImportRows", {
        params: { id: list.id },
        query: { result, after, page_size: pageSize },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  const rows = data.pages.flatMap(({ list: some }) => some);
  if (rows.length === 0) return <Empty text={`没有“${textOf(result)}”的行`} icon="list" />;
  return (
    <>
      <div className="list-box">
        <table className="list-table" aria-label={`${textOf(result)}的行`}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">商品</th>
              <th scope="col">改动或原因</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RowLine key={row.row} of={row} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <button
          type="button"
          className="btn mt-3"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          再显示{pageSize}行
        </button>
      )}
    </>
  );
}

function RowLine({ of: { row, code, name, text, differences, result } }: { of: Row }) {
  return (
    <tr>
      <td className="num">{row}</td>
      <td className="min-w-40 break-words">
        {name || "（没有名称）"}
        <span className="num block text-ink-2">{code}</span>
      </td>
      <td className="min-w-60 break-words">
        {differences.map(({ label, before, after }) => (
          <div key={label}>
            {label}：{result === "updated" && <>{before || "空"} → </>}
            <b>{after || "空"}</b>
          </div>
        ))}
        {text !== "" && <div className={result === "refused" ? "text-offer" : "text-ink-2"}>{text}</div>}
      </td>
    </tr>
  );
}

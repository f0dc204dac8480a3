import { minuteOf } from "@yaoji/browser/minute";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { ChangedRows } from "./changed-rows.tsx";
import { changesKey } from "./keys.ts";
import { UndoChange } from "./undo-change.tsx";

type Change = DataOf<"priceChangeList">["list"][number];

/** Changes of the last days, the newest first; each can be looked at, and taken back. */
export function PriceChanges() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [changesKey],
    queryFn: ({ pageParam }) =>
      api("priceChangeList", { query: pageParam === "" ? {} : { after: pageParam } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  const list = data.pages.flatMap((page) => page.list);
  return (
    <>
      {list.length === 0 && <Empty text="近30天没有改价" icon="list" />}
      <ul aria-label="改价记录">
        {list.map((change) => (
          <One key={change.id} of={change} />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="btn mt-2"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          更多
        </button>
      )}
    </>
  );
}

function One({ of: change }: { of: Change }) {
  const { id, kind_text: kind, words, by, reason, row_count: rows, created_at: at } = change;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="task">
      <span className="task-title">
        <span className="min-w-0 break-words">
          <span className="num">{minuteOf(at)}</span> {kind}
          {words !== "" && `：${words}`}
        </span>
        {change.undone_by !== null && <span className="mark mark-quiet">已撤销</span>}
      </span>
      <span className="break-words text-ink-2">
        {by}：{reason}，改了<span className="num">{rows}</span>行
      </span>
      <div className="task-steps">
        <button
          type="button"
          className="text-link"
          aria-expanded={isOpen}
          aria-label={`看改动：${kind} ${id}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "收起" : "看改动"}
        </button>
        {change.can_undo === 1 && <UndoChange id={id} />}
      </div>
      {isOpen && <ShownRows id={id} />}
    </li>
  );
}

function ShownRows({ id }: { id: number }) {
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [changesKey, id],
    queryFn: ({ pageParam }) =>
      api("priceChangeShow", { params: { id }, query: { after: pageParam, page_size: 50 } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  return (
    <>
      <ChangedRows label={`改价${id}的改动`} rows={data.pages.flatMap(({ rows }) => rows)} />
      {hasNextPage && (
        <button type="button" className="btn mt-2" onClick={() => void fetchNextPage()}>
          再显示50行
        </button>
      )}
    </>
  );
}

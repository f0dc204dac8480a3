import { useInfiniteQuery } from "@tanstack/react-query";
import { formatShopTime } from "@yaoji/domain/text/time";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Failed, Loading } from "../states.tsx";
import { type FieldNames, fieldText, shownChanges, valueText } from "./record-text.ts";

/** A record as the operators' log names it. */
type LoggedRecord = { readonly kind: string; readonly id: number | string };
type TimelineProps = { of: LoggedRecord; names: FieldNames };
type Entry = DataOf<"recordLog">["list"][number];

const keyOf = ({ kind, id }: LoggedRecord) => ["timeline", kind, id] as const;

/** A record's history is asked again after a command that changed it. */
export const askTimelineAgain = (record: LoggedRecord) =>
  queries.invalidateQueries({ queryKey: keyOf(record) });

/** 变更记录: who changed the record, when, what from and to, and why; asked for where it is opened. */
export function Timeline(props: TimelineProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="timeline" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>变更记录</summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}

function Entries({ of: record, names }: TimelineProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: keyOf(record),
    queryFn: ({ pageParam }) => {
      const { kind, id } = record;
      const query = { kind, id: String(id), page_size: 10, ...(pageParam && { after: pageParam }) };
      return api("recordLog", { query });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const entries = data.pages.flatMap(({ list }) => list);
  if (entries.length === 0) return <p className="mt-3 text-ink-2">还没有变更记录。</p>;
  return (
    <>
      <ol className="timeline-list">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
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
    </>
  );
}

function EntryLine({ entry, names }: { entry: Entry; names: FieldNames }) {
  const { at, by, text, reason, before, after } = entry;
  return (
    <li>
      <p>
        <b className="font-semibold">{text}</b> · {by.name}（{by.username}） ·{" "}
        <time className="num">{formatShopTime(new Date(at * 1000))}</time>
      </p>
      {reason !== "" && <p className="text-ink-2">原因：{reason}</p>}
      <ul>
        {shownChanges(before, after).map((change) => (
          <li key={change.name}>
            {change.name !== "" && `${fieldText(change.name, names)}：`}
            {change.before !== null && <del>{valueText(change.name, change.before)}</del>}
            {change.before !== null && " → "}
            <ins>{valueText(change.name, change.after)}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}

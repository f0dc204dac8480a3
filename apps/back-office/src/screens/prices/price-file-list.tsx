import { minuteOf } from "@yaoji/browser/minute";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type PriceListState, priceListStateText } from "@yaoji/domain/pricing/price-lists";
import { useEffect, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError, type DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { taskQuery } from "../../api/tasks.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { TaskProgress } from "../../parts/task-progress.tsx";
import { Differences } from "./differences.tsx";
import { listKey, pricesKey } from "./keys.ts";
import { FaultySteps } from "./price-file-faulty.tsx";
import { type Saving, SaveForm, savingBody } from "./reason-form.tsx";
import { UndoChange } from "./undo-change.tsx";

type Head = DataOf<"priceListAdd">;
const pageSize = 100;
const states = ["changed", "faulty", "unchanged", "asked", "applied"] as const satisfies PriceListState[];

/** A price list that was given: what was understood, what it changes, what is wrong, and changing the prices by it. */
export function PriceFileList({ id }: { id: number }) {
  const [chosen, setChosen] = useState<PriceListState | null>(null);
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useRows(id, chosen ?? "changed");
  const last = data?.pages.at(-1);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!last) return <Loading rows={6} />;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={last.name}>
      <Understood head={last} />
      <Apply head={last} />
      <FaultySteps head={last} />
      <States head={last} shown={chosen ?? "changed"} onShow={setChosen} />
      {rows.length === 0 ? (
        <Empty text="没有这样的行" icon="list" />
      ) : (
        <Differences rows={rows} most={rows.length} />
      )}
      {last.next !== null && (
        <button
          type="button"
          className="btn mt-2"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          再显示{pageSize}行
        </button>
      )}
    </section>
  );
}

/** Rows of one state, page after page; looked at again when the work comes to its end. */
function useRows(id: number, state: PriceListState) {
  return useInfiniteQuery({
    queryKey: [listKey, id, state],
    queryFn: ({ pageParam }) =>
      api("priceListShow", { params: { id }, query: { state, after: pageParam, page_size: pageSize } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}

function Understood({ head: { name, columns, unused } }: { head: Head }) {
  return (
    <>
      <h3 className="text-name font-semibold break-words">{name}</h3>
      <p className="text-ink-2">
        认出的列：{columns.join("、")}
        {unused.length > 0 && `；没有用到的列：${unused.join("、")}`}
      </p>
    </>
  );
}

function States({
  head,
  shown,
  onShow,
}: {
  head: Head;
  shown: PriceListState;
  onShow: (state: PriceListState) => void;
}) {
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {states.map((state) =>
        state === "asked" && head.asked === 0 ? null : (
          <button
            key={state}
            type="button"
            className="text-link"
            aria-pressed={shown === state}
            onClick={() => onShow(state)}
          >
            {priceListStateText[state]} {head[state]} 行
          </button>
        ),
      )}
      {head.faulty > 0 && (
        <>
          <FaultyFile id={head.id} format="xlsx" />
          <FaultyFile id={head.id} format="csv" />
        </>
      )}
    </div>
  );
}

/** As the list had them, to be mended and given again. */
function FaultyFile({ id, format }: { id: number; format: "xlsx" | "csv" }) {
  return (
    <a className="text-link" href={`/api/admin/price-lists/${id}/faulty?format=${format}`} download>
      下载有误的行 {format === "csv" ? "CSV" : ".xlsx"}
    </a>
  );
}

/** Changes the prices by it, and how far that is. */
function Apply({ head }: { head: Head }) {
  const [error, setError] = useState("");
  async function apply(saving: Saving): Promise<void> {
    setError("");
    try {
      await api("priceListApply", { params: { id: head.id }, body: savingBody(saving) });
    } catch (failure) {
      // What is wrong with a field stands at the field.
      if (!(failure instanceof CallError) || failure.failure.errors) throw failure;
      return setError(failure.message);
    }
    await queries.invalidateQueries({ queryKey: [listKey, head.id] });
  }
  if (head.task_id !== null) return <Working head={head} task={head.task_id} />;
  if (head.changed === 0) return <p className="my-3">没有要改的行。</p>;
  return <SaveForm action={`改价${head.changed}行`} error={error} onSave={apply} />;
}

/** What the work has come to is asked again with each step of it. */
function Working({ head: { id: list, at, change_id: change }, task }: { head: Head; task: number }) {
  const { data } = useQuery(taskQuery(task));
  const step = `${data?.state} ${data?.done}`;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [listKey, list] });
    if (step.startsWith("done ")) void queries.invalidateQueries({ queryKey: [pricesKey] });
  }, [list, step]);
  return (
    <div className="my-3">
      <TaskProgress id={task} />
      {at !== null && (
        <p className="mt-2">
          这些价格在 <b className="num">{minuteOf(at)}</b> 生效，之前可以在“定时改价”里取消。
        </p>
      )}
      {change !== null && data?.state !== "running" && (
        <p className="mt-2">
          改错了可以 <UndoChange id={change} />
        </p>
      )}
    </div>
  );
}

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { taskQuery, tasksKey } from "../../api/tasks.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { TaskProgress } from "../../parts/task-progress.tsx";

/** One task, and what became of each row. */
export function TaskDrawer({ id }: { id: number }) {
  const { close } = useOpen();
  return (
    <Drawer title={`任务 ${id}`} onClose={close}>
      <TaskProgress id={id} />
      <Undoing id={id} />
      <TaskRows id={id} />
    </Drawer>
  );
}

/** What a price list changed is taken back where prices are. */
function Undoing({ id }: { id: number }) {
  const { data } = useQuery(taskQuery(id));
  if (data?.kind !== "price-list" || data.state === "running") return null;
  return (
    <Link className="text-link" to="/admin/prices?look=changes">
      看改价记录，可以撤销
    </Link>
  );
}

function TaskRows({ id }: { id: number }) {
  const [failed, setFailed] = useState<0 | 1>(0);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [tasksKey, id, "rows", failed],
    queryFn: ({ pageParam }) => api("taskShow", { params: { id }, query: { failed, after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <section aria-label="每行的结果" className="mt-4">
      <label className="mb-3 flex items-center gap-2">
        <input
          type="checkbox"
          checked={failed === 1}
          onChange={({ target }) => setFailed(target.checked ? 1 : 0)}
        />
        只看失败的行
      </label>
      {rows.length === 0 && <p className="text-ink-2">{failed === 1 ? "没有失败的行" : "还没有办完的行"}</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.row} of={row} />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="btn mt-3"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          更多
        </button>
      )}
    </section>
  );
}

function Row({ of: { row, label, ok, text } }: { of: DataOf<"taskShow">["rows"][number] }) {
  return (
    <li className="task">
      <span className="task-title">
        <span className="min-w-0 break-words">
          第 <span className="num">{row}</span> 行 {label}
        </span>
        <span className={ok ? "mark mark-good" : "mark mark-bad"}>{ok ? "成功" : "失败"}</span>
      </span>
      <span className="break-words text-ink-2">{text}</span>
    </li>
  );
}

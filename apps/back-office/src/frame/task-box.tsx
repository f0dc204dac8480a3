import { exportStateText, isUnderWay as isExporting } from "@yaoji/domain/people/exports";
import { minuteOf } from "@yaoji/browser/minute";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../api/browser.ts";
import type { DataOf } from "../api/client.ts";
import { exportsKey, tasksKey } from "../api/tasks.ts";
import { screens, within } from "../lib/screens.ts";
import { Drawer } from "../parts/drawer.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { TaskFacts } from "../parts/task-progress.tsx";

type Export = DataOf<"exportAdd">;
const newest = 20;

/** One's own long work and exports, the newest first; what ended since one looked last is marked. */
export function TaskBox({ onClose }: { onClose: () => void }) {
  // Asked once for each opening: with the answer all of it has been seen.
  const look = useQuery({
    queryKey: ["task-look"],
    queryFn: () => api("taskLook", {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Drawer title="任务和导出" onClose={onClose}>
      {look.error ? (
        <Failed error={look.error} onRetry={() => void look.refetch()} />
      ) : look.data ? (
        <>
          <OwnTasks lookedAt={look.data.looked_at ?? 0} />
          <OwnExports lookedAt={look.data.looked_at ?? 0} onGo={onClose} />
        </>
      ) : (
        <Loading rows={6} />
      )}
    </Drawer>
  );
}

type Looked = { lookedAt: number };
/** The shop tells of what ended in the last day; what is older was never news. */
const isNews = (state: string, finishedAt: number | null, { lookedAt }: Looked): boolean =>
  (state === "done" || state === "failed") &&
  finishedAt !== null &&
  finishedAt > Math.max(lookedAt, Date.now() / 1000 - 86_400);

function OwnTasks({ lookedAt }: Looked) {
  const query = { mine: 1 as const, page_size: newest };
  const { data, error, refetch } = useQuery({
    queryKey: [tasksKey, "own"],
    queryFn: () => api("taskList", { query }),
  });
  return (
    <section aria-label="批量任务" className="mb-6">
      <h3 className="mb-2 text-nav font-semibold">批量任务</h3>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={3} />
      ) : data.list.length === 0 ? (
        <p className="text-ink-2">近期没有批量任务。导入、批量修改这些较久的工作会显示在这里。</p>
      ) : (
        data.list.map((task) => (
          <TaskFacts key={task.id} task={task} isNew={isNews(task.state, task.finished_at, { lookedAt })} />
        ))
      )}
    </section>
  );
}

function OwnExports({ lookedAt, onGo }: Looked & { onGo: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [exportsKey, "own"],
    queryFn: () => api("exportList", { query: { page_size: newest } }),
  });
  const own = data?.list.filter(({ is_own: isOwn }) => isOwn === 1) ?? [];
  return (
    <section aria-label="导出">
      <h3 className="mb-2 text-nav font-semibold">导出</h3>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={3} />
      ) : (
        <>
          {own.length === 0 && <p className="text-ink-2">近期没有导出。</p>}
          <ul>
            {own.map((each) => (
              <OneExport key={each.id} of={each} isNew={isNews(each.state, each.finished_at, { lookedAt })} />
            ))}
          </ul>
          <Link className="mt-3 inline-block text-link" to={within(screens.exports.path)} onClick={onGo}>
            全部导出
          </Link>
        </>
      )}
    </section>
  );
}

function OneExport({ of: each, isNew }: { of: Export; isNew: boolean }) {
  const { id, list_text: list, words, state, row_count: rows, error } = each;
  return (
    <li className="task">
      <span className="task-title">
        <span className="min-w-0 break-words">
          {list}
          {words !== "" && `：${words}`}
        </span>
        <span className={state === "failed" ? "mark mark-bad" : "mark mark-quiet"}>
          {exportStateText[state]}
        </span>
        {isNew && <span className="mark mark-good">新完成</span>}
      </span>
      <span className="text-ink-3">
        <span className="num">{minuteOf(each.created_at)}</span>，{isExporting(state) ? "已读" : "共"}{" "}
        <span className="num">{rows}</span> 行
      </span>
      {error !== "" && <span className="text-offer">{error}</span>}
      {state === "done" && (
        <a
          className="text-link"
          href={`/api/admin/exports/${id}/file?format=csv`}
          aria-label={`下载 CSV：${list} ${id}`}
          download
        >
          下载 CSV
        </a>
      )}
    </li>
  );
}

import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { taskCan } from "@yaoji/domain/people/tasks";
import { toWireTime } from "@yaoji/domain/text/time";
import { kindNamed, type TaskRow, type TaskTable } from "../../platform/tables/task-kind.ts";
import type { NamedTask } from "./tasks.queries.ts";

/** Who looks, and the kinds that there are. */
export type Looking = {
  readonly accountId: number;
  readonly table: TaskTable;
  readonly mayRetry: (kind: string) => boolean;
};

export function presentTask(task: NamedTask, looking: Looking): DataOf<"taskCancel"> {
  const { id, kind, words, by, state, done, total, failed, reason, error } = task;
  const { accountId, table, mayRetry } = looking;
  return {
    id,
    kind,
    kind_text: kindNamed(table, kind)?.title ?? "批量任务",
    words,
    by,
    is_own: bit(task.accountId === accountId),
    state,
    done,
    total,
    failed,
    reason,
    error,
    can_cancel: bit(taskCan.cancel(task)),
    can_retry: bit(taskCan.retry(task) && mayRetry(kind)),
    created_at: toWireTime(task.createdAt),
    finished_at: task.finishedAt && toWireTime(task.finishedAt),
  };
}

export const presentRow = ({ ok, ...row }: TaskRow): DataOf<"taskShow">["rows"][number] => ({
  ...row,
  ok: bit(ok),
});

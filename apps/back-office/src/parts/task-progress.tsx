import { minuteOf } from "@yaoji/browser/minute";
import { taskStateText, type TaskState } from "@yaoji/domain/people/tasks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../api/browser.ts";
import { keepTask, type Task, taskQuery } from "../api/tasks.ts";
import { Failed, Loading } from "./states.tsx";
import { toldIfRefused } from "./told-if-refused.ts";

const looks: Readonly<Partial<Record<TaskState, string>>> = { done: "mark-good", failed: "mark-bad" };

/** How far one's long work is: bar, counts, the rows that were not done as a file, cancel, retry; as it goes on. */
export function TaskProgress({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(taskQuery(id));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <TaskFacts task={data} /> : <Loading rows={2} />;
}

/** The same of one that is known already. */
export function TaskFacts({ task, isNew = false }: { task: Task; isNew?: boolean }) {
  const { kind_text: kind, words, state, done, total, failed, error } = task;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="task">
      <h3 id={titleId} className="task-title">
        <span className="min-w-0 break-words">
          {kind}
          {words !== "" && `：${words}`}
        </span>
        <TaskStateMark state={state} />
        {isNew && <span className="mark mark-good">新完成</span>}
      </h3>
      <progress className="task-bar" aria-labelledby={titleId} max={Math.max(total, 1)} value={done} />
      <p role="status" className="text-ink-2">
        已处理 <b className="num">{done}</b> / <span className="num">{total}</span>，失败{" "}
        <b className={failed > 0 ? "num text-offer" : "num"}>{failed}</b>
      </p>
      <p className="text-ink-3">
        {!task.is_own && `${task.by}，`}
        <span className="num">{minuteOf(task.created_at)}</span> 提交
        {task.finished_at !== null && (
          <>
            ，<span className="num">{minuteOf(task.finished_at)}</span> 结束
          </>
        )}
      </p>
      {error !== "" && <p className="text-offer">{error}</p>}
      <TaskSteps task={task} />
    </section>
  );
}

export function TaskStateMark({ state }: { state: TaskState }) {
  return <span className={`mark ${looks[state] ?? "mark-quiet"}`}>{taskStateText[state]}</span>;
}

/** What may be done with it. */
export function TaskSteps({ task }: { task: Task }) {
  const { id, failed, can_cancel: canCancel, can_retry: canRetry, state } = task;
  const about = `${task.kind_text} ${id}`;
  const step = useMutation({
    mutationFn: (name: "taskCancel" | "taskRetry") => toldIfRefused(api(name, { params: { id } })),
    onSuccess: keepTask,
  });
  if (!canCancel && !canRetry && failed === 0) return null;
  return (
    <div className="task-steps">
      {failed > 0 && (
        <>
          <FailedFile id={id} format="xlsx" about={about} />
          <FailedFile id={id} format="csv" about={about} />
        </>
      )}
      {canRetry === 1 && (
        <StepButton
          text={state === "failed" ? "重试" : "重试失败行"}
          about={about}
          isBusy={step.isPending}
          onClick={() => step.mutate("taskRetry")}
        />
      )}
      {canCancel === 1 && (
        <StepButton
          text="取消任务"
          about={about}
          isBusy={step.isPending}
          onClick={() => step.mutate("taskCancel")}
        />
      )}
    </div>
  );
}

type StepProps = { text: string; about: string; isBusy: boolean; onClick: () => void };
function StepButton({ text, about, isBusy, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="text-link"
      aria-label={`${text}：${about}`}
      disabled={isBusy}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

type FileProps = { id: number; format: "xlsx" | "csv"; about: string };
function FailedFile({ id, format, about }: FileProps) {
  const text = `失败行 ${format === "csv" ? "CSV" : ".xlsx"}`;
  return (
    <a
      className="text-link"
      href={`/api/admin/tasks/${id}/failed-rows?format=${format}`}
      aria-label={`下载${text}：${about}`}
      download
    >
      {text}
    </a>
  );
}

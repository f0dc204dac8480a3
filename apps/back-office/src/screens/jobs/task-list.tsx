import { taskStates, taskStateText } from "@yaoji/domain/people/tasks";
import { minuteOf } from "@yaoji/browser/minute";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { type Task, tasksKey } from "../../api/tasks.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { useOpen } from "../../parts/list/use-open.ts";
import { TaskSteps, TaskStateMark } from "../../parts/task-progress.tsx";
import { TaskDrawer } from "./task-drawer.tsx";

/** Everybody's long work, the newest first. */
export const taskList: ListOf<Task> = {
  name: tasksKey,
  label: "批量任务",
  columns: [
    { id: "kind", title: "任务", cell: (task) => <OpenLink task={task} /> },
    { id: "words", title: "内容", cell: ({ words }) => words },
    { id: "state", title: "状态", cell: (task) => <State task={task} /> },
    { id: "done", title: "进度", cell: ({ done, total }) => `${done} / ${total}`, isFigure: true },
    { id: "failed", title: "失败", cell: ({ failed }) => failed, isFigure: true },
    { id: "reason", title: "原因", cell: ({ reason }) => reason, isRare: true },
    { id: "by", title: "提交人", cell: ({ by, is_own }) => (is_own ? "我" : by), isShort: true },
    { id: "at", title: "提交时间", cell: ({ created_at }) => minuteOf(created_at), isShort: true },
    { id: "steps", title: "操作", cell: (task) => <TaskSteps task={task} /> },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: taskStates.map((value) => ({ value, text: taskStateText[value] })),
    },
  ],
  load: (query) => api("taskList", { query }),
  idOf: ({ id }) => id,
  empty: "近期没有批量任务",
  beside: OpenTask,
};

function OpenLink({ task: { id, kind_text: kind } }: { task: Task }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{`${kind} ${id}`}</Link>;
}

function State({ task: { state, error } }: { task: Task }) {
  return (
    <>
      <TaskStateMark state={state} /> {error !== "" && <span className="text-ink-2">{error}</span>}
    </>
  );
}

/** The one that the address opens. */
function OpenTask() {
  const { open } = useOpen();
  return typeof open === "number" && <TaskDrawer id={open} />;
}

import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useView, Views } from "../../parts/views.tsx";
import { QueuePanel } from "./queue-panel.tsx";
import { taskList } from "./task-list.tsx";

const views = [
  { name: "tasks", title: "批量任务" },
  { name: "queue", title: "系统任务" },
] as const;

/** 任务: everybody's long work, and what the shop does by itself and could not. */
export function JobsScreen() {
  const view = useView(views);
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.jobs.title}</h1>
      <Views label="任务" of={views} />
      {view === "tasks" ? <List of={taskList} /> : <QueuePanel />}
    </>
  );
}

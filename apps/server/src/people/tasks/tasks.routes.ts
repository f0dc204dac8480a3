import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { serveEvents } from "../../platform/http/event-stream.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import type { TaskTable } from "../../platform/tables/task-kind.ts";
import { look, type Pace, showEvents, taskListeners } from "./task-events.service.ts";
import { cancelTask, failedRows, listTasks, retryTask, showTask } from "./tasks.service.ts";

/** Of the kinds in this table, which stand above this wing. */
export const taskRoutes = (table: TaskTable, pace?: Pace) =>
  function taskRoutesOfTable(shell: Shell): void {
    const { app } = shell;
    serve(shell, endpoints.taskList, ({ caller, query }) => listTasks(app, { caller, table }, query));

    serveEvents(shell, endpoints.taskEvents, {
      show: ({ caller }) => showEvents(app, caller),
      join: taskListeners(app, pace),
    });

    serve(shell, endpoints.taskLook, ({ caller }) => look(app, caller));

    serve(shell, endpoints.taskShow, ({ caller, params, query }) =>
      showTask(app, { caller, table }, { ...params, ...query }),
    );

    serve(shell, endpoints.taskCancel, async ({ caller, params }) => {
      const cancelled = await cancelTask(app, { caller, table }, params.id);
      return isRefusal(cancelled) ? cancelled : tell("已取消，已办完的行不会撤回", cancelled);
    });

    serve(shell, endpoints.taskRetry, async ({ caller, params }) => {
      const again = await retryTask(app, { caller, table }, params.id);
      return isRefusal(again) ? again : tell("已安排重试", again);
    });

    serveTable(shell, endpoints.taskFailedRows, ({ caller, params }) =>
      failedRows(app, { caller, table }, params.id),
    );
  };

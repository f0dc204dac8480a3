import { taskCalls as calls } from "./calls-tasks.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing, tableQuery } from "./schemas/common.ts";
import * as tasks from "./schemas/tasks.ts";

/** Long work, row by row. */
export const taskEndpoints = {
  taskList: endpoint(calls.taskList, {
    summary: "Long work of the last days, newest first: the operator's own, the administrator's all",
    query: tasks.taskQuery,
    data: tasks.taskPage,
  }),
  taskEvents: endpoint(calls.taskEvents, {
    summary:
      "How one's long work and exports stand; whoever accepts text/event-stream is told again whenever it changes",
    data: tasks.taskEvents,
  }),
  taskLook: endpoint(calls.taskLook, {
    summary: "What ended so far has been seen; gives until when it had been before",
    data: tasks.taskLooked,
    rate: "write",
  }),
  taskShow: endpoint(calls.taskShow, {
    summary: "How far one is, and what became of each row",
    params: idParams,
    query: tasks.taskRowsQuery,
    data: tasks.taskDetail,
  }),
  taskCancel: endpoint(calls.taskCancel, {
    summary: "Do no more of it; what was done stays",
    params: idParams,
    data: tasks.taskRow,
    rate: "write",
  }),
  taskRetry: endpoint(calls.taskRetry, {
    summary: "Go on with one that broke off, or do the failed rows again",
    params: idParams,
    data: tasks.taskRow,
    rate: "write",
  }),
  taskFailedRows: endpoint(calls.taskFailedRows, {
    summary: "The rows that were not done, and why, as CSV or .xlsx",
    params: idParams,
    query: tableQuery,
    data: nothing,
    file: "table",
  }),
};

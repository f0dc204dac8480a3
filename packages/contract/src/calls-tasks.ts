import { type Call, get, json, operators } from "./call.ts";

/** Long work, row by row: everybody his own, the administrator everybody's. */
export const taskCalls = {
  taskList: get("/api/admin/tasks", operators),
  taskEvents: get("/api/admin/tasks/events", operators),
  taskLook: json("/api/admin/tasks/look", operators),
  taskShow: get("/api/admin/tasks/:id", operators),
  taskCancel: json("/api/admin/tasks/:id/cancel", operators),
  taskRetry: json("/api/admin/tasks/:id/retry", operators),
  taskFailedRows: get("/api/admin/tasks/:id/failed-rows", operators),
} as const satisfies Record<string, Call>;

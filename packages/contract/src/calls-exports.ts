import { type Call, get, json, operators } from "./call.ts";

/** Tables out of the back office's lists: everybody his own, of the lists that his role may see. */
export const exportCalls = {
  exportList: get("/api/admin/exports", operators),
  exportAdd: json("/api/admin/exports", operators),
  exportCancel: json("/api/admin/exports/:id/cancel", operators),
  exportFile: get("/api/admin/exports/:id/file", operators),
} as const satisfies Record<string, Call>;

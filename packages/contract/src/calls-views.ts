import { type Call, del, get, json, operators, put } from "./call.ts";

/** Views of lists, which everybody in the back office keeps for himself and others. */
export const viewCalls = {
  savedViewList: get("/api/admin/views", operators),
  savedViewAdd: json("/api/admin/views", operators),
  savedViewChange: put("/api/admin/views/:id", operators),
  savedViewRemove: del("/api/admin/views/:id", operators),
} as const satisfies Record<string, Call>;

import { type Call, get, json } from "./call.ts";

const quality = ["admin", "quality"] as const;

/** Where the pieces of a batch went, and calling them back. */
export const recallCalls = {
  recallShow: get("/api/admin/recalls", quality),
  recallBegin: json("/api/admin/recalls", quality),
  recallFile: get("/api/admin/recalls/file", quality),
} as const satisfies Record<string, Call>;

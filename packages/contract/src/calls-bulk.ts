import { type Call, json, operators } from "./call.ts";

/** Commands for many records of a list at once; who may give one, the command itself says. */
export const bulkCalls = {
  bulkPreview: json("/api/admin/bulk/preview", operators),
  bulkAdd: json("/api/admin/bulk", operators),
} as const satisfies Record<string, Call>;

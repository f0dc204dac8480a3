import { type Call, del, get, json, put } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** What operators do with pages from data: the home page, zones, activities. */
export const pageDeskCalls = {
  pageDeskList: get("/api/admin/pages", marketing),
  pageDeskAdd: json("/api/admin/pages", marketing),
  pageDeskSources: get("/api/admin/pages/sources", marketing),
  pageDeskPreview: json("/api/admin/pages/preview", marketing),
  pageDeskPreviewShow: get("/api/admin/pages/preview/:token", marketing),
  pageDeskShow: get("/api/admin/pages/:id", marketing),
  pageDeskChange: put("/api/admin/pages/:id", marketing),
  pageDeskCopy: json("/api/admin/pages/:id/copy", marketing),
  pageDeskRemove: json("/api/admin/pages/:id/remove", marketing),
  pageDeskVersions: get("/api/admin/pages/:id/versions", marketing),
  pageDeskVersion: get("/api/admin/pages/:id/versions/:n", marketing),
  pageDeskRestore: json("/api/admin/pages/:id/versions/:n/restore", marketing),
  pageDeskSchedule: put("/api/admin/pages/:id/schedule", marketing),
  pageDeskUnschedule: del("/api/admin/pages/:id/schedule", marketing),
} as const satisfies Record<string, Call>;

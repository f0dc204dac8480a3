import { type Call, get, json, put } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** What operators do with the categories of the shop's menus. */
export const categoryDeskCalls = {
  categoryDeskTree: get("/api/admin/categories", marketing),
  categoryDeskShow: get("/api/admin/categories/:id", marketing),
  categoryDeskAdd: json("/api/admin/categories", marketing),
  categoryDeskChange: put("/api/admin/categories/:id", marketing),
  categoryDeskMove: json("/api/admin/categories/:id/move", marketing),
  categoryDeskMerge: json("/api/admin/categories/:id/merge", marketing),
  categoryDeskRemove: json("/api/admin/categories/:id/remove", marketing),
  categoryDeskPut: json("/api/admin/categories/:id/goods", marketing),
} as const satisfies Record<string, Call>;

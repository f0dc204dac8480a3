import { type Call, del, get, json, put } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** What operators do with brands. */
export const brandCalls = {
  brandDeskList: get("/api/admin/brands", marketing),
  brandDeskShow: get("/api/admin/brands/:id", marketing),
  brandDeskAdd: json("/api/admin/brands", marketing),
  brandDeskChange: put("/api/admin/brands/:id", marketing),
  brandDeskRemove: del("/api/admin/brands/:id", marketing),
} as const satisfies Record<string, Call>;

import { type Call, get, put } from "./call.ts";

/** Whoever looks at goods; and whoever changes them. */
const readers = ["admin", "quality", "marketing"] as const;
const marketing = ["admin", "marketing"] as const;

/** Goods in the back office. */
export const goodsDeskCalls = {
  goodsDeskList: get("/api/admin/goods", readers),
  goodsDeskChoices: get("/api/admin/goods/choices", readers),
  goodsDeskShow: get("/api/admin/goods/:id", readers),
  goodsDeskChange: put("/api/admin/goods/:id", marketing),
  goodsDeskHistory: get("/api/admin/goods/:id/history", readers),
} as const satisfies Record<string, Call>;

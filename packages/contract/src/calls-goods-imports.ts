import { type Call, get, json } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** Lists of goods, imported by operators. */
export const goodsImportCalls = {
  goodsImportList: get("/api/admin/goods/imports", marketing),
  goodsImportUpload: json("/api/admin/goods/imports", marketing),
  goodsImportShow: get("/api/admin/goods/imports/:id", marketing),
  goodsImportRows: get("/api/admin/goods/imports/:id/rows", marketing),
  goodsImportRefused: get("/api/admin/goods/imports/:id/refused-rows", marketing),
  goodsImportCheck: json("/api/admin/goods/imports/:id/check", marketing),
  goodsImportApply: json("/api/admin/goods/imports/:id/apply", marketing),
  goodsImportUndo: json("/api/admin/goods/imports/:id/undo", marketing),
} as const satisfies Record<string, Call>;

import { type Call, del, get, json, put } from "./call.ts";

/** Whoever looks at goods; and whoever changes them. */
const readers = ["admin", "quality", "marketing"] as const;
const marketing = ["admin", "marketing"] as const;

/** Pictures and papers of goods in the back office. */
export const goodsFileCalls = {
  goodsPictureList: get("/api/admin/goods/:id/pictures", readers),
  goodsPictureAdd: json("/api/admin/goods/:id/pictures", marketing),
  goodsPictureArrange: put("/api/admin/goods/:id/pictures", marketing),
  goodsPictureCrop: json("/api/admin/goods/:id/pictures/crop", marketing),
  goodsPictureRemove: json("/api/admin/goods/:id/pictures/remove", marketing),
  goodsPictureFile: get("/api/admin/goods/:id/pictures/:key", readers),
  goodsDocumentList: get("/api/admin/goods/:id/documents", readers),
  goodsDocumentAdd: json("/api/admin/goods/:id/documents", marketing),
  goodsDocumentOrder: json("/api/admin/goods/:id/documents/order", marketing),
  goodsDocumentChange: put("/api/admin/goods/:id/documents/:document", marketing),
  goodsDocumentRemove: del("/api/admin/goods/:id/documents/:document", marketing),
  goodsDocumentFile: get("/api/admin/goods/:id/documents/:document/file", readers),
} as const satisfies Record<string, Call>;

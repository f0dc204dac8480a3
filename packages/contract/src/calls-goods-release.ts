import { type Call, get, json } from "./call.ts";

/** Whoever looks at goods; whoever brings them onto the shelf; and who says what the law does. */
const readers = ["admin", "quality", "marketing"] as const;
const marketing = ["admin", "marketing"] as const;
const quality = ["quality"] as const;

/** Goods onto the shelf and off it. */
export const goodsReleaseCalls = {
  goodsShelfShow: get("/api/admin/goods/:id/shelf", readers),
  goodsShelfAsk: json("/api/admin/goods/:id/ask", marketing),
  goodsShelfOff: json("/api/admin/goods/:id/off", readers),
  goodsShelfOn: json("/api/admin/goods/:id/on", readers),
  goodsShelfMended: json("/api/admin/goods/:id/mended", marketing),
  goodsShelfControl: json("/api/admin/goods/:id/control", quality),
} as const satisfies Record<string, Call>;

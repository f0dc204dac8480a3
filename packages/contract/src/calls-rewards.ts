import { type Call, get, json, put } from "./call.ts";

/** Whoever gives vouchers, and answers for what they cost. */
const givers = ["admin", "marketing", "finance"] as const;

/** Whoever makes promotions. */
const marketing = ["admin", "marketing"] as const;

/** What shops are given beside prices: cash vouchers, prizes. */
export const rewardCalls = {
  voucherDeskList: get("/api/admin/vouchers", givers),
  voucherDeskTotals: get("/api/admin/vouchers/totals", givers),
  voucherDeskShow: get("/api/admin/vouchers/:id", givers),
  voucherDeskGive: json("/api/admin/vouchers", givers),
  voucherDeskCancel: json("/api/admin/vouchers/:id/cancel", givers),
  drawDeskList: get("/api/admin/draws", marketing),
  drawDeskAdd: json("/api/admin/draws", marketing),
  drawDeskShow: get("/api/admin/draws/:id", marketing),
  drawDeskChange: put("/api/admin/draws/:id", marketing),
  drawDeskStop: json("/api/admin/draws/:id/stop", marketing),
  drawDeskResults: get("/api/admin/draws/:id/results", marketing),
} as const satisfies Record<string, Call>;

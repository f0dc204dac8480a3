import { type Call, get, json, put } from "./call.ts";

/** Whoever gives vouchers, and answers for what they cost. */
const givers = ["admin", "marketing", "finance"] as const;

/** Whoever makes promotions. */
const marketing = ["admin", "marketing"] as const;

/** Whoever keeps the points mall; what leaves it is customer service's. */
const mall = ["admin", "marketing", "service"] as const;
const service = ["admin", "service"] as const;

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
  pointsDeskThings: get("/api/admin/points/goods", mall),
  pointsDeskThing: get("/api/admin/points/goods/:id", mall),
  pointsDeskAdd: json("/api/admin/points/goods", mall),
  pointsDeskChange: put("/api/admin/points/goods/:id", mall),
  pointsDeskStock: json("/api/admin/points/goods/:id/stock", mall),
  pointsDeskOrders: get("/api/admin/points/orders", mall),
  pointsDeskOrder: get("/api/admin/points/orders/:id", mall),
  pointsDeskShip: json("/api/admin/points/orders/:id/ship", service),
  pointsDeskCancel: json("/api/admin/points/orders/:id/cancel", service),
} as const satisfies Record<string, Call>;

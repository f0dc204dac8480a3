import { type Call, get, json } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** Prices that change at a moment to come, and changes that are taken back. */
export const pricePlanCalls = {
  pricePlanList: get("/api/admin/price-plans", marketing),
  pricePlanCancel: json("/api/admin/price-plans/cancel", marketing),
  pricePlanCancelAll: json("/api/admin/price-plans/:id/cancel", marketing),
  priceChangeList: get("/api/admin/price-changes", marketing),
  priceChangeShow: get("/api/admin/price-changes/:id", marketing),
  priceChangeUndo: json("/api/admin/price-changes/:id/undo", marketing),
} as const satisfies Record<string, Call>;

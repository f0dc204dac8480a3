import { type Call, get, json } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** Prices changed by a file. */
export const priceListCalls = {
  priceListAdd: json("/api/admin/price-lists", marketing),
  priceListShow: get("/api/admin/price-lists/:id", marketing),
  priceListApply: json("/api/admin/price-lists/:id/apply", marketing),
  priceListFloor: json("/api/admin/price-lists/:id/floor", marketing),
  priceListRenew: json("/api/admin/price-lists/:id/renew", marketing),
  priceListFaulty: get("/api/admin/price-lists/:id/faulty", marketing),
} as const satisfies Record<string, Call>;

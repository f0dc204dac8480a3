import { type Call, get, json } from "./call.ts";

/** Whoever gives vouchers, and answers for what they cost. */
const givers = ["admin", "marketing", "finance"] as const;

/** What shops are given beside prices: cash vouchers. */
export const rewardCalls = {
  voucherDeskList: get("/api/admin/vouchers", givers),
  voucherDeskTotals: get("/api/admin/vouchers/totals", givers),
  voucherDeskShow: get("/api/admin/vouchers/:id", givers),
  voucherDeskGive: json("/api/admin/vouchers", givers),
  voucherDeskCancel: json("/api/admin/vouchers/:id/cancel", givers),
} as const satisfies Record<string, Call>;

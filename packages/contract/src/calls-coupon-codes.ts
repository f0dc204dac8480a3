import { type Call, get, json } from "./call.ts";

const marketing = ["admin", "marketing"] as const;

/** Calls of a coupon's codes 兑换码. */
export const couponCodeCalls = {
  couponCodeList: get("/api/admin/coupons/:id/codes", marketing),
  couponCodeMake: json("/api/admin/coupons/:id/codes", marketing),
  couponCodeVoid: json("/api/admin/coupons/:id/codes/void", marketing),
  couponCodeBatches: get("/api/admin/coupons/:id/code-batches", marketing),
} as const satisfies Record<string, Call>;

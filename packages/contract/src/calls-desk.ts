import { type Call, del, get, json, put } from "./call.ts";
import { couponCodeCalls } from "./calls-coupon-codes.ts";
import { goodsDeskCalls } from "./calls-goods-desk.ts";
import { goodsReleaseCalls } from "./calls-goods-release.ts";
import { jobCalls } from "./calls-jobs.ts";

/** Whoever looks at what the others did. */
const auditors = ["admin", "quality"] as const;
/** Whoever makes promotions. */
const marketing = ["admin", "marketing"] as const;

/** Calls of the back office's screens (decisions.md "Back office"): no page of the shop's makes one. */
export const deskCalls = {
  operatorLog: get("/api/admin/log", auditors),
  couponDeskList: get("/api/admin/coupons", marketing),
  couponDeskAdd: json("/api/admin/coupons", marketing),
  couponDeskShow: get("/api/admin/coupons/:id", marketing),
  couponDeskChange: put("/api/admin/coupons/:id", marketing),
  couponDeskStop: json("/api/admin/coupons/:id/stop", marketing),
  couponDeskCopy: json("/api/admin/coupons/:id/copy", marketing),
  couponDeskGive: json("/api/admin/coupons/:id/give", marketing),
  promotionDeskList: get("/api/admin/promotions", marketing),
  promotionDeskAdd: json("/api/admin/promotions", marketing),
  promotionDeskCheck: json("/api/admin/promotions/check", marketing),
  promotionDeskShow: get("/api/admin/promotions/:id", marketing),
  promotionDeskChange: put("/api/admin/promotions/:id", marketing),
  promotionDeskPublish: json("/api/admin/promotions/:id/publish", marketing),
  promotionDeskStop: json("/api/admin/promotions/:id/stop", marketing),
  promotionDeskCopy: json("/api/admin/promotions/:id/copy", marketing),
  promotionDeskDelete: del("/api/admin/promotions/:id", marketing),
  priceGroupList: get("/api/admin/price-groups", marketing),
  priceGroupAdd: json("/api/admin/price-groups", marketing),
  priceGroupChange: put("/api/admin/price-groups/:id", marketing),
  priceGroupAssign: json("/api/admin/price-groups/:id/assign", marketing),
  priceGroupRelease: json("/api/admin/price-groups/:id/release", marketing),
  priceDeskList: get("/api/admin/prices", marketing),
  priceDeskPreview: json("/api/admin/prices/preview", marketing),
  priceDeskSave: json("/api/admin/prices", marketing),
  priceDeskHistory: get("/api/admin/prices/:id/history", marketing),
  priceDeskWhoPays: get("/api/admin/prices/:id/who-pays", marketing),
  ...couponCodeCalls,
  ...goodsDeskCalls,
  ...goodsReleaseCalls,
  ...jobCalls,
} as const satisfies Record<string, Call>;

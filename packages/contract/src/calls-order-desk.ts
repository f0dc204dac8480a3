import { type Call, get, json } from "./call.ts";

/** Whoever works with orders. */
const readers = ["admin", "service", "warehouse", "finance"] as const;
const service = ["admin", "service"] as const;
const leavers = ["admin", "service", "warehouse"] as const;

/** Orders as the operator's people find them, and what they do to one. */
export const orderDeskCalls = {
  orderDeskList: get("/api/admin/orders", readers),
  orderDeskPlace: json("/api/admin/orders", service),
  orderDeskFor: get("/api/admin/orders/for/:id", service),
  orderDeskGoods: get("/api/admin/orders/for/:id/goods", service),
  orderDeskPlan: json("/api/admin/orders/for/:id/plan", service),
  orderDeskShow: get("/api/admin/orders/:id", readers),
  orderDeskReview: json("/api/admin/orders/:id/review", service),
  orderDeskChangePreview: json("/api/admin/orders/:id/change/preview", service),
  orderDeskChange: json("/api/admin/orders/:id/change", service),
  orderDeskHold: json("/api/admin/orders/:id/hold", readers),
  orderDeskRelease: json("/api/admin/orders/:id/release", service),
  orderDeskCancel: json("/api/admin/orders/:id/cancel", service),
  orderDeskShort: json("/api/admin/orders/:id/short", leavers),
  orderDeskReceipt: json("/api/admin/orders/:id/receipt", service),
  orderDeskComplete: json("/api/admin/orders/:id/complete", leavers),
} as const satisfies Record<string, Call>;

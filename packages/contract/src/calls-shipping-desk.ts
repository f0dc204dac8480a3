import { type Call, get, json } from "./call.ts";

const warehouse = ["admin", "warehouse"] as const;

/** What the warehouse does to orders that are to leave. */
export const shippingDeskCalls = {
  shippingList: get("/api/admin/shipping", warehouse),
  shippingNotes: get("/api/admin/shipping/notes", warehouse),
  shippingPick: json("/api/admin/shipping/orders/:id/pick", warehouse),
  shippingShow: get("/api/admin/shipping/:id", warehouse),
  shippingScan: json("/api/admin/shipping/:id/scan", warehouse),
  shippingCheck: json("/api/admin/shipping/:id/check", warehouse),
  shippingShip: json("/api/admin/shipping/:id/ship", warehouse),
} as const satisfies Record<string, Call>;

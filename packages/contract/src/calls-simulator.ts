import { type Call, get, json } from "./call.ts";

/** Whoever is asked why something costs what it costs. */
const explainers = ["admin", "service", "marketing", "finance"] as const;

/** The price simulator: looked at, never written. */
export const simulatorCalls = {
  shopNames: get("/api/admin/shop-names", explainers),
  simulatorBasket: get("/api/admin/simulator/:id/cart", explainers),
  simulatorRun: json("/api/admin/simulator", explainers),
} as const satisfies Record<string, Call>;

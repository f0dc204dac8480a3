/** When the demo's warehouses send, and how long it takes from them. */
import type { DeliveryPlan } from "@yaoji/domain/trade/delivery-promise";
import { setDays, setPlan, setRoute } from "../src/catalogue/delivery/delivery-plans.service.ts";
import type { App } from "../src/platform/app/app.ts";
import { isRefusal } from "../src/platform/answers/refusal.ts";

const plans: Readonly<Record<string, DeliveryPlan>> = {
  CD: {
    cutOff: "18:00",
    weekdays: [1, 2, 3, 4, 5, 6],
    coldWeekdays: [1, 2, 3, 4],
    routes: [
      { region: "四川省成都市", days: 1, coldDays: 1 },
      { region: "四川省", days: 2, coldDays: 2 },
      { region: "重庆市", days: 2, coldDays: null },
    ],
  },
  CQ: {
    cutOff: "16:00",
    weekdays: [1, 2, 3, 4, 5],
    coldWeekdays: [1, 3],
    routes: [
      { region: "重庆市", days: 1, coldDays: 1 },
      { region: "四川省", days: 2, coldDays: null },
    ],
  },
};

/** Of the law's own holidays those around the winter. */
const holidays = [
  { from: "2027-01-01", to: "2027-01-01" },
  { from: "2027-02-05", to: "2027-02-08" },
] as const;

export async function loadDemoDelivery(app: App): Promise<void> {
  for (const [code, { routes, ...days }] of Object.entries(plans)) {
    checked(await setPlan(app, code, days));
    for (const route of routes) checked(await setRoute(app, code, route));
  }
  for (const days of holidays) checked(await setDays(app, "holiday", days));
}

/** A slip in the demo data is a fault. */
function checked(outcome: unknown): void {
  if (isRefusal(outcome)) throw new Error(`demo data: ${JSON.stringify(outcome.details)}`);
}

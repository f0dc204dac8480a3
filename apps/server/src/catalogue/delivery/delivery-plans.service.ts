/** What the operator arranges of deliveries: the days and routes of each warehouse, holidays and made-up workdays. */
import {
  type DeliveryCalendar,
  type DeliveryPlan,
  type DeliveryRoute,
  everywhere,
} from "@yaoji/domain/trade/delivery-promise";
import { addDays } from "@yaoji/domain/text/time";
import type { WarehouseNames } from "@yaoji/domain/trade/warehouses";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { loadSettings, setDelivery } from "../../platform/settings/settings.service.ts";
import { listWarehouses, lockedWarehouses } from "../warehouses/warehouses.service.ts";
import { isRegion } from "./region-names.ts";

/** A warehouse with its plan; null where nothing is arranged. */
type ArrangedWarehouse = WarehouseNames & { readonly plan: DeliveryPlan | null };

/** What is arranged, of every warehouse. */
export async function listPlans(
  app: App,
): Promise<{ readonly warehouses: readonly ArrangedWarehouse[]; readonly calendar: DeliveryCalendar }> {
  const { deliveryPlans, deliveryCalendar: calendar } = await loadSettings(app.database.db);
  const all = await listWarehouses(app);
  return {
    warehouses: all.map(({ id, code, name }) => ({ code, name, plan: deliveryPlans[id] ?? null })),
    calendar,
  };
}

/** Until when, and on which weekdays; the routes stay. */
export async function setPlan(app: App, code: string, days: Omit<DeliveryPlan, "routes">): Promise<Planned> {
  return changePlan(app, code, (plan) => ({ routes: [], ...plan, ...days }));
}

/** Nothing is promised of this warehouse any more. */
export async function removePlan(app: App, code: string): Promise<Planned> {
  return changePlan(app, code, (plan) => (plan ? null : noPlan(code)));
}

/** How long it takes to a region; another route to the same one goes. */
export async function setRoute(app: App, code: string, route: DeliveryRoute): Promise<Planned> {
  const { region } = route;
  if (region !== everywhere && !isRegion(region))
    return cannot(
      `没有“${region}”这个地区，请写全称，如四川省、四川省成都市、四川省成都市武侯区，或${everywhere}`,
    );
  return changePlan(app, code, (plan) => {
    if (!plan) return noPlan(code);
    return { ...plan, routes: [...othersOf(plan, region), route] };
  });
}

/** Nothing is promised there any more, unless a wider region has a route. */
export async function removeRoute(app: App, code: string, region: string): Promise<Planned> {
  return changePlan(app, code, (plan) => {
    if (!plan) return noPlan(code);
    const routes = othersOf(plan, region);
    return routes.length < plan.routes.length
      ? { ...plan, routes }
      : cannot(`仓库${code}没有到“${region}”的线路，请用 delivery list 查看`);
  });
}

export type DayKind = "holiday" | "workday" | "ordinary";
/** A year of days at once, and some years in all. */
const [mostDays, mostKept] = [366, 2000];

/** Makes days, from one to the other, holidays, made-up workdays, or days like any other. */
export async function setDays(
  app: App,
  kind: DayKind,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number | Refusal> {
  const days = Array.from({ length: mostDays }, (_, place) => addDays(from, place)).filter(
    (day) => day <= to,
  );
  if (days.at(-1) !== to) return cannot(`日期须从早到晚，一次最多${mostDays}天`);
  return atomically(app.database, async (tx) => {
    await lockedWarehouses(tx);
    const { holidays, workdays } = (await loadSettings(tx)).deliveryCalendar;
    const changed = {
      holidays: withDays(holidays, days, kind === "holiday"),
      workdays: withDays(workdays, days, kind === "workday"),
    };
    if (changed.holidays.length + changed.workdays.length > mostKept)
      return cannot(`放假和调休的日期合计最多${mostKept}天，请先撤销过去的`);
    await setDelivery(tx, { deliveryCalendar: changed });
    return days.length;
  });
}

function withDays(kept: readonly string[], days: readonly string[], isAdded: boolean): string[] {
  const others = kept.filter((day) => !days.includes(day));
  return [...others, ...(isAdded ? days : [])].toSorted();
}

type Planned = DeliveryPlan | null | Refusal;

/** One change of what is arranged at a time: all of it is one setting. Gives the plan as it is now. */
async function changePlan(
  app: App,
  code: string,
  change: (plan: DeliveryPlan | null) => Planned,
): Promise<Planned> {
  return atomically(app.database, async (tx): Promise<Planned> => {
    const own = (await lockedWarehouses(tx)).find((each) => each.code === code);
    if (!own) return cannot(`没有编码为${code}的仓库，请用 warehouse list 查看`);
    const { [own.id]: before = null, ...others } = (await loadSettings(tx)).deliveryPlans;
    const plan = change(before);
    if (isRefusal(plan)) return plan;
    await setDelivery(tx, { deliveryPlans: plan ? { ...others, [own.id]: plan } : others });
    return plan;
  });
}

function othersOf({ routes }: DeliveryPlan, region: string): readonly DeliveryRoute[] {
  return routes.filter((route) => route.region !== region);
}

function noPlan(code: string): Refusal {
  return cannot(`仓库${code}还没有截单时间和发货日，请先用 delivery plan 设置`);
}

function cannot(text: string): Refusal {
  return refuse("warehouse.cannot", { details: { text } });
}

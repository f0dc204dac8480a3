/** Goods that an offer of the day or the caller's own history brings forward. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import type { App } from "../../platform/app/app.ts";
import type { Onlooker } from "../goods/goods-rows.service.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import { type Pick, pickOffered, pickRows } from "../goods/picks.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { listUncountedGoods } from "../../offers/promotions/cart-offers.service.ts";
import { listFor, type RunningPromotion } from "../promotions/promotion-pages.service.ts";
import {
  everydayPlan,
  type GoodsPlan,
  loadInterests,
  plannedGoods,
  type PlannedGoods,
  recommendedPlan,
  takesPromotions,
  type TimedKind,
  timedPlan,
} from "./goods-plans.service.ts";

const goodsOfEach = 6;
const most = { everyday: 60, spike: 20, newcomer: 20, recommended: 20 } as const;

/** An activity is a badge; the list shows its goods. */
const activities = [
  { id: 1, name: "限时秒杀", tag: "秒", url: "/list?promotion=秒" },
  { id: 2, name: "每日特价", tag: "特", url: "/list?promotion=特" },
  { id: 3, name: "满减专场", tag: "满", url: "/list?promotion=满" },
  { id: 4, name: "换购专场", tag: "换购", url: "/list?promotion=换购" },
  { id: 5, name: "赠品专场", tag: "赠", url: "/list?promotion=赠" },
  { id: 6, name: "包邮优选", tag: "优", url: "/yx" },
  { id: 7, name: "新品上架", tag: "新", url: "/list?sort=newest" },
] as const;

/** The activities that have goods for this caller, each with some of them. */
export async function showActivities(app: App, caller: Caller | null): Promise<DataOf<"goodsActivities">> {
  const onlooker = onlookerOf(app, caller);
  if (!takesPromotions(onlooker)) return { list: [] };
  const uncounted = await listUncountedGoods(app.database.db, onlooker);
  const picks = activities.map(({ tag }): Pick => ({
    from: { tag: `t:${tag}` },
    order: "weight",
    limit: goodsOfEach,
    ...(tag === "满" && { withoutIds: uncounted }),
  }));
  const picked = await pickRows(app, picks, onlooker);
  const list = activities.map(({ id, name, url }, index) => ({
    id,
    name,
    url,
    goods: picked[index]?.list ?? [],
  }));
  return { list: list.filter(({ goods }) => goods.length > 0) };
}

/** Goods at a daily special, and those at a limited price until midnight; what is on flash sale has its own place. */
export async function showEverydayPrice(app: App, caller: Caller | null): Promise<DataOf<"everydayPrice">> {
  return showTimed(app, caller, {
    kind: "daily",
    planOf: (running, onlooker) => everydayPlan(running, most.everyday, onlooker),
  });
}

/** The flash sale; limits of a day end at midnight (domain.md §4). */
export async function showSpike(app: App, caller: Caller | null): Promise<DataOf<"spike">> {
  return showTimed(app, caller, {
    kind: "flash",
    planOf: (running) => timedPlan(running, { kind: "flash", limit: most.spike }),
  });
}

/** Specials of shops without an order that stands; others see none, visitors what they would get. */
export async function showNewcomer(app: App, caller: Caller | null): Promise<DataOf<"focusNewcomer">> {
  return showTimed(app, caller, {
    kind: "newcomer",
    planOf: (running) => timedPlan(running, { kind: "newcomer", limit: most.newcomer }),
  });
}

type Timed = {
  readonly kind: TimedKind;
  readonly planOf: (running: readonly RunningPromotion[], onlooker: Onlooker) => GoodsPlan;
};

async function showTimed(app: App, caller: Caller | null, { kind, planOf }: Timed): Promise<DataOf<"spike">> {
  const onlooker = onlookerOf(app, caller);
  const running = takesPromotions(onlooker) ? await listFor(app, onlooker, { kind }) : [];
  const { list, ends, ...clock } = await showPlan(app, planOf(running, onlooker), onlooker);
  return { list: list.map((row, place) => ({ ...row, ends_at: ends[place] ?? clock.end_time })), ...clock };
}

/** For a buyer by what he bought and keeps, for visitors what sells best. */
export async function listRecommended(app: App, caller: Caller | null): Promise<GoodsRow[]> {
  const onlooker = onlookerOf(app, caller);
  const plan = recommendedPlan(await loadInterests(app, onlooker), most.recommended);
  return (await showPlan(app, plan, onlooker)).list;
}

async function showPlan(app: App, plan: GoodsPlan, onlooker: Onlooker): Promise<PlannedGoods> {
  const found = plan.picks.length > 0 ? await pickOffered(app, plan.picks, onlooker) : [];
  return plannedGoods(plan, found.flat(), onlooker);
}

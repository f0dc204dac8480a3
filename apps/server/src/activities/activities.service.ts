/** Goods that an offer of the day or the caller's own history brings forward. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import { addDays, shopDate, toWireTime } from "@yaoji/domain/time";
import type { App } from "../app.ts";
import { type Onlooker } from "../goods/goods-rows.service.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import { type Pick, pickRows } from "../goods/picks.service.ts";
import type { Caller } from "../http/caller.ts";
import { listFor } from "../promotions/promotion-pages.service.ts";
import { findInterests, type Interests } from "./interests.queries.ts";

const day = 86_400_000;
const goodsOfEach = 6;
const most = { everyday: 60, spike: 20, recommended: 20, perCategory: 6, categories: 6 } as const;
/** How far back a shop's purchases tell what it cares for, and how long they are not offered again. */
const countsFor = 180 * day;
const notAgainFor = 7 * day;

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
  const picks = activities.map(({ tag }): Pick => ({
    from: { tag: `t:${tag}` },
    order: "weight",
    limit: goodsOfEach,
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
  const common = { order: "weight", limit: most.everyday, without: ["t:秒"] } as const;
  return showTimed(app, caller, {
    kind: "daily",
    badge: "特",
    limit: most.everyday,
    others: [
      { ...common, from: { limitedPrice: true } },
      { ...common, from: { tag: "t:特" } },
    ],
  });
}

/** The flash sale: its clock is the end of the one that ends first; limits of a day end at midnight (domain.md §4). */
export async function showSpike(app: App, caller: Caller | null): Promise<DataOf<"spike">> {
  const others: Pick[] = [{ from: { tag: "t:秒" }, order: "weight", limit: most.spike }];
  return showTimed(app, caller, { kind: "flash", badge: "秒", limit: most.spike, others });
}

type Timed = {
  readonly kind: "daily" | "flash";
  readonly badge: "特" | "秒";
  readonly limit: number;
  readonly others: readonly Pick[];
};

async function showTimed(
  app: App,
  caller: Caller | null,
  { kind, badge, limit, others }: Timed,
): Promise<DataOf<"spike">> {
  const onlooker = onlookerOf(app, caller);
  const today = shopDate(onlooker.now);
  const [start, end] = [midnight(today), midnight(addDays(today, 1))];
  if (!takesPromotions(onlooker)) return { list: [], start_time: start, end_time: end };
  const running = await listFor(app, onlooker, { kind });
  const picks = running.map(({ id }): Pick => ({ from: { promotion: id }, order: "weight", limit }));
  const all = [...picks, ...others];
  const found = await pickRows(app, all, onlooker);
  // A badge that is shown to this caller says that its promotion runs.
  const rows = found.flatMap(({ list }, index) =>
    "tag" in (all[index]?.from ?? {})
      ? list.filter(({ tags }) => tags.some(({ name }) => name === badge))
      : list,
  );
  const ends = running.map(({ endsAt }) => endsAt);
  const starts = running.map(({ startsAt }) => startsAt);
  return {
    list: unique(rows, limit),
    start_time: starts.length > 0 ? Math.min(...starts) : start,
    end_time: ends.length > 0 ? Math.min(...ends) : end,
  };
}

/**
 * For a buyer: what sells in the categories that he bought from or keeps favourites of, without what he bought in
 * the last days; filled up with what sells best. Visitors get the latter.
 */
export async function listRecommended(app: App, caller: Caller | null): Promise<GoodsRow[]> {
  const onlooker = onlookerOf(app, caller);
  const { categories, boughtLately } = await interestsOf(app, onlooker);
  const common = { inStock: true, withoutIds: boughtLately } as const;
  const picks = categories.map((category): Pick => ({
    ...common,
    from: { tag: `c:${category}` },
    order: "weight",
    limit: most.perCategory,
  }));
  const hot: Pick = {
    ...common,
    from: { all: true },
    order: "sales",
    limit: most.recommended * 2,
    without: ["z:zs"],
  };
  const found = await pickRows(app, [...picks, hot], onlooker);
  return unique(
    found.flatMap(({ list }) => list),
    most.recommended,
  );
}

async function interestsOf(app: App, { shop, now }: Onlooker): Promise<Interests> {
  if (!shop) return { categories: [], boughtLately: [] };
  return findInterests(app.database.db, shop.id, {
    since: new Date(now.getTime() - countsFor),
    lately: new Date(now.getTime() - notAgainFor),
    limit: most.categories,
  });
}

/** Distributors get no promotions (domain.md §4). */
function takesPromotions({ shop }: Onlooker): boolean {
  return shop?.type !== "distributor";
}

function midnight(date: string): number {
  return toWireTime(new Date(`${date}T00:00:00+08:00`));
}

function unique(list: readonly GoodsRow[], limit: number): GoodsRow[] {
  return [...new Map(list.map((goods) => [goods.id, goods])).values()].slice(0, limit);
}

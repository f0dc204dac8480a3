/** What the places of the shop ask the shelf for: offers of the day, what is recommended, what sells. */
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import { shopReasons } from "@yaoji/domain/trade/eligibility";
import { addDays, shopDate, toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { type Onlooker, presentRow } from "../goods/goods-rows.service.ts";
import type { Pick } from "../goods/picks.service.ts";
import { decideOn, type OfferedGoods, termsOf } from "../../offers/prices/offer-rules.service.ts";
import type { RunningPromotion } from "../promotions/promotion-pages.service.ts";
import type { RunningSpecial } from "../../offers/promotions/running.service.ts";
import { findInterests, type Interests } from "./interests.queries.ts";

export type { Interests } from "./interests.queries.ts";

/** What is picked, how many of the goods found are shown; with `soldAt` only those whose next piece has such a price. */
export type GoodsPlan = {
  readonly picks: readonly Pick[];
  readonly limit: number;
  readonly soldAt?: readonly RunningSpecial["kind"][];
  /** What the shop may not be sold, whatever it mends, is left out. */
  readonly onlyBuyable?: boolean;
};
/** The goods of a plan; `ends`: the end of each one's price, `end_time` the first of them. Unix seconds. */
export type PlannedGoods = {
  readonly list: GoodsRow[];
  readonly ends: readonly number[];
  readonly start_time: number;
  readonly end_time: number;
};
/** Promotions that are a price for some time. */
export type TimedKind = "daily" | "flash" | "newcomer";

const day = 86_400_000;
/** How far back a shop's purchases tell what it cares for, and how long they are not offered again. */
const countsFor = 180 * day;
const notAgainFor = 7 * day;
const most = { perCategory: 6, categories: 6 } as const;
/** So many times as many goods are looked at, for some of them are sold out. */
const spare = 3;

/** Distributors get no promotions (domain.md §4). */
export function takesPromotions({ shop }: Onlooker): boolean {
  return shop?.type !== "distributor";
}

/** The goods of those of the running promotions that are of the kind; visitors are shown what newcomers would get. */
export function timedPlan(
  running: readonly RunningPromotion[],
  { kind, limit }: { readonly kind: TimedKind; readonly limit: number },
): GoodsPlan {
  const own = running.filter((each) => each.kind === kind);
  const picks = own.map(({ id }): Pick => ({
    from: { promotion: id },
    order: "weight",
    limit: limit * spare,
  }));
  return { picks, limit, ...(kind !== "newcomer" && { soldAt: [kind] }) };
}

/** Daily specials, then limited prices; what is on flash sale has its own place. */
export function everydayPlan(
  running: readonly RunningPromotion[],
  limit: number,
  onlooker: Onlooker,
): GoodsPlan {
  if (!takesPromotions(onlooker)) return { picks: [], limit };
  const limited: Pick = { from: { limitedPrice: true }, order: "weight", limit, without: ["t:秒"] };
  const daily = timedPlan(running, { kind: "daily", limit });
  return { picks: [...daily.picks, limited], limit, soldAt: ["daily", "limited"] };
}

/** What sells best and is in stock, without the clinics' own goods. */
export function hotPlan(limit: number, withoutIds: readonly number[] = []): GoodsPlan {
  const pick: Pick = {
    from: { all: true },
    order: "sales",
    limit,
    inStock: true,
    without: ["z:zs"],
    withoutIds,
  };
  return { picks: [pick], limit };
}

/**
 * For a buyer: what sells in the categories that he bought from or keeps favourites of, without what he bought in
 * the last days; filled up with what sells best. Visitors get the latter.
 */
export function recommendedPlan({ categories, boughtLately }: Interests, limit: number): GoodsPlan {
  const picks = categories.map((category): Pick => ({
    from: { tag: `c:${category}` },
    order: "weight",
    limit: most.perCategory,
    inStock: true,
    withoutIds: boughtLately,
  }));
  // As many again, for some of them may be the same goods, or not for this shop.
  return { picks: [...picks, ...hotPlan(limit * spare, boughtLately).picks], limit, onlyBuyable: true };
}

/** Counted in whole days of the shop's calendar, today the last, so that they change at midnight and not with every second. */
export async function loadInterests(app: App, { shop, now }: Onlooker): Promise<Interests> {
  if (!shop) return { categories: [], boughtLately: [] };
  const tonight = midnight(addDays(shopDate(now), 1)) * 1000;
  return findInterests(app.database.db, shop.id, {
    since: new Date(tonight - countsFor),
    lately: new Date(tonight - notAgainFor),
    limit: most.categories,
  });
}

/**
 * What a plan shows of the goods found, each once: sold out, used up or dearer than the normal one, a special price is
 * none (domain.md §4). A price without a time of its own counts until midnight, and so does the clock of no goods.
 */
export function plannedGoods(
  { limit, soldAt, onlyBuyable = false }: GoodsPlan,
  found: readonly OfferedGoods[],
  onlooker: Onlooker,
): PlannedGoods {
  const today = shopDate(onlooker.now);
  const [start, end] = [midnight(today), midnight(addDays(today, 1))];
  const shown = [...new Map(found.map((each) => [each.goods.id, each])).values()]
    .map((each) => ({ each, special: termsOf(each, onlooker.shop).special }))
    .filter(({ each }) => !onlyBuyable || isForShop(each, onlooker))
    .filter(({ special }) => !soldAt || (special !== null && soldAt.includes(special.kind)))
    .slice(0, limit);
  const ends = shown.map(({ special }) => special?.endsAt || end);
  const starts = shown.map(({ special }) => special?.startsAt || start);
  return {
    list: shown.map(({ each }) => presentRow(each, onlooker)),
    ends,
    start_time: starts.length > 0 ? Math.min(...starts) : start,
    end_time: ends.length > 0 ? Math.min(...ends) : end,
  };
}

/** Whether nothing about the goods keeps the shop from buying them: what locks its ordering as a whole is said elsewhere. */
function isForShop(offered: OfferedGoods, { shop, now }: Onlooker): boolean {
  if (!shop) return true;
  const general = new Set(shopReasons(shop, now).map(({ code }) => code));
  return decideOn(offered, shop, { now }).reasons.every(({ code }) => general.has(code));
}

function midnight(date: string): number {
  return toWireTime(new Date(`${date}T00:00:00+08:00`));
}

/** Which entrances promise something that does not run for the caller: pages show none of them. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { listQuery } from "@yaoji/contract/schemas/goods";
import { closedPaths, percentTitle } from "@yaoji/domain/pricing/entrances";
import type { App } from "../../platform/app/app.ts";
import { hasCoupons } from "../../offers/coupons/coupons.service.ts";
import { listGoods, onlookerOf } from "../goods/goods.service.ts";
import { type Pick, pickRows } from "../goods/picks.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { listFor, promotionPick } from "../promotions/promotion-pages.service.ts";
import { takesPromotions } from "./goods-plans.service.ts";

const nearExpiry = listQuery.parse({ jxq: 1, page_size: 1 });
const kinds = ["daily", "combination", "cashback", "percent"] as const;
const counted = { order: "weight", limit: 0, counted: true } as const;

/** The closed paths, and what the open ones are called where that depends on what runs. */
export async function showEntrances(app: App, caller: Caller | null): Promise<DataOf<"entrances">> {
  const onlooker = onlookerOf(app, caller);
  const takes = takesPromotions(onlooker);
  const [near, promotions, coupons] = await Promise.all([
    listGoods(app, nearExpiry, caller),
    takes
      ? Promise.all([
          listFor(app, onlooker, { either: { kinds, ids: [] } }),
          listFor(app, onlooker, { yj: true }),
        ])
      : [],
    takes && hasCoupons(app, caller),
  ]);
  const [of = [], gatherings = []] = promotions;
  const picks: Pick[] = [
    { ...counted, from: { limitedPrice: true } },
    ...[...of, ...gatherings].map((promotion) => promotionPick(promotion, 0)),
  ];
  const [limited, ...totals] = (await pickRows(app, picks, onlooker)).map(({ total }) => total);
  const running = of.filter((_, place) => (totals[place] ?? 0) > 0);
  const basisPoints = running.find(({ kind }) => kind === "percent")?.basisPoints ?? null;
  const closed = closedPaths({
    kinds: new Set(running.map(({ kind }) => kind)),
    basisPoints,
    gathering: gatherings.some((_, place) => (totals[of.length + place] ?? 0) > 0),
    limitedPrices: takes && (limited ?? 0) > 0,
    nearExpiry: near.total > 0,
    coupons,
  });
  const names = basisPoints === null ? [] : [{ url: "/welfare", name: percentTitle(basisPoints) }];
  return { closed, names };
}

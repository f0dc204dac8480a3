/** The combination zone: goods sold together, what a set saves, how many sets can be bought, or why none. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { fewest, limitWindows, remainingOf } from "@yaoji/domain/pricing/purchase-limits";
import { toYuan } from "@yaoji/domain/money/money";
import { isFor } from "@yaoji/domain/pricing/promotions";
import { type Reason, reason } from "@yaoji/domain/trade/reasons";
import type { App } from "../../platform/app/app.ts";
import { decideOnSet, setPrice, setsWithin, shownSaving } from "./set-rules.service.ts";
import { type Onlooker, shelfReaderOf } from "../goods/goods-rows.service.ts";
import { onlookerOf, presentRow } from "../goods/goods.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { mayFillCart, type OfferedGoods } from "../../offers/prices/offer-rules.service.ts";
import { besideNearOffer, loadOffers, withoutOffer } from "../../offers/prices/offers.service.ts";
import { type CombinationOfPage, listCombinations } from "./combinations.queries.ts";
import { combinationRules } from "./promotion-pages.present.ts";

type Combination = DataOf<"combinations">["list"][number];
type SetGoods = { readonly offered: OfferedGoods; readonly quantity: number; readonly warehouseId: number };

/** A page of the combinations for this caller, in two statements with his login's own. */
export async function showCombinations(
  app: App,
  caller: Caller | null,
  { page, page_size }: { readonly page: number; readonly page_size: number },
): Promise<DataOf<"combinations">> {
  const { db } = app.database;
  const onlooker = onlookerOf(app, caller);
  const { shop, now } = onlooker;
  const { specialOnly, seesFreeShippingZone } = shelfReaderOf(onlooker);
  const reader = { shopId: shop?.id ?? 0, specialOnly, seesFreeShippingZone };
  const found = await listCombinations(db, { ...reader, now, ...limitWindows(now) });
  const own = found.filter((each) => !shop || isFor("combination", each, shop));
  const shown = own.slice((page - 1) * page_size, page * page_size);
  const goodsIds = shown.flatMap(({ goods }) => goods.map(({ goodsId }) => goodsId));
  const offered = await loadOffers(db, [...new Set(goodsIds)], onlooker);
  const list = shown.map((each) => presentCombination(each, goodsOf(each, offered), onlooker));
  return { list, page, page_size, total: own.length };
}

function goodsOf({ goods }: CombinationOfPage, offered: readonly OfferedGoods[]): SetGoods[] {
  return goods.flatMap(({ goodsId, warehouseId, quantity }) => {
    const own = offered.filter((each) => each.goods.id === goodsId);
    const [first] = own;
    if (!first) return [];
    const found = own.find(({ offer }) => offer?.warehouseId === warehouseId);
    return [{ offered: found ? besideNearOffer(found) : withoutOffer(first), quantity, warehouseId }];
  });
}

function presentCombination(
  combination: CombinationOfPage,
  goods: readonly SetGoods[],
  onlooker: Onlooker,
): Combination {
  const rows = goods.map(({ offered, quantity }) => ({ ...presentRow(offered, onlooker), quantity }));
  const saving = shownSaving(combination, goods, onlooker);
  const reasons = reasonsOf(combination, goods, onlooker);
  return {
    id: combination.id,
    name: combination.name,
    intro: combination.intro,
    price: saving === null ? null : toYuan(setPrice(combination)),
    saving: saving === null ? null : toYuan(saving),
    ends_at: combination.endsAt,
    number: setsOf(combination, goods, onlooker.shop),
    is_buy: mayFillCart({ allowed: reasons.length === 0, reasons }) ? 1 : 0,
    reasons,
    rules: combinationRules(combination),
    goods: rows,
  };
}

/** Sets that the scarcest goods give, and the limits leave. */
function setsOf(combination: CombinationOfPage, goods: readonly SetGoods[], shop: Onlooker["shop"]): number {
  const sets = goods.map(({ offered, quantity }) => Math.floor(offered.stock / quantity));
  const left = remainingOf(combination, combination.taken);
  const borne = shop && setsWithin(combination, goods, shop);
  return Math.max(0, Math.min(...sets, fewest(left, borne) ?? Number.MAX_SAFE_INTEGER));
}

function reasonsOf(
  combination: CombinationOfPage,
  goods: readonly SetGoods[],
  { shop, now }: Onlooker,
): Reason[] {
  if (!shop) return [reason("NOT_LOGGED_IN")];
  return [...decideOnSet(combination, goods, { shop, now, sets: 1 }).reasons];
}

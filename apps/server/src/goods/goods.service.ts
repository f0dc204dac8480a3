import { seesPrices } from "@yaoji/domain/eligibility";
import { shopDate } from "@yaoji/domain/time";
import type { GoodsDetail, GoodsRow, ListQuery } from "@yaoji/contract/schemas/goods";
import type { App } from "../app.ts";
import type { Caller } from "../http/caller.ts";
import { isHidden } from "../prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../prices/offers.service.ts";
import { type Refusal, refuse } from "../refusal.ts";
import {
  findGoods,
  type FoundGoods,
  type GoodsQuestion,
  type SearchingShop,
  suggestGoods,
} from "../search/search.service.ts";
import { type BuyingShop, loadCallerShop } from "../shops/shop-facts.service.ts";
import { presentDetail } from "./goods-detail.present.ts";
import { type Onlooker, presentRow } from "./goods.present.ts";
import { findExtras } from "./goods.queries.ts";

/** For the features that show goods in a row of their own. */
export { imagesOf, tagsOf } from "./goods.present.ts";

const hotGoods = 20;

/** A page of goods for the caller: found, then priced and decided on, in four statements with his login. */
export async function listGoods(app: App, query: ListQuery, caller: Caller | null) {
  const onlooker = await onlookerOf(app, caller);
  const { keywords = "", type, sort, page, page_size: pageSize, in_stock: inStock, ...filters } = query;
  const asked = { keywords, type, sort, page, pageSize, filters: { ...filters, inStock } };
  const { list, ...found } = await findRows(app, asked, onlooker);
  return {
    list,
    page,
    page_size: pageSize,
    total: found.total,
    ...(found.totalMore ? { total_more: true } : {}),
    filters: found.facets.map((facet) => ({ ...facet, options: [...facet.options] })),
  };
}

/** What sells best and is in stock, without the clinics' own goods. */
export async function listHotGoods(app: App, caller: Caller | null): Promise<GoodsRow[]> {
  const onlooker = await onlookerOf(app, caller);
  const asked = { keywords: "", type: 1, sort: "sales", page: 1, pageSize: hotGoods } as const;
  return (await findRows(app, { ...asked, filters: { inStock: 1, zs: 0 } }, onlooker)).list;
}

export async function suggest(app: App, query: { keywords: string; type: 1 | 2 }, caller: Caller | null) {
  const { shop, now } = await onlookerOf(app, caller);
  return suggestGoods(app.database.db, { ...query, shop: searchingShopOf(shop), today: shopDate(now) });
}

/** One product; 404 for what this caller does not see in any list, and for what may not be sold online. */
export async function showGoods(app: App, id: number, caller: Caller | null): Promise<GoodsDetail | Refusal> {
  const onlooker = await onlookerOf(app, caller);
  const offered = preferredOffers(await loadOffers(app.database.db, [id], onlooker)).get(id);
  if (!offered || isHidden(offered.goods, onlooker.shop)) return refuse("request.not_found");
  const warehouseId = offered.offer?.warehouseId ?? 0;
  const extras = await findExtras(app.database.db, { id, warehouseId, today: shopDate(onlooker.now) });
  return presentDetail(offered, extras, onlooker);
}

type Asked = Omit<GoodsQuestion, "shop" | "today">;
type FoundRows = FoundGoods & { list: GoodsRow[] };

async function findRows(app: App, asked: Asked, onlooker: Onlooker): Promise<FoundRows> {
  const { db } = app.database;
  const question = { ...asked, shop: searchingShopOf(onlooker.shop), today: shopDate(onlooker.now) };
  const found = await findGoods(db, question);
  const offered = preferredOffers(await loadOffers(db, found.ids, onlooker));
  const list = found.ids.flatMap((id) => offered.get(id) ?? []).map((each) => presentRow(each, onlooker));
  return { ...found, list };
}

async function onlookerOf(app: App, caller: Caller | null): Promise<Onlooker> {
  return { shop: await loadCallerShop(app.database.db, caller), now: app.now() };
}

function searchingShopOf(shop: BuyingShop | null): SearchingShop {
  return {
    id: shop?.id ?? 0,
    priceGroup: shop?.priceGroup ?? null,
    regionCode: shop?.regionCode ?? "",
    seesPrices: seesPrices(shop),
    takesPromotions: shop?.type !== "distributor",
    specialOnly: shop?.isSpecial ?? false,
    seesFreeShippingZone: shop?.showsFreeShippingZone ?? true,
  };
}

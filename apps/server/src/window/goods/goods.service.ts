import { legalName } from "@yaoji/domain/text/legal-name";
import { type BuyingShop, seesPrices } from "@yaoji/domain/trade/eligibility";
import { takesPromotions } from "@yaoji/domain/pricing/promotions";
import { shopDate } from "@yaoji/domain/text/time";
import type { GoodsDetail, GoodsRow, ListQuery } from "@yaoji/contract/schemas/goods";
import type { App } from "../../platform/app/app.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Db } from "../../platform/db/database.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isHidden, type OfferedGoods } from "../../offers/prices/offer-rules.service.ts";
import { loadOffers, preferredOffers } from "../../offers/prices/offers.service.ts";
import { listUncountedGoods } from "../../offers/promotions/cart-offers.service.ts";
import { listAgreedGoods } from "../../offers/promotions/running.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import {
  findFirst,
  findGoods,
  type FoundGoods,
  type GoodsFilters,
  type GoodsQuestion,
  type SearchingShop,
  suggestGoods,
} from "../../catalogue/search/search.service.ts";
import { noteVainSearch } from "../../catalogue/words/vain-searches.service.ts";
import { findShelfVersion } from "../../catalogue/search/shelf.service.ts";
import { callerShop } from "../../people/shop-facts/shop-facts.service.ts";
import { presentDetail } from "./goods-detail.present.ts";
import { type Onlooker, presentCartonRow, presentRow } from "./goods.present.ts";
import { findBrandName, findExtras, listCouponGoods } from "./goods.queries.ts";

export { findBrandName } from "./goods.queries.ts";
/** For the features that show goods in a row of their own. */
export { imagesOf, presentRow, tagsOf } from "./goods.present.ts";

const hotGoods = 20;

/** A page of goods for the caller: found, then priced and decided on, in four statements with his login. */
export async function listGoods(app: App, query: ListQuery, caller: Caller | null) {
  const onlooker = onlookerOf(app, caller);
  const { keywords = "", type, sort, page, page_size: pageSize } = query;
  const filters = await filtersOf(app, query, onlooker);
  const version = await shelfVersionOf(app, caller);
  const asked = { keywords, type, sort, page, pageSize, filters };
  const found = await findGoods(app.database.db, { ...questionOf(asked, onlooker), version });
  if (isVain(asked, found, caller)) await noteVainSearch(app, keywords);
  const offered = await offeredOf(app, found.ids, onlooker);
  const present = query.carton === 1 ? presentCartonRow : presentRow;
  return {
    list: offered.map((each) => present(each, onlooker)),
    page,
    page_size: pageSize,
    ...pageTotal(found.total),
    filters: found.facets.map((facet) => ({ ...facet, options: [...facet.options] })),
    fuzzy: found.fuzzy,
    near: [...found.near],
    other: found.other,
  };
}

/** A buyer who narrowed nothing down has found nothing by these words. */
function isVain({ keywords, type, page, filters }: Asked, found: FoundGoods, caller: Caller | null): boolean {
  const isPlain = Object.values(filters).every((value) => value === undefined);
  const isNothing = found.total === 0 && keywords !== "" && type === 1 && page === 1;
  return isNothing && isPlain && typeof caller?.shopId === "number";
}

/** What sells best and is in stock, without the clinics' own goods. */
export async function listHotGoods(app: App, caller: Caller | null): Promise<GoodsRow[]> {
  const onlooker = onlookerOf(app, caller);
  const asked = { keywords: "", type: 1, sort: "sales", page: 1, pageSize: hotGoods } as const;
  const ids = await findFirst(
    app.database.db,
    questionOf({ ...asked, filters: { inStock: 1, zs: 0 } }, onlooker),
  );
  return (await offeredOf(app, ids, onlooker)).map((each) => presentRow(each, onlooker));
}

export async function suggest(app: App, query: { keywords: string; type: 1 | 2 }, caller: Caller | null) {
  const version = await shelfVersionOf(app, caller);
  return suggestFor(app, { ...query, version }, onlookerOf(app, caller));
}

/** What a shop would be offered that an operator looks for goods for, as it sees them itself. */
export async function findFor(app: App, keywords: string, shop: BuyingShop): Promise<GoodsRow[]> {
  const onlooker = { shop, now: app.now() };
  const version = await shelfVersionOf(app, null);
  const found = await suggestFor(app, { keywords, type: 1, version }, onlooker);
  const ids = found.map(({ id }) => id);
  return (await offeredOf(app, ids, onlooker)).map((each) => presentRow(each, onlooker));
}

type Suggesting = { readonly keywords: string; readonly type: 1 | 2; readonly version: number };

async function suggestFor(app: App, query: Suggesting, { shop, now }: Onlooker) {
  const asked = { ...query, shop: searchingShopOf(shop), today: shopDate(now) };
  return [...(await suggestGoods(app.database.db, asked))];
}

/** One product; 404 for what this caller does not see in any list, and for what may not be sold online. */
export async function showGoods(app: App, id: number, caller: Caller | null): Promise<GoodsDetail | Refusal> {
  const onlooker = onlookerOf(app, caller);
  const offered = preferredOffers(await loadOffers(app.database.db, [id], onlooker)).get(id);
  if (!offered || isHidden(offered.goods, onlooker.shop)) return refuse("request.not_found");
  const warehouseId = offered.offer?.warehouseId ?? 0;
  const extras = await findExtras(app.database.db, {
    id,
    warehouseId,
    today: shopDate(onlooker.now),
    shopId: onlooker.shop?.id ?? null,
    isDemo: app.config.demo,
  });
  return extras ? presentDetail(offered, extras, onlooker) : refuse("request.not_found");
}

/** The list's query in the words of search; a brand goes by its name, a coupon by the goods that it names. */
async function filtersOf(app: App, query: ListQuery, { shop, now }: Onlooker): Promise<GoodsFilters> {
  const { db } = app.database;
  const { select, kind, yx, zs, qx, zy, group, manufacturer, form, promotion, coupon, price, expiry } = query;
  const asksPromotion = promotion !== undefined && (!shop || takesPromotions(shop));
  return {
    select,
    kind,
    yx,
    zs,
    qx,
    zy,
    group,
    manufacturer: manufacturer && legalName(manufacturer),
    form,
    promotion,
    notAgreed: asksPromotion ? await listUnpromoted(db, { shop, now }, promotion) : undefined,
    coupon,
    price,
    expiry,
    drugClass: query.drug_class,
    inStock: query.in_stock,
    carton: query.carton,
    nearExpiry: query.jxq,
    brand: query.brand === undefined ? undefined : ((await findBrandName(db, query.brand)) ?? "-"),
    ids: query.coupon_id === undefined ? undefined : await listCouponGoods(db, query.coupon_id),
  };
}

/** Goods that a list of promoted ones leaves out for this shop. */
async function listUnpromoted(
  db: Db,
  { shop, now }: Onlooker,
  promotion: ListQuery["promotion"],
): Promise<number[]> {
  const agreed = await listAgreedGoods(db, shop, now);
  return promotion === "满" ? [...agreed, ...(await listUncountedGoods(db, { shop, now }))] : agreed;
}

type Asked = Omit<GoodsQuestion, "shop" | "today" | "version">;

function questionOf(asked: Asked, { shop, now }: Onlooker): Omit<GoodsQuestion, "version"> {
  return { ...asked, shop: searchingShopOf(shop), today: shopDate(now) };
}

/** Who is logged in brought it along. */
function shelfVersionOf(app: App, caller: Caller | null): Promise<number> | number {
  return caller?.shelfVersion ?? findShelfVersion(app.database.db);
}

/** Found goods as they are offered, in the order of their ids. */
async function offeredOf(app: App, ids: readonly number[], onlooker: Onlooker): Promise<OfferedGoods[]> {
  const offered = preferredOffers(await loadOffers(app.database.db, ids, onlooker));
  return ids.flatMap((id) => offered.get(id) ?? []);
}

export function onlookerOf(app: App, caller: Caller | null): Onlooker {
  return { shop: callerShop(caller), now: app.now() };
}

function searchingShopOf(shop: BuyingShop | null): SearchingShop {
  return {
    priceGroup: shop?.priceGroup ?? null,
    seesPrices: seesPrices(shop),
    takesPromotions: !shop || takesPromotions(shop),
    specialOnly: shop?.isSpecial ?? false,
    seesFreeShippingZone: shop?.showsFreeShippingZone ?? true,
  };
}

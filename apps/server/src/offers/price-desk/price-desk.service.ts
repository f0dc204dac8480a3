/** Prices as operators look at them: offers, their history, who pays what. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { type Money, percentOf, toYuan } from "@yaoji/domain/money/money";
import { type PriceRule, priceRuleLabels } from "@yaoji/domain/pricing/price";
import { shopName } from "@yaoji/domain/text/labels";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { findNamed } from "../../catalogue/search/named-goods.service.ts";
import { findGoods, findOffers, listPlaces } from "./change-prices.queries.ts";
import { termsOf } from "./offer-row.ts";
import { presentOffer, wireName } from "./price-desk.present.ts";
import * as queries from "./price-desk.queries.ts";

type Paging = { readonly after?: string | undefined; readonly page_size: number };
type Question = Omit<queries.DeskWish, "named"> &
  Paging & {
    readonly q?: string | undefined;
    readonly sort: keyof typeof queries.deskOrders;
    /** False: nobody asks how many there are. */
    readonly isCounted?: boolean;
  };
type Running = DataOf<"priceDeskList">["list"][number]["running"];

export async function listPrices(app: App, question: Question): Promise<DataOf<"priceDeskList"> | Refusal> {
  const { q = "", after, page_size, sort, isCounted = true } = question;
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { ...question, named: q === "" ? undefined : await findNamed(db, q) };
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  const total = pageTotal(isCounted ? await queries.countDesk(db, wish) : 0);
  const goodsIds = [...new Set(rows.map(({ goods }) => goods.id))];
  const running = Map.groupBy(await queries.listRunning(db, goodsIds, app.now()), ({ goodsId }) => goodsId);
  const list = rows.map(({ offer: row, goods, place, planned, groups }) => {
    const offer = { ...row, terms: termsOf(row, groups) };
    return {
      ...presentOffer({ goods, place, offer }),
      running: runningOf(row, running.get(goods.id) ?? []),
      planned: planned.map((each) => ({ ...each, field: wireName(each.field) })),
    };
  });
  return { list, next, ...total };
}

type At = { readonly warehouseId: number; readonly basePrice: Money | null };

function runningOf({ warehouseId, basePrice }: At, running: readonly queries.RunningRow[]): Running {
  return running.flatMap((each) => {
    const percent =
      each.basisPoints !== null && basePrice !== null ? percentOf(basePrice, each.basisPoints) : null;
    const price = each.price ?? percent;
    if (price === null || (each.warehouseId !== null && each.warehouseId !== warehouseId)) return [];
    const { promotionId, kind, name, endsAt } = each;
    const label = kind in priceRuleLabels ? priceRuleLabels[kind as PriceRule] : name;
    const shown = { promotion_id: promotionId, kind, label, name, price: toYuan(price) };
    return [{ ...shown, ends_at: toWireTime(endsAt) }];
  });
}

/** The offers of goods by any of their codes; null: there are no such goods. */
export async function findPriced(app: App, code: string) {
  const { db } = app.database;
  const [goods] = await findGoods(db, { codes: [code], ids: [] });
  if (!goods) return null;
  const places = new Map((await listPlaces(db)).map((place) => [place.id, place]));
  const offers = await findOffers(db, [goods.id], { isHeld: false });
  const shown = offers.flatMap((offer) => {
    const place = places.get(offer.warehouseId);
    return place ? [presentOffer({ goods, place, offer })] : [];
  });
  return { id: goods.id, name: goods.name, offers: shown };
}

const mostPoints = 1000;
const yuanOf = (price: Money | null) => (price === null ? null : toYuan(price));

/** Oldest first within each line. */
export async function historyOf(app: App, goodsId: number): Promise<DataOf<"priceDeskHistory"> | Refusal> {
  const { db } = app.database;
  if (!(await queries.isGoods(db, goodsId))) return refuse("request.not_found");
  const found = await queries.listHistory(db, goodsId, mostPoints + 1);
  const shown = found.slice(0, mostPoints).toReversed();
  const grouped = Map.groupBy(shown, (each) =>
    JSON.stringify([each.warehouseId, each.group, each.isLimited]),
  );
  const lines = [...grouped.values()].flatMap((points) => {
    const [first] = points;
    if (!first) return [];
    const { warehouseId, warehouse, group, isLimited } = first;
    const about = { warehouse_id: warehouseId, warehouse, group, is_limited: bit(isLimited) };
    return [
      { ...about, points: points.map(({ at, price }) => ({ at: toWireTime(at), price: yuanOf(price) })) },
    ];
  });
  return { lines, more: bit(found.length > mostPoints) };
}

const byShop = "shop";

export async function whoPays(
  app: App,
  { goodsId, after, page_size }: Paging & { readonly goodsId: number },
): Promise<DataOf<"priceDeskWhoPays"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, byShop);
  if (isRefusal(cursor)) return cursor;
  if (!(await queries.isGoods(db, goodsId))) return refuse("request.not_found");
  const asked = { goodsId, now: app.now() };
  const agreed = await queries.listAgreed(db, asked, { after: cursor?.id ?? 0, limit: page_size + 1 });
  const page = keysetPage(
    agreed.map((each) => ({ ...each, key: null })),
    { sort: byShop, page_size },
  );
  const total = pageTotal(await queries.countAgreed(db, asked));
  const base = (await queries.listBase(db, goodsId)).map(({ warehouseId, warehouse, price }) => {
    return { warehouse_id: warehouseId, warehouse, price: yuanOf(price) };
  });
  const groups = groupsOf(await queries.listGroups(db, goodsId));
  return { base, groups, customers: { list: page.rows.flatMap(customerOf), next: page.next, ...total } };
}

type GroupRow = Awaited<ReturnType<typeof queries.listGroups>>[number];

function groupsOf(rows: readonly GroupRow[]): DataOf<"priceDeskWhoPays">["groups"] {
  return [...Map.groupBy(rows, ({ code }) => code).values()].flatMap((own) => {
    const [first] = own;
    const prices = own.flatMap(({ warehouseId, price }) =>
      warehouseId === null || price === null ? [] : [{ warehouse_id: warehouseId, price: toYuan(price) }],
    );
    return first ? [{ code: first.code, name: first.name, shops: first.shops, prices }] : [];
  });
}

type Agreed = Awaited<ReturnType<typeof queries.listAgreed>>[number];

function customerOf({ id, company, kind, promotionId, promotion, price }: Agreed) {
  if (price === null || (kind !== "controlled" && kind !== "signed")) return [];
  const about = { shop_id: id, company: shopName(company), kind };
  return [{ ...about, promotion_id: promotionId, promotion, price: toYuan(price) }];
}

/** What the maker's pages are asked by, as their addresses keep it. */
import { isOrderStatus, type OrderStatus } from "@yaoji/domain/trade/order-states";
import { type PeriodStep, periodSteps } from "@yaoji/domain/pricing/sales-periods";
import { addressOf, readKeyword, readPage, wholeOrNone } from "./address.ts";
import { readDays } from "./day-range.ts";

const perPage = 20;

export type VarietyQuery = {
  readonly keyword: string;
  readonly shelf: "on" | "off" | null;
  readonly nearExpiry: boolean;
  readonly page: number;
};

/** Days are `YYYY-MM-DD`, both included; "" where there is none. */
export type SalesQuery = { readonly by: PeriodStep; readonly start: string; readonly end: string };

export type MakerOrderQuery = {
  readonly keyword: string;
  readonly status: OrderStatus | null;
  readonly province: string;
  readonly city: string;
  readonly goodsId: number | null;
  readonly start: string;
  readonly end: string;
  readonly page: number;
};

/** Whether an address of `/shop` is that of 账号安全: the maker's pages are four, and this is a part of the first. */
export function isMakerAccount(search: URLSearchParams): boolean {
  return search.get("part") === "account";
}

/** 账号安全, at a page of what happened. */
export function makerAccountHref(page = 1): string {
  return addressOf("/shop", { part: "account", page: page > 1 ? page : null });
}

/** Reads an address; what makes no sense there is left out. */
export function readVarietyQuery(search: URLSearchParams): VarietyQuery {
  const shelf = search.get("shelf");
  return {
    keyword: readKeyword(search),
    shelf: shelf === "on" || shelf === "off" ? shelf : null,
    nearExpiry: search.get("near_expiry") === "1",
    page: readPage(search),
  };
}

export function readSalesQuery(search: URLSearchParams): SalesQuery {
  const by = search.get("by");
  return {
    by: periodSteps.find((step) => step === by) ?? "day",
    ...readDays(search),
  };
}

export function readMakerOrderQuery(search: URLSearchParams): MakerOrderQuery {
  const status = search.get("status") ?? "";
  const [province = "", city = ""] = readKeyword(search, "region").split("/");
  return {
    keyword: readKeyword(search),
    status: isOrderStatus(status) ? status : null,
    province,
    city,
    goodsId: wholeOrNone(search.get("goods_id")),
    ...readDays(search),
    page: readPage(search),
  };
}

/** "四川省/成都市", or a whole province: one choice of a list. */
export function regionValue({ province, city }: Pick<MakerOrderQuery, "province" | "city">): string {
  return [province, city].filter(Boolean).join("/");
}

/** The address of a query; a change other than of the page begins at the first one. */
export function varietiesHref(query: VarietyQuery, change: Partial<VarietyQuery> = {}): string {
  const { keyword, shelf, nearExpiry, page } = { ...query, page: 1, ...change };
  return addressOf("/shop", { keyword, shelf, near_expiry: nearExpiry ? 1 : null, page });
}

export function makerOrdersHref(query: MakerOrderQuery, change: Partial<MakerOrderQuery> = {}): string {
  const { page, keyword, status, goodsId, start, end, ...place } = { ...query, page: 1, ...change };
  const asked = { keyword, status, region: regionValue(place), goods_id: goodsId, start, end, page };
  return addressOf("/shop/order", asked);
}

/** The calls' queries. */
export function varietyCallQuery({ keyword, shelf, nearExpiry, page }: VarietyQuery) {
  return {
    page,
    page_size: perPage,
    ...(keyword && { keyword }),
    ...(shelf && { shelf }),
    ...(nearExpiry && { near_expiry: 1 }),
  };
}

export function salesCallQuery({ by, start, end }: SalesQuery) {
  return { by, ...daysOf({ start, end }) };
}

export function makerOrderCallQuery({
  keyword,
  status,
  province,
  city,
  goodsId,
  start,
  end,
  page,
}: MakerOrderQuery) {
  return {
    page,
    page_size: perPage,
    ...(keyword && { keyword }),
    ...(status && { status }),
    ...(province && { province }),
    ...(city && { city }),
    ...(goodsId && { goods_id: goodsId }),
    ...daysOf({ start, end }),
  };
}

/** The path of the table with all that a call's query finds. */
export function makerExportPath(thing: "variety" | "sales" | "order", query: object): string {
  const { page: _page, page_size: _size, ...filter } = query as Record<string, string | number>;
  return addressOf(`/api/supplier/${thing}/export`, filter);
}

function daysOf({ start, end }: { start: string; end: string }) {
  return { ...(start && { start_date: start }), ...(end && { end_date: end }) };
}

/** What 我的订单 is asked by, as its address keeps it. */
import { isOrderStatus, type OrderStatus } from "@yaoji/domain/orders";
import { dayOrNone, dayTimes } from "./day-range.ts";

/** Days are `YYYY-MM-DD` on the shop's clock, both included; "" where there is none. */
export type OrderQuery = {
  readonly status: OrderStatus | null;
  readonly keyword: string;
  readonly start: string;
  readonly end: string;
  readonly page: number;
};

const longestKeyword = 64;

/** Reads an address; what makes no sense there is left out. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const status = search.get("status") ?? "";
  const page = Number(search.get("page"));
  return {
    status: isOrderStatus(status) ? status : null,
    keyword: (search.get("keyword") ?? "").trim().slice(0, longestKeyword),
    start: dayOrNone(search.get("start")),
    end: dayOrNone(search.get("end")),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a query; a change other than of the page begins at the first one. */
export function orderHref(query: OrderQuery, change: Partial<OrderQuery> = {}): string {
  const { status, keyword, start, end, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (status) search.set("status", status);
  if (keyword) search.set("keyword", keyword);
  if (start) search.set("start", start);
  if (end) search.set("end", end);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return `/order${text && `?${text}`}`;
}

/** The call's query: days become unix seconds, the last one counts whole. */
export function orderCallQuery({ status, keyword, start, end, page }: OrderQuery) {
  return {
    page,
    page_size: 10,
    ...(status && { status }),
    ...(keyword && { keyword }),
    ...dayTimes({ start, end }),
  };
}

/** The path of the CSV with what the query finds, all pages of it. */
export function orderExportPath(query: OrderQuery): string {
  const { page: _page, page_size: _size, ...filter } = orderCallQuery(query);
  const given = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(given).toString();
  return `/api/order/export${text && `?${text}`}`;
}

/** Whether anything narrows the list. */
export function isNarrowed({ status, keyword, start, end }: OrderQuery): boolean {
  return status !== null || keyword !== "" || start !== "" || end !== "";
}

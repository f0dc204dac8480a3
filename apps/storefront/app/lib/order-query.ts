/** What 我的订单 is asked by, as its address keeps it. */
import { isOrderStatus, type OrderStatus } from "@yaoji/domain/trade/order-states";
import { addressOf, readKeyword, readPage } from "./address.ts";
import { readDays, dayTimes } from "./day-range.ts";

/** Days are `YYYY-MM-DD` on the shop's clock, both included; "" where there is none. */
export type OrderQuery = {
  readonly status: OrderStatus | null;
  readonly keyword: string;
  readonly start: string;
  readonly end: string;
  readonly page: number;
};

/** Reads an address; what makes no sense there is left out. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const status = search.get("status") ?? "";
  return {
    status: isOrderStatus(status) ? status : null,
    keyword: readKeyword(search),
    ...readDays(search),
    page: readPage(search),
  };
}

/** The address of a query; a change other than of the page begins at the first one. */
export function orderHref(query: OrderQuery, change: Partial<OrderQuery> = {}): string {
  const { status, keyword, start, end, page } = { ...query, page: 1, ...change };
  return addressOf("/order", { status, keyword, start, end, page });
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

/** The path of the table with what the query finds, all pages of it. */
export function orderExportPath(query: OrderQuery): string {
  const { page: _page, page_size: _size, ...filter } = orderCallQuery(query);
  return addressOf("/api/order/export", filter);
}

/** Whether anything narrows the list. */
export function isNarrowed({ status, keyword, start, end }: OrderQuery): boolean {
  return status !== null || keyword !== "" || start !== "" || end !== "";
}

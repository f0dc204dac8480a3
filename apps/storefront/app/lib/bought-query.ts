/** The address of 快捷采购: order, page and keyword of what was bought before. */
import { addressOf, readKeyword, readPage } from "./address.ts";

const orders = ["time", "count", "name"] as const;
export type BoughtOrder = (typeof orders)[number];
export type BoughtQuery = { readonly order: BoughtOrder; readonly keyword: string; readonly page: number };

export const boughtOrders: readonly (readonly [BoughtOrder, string])[] = [
  ["time", "最近采购"],
  ["count", "采购次数"],
  ["name", "品名"],
];

/** What an address asks for; what is not understood is the first page, newest first. */
export function boughtQueryOf(search: URLSearchParams): BoughtQuery {
  return {
    order: orders.find((order) => order === search.get("order")) ?? "time",
    keyword: readKeyword(search).slice(0, 60),
    page: readPage(search),
  };
}

export function boughtHref({ order = "time", keyword = "", page = 1 }: Partial<BoughtQuery>): string {
  return addressOf("/kjcg", { order: order === "time" ? null : order, keyword, page });
}

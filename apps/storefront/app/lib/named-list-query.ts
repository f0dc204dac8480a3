/** The address of a named list: which, and in which order its lines stand. */
import { addressOf } from "./address.ts";

const orders = ["place", "name", "maker"] as const;
export type ListOrder = (typeof orders)[number];

export const listOrders: readonly (readonly [ListOrder, string])[] = [
  ["place", "加入顺序"],
  ["name", "品名"],
  ["maker", "生产厂家"],
];

/** What is not understood is the order in which lines came in. */
export function listOrderOf(search: URLSearchParams): ListOrder {
  return orders.find((order) => order === search.get("order")) ?? "place";
}

export function namedListHref(id: number, order: ListOrder = "place"): string {
  return addressOf(`/cgqd/info/${id}`, { order: order === "place" ? null : order });
}

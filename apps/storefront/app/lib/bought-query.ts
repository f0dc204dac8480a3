/** The address of 快捷采购: order, page and keyword of what was bought before. */
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
  const page = Number(search.get("page") ?? 1);
  return {
    order: orders.find((order) => order === search.get("order")) ?? "time",
    keyword: (search.get("keyword") ?? "").trim().slice(0, 60),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 10_000) : 1,
  };
}

export function boughtHref({ order = "time", keyword = "", page = 1 }: Partial<BoughtQuery>): string {
  const query = new URLSearchParams();
  if (order !== "time") query.set("order", order);
  if (keyword !== "") query.set("keyword", keyword);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/kjcg${text && `?${text}`}`;
}

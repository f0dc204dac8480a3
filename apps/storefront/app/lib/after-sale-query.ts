/** What 退货/售后 of the order centre is asked by, as its address keeps it. */
import { type AfterSaleType, isAfterSaleType } from "@yaoji/domain/after-sales";

export type AfterSaleQuery = { readonly type: AfterSaleType | null; readonly page: number };

/** Reads an address of the order centre; null where its list of orders is meant. */
export function readAfterSaleQuery(search: URLSearchParams): AfterSaleQuery | null {
  if (search.get("tab") !== "after_sales") return null;
  const type = search.get("type") ?? "";
  const page = Number(search.get("page"));
  return {
    type: isAfterSaleType(type) ? type : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a page of the list. */
export function afterSalesHref({ type = null, page = 1 }: Partial<AfterSaleQuery> = {}): string {
  const search = new URLSearchParams({ tab: "after_sales" });
  if (type) search.set("type", type);
  if (page > 1) search.set("page", String(page));
  return `/order?${search}`;
}

/** What 退货/售后 of the order centre is asked by, as its address keeps it. */
import { type AfterSaleType, isAfterSaleType } from "@yaoji/domain/trade/after-sales";
import { addressOf, readPage } from "./address.ts";

export type AfterSaleQuery = { readonly type: AfterSaleType | null; readonly page: number };

/** Reads an address of the order centre; null where its list of orders is meant. */
export function readAfterSaleQuery(search: URLSearchParams): AfterSaleQuery | null {
  if (search.get("tab") !== "after_sales") return null;
  const type = search.get("type") ?? "";
  return { type: isAfterSaleType(type) ? type : null, page: readPage(search) };
}

/** The address of a page of the list. */
export function afterSalesHref({ type = null, page = 1 }: Partial<AfterSaleQuery> = {}): string {
  return addressOf("/order", { tab: "after_sales", type, page });
}

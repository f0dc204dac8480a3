/** What 可退与效期 of the order centre is asked by, as its address keeps it. */
import { expiryWarningDays } from "@yaoji/domain/trade/stock";
import { addressOf, readKeyword, readPage, wholeOrNone } from "./address.ts";

/** `within`: only what expires in so many days; 0: all. */
export type BoughtBatchQuery = { readonly keyword: string; readonly within: number; readonly page: number };

/** Reads an address of the order centre; null where another of its lists is meant. */
export function readBoughtBatchQuery(search: URLSearchParams): BoughtBatchQuery | null {
  if (search.get("tab") !== "batches") return null;
  const days = wholeOrNone(search.get("within"));
  const within = expiryWarningDays.find((each) => each === days) ?? 0;
  return { keyword: readKeyword(search), within, page: readPage(search) };
}

/** The address of a page of the list. */
export function boughtBatchesHref({
  keyword = "",
  within = 0,
  page = 1,
}: Partial<BoughtBatchQuery> = {}): string {
  return addressOf("/order", { tab: "batches", keyword, within, page });
}

/** The address of an order whose form 申请售后 opens by itself, filled for the return of this batch. */
export function returnHref(batch: { readonly order_id: number; readonly shipment_line_id: number }): string {
  return addressOf(`/order/info/${batch.order_id}`, { return: batch.shipment_line_id });
}

/** The batch that an order's address asks to return; null for none. */
export function readReturned(search: URLSearchParams): number | null {
  return wholeOrNone(search.get("return"));
}

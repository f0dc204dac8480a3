/** Bank account numbers of titles and invoices: sealed in the database, bound to their shop. */
import type { App } from "../../platform/app/app.ts";

const ownerOf = (shopId: number): string => `invoice-title:${shopId}`;

/** What is kept of a number; nothing of none. */
export function sealAccount({ secret }: App, shopId: number, number: string): string {
  return number === "" ? "" : secret.seal(number, ownerOf(shopId));
}

/** The number; none of nothing. */
export function openAccount({ secret }: App, shopId: number, kept: string): string {
  return kept === "" ? "" : secret.open(kept, ownerOf(shopId));
}

/** Bank account numbers of titles and invoices: sealed in the database, bound to their shop. */
import type { App } from "../../platform/app/app.ts";

const ownerOf = (shopId: number): string => `invoice-title:${shopId}`;
/** Of what is sealed, apart from what an older version kept as text. */
export const sealedStart = "v1.";

/** What is kept of a number; nothing of none. */
export function sealAccount({ secret }: App, shopId: number, number: string): string {
  return number === "" ? "" : secret.seal(number, ownerOf(shopId));
}

/** The number; what an older version kept as text is that text, until it is sealed. */
export function openAccount({ secret }: App, shopId: number, kept: string): string {
  return kept.startsWith(sealedStart) ? secret.open(kept, ownerOf(shopId)) : kept;
}

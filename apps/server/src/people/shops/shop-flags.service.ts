/** What the operator decides about one customer: the flags of the user state, and who looks after it (spec.md §3). */
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./shop-flags.queries.ts";

/** What is not given stays as it is. */
export type ShopFlags = queries.ShopFlags;

/** Sets what is given; gives back how it stands now. */
export async function setShopFlags(
  app: App,
  shopId: number,
  change: Partial<ShopFlags>,
): Promise<ShopFlags | Refusal> {
  return (await queries.updateFlags(app.database.db, shopId, change)) ?? refuse("request.not_found");
}

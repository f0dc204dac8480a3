import { shopName } from "@yaoji/domain/text/labels";
import type { App } from "../../platform/app/app.ts";
import * as queries from "./listed-shops.queries.ts";

export type { ListedShop } from "./listed-shops.queries.ts";

/** For the operator, those that are not approved first. */
export async function listShops(app: App): Promise<queries.ListedShop[]> {
  const found = await queries.listShops(app.database.db);
  return found.map((shop) => ({ ...shop, company: shopName(shop.company) }));
}
